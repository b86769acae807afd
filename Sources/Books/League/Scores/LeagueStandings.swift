import FantasyCore

/// The leaderboard of a league at a given time, with the players' points in each match. Match records are omitted, so
/// that a leaderboard is small enough to be stored. All data is in columns, and each view reads only the columns that
/// it shows.
package struct LeagueStandings: Sendable {
  /// The rows of the leaderboard, best entry first.
  package let standings: StandingsRows
  /// The ties that tie-breaks decided, in the order of `standings`.
  package let ties: [SettledTie]
  /// The scored matches, in order of start.
  package let matches: [StandingsMatch]
  let counts: StandingsCounts
  let latest: [Int]
  /// The inputs from which the points were computed. Nil if later standings can't be computed from these standings.
  let input: PackedInputs?

  package var scored: Int { matches.count }

  /// The live matches, in order of start; their points are provisional.
  package var live: [MatchID] { matches.filter(\.isProvisional).map(\.id) }

  /// Each player's points in all matches and season parts that count, without captaincy.
  package var playerTotals: [ElementIndex<PoolPlayer>: Points] { playerTotals(as: nil) }

  /// Returns each player's total points if the player had the given captaincy in every match. Season parts have no
  /// captaincies, so their points are not multiplied.
  package func playerTotals(as captaincy: Captaincy?) -> [ElementIndex<PoolPlayer>: Points] {
    var totals: [ElementIndex<PoolPlayer>: Points] = [:]
    for (unit, match) in matches.enumerated() where match.counts { counts.add(unit, as: captaincy, to: &totals) }
    for season in latest.indices { counts.add(matches.count + season, as: nil, to: &totals) }
    return totals
  }

  /// Returns a player's points in a match, without captaincy; nil if the player did not play.
  package func points(ofPlayerAt position: ElementIndex<PoolPlayer>, inMatch index: Int) -> Points? {
    counts.row(of: position, in: index).map { counts.points($0, as: nil) }
  }

  /// Returns a player's points in a match with the given captaincy; nil if the player did not play.
  package func counted(_ position: ElementIndex<PoolPlayer>, as captaincy: Captaincy?, inMatch index: Int) -> Points? {
    counts.row(of: position, in: index).map { counts.points($0, as: captaincy) }
  }

  /// Returns an entry's points in each of the last `count` matches that count, in order of start. The points in a match
  /// are zero if the entry had no line-up locked. `league` must be the state from which these standings were computed.
  package func lastMatches(_ count: Int, of entry: Entry, in league: League) -> [Points] {
    matches.indices.filter { matches[$0].counts }.suffix(count).map { index in
      guard let match = league.matches[matches[index].id],
        let saved = league.lockedLineUp(of: entry, for: match)
      else { return .zero }
      let lineUp = IndexedLineUp(saved.lineUp, in: league.pool)
      return lineUp.players.reduce(.zero) { sum, position in
        counts.row(of: position, in: index).map { sum + counts.points($0, as: lineUp.captaincy(ofPlayerAt: position)) }
          ?? sum
      }
    }
  }

  /// Returns the points that each player has earned an entry so far. `league` must be the state from which these
  /// standings were computed.
  package func counted(_ entry: Entry, in league: League) -> [ElementIndex<PoolPlayer>: Points] {
    let counting = matches.indices.filter { matches[$0].counts }
    let played = counting.compactMap { league.matches[matches[$0].id] }
    if played.count < counting.count { return [:] }
    let entrant = Entrant(entry, in: league.pool, locked: league.lockedRuns(of: entry, for: played))
    var sums: [ElementIndex<PoolPlayer>: Points] = [:]
    func add(_ lineUp: IndexedLineUp, _ unit: Int, isPlain: Bool) {
      for index in lineUp.players {
        guard let row = counts.row(of: index, in: unit) else { continue }
        sums[index, default: .zero] += counts.points(row, as: isPlain ? nil : lineUp.captaincy(ofPlayerAt: index))
      }
    }
    for run in entrant.lineUpRuns { for match in run.matches { add(run.lineUp, counting[match], isPlain: false) } }
    for (season, match) in latest.enumerated() {
      if let lineUp = entrant.lineUp(for: match) { add(lineUp, matches.count + season, isPlain: true) }
    }
    return sums
  }
}

package struct StandingsMatch: Hashable, Sendable {
  package let id: MatchID
  /// True if entries earn points in the match. Entries earn nothing in matches that began before the league's start.
  package internal(set) var counts: Bool
  package let isProvisional: Bool
  /// True if the match has no result, and its scoring system awards no points in that case.
  package let isVoid: Bool
  /// The result as a sentence; nil if the match hasn't ended.
  package let result: String?

  var hasNoResult: Bool { result?.hasPrefix(Outcome.noResult) ?? false }
}

