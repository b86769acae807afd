import FantasyCore

/// The leaderboard of a league at a time, with the players' points in each match. Match records are left out, so a
/// board is small enough to be stored. All data is in columns, and each view reads only the columns that it shows.
package struct Board: Sendable {
  /// The best entry first.
  package let standings: BoardRows
  /// In the order of `standings`.
  package let ties: [SettledTie]
  /// In order of their start.
  package let matches: [BoardMatch]
  /// The players' points in each match, then in each season part.
  let counts: BoardCounts
  /// For each season part, the index of its last match among the matches that count.
  let latest: [Int]
  /// The inputs of the points. Nil if no later board can be computed from this one.
  let ground: PackedGround?

  package var scored: Int { matches.count }

  /// The live matches, in order of start; their points are provisional.
  package var live: [MatchID] { matches.filter(\.isProvisional).map(\.id) }

  /// Each player's points in all matches and season parts that count, without captaincy.
  package var playerTotals: [Place<PoolPlayer>: Points] { playerTotals(as: nil) }

  /// Returns each player's points with a captaincy. Season parts have no captains, so their points stay the same.
  package func playerTotals(as captaincy: Captaincy?) -> [Place<PoolPlayer>: Points] {
    var totals: [Place<PoolPlayer>: Points] = [:]
    for (unit, match) in matches.enumerated() where match.counts { counts.add(unit, as: captaincy, to: &totals) }
    for season in latest.indices { counts.add(matches.count + season, as: nil, to: &totals) }
    return totals
  }

  /// Returns a player's points in a match, without captaincy; nil if the player did not play.
  package func points(ofPlayerAt place: Place<PoolPlayer>, inMatch index: Int) -> Points? {
    counts.row(of: place, in: index).map { counts.points($0, as: nil) }
  }

  /// Returns a player's points in a match with a captaincy; nil if the player did not play.
  package func counted(_ place: Place<PoolPlayer>, as captaincy: Captaincy?, inMatch index: Int) -> Points? {
    counts.row(of: place, in: index).map { counts.points($0, as: captaincy) }
  }

  /// Returns an entry's points in the last matches, in order of start. `league` must be the state from which the board
  /// was computed.
  package func lastMatches(_ count: Int, of entry: Entry, in league: League) -> [Points] {
    matches.indices.filter { matches[$0].counts }.suffix(count).map { index in
      guard let match = league.matches[matches[index].id],
        let saved = league.lockedLineUp(of: entry, for: match)
      else { return .zero }
      let lineUp = PlacedLineUp(saved.lineUp, in: league.pool)
      return lineUp.players.reduce(.zero) { sum, place in
        counts.row(of: place, in: index).map { sum + counts.points($0, as: lineUp.captaincy(ofPlayerAt: place)) } ?? sum
      }
    }
  }

  /// Returns the points that each player has earned an entry so far. `league` must be the state from which the board
  /// was computed.
  package func counted(_ entry: Entry, in league: League) -> [Place<PoolPlayer>: Points] {
    let counting = matches.indices.filter { matches[$0].counts }
    let played = counting.compactMap { league.matches[matches[$0].id] }
    if played.count < counting.count { return [:] }
    let entrant = Entrant(entry, in: league.pool, locked: league.lockedRuns(of: entry, for: played))
    var sums: [Place<PoolPlayer>: Points] = [:]
    func add(_ lineUp: PlacedLineUp, _ unit: Int, isPlain: Bool) {
      for place in lineUp.players {
        guard let row = counts.row(of: place, in: unit) else { continue }
        sums[place, default: .zero] += counts.points(row, as: isPlain ? nil : lineUp.captaincy(ofPlayerAt: place))
      }
    }
    for run in entrant.lineUpRuns { for match in run.matches { add(run.lineUp, counting[match], isPlain: false) } }
    for (season, match) in latest.enumerated() {
      if let lineUp = entrant.lineUp(for: match) { add(lineUp, matches.count + season, isPlain: true) }
    }
    return sums
  }
}

