// Computes the rounds, pairings and table of a head-to-head league. All of these are computed from the journal and the
// matches each time, so correcting a match also corrects the table.

import FantasyCore

package struct HeadToHead: Sendable {
  package struct Game: Hashable, Sendable {
    /// The home manager, or the manager with the bye.
    package let home: ManagerID
    /// The away manager; nil for a bye.
    package let away: ManagerID?
    package let homePoints: Points
    package let awayPoints: Points?

    package func includes(_ manager: ManagerID) -> Bool { home == manager || away == manager }

    package func opponent(of manager: ManagerID) -> ManagerID? { manager == home ? away : home }
  }

  package struct Round: Sendable {
    /// The round's number, starting at 1.
    package let number: Int
    /// The matches of the round, in order of start.
    package let matches: [LeagueMatch]
    package let state: RoundState
    /// The games, with byes last.
    package let games: [Game]

    package var from: Instant { matches.first?.fixture.start ?? .earliest }
    package var to: Instant { matches.last?.fixture.start ?? .earliest }

    /// Returns a manager's game or bye. Nil if the manager joined late and must wait for the next cycle of rounds.
    package func game(of manager: ManagerID) -> Game? { games.first { $0.includes(manager) } }
  }

  package enum RoundState: String, Hashable, Sendable, CaseIterable {
    case upcoming
    /// A match of the round has begun, and at least one match is neither final nor abandoned.
    case running
    /// All matches of the round are final or abandoned.
    case over
  }

  /// All members of the league, in order of joining.
  package let managers: [ManagerID]
  /// The rounds; empty before the league's start, when the pairings are drawn.
  package let rounds: [Round]
  /// The table after all finished rounds. Rows refer to managers by their indices in `managers`.
  package let table: HeadToHeadTable

  /// Computes the rounds of a head-to-head league; nil if total points decide the league. The table counts all finished
  /// rounds up to round number `last`. If `memberships` is nil, they are computed from the league's record, which must
  /// then have all commits.
  package init?(_ scores: LeagueScores, _ memberships: Memberships? = nil, upTo last: Int? = nil) {
    guard let terms = scores.league.contest else { return nil }
    self.init(LeagueRounds(terms, scores, memberships), upTo: last)
  }

  init?(_ all: LeagueRounds, upTo last: Int? = nil) {
    let league = all.scores.league, now = all.scores.now
    if league.contest == nil { return nil }
    let managers = league.members, memberships = all.memberships
    let pairings = Pairings(
      of: managers.map { memberships.joined[$0] ?? .earliest }, start: league.start(at: now) ?? .earliest,
      begins: all.matches.map { $0.first?.fixture.start ?? .earliest }
    ) { memberships.hasLeft(managers[$0], by: $1) }
    var rounds: [Round] = [], results: [HeadToHeadTable.Result] = []
    for (index, (matches, pairings)) in zip(all.matches, pairings.rounds).enumerated() {
      let number = index + 1
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
    self.managers = managers
    self.rounds = rounds
    table = HeadToHeadTable(of: managers.count, results, by: league.teamRules.headToHead)
  }

  /// The round in progress or, if there is none, the next one; nil if all rounds are over.
  package var current: Round? { rounds.first { $0.state == .running } ?? rounds.first { $0.state == .upcoming } }
}

extension ContestTerms {
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

  private func key(of match: LeagueMatch, at index: Int) -> Int {
    let day = match.fixture.start.day.number
    switch round {
    case .match: return index
    case .day: return day
    // Day 0, 1970-01-01, was a Thursday.
    case .week: return (day + 3 - ((day + 3) % 7 + 7) % 7) / 7
    case .matches(let count): return index / count
    }
  }
}

extension League {
  func rounds(by terms: ContestTerms, at now: Instant) -> [[LeagueMatch]] {
    start(at: now).map { rounds(by: terms, from: $0) } ?? []
  }

  func rounds(by terms: ContestTerms, from start: Instant) -> [[LeagueMatch]] {
    terms.rounds(
      of: matchesByStart.filter { $0.fixture.start >= start && $0.fixture.start <= completed ?? $0.fixture.start })
  }
}

extension LeagueScores {
  /// Returns the entry's points in each match that counts, minus the cost of the transfers before that match, plus the
  /// commissioner's adjustments for that match. Points given to late joiners don't count in rounds.
  func earnedInMatches(_ entry: Entry) -> [MatchID: Points] {
    var earned: [MatchID: Points] = [:]
    for (match, points) in zip(counting, matchTotals(of: entry)) { earned[match.match.fixture.id] = points }
    for cost in transferCosts(of: entry) { earned[cost.match.fixture.id, default: .zero] -= cost.points }
    for adjustment in adjustments(of: entry) where !adjustment.isForLateJoiner {
      earned[adjustment.match, default: .zero] += adjustment.points
    }
    return earned
  }
}
