// The schedule: all clubs meet each other, and no club plays twice a day.

import Testing

@testable import Knowledge

@Suite struct SimulatedSeasonTests {
  private let season = SimulatedSeason(world: SimulatedMatches.world, seed: 1, firstDay: SimulatedMatches.firstDay)

  @Test func `a season has thirty matches within a month, one or two a day`() {
    #expect(season.fixtures.count == 30)
    #expect(season.fixtures.first?.day.description == "2026-04-01")
    let days = Dictionary(grouping: season.fixtures, by: \.day.number).mapValues(\.count)
    #expect(Set(days.values) == [1, 2])
    #expect((24...31).contains((days.keys.max() ?? 0) - (days.keys.min() ?? 0) + 1))
  }

  @Test func `matches are ordered by start, and so are their ids and numbers`() {
    let starts = season.fixtures.map { $0.day.number * 1_440 + $0.startMinute }
    #expect(zip(starts, starts.dropFirst()).allSatisfy { $0 < $1 })
    #expect(season.fixtures.map(\.id.text).prefix(2) == ["d0001", "d0002"])
    #expect(season.fixtures.map(\.number) == Array(1...30))
    #expect(Set(season.fixtures.map(\.startMinute)) == [14 * 60, 18 * 60 + 30])
  }

  @Test func `no club plays twice a day`() {
    for matches in Dictionary(grouping: season.fixtures, by: \.day.number).values {
      let clubs = matches.flatMap { [$0.home.name, $0.away.name] }
      #expect(Set(clubs).count == clubs.count)
    }
  }

  @Test(arguments: [2, 5, 8])
  func `in two rounds each pair of clubs meets once at each home`(_ clubs: Int) {
    let world = SimulatedWorld(seed: 1, clubs: clubs)
    let season = SimulatedSeason(
      world: world, seed: 4, firstDay: SimulatedMatches.firstDay, matches: clubs * (clubs - 1))
    let pairs = Set(season.fixtures.map { [$0.home.name, $0.away.name] })
    #expect(pairs.count == clubs * (clubs - 1))
  }

  @Test func `the same seed gives the same season`() {
    let again = SimulatedSeason(world: SimulatedMatches.world, seed: 1, firstDay: SimulatedMatches.firstDay)
    #expect(again == season)
  }
}
