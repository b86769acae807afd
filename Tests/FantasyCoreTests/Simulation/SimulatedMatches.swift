// Matches for the tests in this folder: many of each kind, simulated once.

@testable import FantasyCore
@testable import Knowledge

enum SimulatedMatches {
  static let world = SimulatedWorld(seed: 2_026)
  static let firstDay = Day(known: "2026-04-01")

  /// A match of the world's first two clubs.
  static func fixture(
    _ conditions: MatchConditions = .t20, seed: UInt64 = 1, odds: RareEvents = .standard
  ) -> SimulatedFixture {
    let season = SimulatedSeason(world: world, seed: 7, firstDay: firstDay, matches: 1, conditions: conditions)
    var fixture = season.fixtures[0]
    fixture.seed = seed
    fixture.rareEvents = odds
    return fixture
  }

  static func of(_ conditions: MatchConditions) -> [Match] {
    switch conditions {
    case .t20: t20
    case .oneDay: oneDay
    case .test: test
    case .hundred: hundred
    }
  }

  /// Matches with the default odds only, for averages.
  static func standard(_ conditions: MatchConditions) -> [Match] {
    of(conditions).enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
  }

  private static let t20 = play(.t20)
  private static let oneDay = play(.oneDay)
  private static let test = play(.test)
  private static let hundred = play(.hundred)

  /// 300 matches, or fewer of the longer kinds. Every second one has ten times as many rare events.
  private static func play(_ conditions: MatchConditions) -> [Match] {
    let count = conditions == .test ? 60 : conditions == .oneDay ? 150 : 300
    let season = SimulatedSeason(
      world: world, seed: 11, firstDay: firstDay, matches: count, conditions: conditions)
    return season.fixtures.enumerated().map { index, fixture in
      var fixture = fixture
      fixture.rareEvents = index % 2 == 0 ? .standard : .eventful
      return MatchSimulator.simulate(fixture)
    }
  }
}

extension Match {
  /// The Laws that the match breaks, with its teams and day.
  var brokenLaws: [String] {
    let ofInnings = innings.flatMap { innings in
      OverLaws.broken(by: innings, in: self) + CreaseLaws.broken(by: innings, in: self)
        + FieldLaws.broken(by: innings, in: self) + EndLaws.broken(by: innings, in: self)
    }
    return (ofInnings + ListLaws.broken(by: self) + OutcomeLaws.broken(by: self)).map {
      "\($0) (\(info.teams.joined(separator: " v ")), \(info.dates[0]))"
    }
  }
}
