// Caches never change an answer, whether present, missing, damaged or not writable.

@testable import Books
import BuiltInRules
import Cricsheet
import FantasyCore
import Knowledge
import Testing

@testable import Answers
@testable import Digest
@testable import LeagueStore
@testable import fcl

@Suite struct CacheTests {
  private static let lines = [
    "leaderboard -o csv", "leaderboard --last 2 -o csv", "pool -o csv", "points --all -o csv", "history -o csv",
    "whatif --system classic -o csv", "overview -o json",
  ]
  private static let cache = "store/leagues/cup/derived/figures.bin"
  private static let board = "store/leagues/cup/derived/board.bin"

  private func answers(_ world: TestWorld) -> [Outcome] { Self.lines.map { world.fcl($0) } }

  /// A league with a simulated season, half of it played.
  private func league(seed: UInt64) throws -> TestWorld {
    let world = try TestWorld.prepared("season")
    try SystemCalls.removeTree(world.folder + "/store/leagues/cup")
    let store = try Store(opening: world.folder + "/store")
    let (system, rules) = (BuiltInRules.scoringSystems[1], BuiltInRules.teamRules[0])
    let terms = LeagueTerms(
      id: LeagueID(known: "cup"), title: "Cup",
      system: RuleReference(name: system.name, hash: SHA256.hex(system.bytes)),
      rules: RuleReference(name: rules.name, hash: SHA256.hex(rules.bytes)), clock: .simulated)
    let teamRules = try TeamRules(parsing: rules.bytes)
    let invented = SimulatedWorld(seed: seed)
    let season = SimulatedSeason(world: invented, seed: seed, firstDay: Day(known: "2026-01-01"), matches: 6)
    let people = ["anna", "ben"].compactMap { ManagerID($0) }.map {
      SimulatedLeague.Participant(id: $0, teamName: "Team \($0)", format: teamRules.formats[0].name)
    }
    var simulated = try SimulatedLeague(
      terms, system: try ScoringSystem(parsing: system.bytes), rules: teamRules, participants: people, world: invented,
      season: season, seed: seed)
    let files = store.files(of: terms.id)
    var matches: [(path: StorePath, bytes: [UInt8])] = []
    for fixture in season.fixtures.prefix(3) {
      let bytes = MatchFile.write(MatchSimulator.simulate(fixture))
      matches.append((files.match(fixture.id, SHA256.hex(bytes), isOfFigures: false), bytes))
      try simulated.score(fixture, file: SHA256.hex(bytes))
    }
    try #require(
      try store.createLeague(
        terms, commits: simulated.commits, system: system.bytes, rules: rules.bytes, matches: matches, waiting: 5))
    return world
  }

  /// A cache that is empty, truncated, or changed in one byte.
  private func damaged(_ whole: [UInt8], _ change: Int, _ draw: inout SeededRandom) -> [UInt8] {
    if change == 0 { return [] }
    if change == 1 { return Array(whole.prefix(Int.random(in: 1..<whole.count, using: &draw))) }
    var bytes = whole
    bytes[Int.random(in: 0..<whole.count, using: &draw)] ^= 0x41
    return bytes
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `answers are the same with valid, missing, damaged, truncated and outdated caches`(_ seed: UInt64) throws {
    let world = try league(seed: seed)
    let truth = answers(world)
    for outcome in truth { try #require(outcome.exit == 0, "\(outcome.error)") }
    let whole = try world.read(Self.cache)
    #expect(answers(world) == truth)
    var draw = SeededRandom(seed: seed)
    for change in 0..<6 {
      var bytes = whole
      if change == 2 { bytes[6] = 0 } else { bytes = damaged(whole, change, &draw) }
      try world.write(bytes, to: Self.cache)
      #expect(world.fcl(Self.lines[change]) == truth[change])
      #expect(world.fcl(Self.lines[3]) == truth[3])
      #expect(try world.read(Self.cache) == whole, "it is rebuilt")
      #expect(answers(world) == truth)
    }
    try SystemCalls.removeTree(world.folder + "/store/leagues/cup/derived")
    #expect(answers(world) == truth)
  }

  @Test(arguments: 5...6 as ClosedRange<UInt64>)
  func `a cached leaderboard that is damaged, truncated or outdated is recomputed`(_ seed: UInt64) throws {
    let world = try league(seed: seed)
    let truth = answers(world)
    let whole = try world.read(Self.board)
    var draw = SeededRandom(seed: seed)
    for change in 0..<12 {
      try world.write(damaged(whole, change, &draw), to: Self.board)
      #expect(world.fcl(Self.lines[change % 2 == 0 ? 0 : 6]) == truth[change % 2 == 0 ? 0 : 6])
      #expect(try world.read(Self.board) == whole, "it is rebuilt")
    }
    // A forged leaderboard with a valid checksum is used only for the state it was cached for.
    try world.write(try forged(whole), to: Self.board)
    #expect(world.fcl(Self.lines[0]) != truth[0])
    let journal = "store/leagues/cup/journal.ndjson"
    let before = try world.read(journal)
    #expect(world.fcl("league rename Otters").exit == 0)
    #expect(world.fcl(Self.lines[0]) == truth[0])
    try world.write(try forged(try world.read(Self.board)), to: Self.board)
    #expect(world.fcl(Self.lines[0]) != truth[0])
    // A different journal of the same length.
    let length = try world.read(journal).count
    try world.write(before, to: journal)
    #expect(world.fcl("league rename Badger").exit == 0)
    #expect(try world.read(journal).count == length)
    #expect(world.fcl(Self.lines[0]) == truth[0])
  }

  /// A cached leaderboard with a changed rank in its first row.
  private func forged(_ board: [UInt8]) throws -> [UInt8] {
    let magic = Array(board[..<8])
    var reader = try #require(SealedContent.reader(of: board, magic))
    let key = try reader.part()
    var content = PackedBytes()
    content.add(Array(board[key]))
    // There are two rows. The column of places comes before the column of ranks, each after its width and length.
    var rest = Array(board[key.upperBound...])
    rest[6] ^= 2
    return SealedContent.file(of: content.bytes + rest, magic)
  }

  @Test func `doctor removes a file in place of the cache folder, and answers stay the same`() throws {
    let world = try league(seed: 8)
    let truth = answers(world)
    let folder = "store/leagues/cup/derived"
    try SystemCalls.removeTree("\(world.folder)/\(folder)")
    try world.write(Array("hi".utf8), to: folder)
    #expect(answers(world) == truth)
    let report = world.fcl("doctor -o csv --fields check,way_out")
    #expect(report.exit == 1 && !report.output.contains("tar"), "\(report.output)")
    #expect(world.fcl("doctor --repair").exit == 0)
    #expect(world.fcl("doctor").exit == 0)
    #expect(answers(world) == truth)
    #expect(SystemCalls.kind(of: "\(world.folder)/\(folder)") == .folder)
  }

  @Test func `doctor finds a forged checkpoint, verify ignores it`() throws {
    let world = try league(seed: 8)
    let truth = answers(world)
    let files = try cup(world)
    let current = try files.current(isForWriting: true)
    var other = current.book
    let commit = Commit(
      sequence: other.sequence + 1, time: other.lastEvent, author: other.commissioner,
      events: [.leagueRenamed(LeagueRenamed(title: "Forged"))])
    other.apply(commit)
    other.record = current.book.record
    let forged = Checkpoint<League>.bytes(of: other, naming: current.named ?? [], current.end, mark: nil)
    try world.write(forged, to: "store/leagues/cup/derived/state.bin")
    #expect(world.fcl("overview -o json").output.contains("Forged"), "its sums are right")
    #expect(world.fcl("verify").exit == 0)
    #expect(world.fcl("doctor").output.contains("derived"))
    #expect(world.fcl("doctor --repair --yes").exit == 0)
    #expect(answers(world) == truth)
  }

  @Test func `doctor finds a leaderboard that contradicts the match files, verify ignores it`() throws {
    let world = try league(seed: 8)
    let truth = answers(world)
    try world.write(try forged(try world.read(Self.board)), to: Self.board)
    #expect(world.fcl("verify").exit == 0)
    #expect(world.fcl("doctor").output.contains("derived"))
    #expect(world.fcl("doctor --repair --yes").exit == 0)
    #expect(answers(world) == truth)
  }

  @Test func `a correction invalidates the caches of the replaced file`() throws {
    let world = try TestWorld.prepared("season")
    _ = answers(world)
    try world.write(try Fixtures.file("m1-corrected.json"), to: "m1.json")
    let outcome = world.fcl("score ./m1.json --replace --now 2026-04-03T00:00:00Z")
    try #require(outcome.exit == 0, "\(outcome.error)")
    let corrected = answers(world)
    try SystemCalls.removeTree(world.folder + "/store/leagues/cup/derived")
    #expect(answers(world) == corrected)
  }

  /// The leaderboard is updated from the cached one, since `ipl-2026` points are sums over the matches.
  @Test func `an updated leaderboard is the same with and without a cached one`() throws {
    let world = try TestWorld.prepared("season")
    try world.write(try Fixtures.file("m1-corrected.json"), to: "m1.json")
    let lines = [
      "rules adopt t20-2021 --whole-season --reason ours", "score ./m1.json --replace", "league rename Otters",
      "rules adopt ipl-2026 --whole-season --reason theirs", "undo", "undo",
    ]
    for line in lines {
      _ = answers(world)
      let before = try world.read(Self.board)
      let outcome = world.fcl(line + " --now 2026-04-03T00:00:00Z")
      try #require(outcome.exit == 0, "\(line): \(outcome.error)")
      let after = answers(world)
      #expect(try world.read(Self.board) != before, "\(line)")
      try SystemCalls.removeTree(world.folder + "/store/leagues/cup/derived")
      #expect(answers(world) == after, "\(line)")
    }
  }

  @Test func `answers are the same where no cache can be written`() throws {
    let world = try league(seed: 9)
    let truth = answers(world)
    let derived = world.folder + "/store/leagues/cup/derived"
    try SystemCalls.removeTree(derived)
    try world.write([], to: "store/leagues/cup/derived")
    #expect(answers(world) == truth)
    try SystemCalls.remove(derived)
    try SystemCalls.makeFolder(derived + "/figures.bin", mode: 0o700)
    #expect(answers(world) == truth)
  }

  @Test func `a symbolic link in place of the cache folder is not followed for writing`() throws {
    let world = try league(seed: 9)
    try SystemCalls.makeFolder(world.folder + "/elsewhere", mode: 0o700)
    try #require(try BuiltProgram.shell("ln -s \"$PWD/elsewhere\" store/leagues/cup/derived", in: world) == 0)
    for outcome in answers(world) { #expect(outcome.exit == 0) }
    #expect(try SystemCalls.names(in: world.folder + "/elsewhere").isEmpty)
  }

  @Test func `a changed match file is detected despite a cache`() throws {
    let world = try league(seed: 2)
    _ = answers(world)
    // The cached leaderboard belongs to an earlier state.
    #expect(world.fcl("league rename Otters").exit == 0)
    let file = try #require(world.contents(of: "store/leagues/cup/matches").keys.sorted().first)
    let text = String(decoding: try SystemCalls.read(file, limit: 1 << 26), as: UTF8.self)
    try world.write(Array((text + " ").utf8), to: String(file.dropFirst(world.folder.count + 1)))
    #expect(world.fcl("leaderboard").exit == 7)
    try SystemCalls.remove(file)
    #expect(world.fcl("leaderboard").exit == 7)
  }

  private func cup(_ world: TestWorld) throws -> LeagueFiles {
    try Store(opening: world.folder + "/store").files(of: LeagueID(known: "cup"))
  }

  @Test func `concurrent readers that write the cache all give the same answer`() throws {
    let world = try league(seed: 3)
    let truth = world.fcl("leaderboard -o csv").output
    try SystemCalls.removeTree(world.folder + "/store/leagues/cup/derived")
    let line = (0..<8).map { "$FCL leaderboard -o csv >out-\($0) 2>&1 </dev/null" }.joined(separator: " | ")
    try #require(try BuiltProgram.shell(line, in: world) == 0)
    for number in 0..<8 { #expect(String(decoding: try world.read("out-\(number)"), as: UTF8.self) == truth) }
    #expect(try DerivedFigures(cup(world)).state == .good)
  }

  @Test func `doctor finds a damaged cache and wrong figures in one, and repair rebuilds them`() throws {
    let world = try league(seed: 4)
    let truth = answers(world)
    #expect(world.fcl("doctor").exit == 0)
    let files = try cup(world)
    let matches = try files.league().league.matchesByStart.compactMap(\.file)
    try #require(matches.count == 3)
    // A program that computes other figures wrote the cache, with a valid checksum.
    var kept = DerivedFigures(files)
    let right = kept.record(of: matches[0])
    var wrong = try #require(right)
    wrong.performances[0].innings[0].row[.runs] += 1
    var forged = DerivedFigures(files)
    forged.add(wrong, of: matches[0])
    forged.keep()
    #expect(world.fcl("doctor").output.contains("derived"))
    #expect(world.fcl("verify").exit == 0, "it never looks at caches")
    #expect(world.fcl("doctor --repair --yes").exit == 0)
    #expect(answers(world) == truth)
    var damaged = try world.read(Self.cache)
    damaged[40] ^= 1
    try world.write(damaged, to: Self.cache)
    #expect(world.fcl("doctor").output.contains("derived"))
  }
}
