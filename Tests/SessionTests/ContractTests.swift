// Tests the numbered lines of CLI.md for every command, unless another suite does. A table in Tests/README.md maps
// lines to suites.

import CommandLineKit
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

@Suite("The numbered lines of CLI.md") struct ContractTests {
  static let visible = Program.tree.entries.filter { !$0.isHidden }.map(\.name)
  static let reading = Outputs.reading + Outputs.inSections

  private static func arguments(of name: String) -> [ArgumentInfo] {
    Program.tree.entry(named: name)?.info.arguments ?? []
  }

  // MARK: Help

  @Test(arguments: Program.tree.entries.map(\.name))
  func `1: the exit codes in help exist, each once and in order`(_ name: String) throws {
    let codes = try #require(Program.tree.entry(named: name)).info.exitCodes.map(\.code)
    #expect(codes == Set(codes).sorted())
    #expect(codes.allSatisfy { code in code == 130 || Exit.allCases.contains { Int($0.rawValue) == code } })
  }

  @Test(arguments: visible)
  func `3: a typing error in a command, option or value is named with a suggestion, and nothing runs`(
    _ name: String
  ) throws {
    let world = try TestWorld()
    func expectUsage(_ words: [String], meaning meant: String) {
      let outcome = world.run(words)
      #expect(outcome.exit == 2 && outcome.output.isEmpty, "\(words): \(outcome)")
      #expect(outcome.error.contains(meant), "\(words): \(outcome)")
    }
    let words = name.split(separator: " ").map(String.init)
    if let slip = Self.slip(name), !Self.visible.contains(slip), !Program.tree.hasOtherMeaning(slip) {
      expectUsage(slip.split(separator: " ").map(String.init), meaning: name)
    }
    let options = Self.arguments(of: name).filter(\.isNamed)
    for option in options {
      if let slip = Self.slip(option.name) { expectUsage(words + [slip], meaning: option.name) }
      let short = String(option.name.dropLast())
      if !options.contains(where: { $0.name == short }) { expectUsage(words + [short], meaning: option.name) }
      if option.kind == .option, let choice = option.choices?.first {
        expectUsage(words + [option.name, choice + "x"], meaning: choice)
      }
    }
    #expect(try world.everything().count == 1, "nothing was made")
  }

  /// A word with its last two letters swapped; nil if they are equal.
  private static func slip(_ word: String) -> String? {
    let end = word.suffix(2)
    return end.first == end.last || end.contains(" ") ? nil : word.dropLast(2) + String(end.reversed())
  }

  // MARK: Output

  @Test(arguments: reading)
  func `6: an output that can't be written gives exit code 10, and a closed pipe is silent`(_ line: String) throws {
    for (error, exit) in [(OutputError.failed(errno: ENOSPC), 10), (.closedPipe, 141)] {
      let world = try DryRuns().world()
      world.outputElsewhere = RefusingOutput(error)
      // In JSON even an empty result has output.
      let outcome = world.fcl(line + " -o json")
      #expect(Int(outcome.exit) == exit, "\(outcome)")
      #expect(world.codes == (exit == 10 ? ["output.failed"] : []), "\(outcome)")
    }
  }

  @Test(arguments: reading)
  func `8: output for scripts is the same in every locale and time zone, with the shortest numbers`(
    _ line: String
  ) throws {
    let world = try TestWorld.prepared("season")
    let locales = [("C", "UTC"), ("hi_IN.UTF-8", "Asia/Kolkata"), ("de_DE.UTF-8", "Test/Midnight")]
    // Each line is run once over the formats, each in another locale. The long form runs all combinations.
    let turn = Self.reading.firstIndex(of: line) ?? 0
    for (index, format) in ["json", "jsonl", "csv", "tsv"].enumerated() {
      world.environment = [:]
      let plain = world.fcl("\(line) -o \(format)")
      for (locale, zone) in TestWorld.isLong ? locales : [locales[(turn + index) % locales.count]] {
        world.environment = ["LC_ALL": locale, "LANG": locale]
        #expect(world.fcl("\(line) -o \(format) --zone \(zone)") == plain, "\(locale) \(format)")
      }
      if format == "json" {
        let long = plain.output.split(separator: "\n").filter { $0.contains(/: -?\d+\.\d*0,?$/) }
        #expect(long == [])
      }
    }
  }

