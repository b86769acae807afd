// A leaderboard updated from an earlier one equals one computed from all matches, byte for byte. Checked after each
// command of random leagues, from leaderboards several commands old, with other match files, undo, corrected clocks,
// and changes of rules and pool. The leagues are folded or read from a checkpoint.

import BuiltInRules
import Testing

@testable import Books
@testable import FantasyCore

@Suite("Leaderboards updated from earlier ones")
struct UpdatedStandingsTests {
  private static func shipped(_ name: String) -> [UInt8] {
    BuiltInRules.scoringSystems.first { $0.name == name }?.bytes ?? []
  }

  private static let files: [String: [UInt8]] = [
    fileHash(1): shipped("ipl-2026"), fileHash(3): shipped("t20-2021"), fileHash(4): CheckpointPropertyTests.exclusive,
    fileHash(2): BuiltInRules.teamRules.first { $0.name == "original" }?.bytes ?? [],
  ]

  /// A random league with `ipl-2026`, which has no season part, and locks by match or by league.
  private static func world(_ seed: UInt64) throws -> RandomLeague {
    var world = try RandomLeague(seed: seed * 2)
    let system = try ScoringSystem(parsing: files[fileHash(3)] ?? [])
    let rules = try TeamRules(parsing: files[fileHash(4)] ?? [])
    world.league.book.add(
      RuleBook(
        systems: [RuleReference(name: "i", hash: fileHash(3)): system],
        teamRules: [RuleReference(name: "e", hash: fileHash(4)): rules]))
    return world
  }

  private static func readBack(_ league: League) throws -> League {
    let bytes = CheckpointPropertyTests.packed(league)
    var packed = PackedReader(bytes, in: bytes.indices)
    return try League(unpacking: &packed, record: Record<League>(unpacking: &packed)) { files[$0.hash] }
  }

  private static func board(_ packed: [UInt8], of league: League) -> LeagueStandings? {
    var reader = PackedReader(packed, in: packed.indices)
    return try? LeagueStandings(unpacking: &reader, of: league, isEarlier: true)
  }

  @Test func `an updated leaderboard equals one computed from all matches`() throws {
    var (addedUp, matches, recomputed) = (0, 0, 0)
    for seed in UInt64(1)...10 {
      var world = try Self.world(seed)
      var dice = SeededRandom(seed: seed &+ 77)
      var kept: (board: [UInt8], files: [MatchID: String?]) = ([], [:])
      for _ in 0..<130 {
        if dice.chance(1_100) { CheckpointPropertyTests.more(&world, &dice) } else { try world.step() }
        if dice.chance(4_000) { continue }
        let league = dice.chance(5_000) ? try Self.readBack(world.league) : world.league
        let now = Instant(seconds: world.now.seconds + (dice.chance(2_000) ? dice.within(-50...50) * 3_600 : 0))
        let whole = LeagueScores(league, records: try world.records, at: now).packedBoard()
        var asked = 0
        if let earlier = Self.board(kept.board, of: league) {
          let later = try league.packedBoard(after: earlier, at: now) { match in
            kept.files[match] == league.matches[match]?.file
          } records: { fresh in
            asked = fresh.count
            let ids = Set(fresh.map(\.fixture.id))
            return try world.records.filter { ids.contains($0.key) }
          }
          if let later {
            #expect(later == whole, "seed \(seed), change \(league.sequence)")
            (addedUp, matches) = (addedUp + 1, matches + asked)
          } else {
            recomputed += 1
          }
        }
        kept = (whole, league.matches.mapValues(\.file))
      }
    }
    #expect(addedUp > 300 && recomputed > 20 && recomputed < addedUp, "\(addedUp) added up, \(recomputed) recomputed")
    #expect(matches * 2 < addedUp, "\(matches) matches were scored for \(addedUp) boards")
  }

  /// A league after several rounds, with line-ups that count.
  private static func played() throws -> RandomLeague {
    var world = try world(2)
    for _ in 0..<120 { try world.step() }
    try #require(world.league.entries.contains { $0.lineUps.count > 1 })
    return world
  }

