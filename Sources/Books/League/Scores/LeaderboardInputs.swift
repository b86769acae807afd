// The inputs from which the points of a leaderboard were computed. If the inputs of the known matches are unchanged,
// their points are unchanged too. A later leaderboard then only adds the points of the new matches.

import FantasyCore

struct LeaderboardInputs: Equatable {
  var common: Int
  var starts: [Instant]
  var matches: [Int]
  var entries: [Int]

  /// Returns nil if a leaderboard can't be updated by adding a new match's points to the earlier totals. Season parts,
  /// tie-breaks, transfer costs, adjustments, late joiners' points, pinned line-ups and sums that could be clamped
  /// prevent such an update. `matches` must be in order of start, and `tables` has their points.
  init?(of league: League, _ matches: [LeagueMatch], _ tables: [CountedTable]) {
    guard Self.areExact(tables) else { return nil }
    self.init(of: league, matches)
  }

  /// Returns true if the sums of points in these tables are too small to be clamped, so that adding and subtracting
  /// them is exact.
  static func areExact(_ tables: [CountedTable]) -> Bool {
    tables.reduce(.zero) { $0 + (largestLineUp + 4) * $1.maximum }.tenThousandths < Points.maximum / 2
  }

  init?(of league: League, _ matches: [LeagueMatch]) {
    guard case .numbered = league.teamRules.ties, league.fixed.locked.isEmpty,
      !league.adoptions.contains(where: \.system.hasSeasonPart), league.transferRules == nil,
      league.adjustments.isEmpty, !league.givesPointsToLateJoiners
    else { return nil }
    var packed = PackedBytes()
    league.packPool(into: &packed)
    packed.add(league.adoptions) { $0.add($1) }
    packed.add(league.terms.lock.rawValue)
    packed.add(league.terms.plannedStart) { $0.add($1) }
    packed.add(league.started.map { [$0.time.seconds, $0.sequence] } ?? []) { $0.add($1) }
    common = Self.sum(of: packed)
    starts = matches.map(\.fixture.start)
    self.matches = matches.map { match in
      var packed = PackedBytes()
      packed.add(match)
      packed.add(league.adoption(for: match).reference)
      return Self.sum(of: packed)
    }
    let reader = LineUpReader(league.entries, in: league.pool)
    entries = league.entries.indices.map { reader.checksum(of: $0) }
  }

  private static let largestLineUp = 1_000

  private static func sum(of packed: PackedBytes) -> Int {
    Int(bitPattern: UInt(Checksum(of: packed.bytes[...]).value)) & Int.max
  }

  func pack(into packed: inout PackedBytes) {
    packed.add(common)
    packed.add(signed: starts.map(\.seconds))
    packed.add(column: matches)
    packed.add(column: entries)
  }
}

struct PackedInputs: Sendable {
  let common: Int
  let starts, matches, entries: PackedColumn

  init(unpacking packed: inout PackedReader, entries count: Int, matches played: Int) throws(UnpackingError) {
    common = try packed.number()
    starts = try packed.column()
    matches = try packed.column()
    entries = try packed.column()
    guard starts.count == played, matches.count == played, entries.count == count else { throw UnpackingError() }
  }
}