package struct StandingsRows: RandomAccessCollection, Sendable {
  private let entries: Entries
  private let entryIndices, ranks, tied, points, changes, lastMatchPoints: PackedColumn

  package var startIndex: Int { 0 }
  package var endIndex: Int { entryIndices.count }

  package subscript(index: Int) -> Standing {
    let position = ElementIndex<Entry>(entryIndices[index])
    return Standing(
      index: position, manager: entries.manager(at: position), teamName: entries.teamName(at: position),
      rank: ranks[index],
      isTied: tied[index] != 0, points: Points(tenThousandths: points.signed(at: index)),
      change: changes.optional(at: index),
      lastMatchPoints: lastMatchPoints.optional(at: index).map { Points(tenThousandths: $0) })
  }

  package func rank(at index: Int) -> Int { ranks[index] }

  package func index(of entry: ElementIndex<Entry>) -> Int? { indices.first { entryIndices[$0] == entry.index } }

  package func row(of manager: ManagerID) -> Standing? {
    entries.index(of: manager).flatMap(index).map { self[$0] }
  }

  /// Reads the rows of the given entries. If `isEarlier` is true, entries that were added later may be missing.
  init(unpacking packed: inout PackedReader, of entries: Entries, isEarlier: Bool) throws(UnpackingError) {
    self.entries = entries
    entryIndices = try packed.column()
    ranks = try packed.column()
    tied = try packed.column()
    points = try packed.column()
    changes = try packed.column()
    lastMatchPoints = try packed.column()
    let others = [ranks, tied, points, changes, lastMatchPoints]
    guard isEarlier ? entryIndices.count <= entries.count : entryIndices.count == entries.count,
      others.allSatisfy({ $0.count == entryIndices.count })
    else { throw UnpackingError() }
    for index in 0..<entryIndices.count where entryIndices[index] >= entries.count { throw UnpackingError() }
  }
}

/// The players' points in each match and season part. Each match or season part has one row for each player who played,
/// in pool order.
struct StandingsCounts: Sendable {
  private let ends: PackedColumn
  private let playerIndices, plain, captain, viceCaptain: PackedColumn

  var count: Int { ends.count }

  func points(_ row: Int, as captaincy: Captaincy?) -> Points {
    let column =
      switch captaincy {
      case nil: plain
      case .captain: captain
      case .viceCaptain: viceCaptain
      }
    return Points(tenThousandths: column.signed(at: row))
  }

  func row(of index: ElementIndex<PoolPlayer>, in unit: Int) -> Int? {
    var rows = ends.range(at: unit, of: playerIndices.count)
    while !rows.isEmpty {
      let middle = rows.lowerBound + rows.count / 2
      if playerIndices[middle] == index.index { return middle }
      rows = playerIndices[middle] < index.index ? middle + 1..<rows.upperBound : rows.lowerBound..<middle
    }
    return nil
  }

  func add(_ unit: Int, as captaincy: Captaincy?, to totals: inout [ElementIndex<PoolPlayer>: Points]) {
    for row in ends.range(at: unit, of: playerIndices.count) {
      totals[ElementIndex(playerIndices[row]), default: .zero] += points(row, as: captaincy)
    }
  }

  func table(_ unit: Int, count: Int) -> CountedTable {
    let rows = ends.range(at: unit, of: playerIndices.count).filter { playerIndices[$0] < count }
    return CountedTable(
      rows.map { row in
        CountedTable.Row(
          index: ElementIndex(playerIndices[row]), plain: points(row, as: nil), captain: points(row, as: .captain),
          viceCaptain: points(row, as: .viceCaptain))
      }, count: count)
  }

  init(unpacking packed: inout PackedReader) throws(UnpackingError) {
    ends = try packed.column()
    playerIndices = try packed.column()
    plain = try packed.column()
    captain = try packed.column()
    viceCaptain = try packed.column()
    guard [plain, captain, viceCaptain].allSatisfy({ $0.count == playerIndices.count }) else { throw UnpackingError() }
  }
}

extension League {
  /// Returns the league's start, in seconds, and the number of matches that have begun. As long as both are unchanged,
  /// the leaderboard of this state is unchanged too.
  package func boardMoment(at now: Instant) -> [Int?] {
    [start(at: now)?.seconds, matches.values.count { $0.hasBegun(at: now) }]
  }
}