  /// A restored journal may continue with other line-ups at the same time, in commits with the same numbers.
  @Test func `a change of players or captains changes the checksum, even with the same time`() throws {
    let league = try Self.played().league
    let index = try #require(league.entries.firstIndex { $0.lineUps.count > 1 })
    func checksums(_ league: League) throws -> [Int] {
      let both = try [league, Self.readBack(league)].map { league in
        LineUpReader(league.entries, in: league.pool).checksum(of: index)
      }
      return Array(Set(both))
    }
    let before = try checksums(league)
    #expect(before.count == 1, "read from a checkpoint it is the same")
    let changes: [(inout LineUp) -> Void] = [
      { $0.captain = $0.players.last { [was = $0.captain] player in player != was } },
      { $0.viceCaptain = $0.players.last { [was = $0.viceCaptain] player in player != was } },
      { $0.players.swapAt(0, 1) },
    ]
    for (number, change) in changes.enumerated() {
      var other = league
      other.entries.change(ElementIndex(index)) { change(&$0.lineUps[0].lineUp) }
      let after = try checksums(other)
      #expect(after.count == 1 && after != before, "change \(number)")
    }
  }

  @Test func `points given to late joiners force a full computation of the leaderboard`() throws {
    var world = try RandomLeague(seed: 4, lateJoiners: .average)
    for _ in 0..<200 where !world.league.givesPointsToLateJoiners { try world.step() }
    try #require(world.league.givesPointsToLateJoiners)
    let league = world.league
    let scored = league.matchesByStart.filter { $0.file != nil }
    #expect(LeaderboardInputs(of: league, scored) == nil)
    var none = league
    none.teamRules.lateJoiners = .nothing
    #expect(LeaderboardInputs(of: none, scored) != nil)
    let records = try world.records
    let earlier = try #require(
      Self.board(LeagueScores(none, records: records, at: world.now).packedBoard(), of: none))
    func later(_ league: League) -> [UInt8]? {
      league.packedBoard(after: earlier, at: world.now) { _ in
        true
      } records: { _ in
        records
      }
    }
    #expect(later(none) != nil && later(league) == nil)
  }

  @Test func `moving a counted match forces a full computation of the leaderboard`() throws {
    let world = try Self.played()
    let (league, records) = (world.league, try world.records)
    let whole = LeagueScores(league, records: records, at: world.now).packedBoard()
    let earlier = try #require(Self.board(whole, of: league))
    func later(_ league: League) -> [UInt8]? {
      league.packedBoard(after: earlier, at: world.now) { _ in
        true
      } records: { fresh in
        let ids = Set(fresh.map(\.fixture.id))
        return records.filter { ids.contains($0.key) }
      }
    }
    #expect(later(league) == whole)
    let counted = try #require(earlier.matches.last { $0.counts }).id
    var moved = league
    moved.matches[counted]?.fixture.start = Instant(seconds: (league.matches[counted]?.fixture.start.seconds ?? 0) + 60)
    #expect(later(moved) == nil)
  }

  /// A season part, a tie-break or huge points need a full computation, since they can't be added up match by match.
  @Test func `points that are not a sum over matches can't be updated`() throws {
    var world = try RandomLeague(seed: 4)
    for _ in 0..<100 { try world.step() }
    let league = world.league
    let scored = league.matchesByStart.filter { $0.file != nil }
    try #require(!scored.isEmpty)
    let row = CountedTable.Row(index: ElementIndex(0), plain: Points(7), captain: Points(14), viceCaptain: Points(10))
    #expect(LeaderboardInputs(of: league, scored, [CountedTable([row], count: 1)]) != nil)
    let huge = CountedTable.Row(
      index: ElementIndex(0), plain: Points(-1_000_000_000_000), captain: .zero, viceCaptain: .zero)
    #expect(LeaderboardInputs(of: league, scored, [CountedTable([huge], count: 1)]) == nil)
    var settled = league
    settled.teamRules.ties = .settled([.bestMatch])
    #expect(LeaderboardInputs(of: settled, scored, []) == nil)
    #expect(LeaderboardInputs(of: try RandomLeague(seed: 5).league, [], []) == nil, "classic has a season part")
  }
}
