// Independently recomputes a league's points, for `verify`. Reads the journal into plain tables, searches all saved
// line-ups, and scores with `AuditScoring`. Shares no code with `League`, `LeagueScores` and `MatchScore`.

import StrictJSON

/// The parts of a scored match's file that affect points.
package struct AuditRecord: Sendable {
  package struct Row: Sendable {
    package var name: String
    package var id, side: String
    package var innings: [AuditFigures.Row]
    package var total: AuditFigures.Row
  }

  package var rows: [Row]
  /// The rows under the rules of scoring systems that don't have the default rules.
  private var rowsByRules: [AuditCounting: [Row]] = [:]
  package var ballsPerOver: Int
  package var hasNoResult: Bool
  /// False if the match file has no outcome.
  var hasEnded = true
  /// True if the match was given as a file of figures, in which players are identified by pool id.
  var isOfFigures = false

  package init(rows: [Row], ballsPerOver: Int, hasNoResult: Bool) {
    self.rows = rows
    self.ballsPerOver = ballsPerOver
    self.hasNoResult = hasNoResult
  }

  /// Creates a record. `rules` must contain the rules of all scoring systems of the league.
  package init(_ match: AuditMatch, by rules: [AuditCounting] = []) {
    rows = Self.rows(match, AuditFigures(match))
    for one in Set(rules) where one != AuditCounting() {
      rowsByRules[one] = Self.rows(match, AuditFigures(match, by: one))
    }
    ballsPerOver = match.ballsPerOver
    hasNoResult = match.hasNoResult
    hasEnded = match.hasOutcome
  }

  private static func rows(_ match: AuditMatch, _ figures: AuditFigures) -> [Row] {
    figures.players.map { player in
      let innings = figures.innings[player] ?? [:]
      return Row(
        name: player.name, id: player.id, side: match.teams[player.side],
        innings: figures.numbers.map { innings[$0] ?? [:] }, total: figures.total(of: player))
    }
  }

  func record(for system: AuditScoring) -> AuditRecord {
    let rules = system.counting
    var record = self
    if isOfFigures {
      record.rows = rows.map { row in
        var row = row
        row.innings = row.innings.map(rules.counted)
        let appearances = row.total["appearances"]
        row.total = row.innings.reduce(into: [:]) { sum, one in sum.merge(one) { $0 + $1 } }
        row.total["appearances"] = appearances
        return row
      }
    } else if let rows = rowsByRules[rules] {
      record.rows = rows
    }
    return record
  }
}

