// Every command is safe with files that `match lint` only warns about. Real and simulated match files are changed at
// random and run through every command that reads, draws or writes a match. Tests/README.md has the number of mutants
// and explains how to repeat one.

import Cricsheet
import FantasyCore
import StrictJSON
import Testing

@testable import Answers
@testable import fcl

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A changed match file and the lines to run on it.
struct Mutant {
  let seed: UInt64
  let source: MutantSource
  let changes: [String]
  let bytes: [UInt8]
  /// The match; nil if the file is refused.
  let match: Match?
  /// The offset of the first line to run in each list.
  private let turns: Int

  init(seed: UInt64, of sources: [MutantSource]) {
    self.seed = seed
    source = sources[Int(seed % UInt64(sources.count))]
    var mutator = MatchMutator(seed: seed)
    let file = mutator.mutated(source.tree)
    changes = mutator.changes
    var draw = mutator.draw
    turns = draw.below(1 << 30)
    // The layout decides which reader parses the deliveries.
    bytes = Array((draw.chance(5_000) ? file.indented : file.compact).utf8)
    match = try? MatchFile.read(bytes)
  }

  /// The name of the mutant in the message of a failed test.
  var name: String { "FCL_MUTANT_SEED=\(seed) (\(source.id): \(changes.joined(separator: ", ")))" }

  /// The words of a line with placeholders replaced.
  private func description(_ line: String, in world: TestWorld) -> [String] {
    let teams = match?.info.teams ?? source.tree["info"]?[list: "teams"].map(\.text) ?? []
    let players = match?.players ?? []
    let other = players.last { $0.side == .second } ?? players.last
    let known = [
      "FILE": world.folder + "/changed/\(source.id).json", "DIR": world.folder + "/folder",
      "HOME": teams.first ?? "?", "AWAY": teams.last ?? "?", "PLAYER": players.first?.id.text ?? "?",
      "OTHER": other?.id.text ?? "?",
    ]
    return line.split(separator: " ").map { word in
      known[String(word)] ?? world.inFolder(String(word).replacing("MATCH", with: source.id))
    }
  }

  // MARK: Memory

  /// The memory limit of a command in KiB, not counting the program itself.
  private static let limit = 256 << 10

  /// Runs some lines in the built program with limited memory, and checks that the exit codes are those of this
  /// process.
  func runWithLimit(in world: TestWorld) throws {
    for line in MutantLines.withLimit {
      try MutantRun.note("\(name): the built program: \(line)", of: seed)
      let words = description(line, in: world)
      let quoted = words.map { "'" + $0.replacing("'", with: "'\\''") + "'" }.joined(separator: " ")
      let exit = try BuiltProgram.shell("(ulimit -d \(Self.limit) && $FCL \(quoted)) >out 2>err", in: world)
      let error = String(decoding: try world.read("err").prefix(600), as: UTF8.self)
      #expect(exit == world.run(words).exit, "\(name): the built program: \(line): exit \(exit): \(error)")
    }
  }

  // MARK: Running

  /// Runs a line and checks that its help lists the exit code.
  ///
  /// - Parameter expected: The allowed exit codes. By default the codes in the command's help, except those for a usage
  ///   error or a system fault.
  @discardableResult
  func run(_ line: String, in world: TestWorld, expected: Set<Int32>? = nil) throws -> Outcome {
    try MutantRun.note("\(name): \(line)", of: seed)
    let words = description(line, in: world)
    let began = ContinuousClock.now
    let outcome = world.run(words)
    let time = ContinuousClock.now - began
    var codes = expected ?? Self.exitCodes(of: line)
    for (words, exit) in Self.alsoRight where outcome.error.contains(words) { codes.insert(exit.rawValue) }
    #expect(codes.contains(outcome.exit), "\(name): \(line): exit \(outcome.exit): \(outcome.error.prefix(600))")
    #expect(time < .seconds(30), "\(name): \(line): \(time)")
    return outcome
  }

