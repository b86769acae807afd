// Projections: values computed manually, parts that add up, intervals, and no use of data from the match's own day or
// later.

import BuiltInRules
import Testing

@testable import FantasyCore
@testable import Knowledge

@Suite("Projections")
struct ProjectionTests {
  private static let day = Day(number: 20_000)

  private func line(_ player: Int, _ points: Int, role: Role = .batter, against: Int = 0, at ground: Int? = nil)
    -> ProjectionBook.Line
  {
    ProjectionBook.Line(
      player: player, role: role, club: 9, opponent: against, ground: ground, points: Points(points))
  }

  @Test func `an unknown player without matches has no expected points and no interval`() {
    let projection = ProjectionBook().projection(of: 1, role: .bowler, against: 1, at: 1)
    #expect(projection.expected == .zero && projection.interval == nil && projection.weight == 0)
  }

  @Test func `each part of a projection has the value computed manually`() {
    var book = ProjectionBook()
    book.add([line(1, 40, against: 7, at: 3), line(2, 20, against: 8, at: 3)], on: Self.day)
    // Both are batters, averaging 30. Player 1 has one match and a prior of 15 averages: (40 + 450) / 16 = 30.625.
    let first = book.projection(of: 1, role: .batter, against: nil, at: nil)
    #expect(
      first.parts.role == Points(30) && first.parts.form == Points(hundredths: 63)
        && first.expected == Points(hundredths: 3_063))
    #expect(first.weight == 1_000)
    // (20 + 450) / 16 - 30 = -0.625, rounded half up.
    #expect(book.projection(of: 2, role: .batter, against: nil, at: nil).parts.form == Points(hundredths: -62))
    // The first match had no expectation, so it gives no effect of opponent or ground and no interval.
    let third = book.projection(of: 3, role: .batter, against: 7, at: 3)
    #expect(third.parts.opponent == .zero && third.parts.ground == .zero && third.interval == nil)
    // Now 30 are expected: 20 more against club 7 and no more against club 8, each with a prior of 300 players: 20 /
    // 301 and 0. At the ground: 20 / 302.
    book.add([line(3, 50, against: 7, at: 3), line(4, 30, against: 8, at: 3)], on: Self.day)
    let fifth = book.projection(of: 5, role: .batter, against: 7, at: 3)
    #expect(
      fifth.parts.form == .zero && fifth.parts.opponent == Points(hundredths: 7)
        && fifth.parts.ground == Points(hundredths: 7))
    #expect(book.projection(of: 5, role: .batter, against: 8, at: 4).parts.opponent == .zero)
    #expect(fifth.expected == fifth.parts.role + Points(hundredths: 14))
    // A player who plays one match in four expects a quarter of the points, and most often none.
    let rare = book.projection(of: 1, role: .batter, against: 7, at: 3, chance: 250)
    let always = book.projection(of: 1, role: .batter, against: 7, at: 3)
    #expect(rare.ifPlaying == always.expected && rare.parts.absence == rare.expected - always.expected)
    #expect(abs(rare.expected.tenThousandths * 4 - always.expected.tenThousandths) <= 400)
    #expect(rare.interval?.lowerBound == .zero)
    // A new role has the overall average.
    let all = book.projection(of: 9, role: .batter, against: nil, at: nil).parts.role
    #expect(book.projection(of: 9, role: .bowler, against: nil, at: nil).expected == all)
  }

  @Test func `recent matches count more`() {
    var (rising, falling) = (ProjectionBook(), ProjectionBook())
    for match in 0..<40 {
      rising.add([line(1, match), line(2, 20)], on: Self.day)
      falling.add([line(1, 39 - match), line(2, 20)], on: Self.day)
    }
    let (up, down) = (
      rising.projection(of: 1, role: .batter, against: nil, at: nil),
      falling.projection(of: 1, role: .batter, against: nil, at: nil)
    )
    #expect(up.parts.form > .zero && down.parts.form < .zero && up.weight == down.weight)
    // Forty matches, each of which reduces the weight of earlier ones by a thirtieth: 30 * (1 - (29/30)^40) = 22.27.
    #expect((22_200...22_350).contains(up.weight))
  }

  @Test func `four of five results lie within the interval`() throws {
    var (book, draw) = (ProjectionBook(), SeededRandom(seed: 4))
    func result(_ player: Int) -> Int { draw.within(0...(20 + 6 * player)) * draw.within(0...4) / 4 }
    for _ in 0..<400 {
      book.add((0..<22).map { line($0, result($0), role: $0 < 11 ? .batter : .bowler) }, on: Self.day)
    }
    var (within, all) = (0, 0)
    for _ in 0..<300 {
      let lines = (0..<22).map { line($0, result($0), role: $0 < 11 ? .batter : .bowler) }
      for line in lines {
        let projection = book.projection(of: line.player, role: line.role, against: 0, at: nil)
        let interval = try #require(projection.interval)
        #expect(interval.contains(projection.expected))
        within += interval.contains(line.points) ? 1 : 0
        all += 1
      }
      book.add(lines, on: Self.day)
    }
    #expect((780...840).contains(1_000 * within / all), "\(within) of \(all)")
  }

  @Test func `impossible points never overflow`() {
    var book = ProjectionBook()
    for points in [Points(Int.max), Points(Int.min), Points(Int.max), Points(Int.max)] {
      for _ in 0..<50 {
        book.add(
          [ProjectionBook.Line(player: 1, role: nil, club: 9, opponent: 1, ground: 1, points: points)], on: Self.day)
        _ = book.projection(of: 1, role: nil, against: 1, at: 1)
      }
    }
    #expect(book.projection(of: 1, role: nil, against: 1, at: 1).expected > .zero)
  }

  // MARK: No later data

  /// Invented matches, two a day.
  private static func matches(_ count: Int) throws -> [(id: MatchID, known: KnownMatch)] {
    var draw = SeededRandom(seed: 11)
    return try (0..<count).map { number in
      let teams = [["A", "B"], ["C", "D"], ["B", "C"], ["D", "A"]][number % 4]
      var info = MatchInfo(teams: teams, dates: ["2026-05-\(10 + number / 2)"], matchType: "T20")
      (info.gender, info.venue, info.outcome) = ("male", number % 3 == 0 ? "Field" : "Park", Outcome(winner: teams[0]))
      let performances = try Side.allCases.flatMap { side in
        try (0..<11).map { index in
          let row = "innings_batted 1,runs \(draw.within(0...60)),balls 30,wickets \(draw.within(0...3)),legal_balls 24"
          return Performance(
            player: MatchPlayer(
              name: "\(teams[side.index]) \(index)",
              id: try #require(PlayerID("\(teams[side.index].lowercased())\(index)")), side: side),
            innings: [InningsFigures(innings: 1, row: try FantasyCoreTests.figures(row))])
        }
      }
      var known = KnownMatch(MatchRecord(info: info, performances: performances))
      known.totals = [KnownMatch.Total(innings: 1, side: .first, runs: 200, wickets: 5, balls: 120)]
      return (try #require(MatchID("m\(number)")), known)
    }
  }

  /// The projections before each match, as text.
  private static func projected(_ matches: [(id: MatchID, known: KnownMatch)]) throws -> [String: String] {
    let known = try encyclopedia(matches)
    let system = try ScoringSystem(parsing: BuiltInRules.scoringSystems[1].bytes)
    var words: [String: String] = [:]
    let kind = Encyclopedia.Kind(format: "T20", gender: "male")
    _ = known.projections(in: kind, under: system, poolRole: { _ in nil }) { book, match in
      for line in match.lines {
        let key = "\(known.matches[match.match].id) \(known.players[line.player].id)"
        let projection = book.projection(
          of: line.player, role: line.role, against: line.opponent, at: line.ground)
        words[key] = "\(line.role?.name ?? "") \(projection)"
      }
    }
    return words
  }

  private static func encyclopedia(_ matches: [(id: MatchID, known: KnownMatch)]) throws -> Encyclopedia {
    var builder = EncyclopediaBuilder()
    for (id, known) in matches { builder.add(known, as: id) }
    let bytes = builder.packed().bytes
    var reader = PackedReader(bytes, in: 0..<bytes.count)
    return try Encyclopedia(unpacking: &reader)
  }

  @Test func `projections before a match do not depend on matches of its own day or later`() throws {
    let all = try Self.matches(24)
    let whole = try Self.projected(all)
    #expect(whole.count == 24 * 22)
    for count in stride(from: 2, through: 22, by: 2) {
      // The two matches of the next day, the first with other results.
      var part = Array(all.prefix(count + 2))
      for index in part[count].known.record.performances.indices {
        part[count].known.record.performances[index].innings[0].row[.runs] += 50
      }
      let projected = try Self.projected(part)
      #expect(projected.count == (count + 2) * 22)
      for (key, words) in projected { #expect(words == whole[key], "\(key) with \(count)") }
    }
  }

  @Test func `a corrected result changes later projections`() throws {
    let all = try Self.matches(8)
    var corrected = all
    corrected[2].known.record.performances[0].innings[0].row[.runs] += 60
    let (before, after) = (try Self.projected(all), try Self.projected(corrected))
    let changed = before.filter { after[$0.key] != $0.value }.keys.map { $0.prefix(2) }
    #expect(!changed.isEmpty && Set(changed).isSubset(of: ["m4", "m5", "m6", "m7"]))
  }

  @Test func `matches without a result and unfinished matches don't count`() throws {
    var all = try Self.matches(4)
    all[0].known.record.info.outcome = Outcome(result: .noResult)
    all[1].known.record.info.outcome = nil
    #expect(Set(try Self.projected(all).keys.map { $0.prefix(2) }) == ["m2", "m3"])
  }
}
