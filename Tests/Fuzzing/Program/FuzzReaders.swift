// Readers of user files other than matches: rules, tables, arguments, archives and text.

import Audit
import Books
import CommandLineKit
import FantasyCore

@testable import Answers
@testable import LeagueStore
@testable import StoreCare
@testable import fcl

extension FuzzTarget {
  /// Reads rules. Checks that two independent implementations of a scoring system give the same points.
  static func rules(_ bytes: [UInt8]) {
    _ = try? TeamRules(parsing: bytes)
    _ = TeamRules.lint(bytes)
    _ = ScoringSystem.lint(bytes)
    _ = try? ScoringExamples(parsing: bytes)
    guard let system = try? ScoringSystem(parsing: bytes) else { return }
    let plain = try? AuditScoring(parsing: bytes)
    for count: Int32 in [0, 1, 50, 1_000_000, .max] {
      var row = FigureRow()
      for index in 0..<40 { row[ElementIndex<Figure>(index)] = count }
      let points = system.matchPoints(innings: [row, row], total: row, role: nil, ballsPerOver: 255)
      let season = system.seasonPoints(total: row, role: nil)
      let named = Dictionary(system.figures.map { ($0, Int(count)) }) { first, _ in first }
      let parts = try? plain?.parts(innings: [named, named], match: named, role: nil, over: 255)
      let total = parts.flatMap { try? plain?.counted($0, as: "captain") }
      precondition(total == system.counted(points, as: .captain).tenThousandths, "points computed plainly differ")
      let again = try? plain?.seasonParts(named, role: nil)
      precondition(
        again.flatMap { try? plain?.counted($0, as: nil) } == season.total.tenThousandths, "so do those of a season")
    }
  }