package struct BoardMatch: Hashable, Sendable {
  package let id: MatchID
  /// True if entries earn points in the match. Entries earn nothing in matches that began before the league's start.
  package internal(set) var counts: Bool
  package let isProvisional: Bool
  /// True if the match has no result and the scoring system gives no points for such matches.
  package let isVoid: Bool
  /// The result as a sentence; nil if the match hasn't ended.
  package let result: String?

  var hasNoResult: Bool { result?.hasPrefix(Outcome.noResult) ?? false }
}

package struct BoardRows: RandomAccessCollection, Sendable {
  private let entries: Entries
  private let places, ranks, tied, points, changes, lastMatchPoints: PackedColumn

  package var startIndex: Int { 0 }
  package var endIndex: Int { places.count }

  package subscript(index: Int) -> Standing {
    let place = Place<Entry>(places[index])
    return Standing(
      place: place, manager: entries.manager(at: place), teamName: entries.teamName(at: place), rank: ranks[index],
      isTied: tied[index] != 0, points: Points(tenThousandths: points.signed(at: index)),
      change: changes.optional(at: index),
      lastMatchPoints: lastMatchPoints.optional(at: index).map { Points(tenThousandths: $0) })
  }

  package func rank(at index: Int) -> Int { ranks[index] }

  package func index(of entry: Place<Entry>) -> Int? { indices.first { places[$0] == entry.index } }

  package func row(of manager: ManagerID) -> Standing? {
    entries.place(of: manager).flatMap(index).map { self[$0] }
  }

  /// Reads rows for these entries. If `isEarlier`, the rows may lack entries that were added later.
  init(unpacking packed: inout PackedReader, of entries: Entries, isEarlier: Bool) throws(NotPacked) {
    self.entries = entries
    places = try packed.column()
    ranks = try packed.column()
    tied = try packed.column()
    points = try packed.column()
    changes = try packed.column()
    lastMatchPoints = try packed.column()
    let others = [ranks, tied, points, changes, lastMatchPoints]
    guard isEarlier ? places.count <= entries.count : places.count == entries.count,
      others.allSatisfy({ $0.count == places.count })
    else { throw NotPacked() }
    for index in 0..<places.count where places[index] >= entries.count { throw NotPacked() }
  }
}

/// One row for each player who played in a match or season part, in pool order.
struct BoardCounts: Sendable {
  /// The index after each match's last row, followed by the same for each season part.
  private let ends: PackedColumn
  private let places, plain, captain, viceCaptain: PackedColumn

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

  func row(of place: Place<PoolPlayer>, in unit: Int) -> Int? {
    var rows = ends.range(at: unit, of: places.count)
    while !rows.isEmpty {
      let middle = rows.lowerBound + rows.count / 2
      if places[middle] == place.index { return middle }
      rows = places[middle] < place.index ? middle + 1..<rows.upperBound : rows.lowerBound..<middle
    }
    return nil
  }

  func add(_ unit: Int, as captaincy: Captaincy?, to totals: inout [Place<PoolPlayer>: Points]) {
    for row in ends.range(at: unit, of: places.count) {
      totals[Place(places[row]), default: .zero] += points(row, as: captaincy)
    }
  }

  func table(_ unit: Int, places count: Int) -> CountedTable {
    let rows = ends.range(at: unit, of: places.count).filter { places[$0] < count }
    return CountedTable(
      rows.map { row in
        CountedTable.Row(
          place: Place(places[row]), plain: points(row, as: nil), captain: points(row, as: .captain),
          viceCaptain: points(row, as: .viceCaptain))
      }, places: count)
  }

  init(unpacking packed: inout PackedReader) throws(NotPacked) {
    ends = try packed.column()
    places = try packed.column()
    plain = try packed.column()
    captain = try packed.column()
    viceCaptain = try packed.column()
    guard [plain, captain, viceCaptain].allSatisfy({ $0.count == places.count }) else { throw NotPacked() }
  }
}

extension League {
  /// Returns the start of the league, and the number of matches that have begun. As long as both stay the same, so does
  /// the leaderboard of this state.
  package func boardMoment(at now: Instant) -> [Int?] {
    [start(at: now)?.seconds, matches.values.count { $0.hasBegun(at: now) }]
  }
}
