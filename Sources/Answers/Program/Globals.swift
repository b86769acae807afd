import CommandLineKit
import FantasyCore

/// The options that every command accepts.
package struct Globals: CommandArguments {
  package var store: String?
  package var league: LeagueID?
  package var now: TimeArgument?
  package var output: OutputFormat?
  package var isJSON = false
  package var fields: String?
  var hasNoHeader = false
  package var limit: Int?
  var isSpreadsheet = false
  package var isQuiet = false
  package var isVerbose = false
  package var colour: ColourChoice?
  package var zone: String?
  var hasNoInput = false
  var hasNoPager = false
  var hasNoScreen = false
  package var assumesYes = false
  package var isDryRun = false
  package var lockTimeout = 10
  package var jobs: Int?

  package init() {}

  package static let description = CommandDescription<Globals>(
    summary: "Options that every command takes.", effect: .reads,
    arguments: [
      .option(
        "--store", \.store, value: "DIR",
        "the store; by default FCL_STORE, the nearest .fcl/ folder, or your own store"
      ).notEmpty(),
      .option("--league", \.league, value: "NAME", "the league; by default FCL_LEAGUE, or the league in use").completed(
        by: "league"),
      .option(
        "--book", \.league, value: "NAME", "like --league, for any book: a board, a market, or people"
      ).completed(by: "book").excluding("--league"),
      .option(
        "--now", \.now, value: "TIME",
        "the current time in a league with a simulated clock: RFC 3339, a date, or now"),
      .option("--output", short: "o", \.output, value: "FORMAT", "the output format; by default FCL_OUTPUT, or table"),
      .flag("--json", \.isJSON, "the same as -o json"),
      .option("--fields", \.fields, value: "A,B,C", "only these columns, in this order"),
      .flag("--no-header", \.hasNoHeader, "leave the header out"),
      .option("--limit", short: "n", \.limit, value: "N", "at most N rows").within(0...),
      .flag("--spreadsheet", \.isSpreadsheet, "escape CSV fields that a spreadsheet would treat as formulas"),
      .flag("--quiet", short: "q", \.isQuiet, "print no message about changes"),
      .flag("--verbose", short: "v", \.isVerbose, "show files read and written, and every message"),
      .option("--color", \.colour, value: "WHEN", "when to use colour", default: "auto"),
      .option(
        "--zone", \.zone, value: "ZONE",
        "the time zone for dates and times, such as Asia/Kolkata or just Kolkata"),
      .flag("--no-input", \.hasNoInput, "never prompt; report what is missing instead"),
      .flag("--no-pager", \.hasNoPager, "print long output without a pager"),
      .flag("--no-tui", \.hasNoScreen, "no full-screen views at a terminal"),
      .flag("--yes", \.assumesYes, "don't ask for confirmation"),
      .flag("--dry-run", \.isDryRun, "check everything, change nothing"),
      .option("--lock-timeout", \.lockTimeout, value: "SECONDS", "how long to wait for another writer", default: "10")
        .within(0...86_400),
      .option("--jobs", \.jobs, value: "N", "parallel jobs; by default one per processor").within(1...256),
    ])
}

extension Globals {
  var fieldKeys: [String] {
    (fields?.split(separator: ",", omittingEmptySubsequences: false) ?? []).map { String($0).trimmed }
  }

  /// Returns the indices of the columns named by `--fields`; nil if `--fields` was not given. Throws a usage error for
  /// an unknown or repeated field.
  func columnIndices(in columns: [Column]) throws -> [Int]? {
    if fields == nil { return nil }
    var indices: [Int] = []
    for key in fieldKeys {
      guard let index = columns.firstIndex(where: { $0.key == key }) ?? columns.firstIndex(where: { $0.former == key })
      else {
        throw Problem(unknown: "field", key, among: columns.map(\.key))
      }
      if indices.contains(index) { throw Problem(badValue: "--fields names \"\(key)\" more than once") }
      indices.append(index)
    }
    return indices
  }
}

extension Context {
  /// Throws if `--fields` names an unknown field. Call this before a change whose answer has rows, because afterwards
  /// the rows could not be shown.
  package func checkFields(among columns: [Column]) throws {
    var keys: Set<String> = [], distinct: [Column] = []
    for column in columns where keys.insert(column.key).inserted { distinct.append(column) }
    _ = try globals.columnIndices(in: distinct)
  }
}
