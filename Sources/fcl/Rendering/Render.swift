// The only place that turns an answer into output. A new format is a compile error here until it is implemented.

import CommandLineKit
import FantasyCore
import StrictJSON

/// How an answer is to be shown.
struct Rendering {
  var format: OutputFormat
  var globals: Globals
  var terminal: TerminalFacts
  var localTime: (Instant) -> LocalTime

  /// The answer with only the requested columns and rows.
  func selected(_ content: Answer.Content) throws -> Answer.Content {
    guard case .report(let report) = content else { return content }
    return .report(try selected(report))
  }

  /// Writes a selected answer, a piece at a time.
  func write(_ content: Answer.Content, to out: (_ piece: [UInt8]) throws -> Void) throws {
    switch content {
    case .text(let text): try out(Array(text.utf8))
    case .change(let change): try out(Array(try text(of: change).utf8))
    case .report(let report): try write(report, to: out)
    }
  }

  private func write(_ report: Report, to out: ([UInt8]) throws -> Void) throws {
    switch format {
    case .table: try writeTable(report, isPlain: false, to: out)
    case .plain: try writeTable(report, isPlain: true, to: out)
    case .json: try writeDocument(report, to: out)
    case .jsonl: try writeLines(report, to: out)
    case .csv: try writeSeparated(report, .csv(spreadsheet: globals.isSpreadsheet), to: out)
    case .tsv: try writeSeparated(report, .tsv, to: out)
    case .md: try writeMarkdown(report) { try out(Array($0.utf8)) }
    }
  }

  private func text(of change: Change) throws -> String {
    if globals.isQuiet { return change.unrepeatable.map { $0 + "\n" } ?? "" }
    switch format {
    case .json: return jsonSafe(json(change).indented) + "\n"
    case .jsonl: return jsonSafe(json(change).compact) + "\n"
    case .table, .plain, .csv, .tsv, .md:
      var lines = ([change.message] + change.lines).map { terminal.shown(local($0)) + "\n" }.joined()
      if format == .table || format == .plain {
        if let following = change.following {
          lines += "\n"
          try writeTable(try selected(following), isPlain: format == .plain) {
            lines += String(decoding: $0, as: UTF8.self)
          }
        }
        lines += change.closing.map { $0 + "\n" }.joined()
      }
      return lines
    }
  }

