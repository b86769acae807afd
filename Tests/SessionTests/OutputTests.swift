// Runs every reading command in every output. Each output parses, and CSV has exactly the rows of the JSON (CLI.md 7
// and 8).

import CommandLineKit
import FantasyCore
import StrictJSON
import Testing

@testable import Answers
@testable import fcl

@Suite struct Outputs {
  static let reading = listed + charts + plain()

  private static let listed = [
    "leaderboard", "leaderboard --wide", "pool", "pool --last 2", "team show", "team show ben", "team auto",
    "team auto --by price --top 2", "team best", "team best --season", "team best --last 2 --one-team",
    "leaderboard --hindsight", "points --bench", "ownership", "ownership --template", "ownership --differentials ben",
    "compare --managers anna ben", "clinch", "clinch --top 1", "project", "project 'Ada Brook' --why",
    "project --next 2", "team plan", "league forecast --seasons 50", "points", "points --all", "points ben --match m2",
    "points --by match", "points --all --by player", "points --by item", "settings", "log", "rules show",
    "rules show --team", "profile show", "doctor", "rules test ipl-2026", "rules lint classic",
    "rules diff classic ipl-2026", "whatif --without m1", "verify", "remind --within 60d", "config get store",
    "leaderboard --form", "friends search e", "friends invitations", "friends invitations --sent", "profile show ben",
    "boards", "board list", "players", "players --sort runs", "clubs", "clubs --sort rating", "odds",
    "player show 'Ada Brook' --why", "news --feed ./news.xml", "history", "overview", "team check", "league list",
    "match show m1", "match figures m1", "match points m1", "match lint m1", "club roster otters", "refresh",
  ]

  /// One line without options for each reading command that has none here.
  ///
  /// - Parameter firstWords: The first words of commands about something that must be created first.
  static func plain(_ firstWords: Set<String> = []) -> [String] {
    let lines = listed + charts + inSections + ofBoards + ofRounds + ofMarkets + apart
    return CommandLines.uncovered(by: lines).filter { command in
      let first = command.name.split(separator: " ").first.map(String.init) ?? ""
      return command.isReading && (made.contains(first) ? firstWords.contains(first) : firstWords.isEmpty)
    }.map { CommandLines.line($0) }
  }
  private static let made: Set = ["board", "market", "round", "rounds", "cup"]

  /// Lines left out. Completion and the tutorial print plain text in every format. `config list` shows the format among
  /// its values. `watch` doesn't end; WatchScreenTests covers it.
  private static let apart = ["completion", "complete", "market tutorial", "config list", "watch"]

  /// Lines with a chart.
  static let charts = [
    "leaderboard --race", "points --chart", "points --chart --by player", "match show m1 --worm",
    "match show m1 --manhattan",
  ]

  /// Lines whose tables and Markdown are in sections, so the Markdown lines are not the rows.
  static let inSections = [
    "explain", "explain anna --match m1 --all", "explain 'Ada Brook'", "explain --versus ben", "match card m1",
    "match show m1 --section all", "player show 'Ada Brook'", "compare 'Ada Brook' 'Lea Moss'", "club show otters",
    "versus otters terns", "records", "records --only points", "simulate otters terns --seed 1 --points",
    "simulate otters terns --seed 1 --times 20", "live --date 2026-04-01", "odds m4 --market",
    "news show shore-times:1 --feed ./news.xml",
  ]

  /// The exit code of a line. Commands that compare or check exit with 1 for findings.
  static func exit(_ line: String) -> Int32 {
    ["match lint", "rules diff"].contains(where: line.hasPrefix) ? 1 : 0
  }

  private static let ofBoards = ["board show snake", "board show snake --window month", "board list", "boards"]

