import Books
import FantasyCore

/// A league, and the same league after hypothetical changes.
struct WhatIfLeague {
  package typealias Change = (description: String, change: LineUpChange)

  package let league: League
  package private(set) var supposed: League
  private let records: [MatchID: MatchRecord]
  private let now: Instant
  package private(set) var system: String?
  package private(set) var without: [LeagueMatch] = []
  /// The hypothetical changes, each with the number of matches in which the change affects a line-up.
  package private(set) var changes: [(description: String, matches: Int)] = []
  package private(set) var faults: [TeamFault] = []

  package init(_ open: OpenLeague, _ records: [MatchID: MatchRecord]) {
    league = open.league
    supposed = open.league
    now = open.recorded
    self.records = records
  }

  package mutating func score(by system: ScoringSystem) {
    supposed = supposed.whatIf(system)
    self.system = system.name
  }

  mutating func leaveOut(_ match: LeagueMatch) {
    if !without.contains(match) { without.append(match) }
  }

  package mutating func change(_ changes: [Change], of manager: ManagerID) {
    let before = supposed
    for change in changes {
      let next = supposed.whatIf(change.change, of: manager)
      let count = next.lineUps(of: manager, otherThanIn: supposed, for: counting).count
      self.changes.append((change.description, count))
      supposed = next
    }
    faults = supposed.faults(of: supposed.lineUps(of: manager, otherThanIn: before, for: counting), by: manager)
  }

  package var counting: [LeagueMatch] {
    league.matchesByStart.filter { match in
      records[match.fixture.id] != nil && league.counts(match, at: now) && !without.contains(match)
    }
  }

  var scoreboards: (now: LeagueScores, then: LeagueScores) {
    let ids = Set(without.map(\.fixture.id))
    return (
      LeagueScores(league, records: records, at: now),
      LeagueScores(supposed.whatIf(without: ids), records: records.filter { !ids.contains($0.key) }, at: now)
    )
  }

  /// The number of entries with a locked line-up that lacks a captain or vice-captain whom the new scoring system
  /// needs. Current line-ups may be hidden, so only locked line-ups are considered.
  var teamsWithoutCaptains: Int {
    guard system != nil, !supposed.teamRules.forbidsCaptaincy else { return 0 }
    let counting = counting
    let needed = counting.map { supposed.system(for: $0).captaincy.keys }
    return supposed.entries.count { entry in
      supposed.lockedRuns(of: entry, for: counting).contains { saved, matches in
        let lineUp = saved.lineUp
        if lineUp.captain != nil, lineUp.viceCaptain != nil { return false }
        return matches.contains { match in needed[match].contains { lineUp[$0] == nil } }
      }
    }
  }
}
