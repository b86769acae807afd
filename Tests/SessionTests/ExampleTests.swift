// Runs every example in the help as printed, in a shell, in the folder created by `fcl demo ./demo --files .`. Each
// runs on a fresh copy and exits with 0 or with the exit code that the help gives.

import CommandLineKit
import FantasyCore
import LeagueStore
import Testing

@testable import Answers
@testable import fcl

@Suite("Examples in the help", .waiting) struct ExampleTests {
  /// Examples that ask questions, with the answers. They run in memory, since a shell in a test has no terminal.
  static let typed: [String: [String]] = [
    "fcl register": [
      "Zoe", "Yu", "zoe@example.org", "", "", "", "correct horse battery", "correct horse battery",
    ],
    "fcl login nikhil": ["howzat-demo"],
    "fcl passcode set": ["4711", "4711"],
    "fcl passcode unlock": ["4711"],
    "fcl password change": ["howzat-demo", "correct horse battery", "correct horse battery"],
    "fcl password reset rakesh --with-code": ["{code}", "correct horse battery", "correct horse battery"],
    "fcl account delete": ["howzat-demo", "yes"],
    "fcl init": ["fun", "{folder}/pool.csv", "{folder}/fixtures.csv"],
    "fcl entry claim": ["{code}"], "fcl board remove snake": ["yes"],
    // Without a new player a terminal shows the list; a script is refused.
    "fcl team replace Ranwala": [],
  ]

  /// The preparation of examples about things that the demo league lacks.
  static let before: [String: String] = [
    "fcl passcode unlock": "fcl passcode set --passcode-file code && fcl logout",
    "fcl account delete": "fcl league complete",
    "fcl password reset rakesh --with-code": codeOfPassword,
    "fcl password reset rakesh --code-file code --new-password-file new": codeOfPassword,
    // Unclaimed entries appear with an import into another store.
    "fcl entry code": imported, "fcl entry code rakesh": imported,
    "fcl entry claim": codeOfEntry, "fcl entry claim --code-file code": codeOfEntry,
    "fcl import ./league.tar": elsewhere, "fcl import ./league.tar --as rakesh": elsewhere,
    "fcl import ./league.tar --same-people": "fcl export league.tar && rm -r demo/leagues/demo",
    "fcl history lineup d0020 elevens.txt": elevens, "fcl history lineup d0020 elevens.txt --dry-run": elevens,
    // A script in a topic names its own store and session.
    "fcl score matches/ && fcl leaderboard -o csv --fields rank,name,points":
      "cp -R demo season && cp demo.session anna.session",
    "fcl score ipl_json.zip --new": "tar -czf ipl_json.zip matches",
  ]

  /// Examples of idempotent commands that find another state when repeated.
  private static let once: Set = [
    "fcl league clock 2026-09-18T08:00:00Z --from 49 --reason \"wrong hour\"",
    "fcl board player snake --name \"Anna K\" --rename \"Anna B\"",
  ]

  /// Examples whose dry run records an address query, or makes no sense.
  private static let unrehearsed: Set = [
    "fcl profile set --email nikhil@example.com", "fcl team auto --pool pool.csv --rules original --format 4-1-2-4",
  ]

  /// Examples that run until Ctrl-C.
  static let endless: Set = [
    "fcl score matches/ --watch", "fcl watch", "fcl live --watch", "fcl watch -o jsonl --every 60",
  ]

  /// The commands that create the board of an example, unless the example creates it.
  private static func board(for line: String) -> String? {
    if !line.contains("snake") || line.contains("board create snake") { return nil }
    return """
      fcl board create snake -q && fcl board player snake --name Anna -q && fcl board player snake --name 'Anna K' -q && \
      fcl board submit snake --player nikhil --score 100 -q && fcl board key snake -q >snake.key && cp snake.key key && \
      echo '{"player":"Anna","score":95,"at":"2026-03-01T18:00:00Z"}' >scores.ndjson && cp scores.ndjson new
      """
  }

  /// The commands that create the market of an example, unless the example creates it.
  private static func market(for line: String) -> String? {
    if !line.contains("market ") && !line.contains("--by worth") || line.contains("market create") { return nil }
    let joins = line.contains("market join") ? "" : " && fcl market join -q"
    return "fcl market create bourse -q\(joins)"
      + (line.contains("market sell")
        ? " && fcl market buy QURB 9 --yes -q" : "")
      + (line.contains("market sell --option") || line.contains("market exercise")
        ? " && fcl market buy --option QURB-C376-d0018 --yes -q" : "")
  }