  /// Parses a command line. Zero bytes separate its words.
  static func arguments(_ bytes: [UInt8]) {
    let words = bytes.split(separator: 0, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    let line = Program.tree.parse(words)
    switch line.request {
    case .help(let words): _ = try? Program.tree.help(for: words, width: 80)
    case .failed(let errors): _ = Problem.all(of: errors)
    case .run, .version, .nothing: break
    }
  }

  /// Reads figures. Checks that they are the same after they are stored and read again, and computes their points.
  static func figures(_ bytes: [UInt8]) {
    guard let league = FuzzWorld.football,
      let file = try? FiguresFile(parsing: bytes, in: league, folded: { folded($0) })
    else { return }
    for (fixture, lines) in file.matches {
      let kept = lines.stored(of: fixture.id, figures: league.system.figures)
      precondition((try? [FiguresLine](stored: kept)) == lines.inOrder, "figures are others when they are kept")
      score(lines, fixture, league)
    }
  }

  private static func score(_ lines: [FiguresLine], _ fixture: Fixture, _ league: League) {
    let record = MatchRecord(Match(lines, fixture: fixture, system: league.system))
    _ = MatchScore(record, system: league.system, pool: league.pool)
    for system in FuzzWorld.systems {
      _ = MatchScore(record.withFigures(orderedFor: system), system: system, pool: league.pool)
    }
  }

  /// Reads tables other than pool and fixtures: a line-up, teams, points from another source, and stored figures.
  static func sheets(_ bytes: [UInt8]) {
    guard let league = FuzzWorld.football else { return }
    if let text = try? SpreadsheetText(bytes) { tables(text, league) }
    guard let lines = try? [FiguresLine](stored: bytes), let match = league.matchesByStart.first else { return }
    score(lines, match.fixture, league)
    _ = AuditRecord(figures: bytes, isCricket: false)
  }

  private static func tables(_ text: SpreadsheetText, _ league: League) {
    _ = try? KnownClubs(adding: text)
    if let list = try? TeamList(parsing: text, path: "a.csv") { _ = try? list.lineUp(in: league.pool) }
    let aliases = try? PlayerAliases(parsing: text, pool: league.pool)
    var sheet = TeamSheet(league: league, aliases: aliases ?? PlayerAliases()) { $0.text }
    if (try? sheet.read(text)) != nil, sheet.defects.isEmpty {
      let players = sheet.teams.reduce(0) { $0 + $1.lineUp.players.count }
      precondition(sheet.matched.count >= players, "a player of a squad was not named")
    }
    _ = try? OfficialColumns(nil).rows(of: text, path: "c.csv")
  }

  /// Reads a spreadsheet as each kind of file with the option `--columns`. The first line is the value of the option.
  /// Checks that the same text in UTF-16 has the same rows.
  static func spreadsheet(_ bytes: [UInt8]) {
    let line = bytes.prefix { $0 != 0x0A }
    let list = String(decoding: line, as: UTF8.self)
    guard let text = try? SpreadsheetText(Array(bytes.dropFirst(line.count + 1))) else { return }
    if let columns = try? PoolFile.columns.named(list) {
      _ = try? PoolFile(parsing: text, roles: [Role("batter"), Role("bowler")], columns: columns)
    }
    if let columns = try? Fixture.columnNames.named(list) { _ = try? Fixture.reading(text, columns: columns) }
    if let league = FuzzWorld.football, let columns = try? SquadLayout.columns.named(list) {
      var sheet = TeamSheet(league: league) { $0.text }
      try? sheet.read(text, columns: columns)
    }
    guard let rows = try? CSVTable.rows(spreadsheet: text) else { return }
    let wide = ("\u{FEFF}" + String(decoding: text.bytes, as: UTF8.self)).utf16
    let again = try? SpreadsheetText(wide.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    precondition(again.flatMap { try? CSVTable.rows(spreadsheet: $0) } == rows, "UTF-16 has other rows")
    guard let table = try? CSVTable(spreadsheet: text, columns: SquadLayout.columns) else { return }
    precondition(table.rows.count == rows.count - 1, "a table has other rows")
    precondition(table.rows.allSatisfy { $0.count == table.header.count }, "a row has another length than the header")
  }

  /// Reads an archive. Corrects its checksums first, because few random archives would pass this check.
  static func tar(_ bytes: [UInt8]) {
    var bytes = bytes
    for start in stride(from: 0, through: bytes.count - 512, by: 512) where bytes[start + 257] == UInt8(ascii: "u") {
      for index in 148..<156 { bytes[start + index] = UInt8(ascii: " ") }
      let sum = bytes[start..<start + 512].reduce(0) { $0 + Int($1) }
      let digits = Array(String(sum, radix: 8).utf8)
      bytes.replaceSubrange(start + 148..<start + 148 + digits.count, with: digits)
      bytes[start + 154] = 0
    }
    _ = try? Store.check(ArchiveSource(bytes: bytes, named: "fuzz.tar"))
    let identity = Array(#"{"format": 2, "id": "0123456789abcdef"}"#.utf8)
    let store = try? Store(identity: identity, StoreFolder("/nowhere"), file: "store.json")
    _ = try? store?.offer(ArchiveSource(bytes: bytes, named: "fuzz.tar"), isKept: false)
  }

  /// Formats and parses text that people type and see: names, times, numbers, and text for a terminal or a spreadsheet.
  static func text(_ text: String) {
    let safe = shownSafe(text)
    precondition(shownSafe(safe) == safe, "what is safe is not")
    precondition(safe.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
    if let table = try? CSVTable(parsing: Array("a,b\n\(csvField(safe)),\(csvField(safe, spreadsheet: true))\n".utf8)) {
      precondition(table.rows[0][0].text == safe, "a field changes when it is written and read")
      precondition(table.rows[0][1].text.utf8.first != UInt8(ascii: "="), "a formula")
    } else {
      precondition(safe.utf8.count > CSVTable.longestRow / 5, "a field can't be read again")
    }
    let table = Table(
      columns: [TableColumn("Name", .name), TableColumn(text)], rows: [[text, text], [safe]])
    for width in [1, 20, 80] {
      var look = Table.Look()
      look.width = width
      _ = table.render(look)
    }
    _ = jsonSafe(text)
    _ = PersonalFields(firstName: text, lastName: text, email: text, address: text).faults
    _ = Day(birthDate: text)
    _ = Format(named: text)
    for word in [text, String(text.prefix(12))] {
      _ = suggestions(for: word, among: ["leaderboard", "J Bumrah", text])
      if let league = FuzzWorld.football { _ = try? Lookup.player(word, in: league.pool) }
    }
    numbers(text)
  }

  private static func numbers(_ text: String) {
    if let time = Instant(text) {
      precondition(Instant(time.description) == time, "a moment changes when it is written and read")
    }
    if let day = Day(text) { precondition(Day(day.description) == day, "a day changes when it is written and read") }
    if let points = Points(text) { precondition(Points(points.description) == points, "points are others") }
    if let price = Price(text) {
      precondition(Price(price.description) == price, "a price changes when it is written and read")
    }
    if let id = MatchID(folding: text) {
      precondition(MatchID(id.text) == id, "an id changes when it is written and read")
    }
  }
}
