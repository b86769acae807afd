// The inputs of a board's points. While they are unchanged, so are the points, and a later board adds only new matches.

import FantasyCore

struct BoardGround: Equatable {
  /// A checksum of the other inputs: pool, rules and start.
  var common: Int
  /// By scored match, in order.
  var starts: [Instant]
  var matches: [Int]
  var entries: [Int]

  /// Returns nil where points are more than sums over the matches (season parts, tie-breaks, transfers that cost
  /// points, pinned line-ups), or where sums could be clamped. `tables` are in the order of `matches`, which is by
  /// start.
  init?(of league: League, _ matches: [LeagueMatch], _ tables: [CountedTable]) {
    guard Self.areExact(tables) else { return nil }
    self.init(of: league, matches)
  }

  /// Returns whether no sum over these tables, minus other exact ones, can be clamped.
  static func areExact(_ tables: [CountedTable]) -> Bool {
    tables.reduce(.zero) { $0 + (largestLineUp + 4) * $1.most }.tenThousandths < Points.most / 2
  }

  /// Assumes that sums are exact.
  init?(of league: League, _ matches: [LeagueMatch]) {
    guard case .numbered = league.teamRules.ties, league.fixed.locked.isEmpty,
      !league.adoptions.contains(where: \.system.hasSeasonPart), league.transferRules == nil
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

  /// The maximum number of players that team rules can allow.
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

struct PackedGround: Sendable {
  let common: Int
  let starts, matches, entries: PackedColumn

  init(unpacking packed: inout PackedReader, entries count: Int, matches played: Int) throws(NotPacked) {
    common = try packed.number()
    starts = try packed.column()
    matches = try packed.column()
    entries = try packed.column()
    guard starts.count == played, matches.count == played, entries.count == count else { throw NotPacked() }
  }
}