  /// The commands that create the head-to-head league of an example.
  private static func rounds(for line: String) -> String? {
    if line.contains("league contest head-to-head") { return "fcl league create pairs --like demo -q" }
    if line.contains("cup remove") { return "fcl cup create shield --from-round 27 --round match -q" }
    let isOfCup = line.contains("cup show") || line.contains("cup list")
    if !line.contains("fcl round"), !line.contains("points --round"), !isOfCup { return nil }
    let cup = isOfCup ? " && fcl cup create shield --from-round 2 -q" : ""
    return """
      fcl league create pairs --like demo --contest head-to-head --now 2026-09-01T00:00:00Z -q && \
      fcl pool import pool.csv -q && fcl history import fixtures.csv -q && fcl team import squads.csv -q && \
      fcl league start --now 2026-09-04T00:00:00Z -q\(cup) && fcl score matches/ --now 2026-09-20T00:00:00Z -q
      """
  }

  /// Writes a file with eleven players of each side of match d0020.
  private static let elevens = """
    awk -F, 'NR == FNR { if ($1 == "d0020") { home = $4; away = $5 }; next }
    ($3 == home || $3 == away) && count[$3]++ < 11 { print $1 }' fixtures.csv pool.csv >elevens.txt
    """
  private static let codeOfPassword = "fcl password reset rakesh --json | \(code)"
  private static let elsewhere = """
    fcl export league.tar && export FCL_STORE=$PWD/other FCL_SESSION=$PWD/other.session && fcl register --name zoe \
    --first-name Zoe --last-name Yu --email zoe@example.org --password-file new -q
    """
  private static let imported = "\(elsewhere) && fcl import league.tar"
  private static let codeOfEntry = """
    \(imported) && fcl entry code rakesh --json | \(code) && fcl register --name ravi \
    --first-name Ravi --last-name Yu --email ravi@example.org --password-file new -q
    """
  private static let code = #"sed -n 's/.*"code": "\([^"]*\)".*/\1/p' >code"#

  @Test(arguments: Program.tree.entries.map(\.name))
  func `each example of a command runs as printed, with the given exit code`(_ name: String) throws {
    let help = try TestWorld().fcl("help \(name)").output
    let examples = PrintedExample.all(in: help)
    let command = try #require(Program.tree.entry(named: name)).info
    #expect(examples.count == command.examples.count)
    for example in examples { try Self.check(example, of: command) }
  }

  @Test(arguments: Program.tree.topics.map(\.name))
  func `each shell line of a topic runs as printed`(_ name: String) throws {
    let help = try TestWorld().fcl("help \(name)").output
    for example in PrintedExample.lines(of: help) { try Self.check(example) }
  }

  @Test func `the tutorial and the topics on scripts have shell lines`() throws {
    let counts = try ["tutorial", "scripting", "nightly"].map {
      PrintedExample.lines(of: try TestWorld().fcl("help \($0)").output).count
    }
    #expect(counts == [17, 1, 1])
  }

  @Test func `every exception listed here is an example in the help`() throws {
    let world = try TestWorld()
    let pages = Program.tree.entries.map { world.fcl("help \($0.name)").output }
    let all =
      pages.flatMap(PrintedExample.all).map(\.line)
      + Program.tree.topics.flatMap { PrintedExample.lines(of: world.fcl("help \($0.name)").output).map(\.line) }
    let exceptions = Self.endless.union(Self.once).union(Self.unrehearsed)
    for line in Array(Self.typed.keys) + Array(Self.before.keys) + Array(exceptions) {
      #expect(all.contains { $0 == line || $0.hasSuffix("\n" + line) }, "\(line)")
    }
  }

  @Test(arguments: [
    "players --sort rating --limit 3 --fields last_name,club,share,rating",
    "player show 'B Quraishan' --fields value,matches,runs,average",
  ])
  func `the tables in the topic on players match the current output`(_ line: String) throws {
    let rows = try Self.world().fcl(line).output.split(separator: "\n").filter { $0.contains("  ") }
    #expect(rows.count > 3)
    for row in rows { #expect(HelpTopics.players.contains("\n  \(row)\n"), "\(row)") }
  }

  // MARK: Running

  /// Odds are slow to compute in a debug build, so they are cached in the prepared world.
  private static let odds = "FCL_STORE=./demo FCL_SESSION=./demo.session $FCL odds d0016"

  /// A copy of the demo league with its files.
  static func world() throws -> TestWorld {
    let world = try PreparedWorlds.copy(of: "demo") { _ in
      let world = try TestWorld()
      try #require(
        try BuiltProgram.shell("$FCL demo ./demo --files . >/dev/null && \(odds) >/dev/null", in: world) == 0)
      return world
    }
    world.environment = ["FCL_STORE": world.folder + "/demo", "FCL_SESSION": world.folder + "/demo.session"]
    world.clock = Instant(seconds: SystemCalls.clock)
    return world
  }

  private static func check(_ example: PrintedExample, of command: CommandInfo? = nil) throws {
    let world = try ready(for: example)
    if let answers = typed[example.line] { return try check(example, answers, in: world) }
    if let command, isOneCall(example.line) { return try check(example, of: command, in: world) }
    let script =
      endless.contains(example.line)
      ? """
      \(example.line) & pid=$!
      i=0; until [ -s complained ] || [ -s said ] || [ $i -ge 15 ]; do sleep 0.1; i=$((i+1)); done
      kill -INT $pid; wait $pid
      """ : example.line
    try run("set \(example.isScript ? "+" : "-")e; \(script)", exit: example.exit, in: world)
  }