  /// Valid errors for some mutants that the line alone does not imply. For example, a mutant can have one side of men
  /// and one of women, merge two players, have no delivery, or be played later.
  private static let alsoRight: [(words: String, exit: Exit)] = [
    ("is ambiguous", .usage), ("is named twice", .usage), ("both names mean", .usage), ("no ball was bowled", .usage),
    ("is hidden until it is locked", .denied),
  ]

  static func exitCodes(of line: String) -> Set<Int32> {
    let entry = Program.tree.entries.first { line == $0.name || line.hasPrefix($0.name + " ") }
    let known = entry?.info.exitCodes.map { Int32($0.code) } ?? []
    return Set(known).subtracting([2, 4, 8, 10]).union([0])
  }

  /// Consecutive lines of a list, from a random offset on.
  private func turn(_ lines: [String], _ count: Int) -> [String] {
    if MutantRun.isAll { return lines }
    return (0..<min(count, lines.count)).map { lines[(turns + $0) % lines.count] }
  }

  /// Runs the lines for the file and its folder.
  func runFiles(in world: TestWorld) throws {
    try world.write(bytes, to: "changed/\(source.id).json")
    try world.write(bytes, to: "folder/\(source.id).json")
    try world.write(source.bytes, to: "folder/original.json")
    try world.write(
      Array("match,number,start,home,away,venue\nnext,9,2027-06-02T14:00:00Z,\(fixture),\n".utf8), to: "next.csv")
    try run("match lint FILE", in: world, expected: match == nil ? [1] : [0, 1])
    for line in turn(MutantLines.ofFile, MutantRun.share) {
      let isLint = line.hasPrefix("match lint")
      try run(line, in: world, expected: match == nil ? [isLint ? 1 : 7] : isLint ? [0, 1] : [0])
    }
    for line in turn(MutantLines.ofFolder, MutantRun.share) { try run(line, in: world) }
    if let match { checkWriting(match) }
  }

  /// The sides of the next match, as CSV fields.
  private var fixture: String {
    let teams = source.tree["info"]?[list: "teams"].map(\.text) ?? []
    return teams.joined(separator: ",")
  }

  /// Checks that a match can be written and read again, unless a side lists a name twice.
  private func checkWriting(_ match: Match) {
    for side in Side.allCases {
      let names = match.players.filter { $0.side == side }.map(\.name)
      if Set(names).count < names.count { return }
    }
    #expect(throws: Never.self, "\(name)") { _ = try MatchFile.read(MatchFile.write(match)) }
  }

  /// Scores the file in a league, runs the lines for the league, and verifies it.
  func runLeague(in world: TestWorld, isCorrection: Bool) throws {
    try world.write(bytes, to: "changed/\(source.id).json")
    let score = try run(
      "score FILE --yes" + (isCorrection ? " --replace" : ""), in: world,
      expected: match == nil ? [7] : [0, 3, 5, 6, 7])
    if score.exit == 0 {
      for line in turn(MutantLines.ofLeague, MutantRun.share) {
        // This line runs until it is interrupted.
        try run(line, in: world, expected: line == "watch" ? [0, 130] : nil)
      }
    }
    let verify = try run("verify", in: world, expected: [0])
    if verify.exit != 0 { Issue.record("\(name): \(verify.output)") }
  }
}

/// The extent of a test run.
enum MutantRun {
  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Whether each mutant is run through all lines.
  static let isAll = variable("FCL_MUTANT_SEED") != nil
  private static let isLong = variable("FCL_MUTANTS") != nil
  /// The number of lines per list that a mutant is run through.
  static let share = isLong ? 6 : 2

  /// One mutant in this many is also run with limited memory.
  static let limited: UInt64 = 80

  /// The sources for a seed. A seed gives the same mutant in every run, since the first thousand seeds use no real
  /// data.
  static func sources(of seed: UInt64) -> [MutantSource] { seed < 1_000 ? MutantSource.short : MutantSource.long }