  @Test(arguments: ofBoards + plain(["board"]))
  func `boards have equal rows in JSON and CSV, and content in every output`(_ line: String) throws {
    let world = try TestWorld.prepared("accounts")
    for line in [
      "board create snake --genre arcade", "board player snake --name 'A, \"B\"'",
      "board submit snake --player 'A, \"B\"' --score -7", "board submit snake --player anna --score 9",
    ] { #expect(world.fcl(line).exit == 0) }
    let document = try JSONValue(parsing: Array(world.fcl(line + " -o json").output.utf8))
    let rows = try #require(try document["rows"]?.array())
    let table = try CSVTable(parsing: Array(world.fcl(line + " -o csv").output.utf8))
    #expect(!rows.isEmpty && table.rows.count == rows.count)
    for row in rows { _ = try row.object(table.header.map(\.text)).required(table.header[0].text) }
    for format in OutputFormat.allCases where format != .svg {
      let outcome = world.fcl("\(line) -o \(format.rawValue)")
      let wanted = line == "board list" ? "arcade" : "9"
      #expect(outcome.exit == 0 && outcome.output.contains(wanted) && outcome.error.isEmpty, "\(format): \(outcome)")
    }
  }

  private static func headToHead() throws -> TestWorld {
    let world = try TestWorld.prepared("league")
    for line in [
      "league contest head-to-head --round match", "league start --now 2026-04-01T00:00:00Z -q",
      "cup create shield --from-round 2 -q", "cup create last --from-round 2 --last-standing -q",
      "league clock 2026-04-01T15:00:00Z -q",
    ] { #expect(world.fcl(line).exit == 0) }
    return world
  }

  @Test func `the site of a head-to-head league has its table and rounds`() throws {
    let world = try Self.headToHead()
    #expect(world.fcl("report --out ./site -q").exit == 0)
    let page = String(decoding: try world.read("site/index.html"), as: UTF8.self)
    for heading in ["Table", "Rounds", "Leaderboard"] { #expect(page.contains("<h2>\(heading)</h2>"), "\(heading)") }
    let rows = page.split(separator: "<tr>").filter { $0.contains("m1") == false && $0.contains(">Anna<") }
    #expect(rows.count >= 3, "in the table, on the board, and in rounds")
  }

  private static let ofRounds = [
    "rounds", "rounds ben", "round show", "round show 3", "leaderboard", "leaderboard --around ben", "cup show shield",
    "cup show last", "cup show shield --bracket", "cup list",
  ]

  @Test(arguments: ofRounds + plain(["round", "rounds", "cup"]))
  func `a head-to-head league has equal rows in JSON and CSV, and content in every output`(
    _ line: String
  ) throws {
    let world = try Self.headToHead()
    let document = try JSONValue(parsing: Array(world.fcl(line + " -o json").output.utf8))
    let rows = try #require(try document["rows"]?.array())
    let table = try CSVTable(parsing: Array(world.fcl(line + " -o csv").output.utf8))
    #expect(!rows.isEmpty && table.rows.count == rows.count)
    for row in rows { _ = try row.object(table.header.map(\.text)).required(table.header[0].text) }
    for format in OutputFormat.allCases where format != .svg {
      let outcome = world.fcl("\(line) -o \(format.rawValue)")
      #expect(
        outcome.exit == 0 && outcome.output.contains(line == "cup list" ? "shield" : "Ben") && outcome.error.isEmpty,
        "\(format): \(outcome)")
    }
  }

  private static let ofMarkets = [
    "market search", "market show 'Ada Brook'", "market portfolio", "market history", "leaderboard --by worth",
    "market history --lifetime", "market show 'Ada Brook' --chart season", "market show 'Amy Ash' --options",
    "market portfolio --calls", "log --league bourse", "verify --league bourse",
  ]

  @Test(arguments: ofMarkets + plain(["market"]))
  func `markets have equal rows in JSON and CSV, and content in every output`(_ line: String) throws {
    let world = try TestWorld.prepared("season")
    for line in [
      "market create bourse", "market join", "market buy 'Ada Brook' 2 --yes", "market buy 'Amy Ash' 3 --yes",
      "market sell 'Amy Ash' 1 --yes", "market buy --option ASHA-C367-m3 2 --yes",
    ] { #expect(world.fcl(line).exit == 0) }
    let json = try rows(world.fcl(line + " -o json").output)
    let table = try CSVTable(parsing: Array(world.fcl(line + " -o csv").output.utf8))
    #expect(!json.isEmpty && table.rows.map { $0.map(\.text) } == json.map { $0.map(\.value) })
    for format in OutputFormat.allCases where format != .svg || line.contains("--chart") {
      let outcome = world.fcl("\(line) -o \(format.rawValue)")
      #expect(outcome.exit == 0 && !outcome.output.isEmpty && outcome.error.isEmpty, "\(format): \(outcome)")
    }
  }

  @Test(arguments: reading + inSections)
  func `JSON is one document with schema, league and rows, in the order of the columns`(_ line: String) throws {
    let world = try TestWorld.prepared("season")
    let outcome = world.fcl(line + " -o json")
    #expect(outcome.exit == Self.exit(line) && outcome.output.hasSuffix("}\n"))
    let document = try JSONValue(parsing: Array(outcome.output.utf8))
    let schema = try #require(try document["schema"]?.string())
    #expect(schema.hasPrefix("fcl.") && (schema.hasSuffix("/1") || schema.hasSuffix("/2")))
    #expect(outcome.output.hasPrefix("{\n  \"schema\": \"\(schema)\",\n  \"league\": "))
    #expect(document["rows"] != nil)
    #expect(world.fcl(line + " --json") == outcome)
  }

  @Test(arguments: reading + inSections)
  func `CSV has exactly the rows of the JSON`(_ line: String) throws {
    let world = try TestWorld.prepared("season")
    let json = try rows(world.fcl(line + " -o json").output)
    let csv = world.fcl(line + " -o csv")
    #expect(csv.exit == Self.exit(line))
    let table = try CSVTable(parsing: Array(csv.output.utf8))
    #expect(table.rows.map { $0.map(\.text) } == json.map { $0.map(\.value) })
    if let first = json.first { #expect(table.header.map(\.text) == first.map(\.key)) }
  }

  @Test func `several errors give the exit code that comes first in the contract`() {
    let order: [Exit] = [.usage, .denied, .notFound, .damaged, .locked, .refused]
    for (index, first) in order.enumerated() {
      #expect(order[index...].reversed().map { Problem($0, "code", "message") }.exit == first)
    }
  }

  @Test func `a bar in a cell does not end the cell in Markdown`() throws {
    let rendering = Rendering(format: .md, globals: Globals(), terminal: TerminalFacts(environment: [:]), colour: .auto)
    {
      LocalTime(text: "\($0)", zone: "UTC")
    }
    let report = Report(schema: "x", columns: [.text("team", "Team")], rows: [[.text("Bats|Balls")]])
    var bytes: [UInt8] = []
    try rendering.write(.report(report)) { bytes += $0 }
    #expect(String(decoding: bytes, as: UTF8.self) == "| Team |\n|---|\n| Bats\\|Balls |\n")
  }

  @Test func `empty text is not null`() {
    #expect([Value.text(""), .text(nil)].map(\.json.compact) == ["\"\"", "null"])
  }

  @Test(arguments: reading)
  func `JSON lines, TSV and Markdown have one line per row`(_ line: String) throws {
    let world = try TestWorld.prepared("season")
    let json = try rows(world.fcl(line + " -o json").output)
    let lines = world.fcl(line + " -o jsonl").output.split(separator: "\n")
    #expect(lines.count == json.count)
    for (line, row) in zip(lines, json) { #expect(try fields(try JSONValue(parsing: Array(line.utf8))) == row) }
    let tabs = world.fcl(line + " -o tsv").output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(tabs.count == json.count + 2)
    if let first = json.first {
      #expect(tabs[1].split(separator: "\t", omittingEmptySubsequences: false).count == first.count)
    }
    if line == "rules show" { return }  // `rules show` prints several tables; rules.session checks them.
    #expect(world.fcl(line + " -o md").output.split(separator: "\n").count == json.count + 2)
  }

  @Test(arguments: reading + inSections)
  func `equal states give equal bytes, and reading writes nothing`(_ line: String) throws {
    let world = try TestWorld.prepared("season")
    let before = try world.contents(of: ".")
    for format in OutputFormat.allCases {
      let first = world.fcl(line + " -o \(format.rawValue)")
      #expect(first.exit == (format == .svg && !Self.charts.contains(line) ? 2 : Self.exit(line)))
      #expect(world.fcl(line + " -o \(format.rawValue)") == first)
    }
    #expect(try world.contents(of: ".") == before)
  }

  @Test(arguments: reading + inSections)
  func `columns can be selected, the header omitted, and rows limited`(_ line: String) throws {
    let world = try TestWorld.prepared("season")
    let header = try #require(world.fcl(line + " -o csv --limit 0").output.split(separator: "\r\n").first)
    let columns = header.split(separator: ",").map(String.init)
    let some = ((columns.count > 1 ? [columns[columns.count - 1]] : []) + columns.prefix(1)).joined(separator: ",")
    let chosen = world.fcl(line + " -o csv --fields \(some) --limit 1")
    #expect(chosen.output.hasPrefix("\(some)\r\n"))
    let table = try CSVTable(parsing: Array(chosen.output.utf8))
    #expect(table.rows.count <= 1)
    let bare = world.fcl(line + " -o csv --fields \(some) --limit 1 --no-header")
    #expect("\(some)\r\n" + bare.output == chosen.output)
    #expect(world.fcl(line + " --fields nonsense").exit == 2)
  }

  // MARK: Reading JSON

  struct Field: Equatable {
    var key: String
    var value: String
  }

  private func rows(_ text: String) throws -> [[Field]] {
    let document = try JSONValue(parsing: Array(text.utf8), limits: .storeFile)
    return try #require(document["rows"]).array().map(fields)
  }

  private func fields(_ row: JSONValue) throws -> [Field] {
    guard case .object(let members) = row.content else { throw Unexpected(what: "\(row)") }
    return try members.map { Field(key: $0.key, value: try text($0.value)) }
  }

  /// The CSV text of a value. A missing value is empty, a list is joined by semicolons, an object by commas.
  private func text(_ value: JSONValue) throws -> String {
    switch value.content {
    case .null: ""
    case .bool(let truth): truth ? "true" : "false"
    case .number(let number): number.text
    case .string(let text): text
    case .array(let list): try list.map(text).joined(separator: ";")
    case .object(let members): try members.map { try text($0.value) }.joined(separator: ",")
    }
  }

  struct Unexpected: Error { var what: String }
}

extension JSONNumber {
  /// The number in its shortest decimal form, as the program must write it.
  fileprivate var text: String {
    if exponent >= 0 { return String(mantissa) + String(repeating: "0", count: mantissa == 0 ? 0 : exponent) }
    let digits = String(mantissa.magnitude)
    let padded = String(repeating: "0", count: max(0, 1 - exponent - digits.count)) + digits
    return (mantissa < 0 ? "-" : "") + padded.dropLast(-exponent) + "." + padded.suffix(-exponent)
  }
}