  /// The demo league, after the preparation of the example.
  private static func ready(for example: PrintedExample) throws -> TestWorld {
    let world = try world()
    let last = example.line.split(separator: "\n").last.map(String.init) ?? ""
    let steps = before[last] ?? board(for: example.line) ?? market(for: example.line) ?? rounds(for: example.line)
    guard let steps else { return world }
    // The preparation may export variables, so a file passes them on.
    try run("set -e; { \(steps); } >ready; echo \"$FCL_STORE $FCL_SESSION\" >places", exit: 0, in: world)
    let paths = String(decoding: try world.read("places"), as: UTF8.self).split(whereSeparator: \.isWhitespace)
    world.environment = ["FCL_STORE": String(paths[0]), "FCL_SESSION": String(paths[1])]
    return world
  }

  private static func run(_ script: String, exit: Int, in world: TestWorld) throws {
    let path = "PATH=\"${FCL%/*}:$PATH\""
    let status = try BuiltProgram.shell("\(path); ( \(script)\n) >said 2>complained </dev/null", in: world)
    #expect(Int(status) == exit, "\(script): \(said(world))")
  }

  // MARK: Effects of a command

  private static func isOneCall(_ line: String) -> Bool {
    !endless.contains(line) && !unrehearsed.contains(line) && !line.contains(#/[\n|>&;$]/#)
  }

  /// Whether an example runs in memory, as most do. Shells run the examples that name files, which are relative to the
  /// process's folder, and a sample of the others. The long form runs all examples in shells.
  private static func isInMemory(_ words: [String], _ command: CommandInfo) -> Bool {
    if TestWorld.isLong || words.joined().utf8.reduce(0, { $0 &+ Int($1) }) % 8 == 0 { return false }
    // The demo configuration names a feed file.
    if command.arguments.contains(where: { $0.name == "--feed" }) { return false }
    let files: Set = ["FILE", "FILES", "DIR", "FOLDER", "IMAGE", "TEMPLATE"]
    let takesFile = command.arguments.contains { argument in
      argument.isNamed
        ? files.contains(argument.valueName) && words.contains { $0.hasPrefix(argument.name) }
        : files.contains(argument.name)
    }
    return !takesFile && !words.contains { $0.contains("/") || $0.contains(".") }
  }

  /// A command changes something only if its description says so, and repeating it changes nothing if the description
  /// says that. A dry run writes nothing and exits with the same code.
  private static func check(_ example: PrintedExample, of command: CommandInfo, in world: TestWorld) throws {
    // Caches go to a folder below this one.
    try SystemCalls.makeFolder(world.folder + "/home", mode: 0o700)
    let words = example.words
    let isInMemory = isInMemory(words, command)
    func said(by more: [String] = []) throws -> String {
      if isInMemory {
        let outcome = world.run(words + more)
        #expect(Int(outcome.exit) == example.exit, "\(example.line) \(more): \(outcome)")
        return outcome.output + outcome.error
      }
      try run(([example.line] + more).joined(separator: " "), exit: example.exit, in: world)
      return Self.said(world)
    }
    let effect = command.effect
    let mayChange = effect == .changes || effect == .changesOnce
    let before = try kept(world)
    var rehearsed = ""
    if mayChange, !words.contains("--dry-run") {
      rehearsed = try said(by: ["--dry-run"])
      #expect(try kept(world) == before, "\(example.line) --dry-run")
    }
    _ = try said()
    let after = try kept(world)
    #expect(after == before || rehearsed.contains(#/[Ww]ould/#), "\(example.line): \(rehearsed)")
    if effect != .changesOnce || once.contains(example.line) { return }
    _ = try said()
    #expect(try kept(world) == after, "\(example.line) again")
  }

  /// The state of the world without the output files of the shell.
  private static func kept(_ world: TestWorld) throws -> [String: FileState] {
    try world.kept().filter { path, _ in !["/said", "/complained"].contains(where: path.contains) }
  }

  private static func check(_ example: PrintedExample, _ answers: [String], in world: TestWorld) throws {
    let code = try String(decoding: world.read("code"), as: UTF8.self).split(separator: "\n").first ?? ""
    world.terminalWidth = 80
    let input = answers.map { $0.replacing("{code}", with: code).replacing("{folder}", with: world.folder) + "\n" }
    let outcome = world.run(example.words, input: Array(input.joined().utf8))
    #expect(Int(outcome.exit) == example.exit, "\(example.line): \(outcome)")
  }

  private static func said(_ world: TestWorld) -> String {
    ["said", "complained"].map { String(decoding: (try? world.read($0)) ?? [], as: UTF8.self) }.joined()
  }
}