/// A league's points, recomputed independently for `verify`.
package struct AuditLeague: Sendable {
  package struct Saved: Sendable {
    package var time, sequence: Int
    package var lineUp: LeagueFacts.LineUp
    package var hasWildCard = false
  }

  /// A player's points without captaincy, as captain and as vice-captain, in ten-thousandths.
  typealias Worth = (plain: Int, captain: Int, vice: Int)

  /// The matches that count for entries and have a record, in order of start.
  package private(set) var counting: [String] = []
  /// Points by match and by player in the pool, in ten-thousandths.
  package private(set) var points: [String: [String: Int]] = [:]
  /// Total points by manager, in ten-thousandths. Contains only managers with an entry.
  package private(set) var totals: [String: Int] = [:]

  package var cups: [LeagueFacts.Cup] { journal.cups }

  let journal: AuditJournal
  let records: [String: AuditRecord]
  let transfers: [String: AuditTransfers]
  let locksEachMatch: Bool
  let now: Int
  private let systems: [String: AuditScoring]
  private var worth: [String: [String: Worth]] = [:]

  /// Computes the points from a complete journal. The keys of `records` are match ids. The keys of `systems`,
  /// `transfers` and `lateJoiners` are those of the rule files in the journal. `transfers` may omit team rules without
  /// transfer costs, and `lateJoiners` those that give late joiners nothing. Throws `JSONError` if a rule file is
  /// invalid.
  package init(
    _ facts: LeagueFacts, records: [String: AuditRecord], systems: [String: AuditScoring],
    transfers: [String: AuditTransfers] = [:], lateJoiners: [String: AuditLateJoiners] = [:],
    accounts: LeagueFacts.Accounts = .init(), at now: Int
  ) throws(JSONError) {
    journal = AuditJournal(facts, accounts, at: now)
    self.records = records
    self.systems = systems
    self.transfers = transfers
    locksEachMatch = facts.locksEachMatch
    self.now = now
    for match in journal.order where records[match] != nil {
      try score(match)
      if let begin = journal.begin, let start = journal.starts[match], start >= begin { counting.append(match) }
    }
    for manager in journal.managers { totals[manager] = matchTotal(of: manager) }
    try addSeason()
    for manager in journal.managers {
      totals[manager] = AuditScoring.add(totals[manager] ?? 0, journal.adjustment(of: manager))
    }
    if let rule = lateJoiners[journal.rules] {
      for (manager, time) in journal.joined where journal.managers.contains(manager) {
        for match in counting where journal.starts[match].map({ $0 < time }) ?? false {
          let teams = journal.managers.filter { journal.locked($0, match) != nil }.map { earned(by: $0, in: match) }
          totals[manager] = AuditScoring.add(totals[manager] ?? 0, rule.points(from: teams))
        }
      }
    }
    if locksEachMatch, let rules = transfers[journal.rules] {
      for manager in journal.managers {
        let lineUps = journal.begun(at: now).compactMap { journal.locked(manager, $0) }
        totals[manager] = AuditScoring.add(totals[manager] ?? 0, -rules.cost(of: lineUps))
      }
    }
  }

  /// Returns the points of the manager's highest-scoring player over the given matches, in ten-thousandths. The points
  /// include captaincy.
  func bestPlayer(of manager: String, in matches: [String]) -> Int {
    var sums: [String: Int] = [:]
    for match in matches where counting.contains(match) {
      guard let lineUp = journal.locked(manager, match)?.lineUp, let worth = worth[match] else { continue }
      for player in lineUp.players {
        guard let its = worth[player] else { continue }
        let counted = player == lineUp.captain ? its.captain : player == lineUp.viceCaptain ? its.vice : its.plain
        sums[player] = AuditScoring.add(sums[player] ?? 0, counted)
      }
    }
    return sums.values.max() ?? 0
  }

  package func locked(_ manager: String, _ match: String) -> Saved? { journal.locked(manager, match) }

  package func ranks() -> [String: Int] {
    var ranks: [Int: Int] = [:]
    for (index, total) in totals.values.sorted(by: >).enumerated() where ranks[total] == nil {
      ranks[total] = index + 1
    }
    return totals.compactMapValues { ranks[$0] }
  }

  private mutating func score(_ match: String) throws(JSONError) {
    guard let system = systems[journal.system(of: match)], let record = records[match]?.record(for: system) else {
      return
    }
    for (player, parts) in try Self.parts(of: match, record, by: system, journal) {
      let plain = try system.counted(parts, as: nil)
      points[match, default: [:]][player] = plain
      worth[match, default: [:]][player] = (
        plain, try system.counted(parts, as: "captain"), try system.counted(parts, as: "vice_captain")
      )
    }
  }

  private static func parts(
    of match: String, _ record: AuditRecord, by system: AuditScoring, _ journal: AuditJournal
  ) throws(JSONError) -> [String: [AuditScoring.Part]] {
    var parts: [String: [AuditScoring.Part]] = [:]
    let isVoid = record.hasNoResult && system.voidsNoResult
    for (row, player) in journal.poolPlayers(in: record, of: match) {
      let earned = try system.parts(
        innings: row.innings, match: row.total, role: player.role, over: record.ballsPerOver)
      parts[player.id, default: []] += isVoid ? [] : earned
    }
    return parts
  }

  /// Returns each player's points for a match, in ten-thousandths, under any scoring system, even one that the league
  /// never adopted. `facts` must end at the time for which the points are computed. Throws `JSONError` if the system is
  /// invalid.
  package static func points(
    of match: String, _ record: AuditRecord, by system: AuditScoring, _ facts: LeagueFacts
  ) throws(JSONError) -> [String: Int] {
    let journal = AuditJournal(facts, .init(), at: facts.commits[facts.commits.count - 1].time)
    var points: [String: Int] = [:]
    for (player, parts) in try parts(of: match, record.record(for: system), by: system, journal) {
      points[player] = try system.counted(parts, as: nil)
    }
    return points
  }

  private func matchTotal(of manager: String) -> Int {
    counting.reduce(0) { AuditScoring.add($0, earned(by: manager, in: $1)) }
  }

  /// Returns the points that a manager earned in a match, in ten-thousandths. Transfer costs are not deducted.
  func earned(by manager: String, in match: String) -> Int {
    guard let lineUp = journal.locked(manager, match)?.lineUp, let worth = worth[match] else { return 0 }
    return lineUp.players.reduce(0) { sum, player in
      guard let worth = worth[player] else { return sum }
      let counted = player == lineUp.captain ? worth.captain : player == lineUp.viceCaptain ? worth.vice : worth.plain
      return AuditScoring.add(sum, counted)
    }
  }

  /// Adds season points for each adoption of a scoring system. These are the points for figures added up over all
  /// matches of the adoption. They count for the players in the line-up locked for the last of these matches.
  private mutating func addSeason() throws(JSONError) {
    for matches in Dictionary(grouping: counting, by: journal.adoption).values {
      guard let last = matches.last, let system = systems[journal.system(of: last)], system.hasSeason else { continue }
      var figures: [String: AuditFigures.Row] = [:]
      for match in matches {
        guard let record = records[match]?.record(for: system), !(record.hasNoResult && system.voidsNoResult) else {
          continue
        }
        for (row, player) in journal.poolPlayers(in: record, of: match) {
          figures[player.id, default: [:]].merge(row.total) { $0 + $1 }
        }
      }
      var season: [String: Int] = [:]
      for player in journal.pool {
        guard var row = figures[player.id] else { continue }
        row["rank"] = player.rank ?? 0
        season[player.id] = try system.counted(try system.seasonParts(row, role: player.role), as: nil)
      }
      for manager in journal.managers {
        let players = journal.locked(manager, last)?.lineUp.players ?? []
        totals[manager] = players.compactMap { season[$0] }.reduce(totals[manager] ?? 0, AuditScoring.add)
      }
    }
  }
}
