// A league restored from a checkpoint equals the league folded from every line. Checked after each command of random
// leagues, with undo, redo, corrected clocks, and changes of rules and pool.

import BuiltInRules
import Testing

@testable import Books
@testable import FantasyCore

@Suite("Checkpoints of random leagues")
struct CheckpointPropertyTests {
  private static let files: [String: [UInt8]] = Dictionary(
    uniqueKeysWithValues: [
      (fileHash(1), BuiltInRules.scoringSystems.first { $0.name == "classic" }),
      (fileHash(3), BuiltInRules.scoringSystems.first { $0.name == "ipl-2026" }),
    ].compactMap { hash, file in file.map { (hash, $0.bytes) } } + [(fileHash(2), ground), (fileHash(4), exclusive)])

  /// The original rules, with transfers that cost points.
  private static let ground = rules(#""transfers": {"free": 1, "points_off": 4, "wild_cards": 2}"#)

  /// The same rules with exclusive players.
  static let exclusive = rules(
    #""exclusive": true, "transfers": {"free": 1, "points_off": 4, "wild_cards": 2}"#)

  private static func rules(_ more: String) -> [UInt8] {
    let text = String(decoding: BuiltInRules.teamRules.first { $0.name == "original" }?.bytes ?? [], as: UTF8.self)
    return Array(text.replacing("\"name\"", with: "\(more), \"name\"", maxReplacements: 1).utf8)
  }

  private static func bytes(of content: NamedContent) -> [UInt8]? { files[content.hash] }

  static func packed(_ league: League) -> [UInt8] {
    var packed = PackedBytes()
    league.record.pack(into: &packed)
    league.pack(into: &packed)
    return packed.bytes
  }

  private static func unpacked(_ bytes: [UInt8]) throws -> League {
    var packed = PackedReader(bytes, in: bytes.indices)
    let record = try Record<League>(unpacking: &packed)
    let league = try League(unpacking: &packed, record: record, read: bytes(of:))
    try #require(packed.isAtEnd)
    return league
  }

  /// A random league with the classic system, whose rules have files.
  private static func world(_ seed: UInt64) throws -> RandomLeague {
    var world = try RandomLeague(seed: seed | 1, transfers: TransferRules(free: 1, pointsOff: Points(4), wildCards: 2))
    let (reference, content) = (RuleReference(name: "e", hash: fileHash(4)), try TeamRules(parsing: exclusive))
    let system = try ScoringSystem(parsing: files[fileHash(3)] ?? [])
    world.league.book.add(
      RuleBook(systems: [RuleReference(name: "i", hash: fileHash(3)): system], teamRules: [reference: content]))
    return world
  }

  /// Actions that random leagues do not perform by themselves.
  static func more(_ world: inout RandomLeague, _ dice: inout SeededRandom) {
    let (league, runs) = (world.league, RandomLeague.managers[0])
    let (now, author) = (world.now, dice.pick(RandomLeague.managers))
    switch dice.below(15) {
    case 0: world.attempt(author) { () throws(Refusal) in try league.undoing(by: author, at: now) }
    case 1:
      let able = RandomLeague.managers.first { (try? league.redoing(by: $0, at: now))?.isEmpty == false } ?? author
      world.attempt(able) { () throws(Refusal) in try league.redoing(by: able, at: now) }
    case 2:
      let time = Instant(seconds: league.lastEvent.seconds + dice.within(-60...30) * 3_600)
      world.now = time
      world.attempt(runs) { () throws(Refusal) in
        try league.settingClock(to: time, from: nil, by: runs, clock: nil)
      }
      world.now = max(now, world.league.lastEvent)
    case 3:
      let kind = dice.below(3), name = "Cup \(dice.below(9))", points = Points(hundredths: dice.within(-900...900))
      guard kind > 0, let match = league.matches[MatchID(dice.pick(RandomLeague.matches)) ?? MatchID(known: "m1")]
      else {
        world.attempt(runs) { () throws(Refusal) in try league.renaming(to: name, by: runs, at: now) }
        return
      }
      let sides = [match.fixture.home, match.fixture.away]
      let players = dice.shuffled(league.pool(at: match.fixture.start).players.filter { sides.contains($0.side) })
      world.attempt(runs, because: "late") { () throws(Refusal) in
        kind == 1
          ? try league.adjusting(author, by: points, in: match, reason: "late", by: runs, at: now)
          : try league.announcing(players.map(\.id), for: match, by: runs, at: now)
      }
    case 4:
      var players = SamplePool.players
      for index in players.indices where dice.chance(500) { players[index].side = "Otters" }
      world.attempt(runs) { () throws(Refusal) in try league.importingPool(players, by: runs, at: now) }
    case 5, 6:
      let hash = dice.pick([1, 2, 3, 4])
      let kind: RuleKind = hash % 2 == 0 ? .rules : .system
      let names = [1: "s", 2: "r", 3: "i", 4: "e"]
      let reference = RuleReference(name: names[hash] ?? "", hash: fileHash(hash))
      let content: RuleContent? =
        kind == .system
        ? league.book.systems[reference].map { .system($0) } : league.book.teamRules[reference].map { .rules($0) }
      guard let content else { return }
      let scope = dice.chance(5_000) ? RuleScope.season : MatchID(dice.pick(RandomLeague.matches)).map(RuleScope.from)
      world.attempt(runs) { () throws(Refusal) in
        try league.adopting(reference, content, scope: scope ?? .season, hasReason: true, by: runs, at: now)
      }
    case 7:
      guard let match = MatchID(dice.pick(RandomLeague.matches)).flatMap({ league.matches[$0] }) else { return }
      world.attempt(runs) { () throws(Refusal) in try league.abandoning(match, by: runs, at: now) }
    case 8:
      if dice.chance(8_000) { return }
      world.attempt(runs) { () throws(Refusal) in
        [.leagueImported(LeagueImported(LeagueImport(commissioner: runs, hasSamePeople: dice.chance(5_000))))]
      }
    case 9:
      guard let guest = ManagerID("guest\(dice.below(9))") else { return }
      guard let unclaimed = league.unclaimed.first else {
        world.attempt(runs) { () throws(Refusal) in
          try league.inviting([guest], givenNames: [guest: "Guest \(guest)"], by: runs, at: now)
        }
        return
      }
      if dice.chance(3_000) {
        let isInvitation = dice.chance(5_000)
        world.attempt(runs) { () throws(Refusal) in
          try league.handingOver(unclaimed, to: guest, isInvitation: isInvitation, hasReason: true, by: runs, at: now)
        }
        return
      }
      world.attempt(author) { () throws(Refusal) in try league.claiming(unclaimed, by: author) }
    case 10:
      if dice.chance(2_000) {
        world.attempt(author) { () throws(Refusal) in [.managerLeft(ManagerLeft(manager: author))] }
        return
      }
      let rounds: [ContestTerms.RoundLength] = [.match, .day, .week, .matches(3)]
      let terms = ContestTerms(round: dice.pick(rounds), rounds: dice.chance(5_000) ? dice.within(1...9) : nil)
      world.attempt(runs) { () throws(Refusal) in
        [.contestChosen(ContestChosen(contest: dice.chance(3_000) ? nil : terms))]
      }
    case 11:
      let cup = CupTerms(
        name: CupID("cup\(dice.below(1_000))") ?? CupID(known: "cup"), kind: dice.pick(CupTerms.Kind.allCases),
        from: dice.within(1...9), round: .matches(4), seeds: dice.pick(CupTerms.Seeds.allCases),
        legs: dice.within(1...2), lot: dice.below(1_000))
      world.attempt(runs) { () throws(Refusal) in [.cupCreated(CupCreated(terms: cup))] }
    case 12:
      guard let cup = league.cups.first else { return }
      world.attempt(runs) { () throws(Refusal) in try league.removing(cup.name, by: runs, at: now) }
    case 13:
      guard let events = try? league.undoingWithClock(by: runs), !events.isEmpty else { return }
      world.now = league.recordedTime(of: events, at: now)
      world.attempt(runs) { () throws(Refusal) in events }
      world.now = max(now, world.league.lastEvent)
    default:
      guard let match = MatchID(dice.pick(RandomLeague.matches)).flatMap({ league.matches[$0] }) else { return }
      if dice.chance(4_000), let file = MatchID(dice.pick(RandomLeague.matches + ["x1", "x2"])) {
        let target = dice.chance(3_000) ? file : match.fixture.id
        let own = Fixture(id: file, start: match.fixture.start, home: match.fixture.home, away: match.fixture.away)
        world.attempt(runs) { () throws(Refusal) in
          try league.linking(file, to: target, ownFixture: own, by: runs, at: now)
        }
        return
      }
      let start = Instant(seconds: now.seconds + dice.within(1...90) * 3_600)
      world.attempt(runs) { () throws(Refusal) in try league.moving(match, to: start, by: runs, at: now) }
    }
  }

  /// Shares a manager's entry, ends a share, or acts as a co-manager.
  private static func share(_ world: inout RandomLeague, _ dice: inout SeededRandom) {
    let (league, now, author) = (world.league, world.now, dice.pick(RandomLeague.managers))
    guard let friend = ManagerID("friend\(dice.below(3))") else { return }
    if league.isShared(by: author, with: friend), dice.chance(6_000) {
      world.attempt(friend) { () throws(Refusal) in
        try league.savingSettings(of: author, by: friend, teamName: "Team \(dice.below(99))", format: nil, at: now)
      }
      return
    }
    if !league.isMember(friend) {
      world.attempt(friend) { () throws(Refusal) in try league.joining(friend, at: now) }
      return
    }
    let isEnd = dice.chance(3_000)
    world.attempt(author) { () throws(Refusal) in
      isEnd
        ? try league.endingShare(of: author, with: friend, by: author, at: now)
        : try league.sharing(author, with: friend, by: author, at: now)
    }
  }

  @Test func `a league read from a checkpoint continues like one folded from every line`() throws {
    var (goneOn, kinds) = (0, Set<String>())
    for seed in UInt64(1)...40 { try goOn(seed * 2 + 1, &goneOn, &kinds) }
    #expect(goneOn > 200, "and the rest started from the journal")
    #expect(kinds == Set(LeagueEvent.kinds.types.map { $0.name }).subtracting(["league.created", "history.imported"]))
  }

  @Test func `a renamed entry of a checkpoint is not found under its old name`() throws {
    var world = try Self.world(3)
    while world.league.entries.isEmpty { try world.step() }
    var entries = try Self.unpacked(Self.packed(world.league)).entries
    let (old, new) = (entries[0].manager, ManagerID(known: "zoe"))
    let index = try #require(entries.index(of: old))
    entries.rename(old, to: new)
    #expect(entries.index(of: old) == nil && entries.index(of: new) == index && entries[0].manager == new)
  }

  private func goOn(_ seed: UInt64, _ goneOn: inout Int, _ kinds: inout Set<String>) throws {
    var world = try Self.world(seed)
    var dice = SeededRandom(seed: seed &+ 9_000)
    // The league as a reader has it: from an earlier checkpoint and the commits since.
    var reader = try Self.unpacked(Self.packed(world.league))
    for number in 0..<150 {
      let before = world.league.sequence
      if dice.chance(2_500) {
        Self.more(&world, &dice)
      } else if dice.chance(700) {
        Self.share(&world, &dice)
      } else {
        try world.step()
      }
      guard world.league.sequence > before, let commit = world.commits.last else { continue }
      kinds.formUnion(commit.events.map(\.name))
      if commit.isUndoOrRedo || dice.chance(1_500) {
        reader = try Self.unpacked(Self.packed(world.league))
      } else {
        try reader.prepare(for: [commit], read: Self.bytes(of:))
        reader.apply(commit)
        goneOn += 1
      }
      #expect(Self.packed(reader) == Self.packed(world.league), "seed \(seed), change \(commit.sequence)")
      if number % 30 == 0 { #expect(Described.text(reader) == Described.text(world.league), "seed \(seed)") }
    }
    #expect(Described.text(reader) == Described.text(world.league), "seed \(seed)")
  }

  @Test(arguments: Array(UInt64(1)...4))
  func `leaderboards with the same start and begun matches are equal, and so is a packed one`(
    _ seed: UInt64
  ) throws {
    var world = try Self.world(seed * 2 + 1)
    var dice = SeededRandom(seed: seed &+ 40)
    for _ in 0..<140 { if dice.chance(1_500) { Self.more(&world, &dice) } else { try world.step() } }
    let (league, records) = (world.league, try world.records)
    var boards: [[Int?]: [UInt8]] = [:]
    for hour in stride(from: -200, to: 400, by: 31) {
      let now = Instant(seconds: league.lastEvent.seconds + hour * 3_600)
      let scores = LeagueScores(league, records: records, at: now)
      let packed = scores.packedBoard()
      let moment = league.boardMoment(at: now)
      #expect(boards[moment] ?? packed == packed, "seed \(seed), \(now)")
      if boards.updateValue(packed, forKey: moment) != nil { continue }
      var reader = PackedReader(packed, in: packed.indices)
      let board = try LeagueStandings(unpacking: &reader, of: Self.unpacked(Self.packed(league)))
      #expect(reader.isAtEnd)
      try Self.expect(board, like: scores, "seed \(seed), \(now)")
    }
    #expect(!boards.isEmpty)
  }

  /// Expects a packed leaderboard to agree with the scores on entries, players and matches.
  private static func expect(_ board: LeagueStandings, like scores: LeagueScores, _ where: Comment) throws {
    let league = scores.league
    #expect(Described.text(Array(board.standings)) == Described.text(scores.leaderboard()), `where`)
    #expect(board.live == scores.live && board.scored == scores.matches.count, `where`)
    let totals = board.playerTotals
    for position in league.pool.players.elementIndices {
      #expect(totals[position] ?? .zero == scores.points(ofPlayerAt: position), `where`)
      for (index, match) in scores.matches.enumerated() {
        #expect(board.points(ofPlayerAt: position, inMatch: index) == match.score.byIndex[position]?.total, `where`)
      }
    }
    let matches = league.matchesByStart
    // A pinned line-up stays locked even if the entry changes.
    let others = league.fixed.locked.isEmpty ? league.entries.map { exact($0, matches) } : []
    for entry in Array(league.entries) + others {
      var locked = [SavedLineUp?](repeating: nil, count: matches.count)
      for (saved, run) in league.lockedRuns(of: entry, for: matches) { for match in run { locked[match] = saved } }
      #expect(locked == matches.map { league.lockedLineUp(of: entry, for: $0) }, `where`)
      var sums: [ElementIndex<PoolPlayer>: Points] = [:]
      let all = scores.matches.flatMap { scores.counted(entry, in: $0) } + scores.countedSeason(entry)
      for player in all { sums[player.index, default: .zero] += player.counted }
      #expect(board.counted(entry, in: league) == sums, `where`)
      if entry == league.entry(of: entry.manager) {
        #expect(board.standings.row(of: entry.manager)?.points == scores.total(of: entry), `where`)
      }
    }
  }

  /// An entry whose line-ups have captains and were saved exactly when matches began.
  private static func exact(_ entry: Entry, _ matches: [LeagueMatch]) -> Entry {
    var entry = entry
    for (saved, match) in zip(entry.lineUps.indices, matches) {
      let players = entry.lineUps[saved].lineUp.players
      entry.lineUps[saved].time = match.fixture.start
      (entry.lineUps[saved].lineUp.captain, entry.lineUps[saved].lineUp.viceCaptain) = (players.first, players.last)
    }
    return entry
  }

  @Test func `every truncated checkpoint is refused and never crashes`() throws {
    var world = try Self.world(3)
    for _ in 0..<60 { try world.step() }
    let bytes = Self.packed(world.league)
    for count in stride(from: 0, to: bytes.count, by: 3) {
      #expect(throws: (any Error).self) { try Self.unpacked(Array(bytes.prefix(count))) }
    }
    var dice = SeededRandom(seed: 5)
    for _ in 0..<400 {
      var changed = bytes
      changed[dice.below(bytes.count)] ^= UInt8(1 << dice.below(8))
      _ = try? Self.unpacked(changed)
    }
  }

  /// Fails whenever the state of a league or its packing changes. Then raise `League.checkpointVersion` and update this
  /// sum; otherwise old checkpoints would be used.
  @Test func `the packed state of a league matches this version`() throws {
    var world = try Self.world(7)
    var dice = SeededRandom(seed: 7)
    for _ in 0..<120 { if dice.chance(2_000) { Self.more(&world, &dice) } else { try world.step() } }
    for _ in 0..<24 { Self.share(&world, &dice) }
    #expect(world.league.shares.count > 1)
    #expect(League.checkpointVersion == 13)
    let sum = Self.packed(world.league).reduce(into: UInt64(5_381)) { $0 = $0 &* 33 &+ UInt64($1) }
    #expect(sum == 17_515_674_886_191_774_920)
  }
}

/// A text of everything in a value, with dictionaries and sets sorted. Commits that only some leagues keep are left
/// out.
private enum Described {
  private static let left: Set<String> = ["known", "omitted", "claimedHere"]

  static func text(_ value: Any) -> String {
    // Entries from a checkpoint are read on demand.
    if let entries = value as? Entries { return text(Array(entries)) }
    if let names = value as? MemberNames { return text(names.inOrder) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .dictionary, .set: return "{" + mirror.children.map { text($0.value) }.sorted().joined(separator: ", ") + "}"
    case .optional: return mirror.children.first.map { text($0.value) } ?? "nil"
    case nil: return mirror.children.isEmpty ? String(reflecting: value) : all(mirror)
    default: return mirror.children.isEmpty ? "\(value)" : all(mirror)
    }
  }

  private static func all(_ mirror: Mirror) -> String {
    let parts = mirror.children.filter { !left.contains($0.label ?? "") }
    return "\(mirror.subjectType)(" + parts.map { ($0.label ?? "") + ": " + text($0.value) }.joined(separator: ", ")
      + ")"
  }
}
