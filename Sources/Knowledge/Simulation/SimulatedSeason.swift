import FantasyCore

/// A season of about a month among the clubs of a simulated world. Every club meets every other club. There are one or
/// two matches a day.
package struct SimulatedSeason: Sendable, Hashable {
  /// The fixtures in order of play.
  package let fixtures: [SimulatedFixture]

  /// Creates a schedule in rounds. Each club plays at most once in a round. If two clubs meet a second time, the other
  /// club is at home.
  ///
  /// - Parameters:
  ///   - seed: determines the schedule and every match.
  ///   - matches: the number of matches; with eight clubs, 30 matches take 29 days.
  package init(
    world: SimulatedWorld, seed: UInt64, firstDay: Day, matches: Int = 30, conditions: MatchConditions = .t20,
    event: String = "Invented Premier League"
  ) {
    var random = SeededRandom(seed: seed)
    let clubs = random.shuffled(world.clubs)
    var day = firstDay
    var fixtures: [SimulatedFixture] = []
    var round = 0
    while fixtures.count < matches, clubs.count > 1 {
      let pairs = Self.pairs(of: clubs.count, round: round).prefix(matches - fixtures.count)
      for (index, pair) in pairs.enumerated() {
        let slot = Self.slot(index, of: pairs.count, round: round)
        guard let id = MatchID("d\(Day.padded(fixtures.count + 1, 4))") else { continue }
        fixtures.append(
          SimulatedFixture(
            id: id, home: clubs[pair.home], away: clubs[pair.away], conditions: conditions, day: day + slot.dayOfRound,
            startMinute: slot.minute, event: event, number: fixtures.count + 1, seed: random.next()))
      }
      day = (fixtures.last?.day ?? day) + (round % 2 == 0 ? 1 : 2)
      round += 1
    }
    self.fixtures = fixtures
  }

  private static func pairs(of clubs: Int, round: Int) -> [(home: Int, away: Int)] {
    let seats = clubs + clubs % 2
    let moved = (0..<seats - 1).map { ($0 + round) % (seats - 1) + 1 }
    let table = [0] + moved
    let isSecondMeeting = round / (seats - 1) % 2 == 1
    return (0..<seats / 2).compactMap { index in
      let pair = (table[index], table[seats - 1 - index])
      guard pair.0 < clubs, pair.1 < clubs else { return nil }
      let isTurned = (index + round % (seats - 1)) % 2 == 1
      return isTurned != isSecondMeeting ? (pair.1, pair.0) : pair
    }
  }

  /// Returns the day within the round, from 0, and the start in minutes after midnight. Usually there is one match a
  /// day, at 18:30. The last two matches of a round share a day, at 14:00 and 18:30, if the round has an even index and
  /// more than two matches.
  private static func slot(_ index: Int, of matches: Int, round: Int) -> (dayOfRound: Int, minute: Int) {
    let sharesDay = round % 2 == 0 && matches > 2
    let isLast = index == matches - 1
    return (
      sharesDay && isLast ? index - 1 : index, sharesDay && index == matches - 2 ? 14 * 60 : 18 * 60 + 30
    )
  }
}
