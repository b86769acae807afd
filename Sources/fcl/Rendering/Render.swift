// The one place that turns an answer into an output. A new format is an error of compilation here until it is written.

import CommandLineKit
import FantasyCore
import StrictJSON

/// How an answer is to be shown.
struct Rendering {
  var format: OutputFormat
  var globals: Globals
  var terminal: TerminalFacts
  var localTime: (Instant) -> LocalTime

  /// The text of an answer.
  func text(of content: Answer.Content) throws(Failure) -> String {
    switch content {
    case .text(let text): return text
    case .change(let change): return try self.text(of: change)
    case .report(let report): return try self.text(of: try selected(report))
    }
  }

  private func text(of report: Report) throws(Failure) -> String {
    switch format {
    case .table: table(report, isPlain: false)
    case .plain: table(report, isPlain: true)
    case .json: json(report).indented + "\n"
    case .jsonl: report.rows.map { row(report, $0).compact + "\n" }.joined()
    case .csv: separated(report, by: ",", ending: "\r\n") { csvField($0, spreadsheet: globals.isSpreadsheet) }
    case .tsv: separated(report, by: "\t", ending: "\n", field: Self.tsvField)
    case .md: markdown(report)
    }
  }

  private func text(of change: Change) throws(Failure) -> String {
    if globals.isQuiet { return "" }
    switch format {
    case .json: return json(change).indented + "\n"
    case .jsonl: return json(change).compact + "\n"
    case .table, .plain, .csv, .tsv, .md:
      var lines = ([change.message] + change.lines).map { shownSafe($0) + "\n" }.joined()
      if format == .table || format == .plain {
        if let following = change.following { lines += "\n" + (try text(of: selected(following))) }
        lines += change.closing.map { $0 + "\n" }.joined()
      }
      return lines
    }
  }

  /// The report with the columns and rows that are asked for.
  private func selected(_ report: Report) throws(Failure) -> Report {
    var selected = report
    if let fields = globals.fields {
      let keys = fields.split(separator: ",").map { String($0).trimmed }
      var places: [Int] = []
      for key in keys {
        guard let place = report.columns.firstIndex(where: { $0.key == key }) else {
          let known = report.columns.map(\.key)
          let near = suggestions(for: key, among: known)
          throw .request(
            code: "usage.unknown-value", "no field \"\(key)\"; there are \(known.joined(separator: ", "))",
            hint: near.isEmpty ? nil : "did you mean \(near.joined(separator: ", "))?")
        }
        places.append(place)
      }
      selected.columns = places.map { place in
        var column = report.columns[place]
        if case .never = column.shown { column.shown = .titled(column.key) }
        return column
      }
      selected.rows = report.rows.map { row in places.map { row[$0] } }
    }
    if let limit = globals.limit { selected.rows = Array(selected.rows.prefix(max(0, limit))) }
    return selected
  }

  // MARK: JSON, CSV, Markdown

  private func json(_ report: Report) -> JSON {
    let head = [
      JSON.Member("schema", .string(report.schema)), JSON.Member("league", .text(report.league?.text)),
    ]
    let facts = report.facts.map { JSON.Member($0.key, $0.value.json) }
    return .object(head + facts + [JSON.Member("rows", .array(report.rows.map { row(report, $0) }))])
  }

  private func row(_ report: Report, _ values: [Value]) -> JSON {
    .object(zip(report.columns, values).map { JSON.Member($0.key, $1.json) })
  }

  private func json(_ change: Change) -> JSON {
    .pairs([
      "schema": "fcl.change/1", "league": .text(change.league?.text), "message": .string(change.message),
      "changed": .bool(change.isChange), "dry_run": .bool(globals.isDryRun),
      "details": .object(change.details.map { JSON.Member($0.key, $0.value.json) }),
    ])
  }

  private func separated(
    _ report: Report, by separator: String, ending: String, field: (String) -> String
  ) -> String {
    let header = globals.hasNoHeader ? [] : [report.columns.map { field($0.key) }]
    let lines = header + report.rows.map { $0.map { field(shownSafe($0.field)) } }
    return lines.map { $0.joined(separator: separator) + ending }.joined()
  }

  private static func tsvField(_ text: String) -> String {
    String(text.map { $0 == "\t" || $0.isNewline ? " " : $0 })
  }

  private func markdown(_ report: Report) -> String {
    let shown = shownColumns(report)
    func line(_ cells: [String]) -> String {
      "| "
        + cells.map { shownSafe($0).split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|") }
        .joined(separator: " | ") + " |\n"
    }
    let rules = shown.map { $0.column.align == .right ? "---:" : "---" }
    let header = line(shown.map(\.column.title)) + "|" + rules.map { $0 + "|" }.joined() + "\n"
    return header + cells(report, shown).map(line).joined()
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
    report.rows.enumerated().map { number, row in
      shown.enumerated().map { order, column in
        let text = words(row[column.place])
        guard order == 0, let mark = report.marks[number] else { return text }
        return mark + text
      }
    }
  }

  private func words(_ value: Value) -> String {
    switch value {
    case .truth(let truth): return truth ? "yes" : "no"
    case .list(let list): return list.joined(separator: ", ")
    case .time(let time): return localTime(time).text
    case .worded(_, let words): return terminal.isASCII ? Self.inASCII(words) : words
    default: return value.field
    }
  }

  private static func inASCII(_ words: String) -> String {
    String(words.map { $0 == "▲" ? "+" : $0 == "▼" ? "-" : $0 })
  }

  private func table(_ report: Report, isPlain: Bool) -> String {
    let style = isPlain ? Style.plain : terminal.outputStyle(globals.colour)
    let above = report.above.map { shownSafe($0) + "\n" }.joined()
    let below = report.below.map { shownSafe($0) + "\n" }.joined()
    let body = report.isSingle ? facts(report, style) : rows(report, isPlain, style)
    return above + (above.isEmpty || body.isEmpty ? "" : "\n") + body + (below.isEmpty || body.isEmpty ? "" : "\n")
      + below
  }

  private func rows(_ report: Report, _ isPlain: Bool, _ style: Style) -> String {
    if report.rows.isEmpty { return "" }
    let shown = shownColumns(report)
    return Table(columns: shown.map(\.column), rows: cells(report, shown)).render(
      width: terminal.isOutputTerminal ? terminal.width : nil, ascii: terminal.isASCII, rules: !isPlain,
      header: !globals.hasNoHeader, style: style)
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

extension String {
  /// The text without blanks around it.
  var trimmed: String {
    String(drop { $0 == " " }).trimmedEnd
  }

  /// The text without blanks behind it.
  var trimmedEnd: String {
    var text = Substring(self)
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
