// Simulated seasons: ranks add up, chances agree with a simple count, and a seed repeats its result.

import Testing

@testable import FantasyCore
@testable import Knowledge

@Suite("Season forecast")
struct SeasonForecastTests {
  /// A book in which players of a role earned 0 or 100 equally often.
  private func book() -> ProjectionBook {
    var book = ProjectionBook()
    for match in 0..<200 {
      book.add(
        (0..<10).map { player in
          ProjectionBook.Line(
            player: player, role: .batter, club: 0, opponent: 1, ground: nil,
            points: Points((match + player) % 2 == 0 ? 0 : 100))
        }, on: Day(number: 20_000 + match))
    }
    return book
  }

  private func contender(_ points: Int, _ team: [(Int, Int)]) -> SeasonForecast.Contender {
    SeasonForecast.Contender(
      points: Points(points), team: team.map { (player: $0.0, times: Multiplier(hundredths: $0.1)) })
  }

  private func appearances(_ players: [Int], _ book: ProjectionBook, chance: Int = 1_000) -> [SeasonForecast.Appearance]
  {
    players.map {
      SeasonForecast.Appearance(
        player: $0, projection: book.projection(of: $0, role: .batter, against: nil, at: nil, chance: chance))
    }
  }

  @Test func `without remaining matches ranks follow from points, with ties shared`() {
    let forecast = SeasonForecast(
      [contender(5, []), contender(9, [(1, 100)]), contender(5, [])], [], by: book(), seasons: 50, seed: 1)
    #expect(forecast.outlooks.map(\.ranks) == [[0, 50, 0], [50, 0, 0], [0, 50, 0]])
    #expect(forecast.outlooks.map(\.expected) == [Points(5), Points(9), Points(5)])
  }

  @Test func `a single match decides as often as the player earns enough`() {
    // The manager with the player needs more than 40 points, and results are near 0 or 100.
    let book = book()
    let all = appearances([1], book)
    let forecast = SeasonForecast(
      [contender(0, [(1, 100)]), contender(40, [])], all, by: book, seasons: 4_000, seed: 7)
    let first = forecast.outlooks[0].count(upTo: 1)
    #expect((1_900...2_100).contains(first), "\(first)")
    #expect(forecast.outlooks[1].count(upTo: 1) == 4_000 - first)
    #expect((4_500...5_500).contains(forecast.outlooks[0].expected.tenThousandths / 100))
    // A captain counts twice, so more than 50 of them is needed, which the same results meet.
    let captain = SeasonForecast([contender(0, [(1, 200)]), contender(90, [])], all, by: book, seasons: 4_000, seed: 7)
    #expect(captain.outlooks[0].count(upTo: 1) == first)
    // A player who plays one match in four earns this in one of eight.
    let rare = SeasonForecast(
      [contender(0, [(1, 100)]), contender(40, [])], appearances([1], book, chance: 250), by: book, seasons: 4_000,
      seed: 7)
    #expect((420...580).contains(rare.outlooks[0].count(upTo: 1)))
  }

  @Test func `shared players count the same for both managers`() {
    let book = book()
    let forecast = SeasonForecast(
      [contender(1, [(1, 100), (2, 100)]), contender(0, [(2, 100), (1, 100)])], appearances([1, 2, 1, 2], book),
      by: book,
      seasons: 300, seed: 3)
    #expect(forecast.outlooks.map(\.ranks) == [[300, 0], [0, 300]])
  }

  @Test func `each season has each rank once, and the same seed gives the same forecast`() {
    let book = book()
    let contenders = (0..<6).map { contender($0 * 10, [($0, 200), ($0 + 2, 150), ($0 + 4, 100)]) }
    let all = appearances((0..<10).flatMap { [$0, $0, $0] }, book)
    let (one, same, other) = (
      SeasonForecast(contenders, all, by: book, seasons: 500, seed: 1),
      SeasonForecast(contenders, all, by: book, seasons: 500, seed: 1),
      SeasonForecast(contenders, all, by: book, seasons: 500, seed: 2)
    )
    #expect(one.outlooks == same.outlooks && one.outlooks != other.outlooks)
    for outlook in one.outlooks {
      #expect(outlook.ranks.reduce(0, +) == 500 && outlook.count(upTo: 6) == 500)
      #expect(outlook.rank(reachedBy: 100) <= outlook.rank(reachedBy: 900))
    }
  }
}