  /// The report with only the requested columns and rows.
  private func selected(_ report: Report) throws -> Report {
    var selected = report
    if let fields = globals.fields {
      let keys = fields.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed }
      if let key = keys.first(where: { key in keys.count { $0 == key } > 1 }) { throw ValueFault.fieldTwice(key) }
      var places: [Int] = []
      for key in keys {
        guard let place = report.columns.firstIndex(where: { $0.key == key }) else {
          throw ValueFault.unknown(kind: "field", key, known: report.columns.map(\.key))
        }
        places.append(place)
      }
      selected.columns = places.map { place in
        var column = report.columns[place]
        if case .never = column.shown { column.shown = .titled(column.key) }
        return column
      }
      selected.rows = report.rows.map { row in places.map { row[$0] } }
      selected.batches = report.batches.map { batch in { [places] in batch().map { row in places.map { row[$0] } } } }
    }
    if globals.fields != nil || globals.limit != nil { selected.sections = [] }
    if let limit = globals.limit { selected.cut(to: max(0, limit)) }
    if format.isForPeople { selected.cut(to: .max) }
    return selected
  }

  // MARK: Changes, Markdown

  private func json(_ change: Change) -> JSON {
    .pairs([
      "schema": "fcl.change/1", "league": .text(change.league?.text), "message": .string(change.message),
      "changed": .bool(change.isChange), "dry_run": .bool(globals.isDryRun),
      "details": .object(change.details.map { JSON.Member($0.key, $0.value.json) }),
    ])
  }

  private func writeMarkdown(_ report: Report, to out: (String) throws -> Void) throws {
    for (number, section) in report.sections.enumerated() {
      if number > 0 { try out("\n") }
      try writeMarkdown(section: section, to: out)
    }
    if report.columns.isEmpty || !report.sections.isEmpty { return }
    let shown = shownColumns(report)
    func line(_ cells: [String]) -> String {
      "| "
        + cells.map { shownSafe($0).split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|") }
        .joined(separator: " | ") + " |\n"
    }
    let rules = shown.map { $0.column.align == .right ? "---:" : "---" }
    let header = line(shown.map(\.column.title)) + "|" + rules.map { $0 + "|" }.joined() + "\n"
    try out(header)
    for cells in cells(report, shown) { try out(line(cells)) }
  }

  private func writeMarkdown(section: Report, to out: (String) throws -> Void) throws {
    var isFirst = true
    func begin() throws {
      if !isFirst { try out("\n") }
      isFirst = false
    }
    for paragraph in paragraphs(section.above) {
      try begin()
      try out(paragraph)
    }
    var hasBegun = false
    try writeMarkdown(section) { piece in
      if !hasBegun { try begin() }
      hasBegun = true
      try out(piece)
    }
    for paragraph in paragraphs(section.below) {
      try begin()
      try out(paragraph)
    }
  }

  /// Lines as separate paragraphs; lines of a list stay together.
  private func paragraphs(_ lines: [String]) -> [String] {
    func isListed(_ line: String) -> Bool { line.trimmed.hasPrefix("- ") }
    return lines.reduce(into: [(isList: Bool, text: String)]()) { parts, line in
      let shown = shownSafe(line) + "\n"
      if isListed(line), parts.last?.isList ?? false { return parts[parts.count - 1].text += shown }
      parts.append((isListed(line), shown))
    }.map(\.text)
  }

  // MARK: Table

  private typealias Shown = (place: Int, column: TableColumn)

  private func shownColumns(_ report: Report) -> [Shown] {
    report.columns.enumerated().compactMap { place, column in
      guard case .titled(let title, let isRight, let isFlexible) = column.shown else { return nil }
      let zone = zone(report, place)
      let full = zone.map { "\(title) (\($0))" } ?? title
      return (place, TableColumn(full, align: isRight ? .right : .left, flexible: isFlexible))
    }
  }

  /// The name of the time zone for a column of times; nil for other columns.
  private func zone(_ report: Report, _ place: Int) -> String? {
    for row in report.rows { if case .time(let time) = row[place] { return localTime(time).zone } }
    return nil
  }

  private func cells(_ report: Report, _ shown: [Shown]) -> [[String]] {
    let places = shown.map(\.place)
    var cells = report.rows.map { row in places.map { words(row[$0]) } }
    if !places.isEmpty {
      for (number, mark) in report.marks where cells.indices.contains(number) {
        cells[number][0] = mark + cells[number][0]
      }
    }
    return cells
  }

  private func words(_ value: Value) -> String {
    switch value {
    case .truth(let truth): return truth ? "yes" : "no"
    case .list(let list): return list.joined(separator: ", ")
    case .values(let values): return values.map { $0 == .none ? "-" : words($0) }.joined(separator: ", ")
    case .time(let time): return localTime(time).text
    case .worded(_, let words): return terminal.isASCII ? Self.inASCII(local(words)) : local(words)
    default: return value.field
    }
  }

  private static let inASCII: [Character: String] = [
    "▲": "+", "†": "+", "▼": "-", "≥": ">=", "≤": "<=", "×": "x", "→": "->",
  ]

  private static func inASCII(_ words: String) -> String { words.map { inASCII[$0] ?? String($0) }.joined() }

  private func writeTable(_ report: Report, isPlain: Bool, to out: ([UInt8]) throws -> Void) throws {
    let style = isPlain ? Style.plain : terminal.outputStyle(globals.colour ?? .auto)
    let (above, below) = (lines(report.above), lines(report.below))
    func write(_ text: String) throws { if !text.isEmpty { try out(Array(text.utf8)) } }
    var hasBody = false
    func body(_ piece: [UInt8]) throws {
      if !hasBody, !above.isEmpty { try write("\n") }
      hasBody = true
      try out(piece)
    }
    try write(above)
    for (number, section) in report.sections.enumerated() {
      if number > 0 { try body([UInt8(ascii: "\n")]) }
      try writeTable(section, isPlain: isPlain, to: body)
    }
    if report.sections.isEmpty {
      if report.isSingle {
        let facts = facts(report, style)
        if !facts.isEmpty { try body(Array(facts.utf8)) }
      } else {
        try writeRows(report, isPlain, style, to: body)
      }
    }
    if hasBody, !below.isEmpty { try write("\n") }
    try write(below)
  }

  /// Lines above or below a table.
  private func lines(_ lines: [String]) -> String {
    lines.map { shownSafe(terminal.isASCII ? Self.inASCII(local($0)) : local($0)) + "\n" }.joined()
  }

  private func writeRows(
    _ report: Report, _ isPlain: Bool, _ style: Style, to out: ([UInt8]) throws -> Void
  ) throws {
    if report.isEmpty { return }
    let shown = shownColumns(report)
    try Table(columns: shown.map(\.column), rows: cells(report, shown)).write(
      width: terminal.isOutputTerminal ? terminal.width : nil, ascii: terminal.isASCII, rules: !isPlain,
      header: !globals.hasNoHeader && !report.isContinued, style: style, to: out)
  }

  private func facts(_ report: Report, _ style: Style) -> String {
    let shown = shownColumns(report)
    let width = shown.map { displayWidth($0.column.title) }.max() ?? 0
    return report.rows.map { row in
      shown.map { column in
        let title = column.column.title
        let gap = String(repeating: " ", count: width - displayWidth(title) + 2)
        return (style.bold(title) + gap + shownSafe(words(row[column.place]))).trimmedEnd + "\n"
      }.joined()
    }.joined(separator: "\n")
  }
}

extension TerminalFacts {
  /// A line from a command as this terminal can show it: safe, and with ASCII arrows if the locale is C.
  func shown(_ line: String) -> String {
    let safe = shownSafe(line)
    return isASCII ? safe.replacing("→", with: "->") : safe
  }
}

extension String {
  /// The text without leading and trailing spaces.
  var trimmed: String { String(drop { $0 == " " }).trimmedEnd }

  /// The text without trailing spaces.
  var trimmedEnd: String {
    var text = Substring(self)
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