  @Test func `9: an empty result gives exit code 0, no rows and a message on standard error`() throws {
    let world = try TestWorld.prepared("accounts")
    #expect(world.fcl("league create empty --system ipl-2026 --clock simulated").exit == 0)
    var empty: [String] = []
    for line in Self.reading {
      let json = world.fcl("\(line) -o json")
      guard json.exit == 0, json.output.contains("\"rows\": []") else { continue }
      empty.append(line)
      let (table, csv) = (world.fcl(line), world.fcl("\(line) -o csv"))
      #expect(table.exit == 0 && csv.exit == 0)
      for outcome in [json, table, csv] { #expect(outcome.error.hasPrefix("fcl: "), "\(line): \(outcome)") }
      #expect(csv.output.split(separator: "\r\n").count == 1, "\(line): only the titles")
    }
    #expect(Set(["pool", "history", "leaderboard", "points --all"]).isSubset(of: empty), "\(empty)")
  }

  @Test(arguments: reading + Outputs.inSections)
  func `10: output for people fits the terminal, and is ASCII where nothing else can be shown`(_ line: String) throws {
    let world = try TestWorld.prepared("season")
    world.environment = ["LANG": "en_GB.UTF-8"]
    let whole = world.fcl(line)
    #expect(!whole.output.contains("…"), "nothing is cut off a terminal")
    for width in [40, 59, 60, 80, 100] {
      world.terminalWidth = width
      let lines = world.fcl(line).output.replacing(/\u{1B}\[[0-9;]*m/, with: "").split(separator: "\n").map(String.init)
      // A command to copy, a path or a long name is one word, which is never broken.
      let long = lines.filter { displayWidth($0) > width && !$0.hasPrefix(" ") && $0.contains(" ") }
      #expect(long == [], "\(width)")
    }
    world.environment = ["LANG": "C"]
    // Characters other than letters are the program's own. Names are shown unchanged.
    let others = world.fcl(line).output.unicodeScalars.filter { !$0.isASCII && !$0.properties.isAlphabetic }
    #expect(others.isEmpty, "\(others)")
  }

  @Test(
    arguments: (reading + DryRuns.changing).filter { line in
      // League invite names people.
      !line.hasPrefix("league invite") && (line.contains("\"") || line.contains("'"))
    })
  func `17: part of a name, the id or other case is accepted for the name`(_ line: String) throws {
    let names = try TestWorld.prepared("season").fcl("pool -o tsv --fields player_id,name --no-header").output
      .split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
    func outcome(_ other: (_ id: String, _ name: String) -> String) throws -> Outcome {
      var line = DryRuns().atPlay(line)
      for player in names { line = line.replacing(player[1], with: other(player[0], player[1])) }
      let outcome = try DryRuns().world().fcl(line)
      return outcome
    }
    let plain = try outcome { $1 }
    #expect(plain.exit == 0)
    #expect(try outcome { $1.uppercased() } == plain)
    #expect(try outcome { id, _ in id } == plain)
    let surnames = names.map { $0[1].split(separator: " ").last ?? "" }
    #expect(
      try outcome { _, name in
        let surname = name.split(separator: " ").last ?? ""
        return surnames.count { $0 == surname } == 1 ? String(surname) : name
      } == plain)
  }

  @Test(arguments: DryRuns.changing)
  func `11: a change is described, as fcl change in JSON, and not at all with -q`(
    _ line: String
  ) throws {
    let plain = try DryRuns().world().fcl(DryRuns().atPlay(line))
    #expect(plain.exit == 0 && plain.output.hasSuffix("\n") && plain.output.count > 5, "\(plain)")
    // These commands exist to print codes, a key or news, which -q does not hide.
    let shown = ["password reset", "board key snake", "entry code", "notify", "league invite"]
    if shown.contains(where: line.hasPrefix) { return }
    let quiet = try DryRuns().world().fcl(DryRuns().atPlay(line) + " -q")
    #expect(quiet.exit == 0 && quiet.output.isEmpty, "\(quiet)")
    let json = try DryRuns().world().fcl(DryRuns().atPlay(line) + " --json")
    let document = try JSONValue(parsing: Array(json.output.utf8))
    #expect(try document["schema"]?.string() == "fcl.change/1")
    let message = try #require(try document["message"]?.string())
    #expect(!message.contains("\n") && message.count > 5)
    #expect(try document["changed"]?.bool() == true && document["dry_run"]?.bool() == false)
  }

  @Test(arguments: DryRuns.changing)
  func `11: -v lists the files that a change reads and writes on standard error`(_ line: String) throws {
    let outcome = try DryRuns().world().fcl(DryRuns().atPlay(line) + " -v")
    let words = outcome.error.split(separator: "\n").filter { $0.contains(#/^(reading|writing|keeping) /#) }
    #expect(!words.isEmpty, "\(outcome)")
  }

  @Test(arguments: reading)
  func `12: colour is used only at terminals that allow it, and carries no meaning alone`(_ line: String) throws {
    let world = try TestWorld.prepared("season")
    func output(_ more: String = "", width: Int?, _ variables: [String: String] = [:]) -> String {
      world.terminalWidth = width
      world.environment = variables.merging(["LANG": "C.UTF-8"]) { $1 }
      return world.fcl("\(line) \(more)").output
    }
    func isColoured(_ text: String) -> Bool { text.contains("\u{1B}[") }
    #expect(!isColoured(output(width: nil)))
    #expect(!isColoured(output(width: 200, ["NO_COLOR": "1"])) && !isColoured(output(width: 200, ["TERM": "dumb"])))
    #expect(!isColoured(output("--color never", width: 200)))
    let coloured = output("--color always", width: 200, ["NO_COLOR": "1"])
    #expect(isColoured(coloured) || coloured.isEmpty || Self.withoutTitles.contains(line))
    #expect(coloured.replacing(/\e\[[0-9;]*m/, with: "") == output("--color never", width: 200))
  }

  /// Lines whose output is sentences instead of a table.
  static let withoutTitles: Set = ["explain", "explain anna --match m1 --all", "explain 'Ada Brook'"]

  // MARK: Input

  @Test(arguments: visible)
  func `15: a single-value option given twice is refused, even with equal values`(
    _ name: String
  ) throws {
    let world = try TestWorld()
    let words = name.split(separator: " ").map(String.init)
    for option in Self.arguments(of: name) + Program.tree.globals
    where option.kind == .option && !option.isRepeatable {
      let value = option.choices?.first ?? "1"
      let outcome = world.run(words + ["\(option.name)=\(value)", option.name, value])
      #expect(outcome.exit == 2 && outcome.error.contains("\(option.name)"), "\(option.name): \(outcome)")
      #expect(outcome.error.contains("twice") || outcome.error.contains("once"), "\(option.name): \(outcome)")
    }
  }

  /// A line for each argument that takes a file, with `-` as the file, and the name of that file.
  static let fromInput: [(line: String, file: String)] = [
    ("init extra --pool -", "pool.csv"), ("simulate otters terns --seed 1 --lineup -", "otters.txt"),
    ("init extra --fixtures -", "fixtures.csv"), ("odds --feed - m4", "odds.csv"),
    ("odds --from ./ --fixtures - --date 2026-04-04", "fixtures.csv"),
    ("slip add m4 1 --from ./ --fixtures - --dry-run", "fixtures.csv"),
    ("live --from ./ --fixtures - --date 2026-04-04", "fixtures.csv"),
    ("init extra --store ./new --first-name Z --last-name O --email z@example.org --password-file -", "pw"),
    ("register --name eve --first-name E --last-name F --email e@example.org --password-file -", "pw"),
    (
      "register --name eve --first-name E --last-name F --email e@example.org --password-file ./pw --code-file -",
      "code"
    ),
    ("login ben --password-file -", "pw"), ("passcode set --passcode-file -", "code"),
    ("passcode unlock --passcode-file -", "code"),
    ("password change --password-file - --new-password-file ./code8", "pw"),
    ("password change --password-file ./pw --new-password-file -", "code8"),
    ("password reset ben --code-file - --new-password-file ./code8", "code"),
    ("password reset ben --code-file ./code --new-password-file -", "code8"),
    ("account delete --yes --password-file -", "pw"), ("account recover anna --new-password-file -", "code8"),
    ("entry claim --code-file -", "code"),
    ("team auto --by -", "values.csv"), ("team auto --rules original --pool -", "pool.csv"),
    ("team auto --pool ./pool.csv --rules -", "rules.json"),
    ("team auto --pool ./pool.csv --rules original --system -", "system.json"),
    ("project m3 --by -", "values.csv"), ("team check --from -", "team.txt"), ("team pick --from -", "team.txt"),
    ("whatif --lineup -", "team.txt"),
    ("team import - --league spare", "squads.csv"),
    ("team import ./squads.csv --aliases - --league spare", "aliases.csv"), ("pool import -", "grown.csv"),
    ("history import -", "more.csv"),
    ("history lineup m3 -", "elevens.txt"),
    ("restore - --store ./again", "given.tar"), ("verify --backup -", "given.tar"), ("import -", "cup.tar"),
    ("score - --match m3 --now 2026-04-03T20:00:00Z", "m3.json"),
    ("score --figures - --now 2026-04-03T20:00:00Z", "figures.csv"), ("verify --against -", "official.csv"),
    ("verify --against ./official.csv --aliases -", "aliases.csv"),
    ("match show - --match m3", "m3.json"), ("match card - --match m3", "m3.json"),
    ("match figures - --match m3", "m3.json"), ("match points - --match m3", "m3.json"),
    ("match points ./m3.json --pool -", "pool.csv"), ("match lint - --match m3 -o csv", "m3.json"),
    ("pool suggest - --match m3", "m3.json"), ("history suggest - --match m3", "m3.json"),
    ("news --feed -", "news.xml"), ("news show shore-times:1 --feed -", "news.xml"),
    ("board submit snake -", "results.ndjson"),
    ("board submit snake --player ben --score 7 --at 2026-03-01 --key-file -", "key"),
  ]

  @Test func `16: every argument that takes a file has a line`() {
    let written: Set<String> = [
      "rules new FILE", "backup FILE", "export FILE", "board export --html", "simulate --write",
      "team import --write-aliases",
    ]
    for name in Self.visible {
      for argument in Self.arguments(of: name) {
        let isFile = ["FILE", "FILES"].contains(argument.isNamed ? argument.valueName : argument.name)
        if !isFile || written.contains("\(name) \(argument.name)") { continue }
        // The file may come after other operands.
        let input = argument.isNamed ? argument.name + " -" : " -"
        #expect(
          Self.fromInput.contains { ($0.line + " ").hasPrefix(name + " ") && ($0.line + " ").contains(input + " ") },
          "\(name) \(argument.name)")
      }
    }
  }

  @Test(arguments: fromInput)
  func `16: a hyphen is standard input, which is read like the file`(_ line: String, _ file: String) throws {
    func world() throws -> TestWorld {
      let world = try DryRuns().world()
      world.fcl("export ./cup.tar")
      try world.write(
        Array(DryRuns.eleven.replacing("\" \"", with: "\n").replacing("\"", with: "").utf8), to: "team.txt")
      try world.write(Array("id,value\naaaa0001,5\n".utf8), to: "values.csv")
      try world.write(Array("alias,player\nThe Wall,Ada Brook\n".utf8), to: "aliases.csv")
      let otters = ["Moss", "Nash", "Orme", "Pike", "Quin", "Sand", "Todd", "Upton", "Vane", "West", "Yates"]
      try world.write(Array(otters.joined(separator: "\n").utf8), to: "otters.txt")
      try world.write(Array(world.fcl("rules show original --team --file").output.utf8), to: "rules.json")
      try world.write(Array(world.fcl("rules show ipl-2026 --file").output.utf8), to: "system.json")
      try world.write(Array("match,odd_1\nm4,2.5\n".utf8), to: "odds.csv")
      try world.write(Array("match,player,points\nm1,Ada Brook,1\n".utf8), to: "official.csv")
      if line.hasPrefix("passcode unlock") {
        world.fcl("passcode set --passcode-file ./code")
        world.fcl("logout")
      }
      return world
    }
    let (one, other) = (try world(), try world())
    // Only a match on standard input needs an id.
    let named = line.replacing(" - ", with: " ./\(file) ").replacing(" --match m3", with: "")
    let isLast = line.hasSuffix(" -")
    let byName = one.fcl(isLast ? String(named.dropLast()) + "./\(file)" : named)
    let typed = shellCommands("fcl " + line).first.map { Array($0.dropFirst()) } ?? []
    let byInput = other.run(
      typed.map(other.inFolder), input: try other.read(file), ["FCL_SESSION": other.folder + "/anna.session"])
    func told(_ outcome: Outcome, in world: TestWorld) -> String {
      "\(outcome.exit)\n\(outcome.output)\n\(outcome.error)".replacing(world.folder + "/" + file, with: "-")
        .replacing("standard input", with: "-").replacing(world.folder, with: ".").replacing("./" + file, with: "-")
    }
    #expect(told(byInput, in: other) == told(byName, in: one))
    // The content was read, or refused because of an error in it.
    #expect(![2, 5, 9].contains(byInput.exit), "\(byInput)")
  }

  @Test(arguments: reading + DryRuns.changing)
  func `13: a command that may take long announces that at a terminal, except with -q`(_ line: String) throws {
    let world = try DryRuns().world()
    let before = world.begun
    world.fcl(DryRuns().atPlay(line) + " -q")
    #expect(world.begun == before)
    world.fcl(DryRuns().atPlay(line))
    #expect(world.begun == before + 1)
  }

  @Test(arguments: visible + ExampleTests.typed.keys.map { String($0.dropFirst(4)) }.sorted())
  func `18: with --no-input nothing is asked, with or without a terminal`(_ line: String) throws {
    let outcomes = try [nil, 200].map { width in
      let world = try DryRuns().world()
      world.environment["NO_COLOR"] = "1"
      world.terminalWidth = width
      let outcome = world.fcl("\(line) --no-input --dry-run", input: "4711\n4711\n")
      // Only a terminal shows progress.
      let told = outcome.error.replacing(/\r[^\n\e]*\e\[K/, with: "")
      return (outcome.exit, told.replacing(world.folder, with: "."))
    }
    // Without a new player, a terminal gets the list of possible replacements.
    if line.hasPrefix("team replace ") { return }
    #expect(outcomes[0] == outcomes[1])
  }

  @Test func `19: no option takes a password, passcode or code itself, and each such file may be standard input`() {
    let secrets = ["password", "passcode", "code"]
    for name in Program.tree.entries.map(\.name) {
      let arguments = Self.arguments(of: name)
      for argument in arguments where secrets.contains(where: argument.name.lowercased().contains) {
        #expect(argument.kind == .flag || argument.valueName == "FILE", "\(name) \(argument.name)")
        let isFile = argument.valueName == "FILE" && argument.name != "--code-file"
        let other = argument.name.replacing("-file", with: "-stdin")
        #expect(!isFile || arguments.contains { $0.name == other }, "\(name) \(other)")
      }
    }
  }

  // MARK: Errors

  @Test(arguments: DryRuns.refused.map(\.line))
  func `23: an error gives its cause, in JSON also its code, exit and details, and no output`(
    _ line: String
  ) throws {
    let world = try DryRuns().world()
    let plain = world.fcl(line)
    #expect(plain.error.contains(#/^(fcl: |[^ ]+: error: )/#) && plain.error.hasSuffix("\n"), "\(plain)")
    let json = world.fcl(line + " --json")
    #expect(json.exit == plain.exit && json.output.isEmpty)
    let error = try #require(try JSONValue(parsing: Array(json.error.utf8))["error"])
    #expect(try error["exit"]?.int() == Int(plain.exit))
    #expect(try error["code"]?.string().isEmpty == false && error["message"]?.string().isEmpty == false)
    #expect(try error["details"]?.array().isEmpty == false)
  }

  @Test(arguments: visible)
  func `23: an unknown option gives such an error in every command`(_ name: String) throws {
    let outcome = try TestWorld().fcl("\(name) --nonsense --json")
    #expect(outcome.exit == 2 && outcome.output.isEmpty)
    let error = try #require(try JSONValue(parsing: Array(outcome.error.utf8))["error"])
    #expect(try error["exit"]?.int() == 2 && error["code"]?.string().hasPrefix("usage.") == true)
  }
}

extension CommandTree {
  /// Whether a line that is not the name of a command has another meaning, such as a command with an operand.
  fileprivate func hasOtherMeaning(_ line: String) -> Bool {
    let words = line.split(separator: " ").map(String.init)
    if case .failed = parse(words).request { return false }
    return true
  }
}
