// A league's points a second time, for `verify`: the journal read once more into plain tables, line-ups picked by a scan
// of all that were saved, points by `PlainScoring`. It shares no line with `League`, `Scoreboard` and `MatchScore`.

import StrictJSON

/// What a scored match's file says, as far as points need it.
public struct PlainRecord: Sendable {
  /// Somebody listed, with their figures.
  public struct Row: Sendable {
    /// The name in the file.
    public var name: String
    /// The registry id.
    public var id: String
    /// The name of their side.
    public var side: String
    /// Their figures in each innings.
    public var innings: [PlainFigures.Row]
    /// Their figures over the match.
    public var total: PlainFigures.Row
  }

  /// Everybody listed.
  public var rows: [Row]
  /// The same with what substitutes did, where a scoring system may want that.
  private var rowsWithSubstitutes: [Row]?
  /// Legal balls of an over.
  public var ballsPerOver: Int
  /// Whether the outcome is `no result`.
  public var hasNoResult: Bool
  /// Whether it is given as figures, which name players by their ids in the pool.
  var isOfFigures = false

  /// A record from its parts.
  public init(rows: [Row], ballsPerOver: Int, hasNoResult: Bool) {
    (self.rows, self.ballsPerOver, self.hasNoResult) = (rows, ballsPerOver, hasNoResult)
  }

  /// The record of a match file.
  ///
  /// - Parameter countsSubstitutes: whether some scoring system counts what substitutes did.
  public init(_ match: PlainMatch, countingSubstitutes countsSubstitutes: Bool = false) {
    rows = Self.rows(match, PlainFigures(match))
    if countsSubstitutes {
      rowsWithSubstitutes = Self.rows(match, PlainFigures(match, countingSubstitutes: true))
    }
    ballsPerOver = match.ballsPerOver
    hasNoResult = match.hasNoResult
  }

  private static func rows(_ match: PlainMatch, _ figures: PlainFigures) -> [Row] {
    match.players.map { player in
      let innings = figures.innings[player] ?? [:]
      return Row(
        name: player.name, id: player.id, side: match.teams[player.side],
        innings: figures.numbers.map { innings[$0] ?? [:] }, total: figures.total(of: player))
    }
  }

  /// The record as a scoring system wants it.
  func record(for system: PlainScoring) -> PlainRecord {
    guard system.countsSubstitutes, let rowsWithSubstitutes else { return self }
    return PlainRecord(rows: rowsWithSubstitutes, ballsPerOver: ballsPerOver, hasNoResult: hasNoResult)
  }
}

/// The points of a league, added up a second time in a plain way.
public struct PlainLeague: Sendable {
  /// A line-up and when it was saved.
  public struct Saved: Sendable {
    /// When.
    public var time: Instant
    /// By which commit.
    public var sequence: Int
    /// The line-up.
    public var lineUp: LineUp
  }

  /// Points of a player, as one of a team, captain and vice-captain, in ten-thousandths.
  typealias Worth = (plain: Int, captain: Int, vice: Int)

  /// The matches with a record that earn entries something, in order of their start.
  public private(set) var counting: [MatchID] = []
  /// Points of players of the pool in each match, in ten-thousandths.
  public private(set) var points: [MatchID: [PlayerID: Int]] = [:]
  /// Points of each manager with an entry, in ten-thousandths.
  public private(set) var totals: [ManagerID: Int] = [:]

  private let journal: PlainJournal
  private let records: [MatchID: PlainRecord]
  private let systems: [RuleReference: PlainScoring]
  private var worth: [MatchID: [PlayerID: Worth]] = [:]

  /// Adds up all points.
  ///
  /// - Parameters:
  ///   - commits: all of the journal.
  ///   - terms: what the first of them settles.
  ///   - records: the matches' records.
  ///   - systems: the scoring systems that the journal names.
  ///   - now: the moment, in the league's time.
  /// - Throws: `JSONError` where a rule file says something that is not understood.
  public init(
    _ commits: [Commit], terms: LeagueTerms, records: [MatchID: PlainRecord],
    systems: [RuleReference: PlainScoring], at now: Instant
  ) throws(JSONError) {
    journal = PlainJournal(commits, terms: terms, at: now)
    self.records = records
    self.systems = systems
    for match in journal.order where records[match] != nil {
      try score(match)
      if let begin = journal.begin, let start = journal.starts[match], start >= begin { counting.append(match) }
    }
    for manager in journal.managers { totals[manager] = matchTotal(of: manager) }
    try addSeason()
  }

  /// The line-up that a match counts for a manager: the last one saved before its start, or before the league's.
  public func locked(_ manager: ManagerID, _ match: MatchID) -> Saved? { journal.locked(manager, match) }

  /// The rank of a manager: one more than have more points.
  public func rank(of manager: ManagerID) -> Int {
    1 + totals.values.filter { $0 > totals[manager] ?? 0 }.count
  }

  private mutating func score(_ match: MatchID) throws(JSONError) {
    guard let system = systems[journal.system(of: match)], let record = records[match]?.record(for: system) else {
      return
    }
    var parts: [PlayerID: [PlainScoring.Part]] = [:]
    let isVoid = record.hasNoResult && system.voidsNoResult
    for (row, player) in journal.poolPlayers(in: record, of: match) {
      let earned = try system.parts(
        innings: row.innings, match: row.total, role: player.role.name, over: record.ballsPerOver)
      parts[player.id, default: []] += isVoid ? [] : earned
    }
    for (player, parts) in parts {
      let plain = try system.counted(parts, as: nil)
      points[match, default: [:]][player] = plain
      worth[match, default: [:]][player] = (
        plain, try system.counted(parts, as: "captain"), try system.counted(parts, as: "vice_captain")
      )
    }
  }

  private func matchTotal(of manager: ManagerID) -> Int {
    var sum = 0
    for match in counting {
      guard let lineUp = journal.locked(manager, match)?.lineUp, let worth = worth[match] else { continue }
      for player in lineUp.players {
        guard let worth = worth[player] else { continue }
        let counted = player == lineUp.captain ? worth.captain : player == lineUp.viceCaptain ? worth.vice : worth.plain
        sum = PlainScoring.add(sum, counted)
      }
    }
    return sum
  }

  /// The season part of each system: figures of its matches together, for the line-up locked for the last of them.
  private mutating func addSeason() throws(JSONError) {
    for (reference, matches) in Dictionary(grouping: counting, by: journal.system) {
      guard let system = systems[reference], system.hasSeason, let last = matches.last else { continue }
      var figures: [PlayerID: PlainFigures.Row] = [:]
      for match in matches {
        guard let record = records[match]?.record(for: system), !(record.hasNoResult && system.voidsNoResult) else {
          continue
        }
        for (row, player) in journal.poolPlayers(in: record, of: match) {
          figures[player.id, default: [:]].merge(row.total) { $0 + $1 }
        }
      }
      var season: [PlayerID: Int] = [:]
      for player in journal.pool {
        guard var row = figures[player.id] else { continue }
        row["rank"] = player.rank ?? 0
        season[player.id] = try system.counted(try system.seasonParts(row, role: player.role.name), as: nil)
      }
      for manager in journal.managers {
        let players = journal.locked(manager, last)?.lineUp.players ?? []
        totals[manager] = players.compactMap { season[$0] }.reduce(totals[manager] ?? 0, PlainScoring.add)
      }
    }
  }
}
