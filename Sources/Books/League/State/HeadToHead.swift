// A league that is decided head to head: its rounds, who plays whom, and the table. It is computed from the league's
// journal and matches each time, so whatever corrects a match corrects the rounds after it.

import FantasyCore

/// The rounds of a head-to-head league, with their pairings and the table.
package struct HeadToHead: Sendable {
  /// Two managers in a round, or one with a bye.
  package struct Game: Hashable, Sendable {
    /// Who plays at home, or alone.
    package let home: ManagerID
    /// Who plays away; nil for a bye.
    package let away: ManagerID?
    /// What their teams have earned in the round so far.
    package let homePoints: Points
    /// The same of the other; nil for a bye.
    package let awayPoints: Points?

    /// Whether a manager plays in it.
    package func includes(_ manager: ManagerID) -> Bool { home == manager || away == manager }

    /// The other one of the two; nil for a bye.
    package func opponent(of manager: ManagerID) -> ManagerID? { manager == home ? away : home }
  }

  /// A round.
  package struct Round: Sendable {
    /// Its number, from 1.
    package let number: Int
    /// Its matches, in order of their start.
    package let matches: [LeagueMatch]
    /// Whether it has begun, and whether it is over.
    package let state: RoundState
    /// Who plays whom, byes last.
    package let games: [Game]

    /// When its first match starts.
    package var from: Instant { matches.first?.fixture.start ?? .earliest }
    /// When its last match starts.
    package var to: Instant { matches.last?.fixture.start ?? .earliest }

    /// The game of a manager; nil for who waits for the next cycle.
    package func game(of manager: ManagerID) -> Game? { games.first { $0.includes(manager) } }
  }

  /// The state of a round.
  package enum RoundState: String, Hashable, Sendable, CaseIterable {
    /// None of its matches has begun.
    case upcoming
    /// One has begun, and not all are final or abandoned.
    case running
    /// All are final or abandoned.
    case over
  }

  /// All who are in the league, in the order in which they joined.
  package let managers: [ManagerID]
  /// The rounds in order; none before the league's start, when they are drawn.
  package let rounds: [Round]
  /// The table of the rounds that are over; its places are those of `managers`.
  package let table: HeadToHeadTable

  /// The rounds of a league; nil if it is decided by total points.
  ///
  /// - Parameters:
  ///   - scores: the points of the league.
  ///   - memberships: who was in it when; nil where the league knows all its commits.
  ///   - last: the number of the last round that the table counts; nil for all that are over.
  package init?(_ scores: Scoreboard, _ memberships: Memberships? = nil, upTo last: Int? = nil) {
    guard let terms = scores.league.contest else { return nil }
    self.init(LeagueRounds(terms, scores, memberships), upTo: last)
  }

  /// The rounds of a league by its terms; nil if it is decided by total points.
  init?(_ all: LeagueRounds, upTo last: Int? = nil) {
    let (league, now) = (all.scores.league, all.scores.now)
    if league.contest == nil { return nil }
    let (managers, memberships) = (league.members, all.memberships)
    let pairings = Pairings(
      of: managers.map { memberships.joined[$0] ?? .earliest }, start: league.start(at: now) ?? .earliest,
      begins: all.matches.map { $0.first?.fixture.start ?? .earliest }, left: managers.map { memberships.left[$0] })
    var (rounds, results): ([Round], [HeadToHeadTable.Result]) = ([], [])
    for (place, (matches, pairings)) in zip(all.matches, pairings.rounds).enumerated() {
      let number = place + 1
      let state = all.state(of: [number])
      let played = pairings.map { pairing in
        HeadToHeadTable.Result(
          pairing, home: all.points(of: managers[pairing.home], in: number),
          away: pairing.away.map { all.points(of: managers[$0], in: number) } ?? .zero)
      }
      if state == .over, number <= last ?? .max { results += played }
      rounds.append(
        Round(
          number: number, matches: matches, state: state,
          games: played.map { result in
            Game(
              home: managers[result.pairing.home], away: result.pairing.away.map { managers[$0] },
              homePoints: result.home, awayPoints: result.pairing.away == nil ? nil : result.away)
          }))
    }
    (self.managers, self.rounds) = (managers, rounds)
    table = HeadToHeadTable(of: managers.count, results, by: league.teamRules.headToHead)
  }

  /// The round that is running, or else the next one; nil if all are over.
  package var current: Round? { rounds.first { $0.state == .running } ?? rounds.first { $0.state == .upcoming } }
}

extension ContestTerms {
  /// Divides matches, in order of their start, into rounds.
  fileprivate func rounds(of matches: [LeagueMatch]) -> [[LeagueMatch]] {
    var groups: [[LeagueMatch]] = []
    var last: Int?
    for (index, match) in matches.enumerated() {
      let key = key(of: match, at: index)
      if key == last { groups[groups.count - 1].append(match) } else { groups.append([match]) }
      last = key
    }
    return Array(groups.prefix(rounds ?? .max))
  }

  /// What matches of one round have in common.
  private func key(of match: LeagueMatch, at index: Int) -> Int {
    let day = match.fixture.start.day.number
    switch round {
    case .match: return index
    case .day: return day
    // The first day that is counted, 1970-01-01, was a Thursday.
    case .week: return (day + 3 - ((day + 3) % 7 + 7) % 7) / 7
    case .matches(let count): return index / count
    }
  }
}

extension League {
  /// The rounds of its matches from its start on until it is completed; none before it.
  func rounds(by terms: ContestTerms, at now: Instant) -> [[LeagueMatch]] {
    start(at: now).map { rounds(by: terms, from: $0) } ?? []
  }

  /// The rounds of its matches from a time on until it is completed.
  func rounds(by terms: ContestTerms, from start: Instant) -> [[LeagueMatch]] {
    terms.rounds(
      of: matchesByStart.filter { $0.fixture.start >= start && $0.fixture.start <= completed ?? $0.fixture.start })
  }
}

extension Scoreboard {
  /// What an entry earned in each match that counts, less what the transfers before it cost.
  func earnedInMatches(_ entry: Entry) -> [MatchID: Points] {
    var earned: [MatchID: Points] = [:]
    for (match, points) in zip(counting, matchTotals(of: entry)) { earned[match.match.fixture.id] = points }
    for cost in transferCosts(of: entry) { earned[cost.match.fixture.id, default: .zero] -= cost.points }
    return earned
  }
}
