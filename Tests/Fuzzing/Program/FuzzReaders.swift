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
    if let list = try? TeamList(parsing: bytes, path: "a.csv") { _ = try? list.lineUp(in: league.pool) }
    _ = try? TeamSheet(league: league, path: "b.csv") { $0.text }.teams(in: bytes)
    _ = try? OfficialColumns(nil).rows(of: bytes, path: "c.csv")
    guard let lines = try? [FiguresLine](stored: bytes), let match = league.matchesByStart.first else { return }
    score(lines, match.fixture, league)
    _ = AuditRecord(figures: bytes, isCricket: false)
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
