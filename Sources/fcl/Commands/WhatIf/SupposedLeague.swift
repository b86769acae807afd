import FantasyCore

/// A league as it is and as it would be, with what was supposed of it in words.
struct SupposedLeague {
  /// A change of a manager's team, in words.
  typealias Change = (words: String, change: LineUpChange)

  let league: League
  private(set) var supposed: League
  private let records: [MatchID: MatchRecord]
  private let now: Instant
  /// The system supposed, by name.
  private(set) var system: String?
  private(set) var without: [LeagueMatch] = []
  /// The changes of the team, each with the number of matches that it changes a line-up of.
  private(set) var changes: [(words: String, matches: Int)] = []
  /// The team rules that the line-ups supposed break.
  private(set) var faults: [TeamFault] = []

  init(_ open: OpenLeague, _ records: [MatchID: MatchRecord]) {
    league = open.league
    supposed = open.league
    now = open.recorded
    self.records = records
  }

  mutating func score(by system: ScoringSystem) {
    supposed = supposed.supposing(system)
    self.system = system.name
  }

  mutating func leaveOut(_ match: LeagueMatch) {
    if !without.contains(match) { without.append(match) }
  }

  /// Changes a manager's line-ups, one change after the other.
  mutating func change(_ changes: [Change], of manager: ManagerID) {
    let before = supposed
    for change in changes {
      let next = supposed.supposing(change.change, of: manager)
      let count = next.lineUps(of: manager, otherThanIn: supposed, for: counting).count
      self.changes.append((change.words, count))
      supposed = next
    }
    faults = supposed.faults(of: supposed.lineUps(of: manager, otherThanIn: before, for: counting), by: manager)
  }

  /// The scored matches that count in what is supposed.
  var counting: [LeagueMatch] {
    league.history.filter { match in
      records[match.fixture.id] != nil && league.counts(match, at: now) && !without.contains(match)
    }
  }

  /// How every entry stands, and how it would.
  var moves: [BoardMove] {
    let ids = Set(without.map(\.fixture.id))
    let board = Scoreboard(league, records: records, at: now)
    let then = Scoreboard(supposed, records: records.filter { !ids.contains($0.key) }, at: now)
    return BoardMoves(from: board.leaderboard(), to: then.leaderboard()).all
  }

  /// The entries with a line-up that counts in a match and lacks a captaincy of the system supposed. The line-ups are those
  /// that were locked: what stands now may be hidden.
  var teamsWithoutCaptains: Int {
    guard system != nil else { return 0 }
    let counting = counting
    return supposed.entries.count { entry in
      counting.contains { match in
        supposed.lockedLineUp(of: entry, for: match).map { supposed.lacksCaptaincy($0.lineUp, in: match) } ?? false
      }
    }
  }
}