  /// The seeds from the environment: a single seed, a count, or a range.
  static var seeds: ClosedRange<UInt64> {
    if let seed = variable("FCL_MUTANT_SEED").flatMap(UInt64.init) { return seed...seed }
    let ends = (variable("FCL_MUTANTS") ?? "64").split(separator: "-").compactMap { UInt64($0) }
    if ends.count == 2, ends[0] <= ends[1] { return ends[0]...ends[1] }
    return 0...max(1, ends.first ?? 1) - 1
  }

  /// The number of parts that run in parallel.
  static let parts: UInt64 = 8

  private static func path(of seed: UInt64) -> String {
    Fixtures.package + "/.build/mutant-\(getpid())-\(seed % parts)"
  }

  /// Records the current line, since a crash ends the tests.
  static func note(_ words: String, of seed: UInt64) throws {
    let path = path(of: seed)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    try #require(descriptor >= 0, "\(path) can't be written")
    defer { close(descriptor) }
    let bytes = Array((words + "\n").utf8)
    try #require(write(descriptor, bytes, bytes.count) == bytes.count)
  }

  static func forget(_ part: UInt64) { unlink(path(of: part)) }
}

@Suite("Changed match files") struct MutantTests {
  @Test func `a command listed as independent of matches has no line here`() {
    let lines = MutantLines.ofFile + MutantLines.ofFolder + MutantLines.ofLeague
    let tried = Set(lines.compactMap { CommandLines.command(of: $0)?.name })
    #expect(tried.isDisjoint(with: MutantLines.without))
    #expect(Set(MutantLines.without).isSubset(of: CommandLines.all.filter(\.isReading).map(\.name)))
  }

  @Test(arguments: 0..<MutantRun.parts)
  func `each mutant is read, drawn and scored, or refused, and verify passes`(_ part: UInt64) throws {
    var (accepted, count) = (0, 0)
    for seed in MutantRun.seeds where seed % MutantRun.parts == part {
      let mutant = Mutant(seed: seed, of: MutantRun.sources(of: seed))
      let isCorrection = seed % 3 == 0
      let world = try mutant.source.world(isScored: isCorrection)
      try mutant.runFiles(in: world)
      try mutant.runLeague(in: world, isCorrection: isCorrection)
      if seed % MutantRun.limited == 0 || MutantRun.isAll { try mutant.runWithLimit(in: world) }
      accepted += mutant.match == nil ? 0 : 1
      count += 1
    }
    MutantRun.forget(part)
    // Refused files test little, so most files must be accepted.
    #expect(accepted * 2 > count || count < 20, "\(accepted) of \(count) can be read")
  }

  // Each over of the file has one ball, a single.
  @Test(arguments: [
    ([1, 0], "1,1,1 2,1,2"), ([0, 2], "1,1,1 2,0,1 3,1,2"), ([1, 1, 0], "1,1,1 2,2,3"),
    ([0, 65_535], "1,1,1 65536,1,2"), ([65_535, 7, 0], "1,1,1 8,1,2 65536,1,3"),
  ])
  func `worm and Manhattan show overs in the order of their numbers`(_ numbers: [Int], _ rows: String) throws {
    let world = try TestWorld()
    let bytes = try Fixtures.read(Fixtures.package + "/Fixtures/finds/match/out-of-order-overs.json")
    var file = JSON(try JSONValue(parsing: bytes))
    var innings = try #require(file[list: "innings"].first)
    var over = try #require(innings[list: "overs"].first)
    innings[list: "overs"] = numbers.map { number in
      over["over"] = .int(number)
      return over
    }
    file[list: "innings"] = [innings]
    try world.write(Array(file.indented.utf8), to: "m.json")
    for chart in ["--worm", "--manhattan"] {
      let outcome = world.fcl("match show ./m.json \(chart) -o csv --fields over,runs,total --no-header")
      #expect(outcome.output.split(whereSeparator: \.isNewline).joined(separator: " ") == rows, "\(outcome)")
      #expect(world.fcl("match show ./m.json \(chart) -o svg").exit == 0)
    }
    // The innings reaches the highest over number, in which one ball was bowled.
    let card = world.fcl("match card ./m.json").output
    #expect(card.contains("\(numbers.max() ?? 0).1 overs"), "\(card)")
  }
}
