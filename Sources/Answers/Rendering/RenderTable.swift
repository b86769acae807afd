// Rows for people: tables, single facts, and the lines above and below them, fitted to the terminal's width.

import CommandLineKit
import FantasyCore

extension Rendering {
  /// A column of a table, with its index in the report. `namesZones` is true if the column's times have different
  /// zones. Each row then names its zone.
  package typealias Shown = (index: Int, column: TableColumn, namesZones: Bool)

  package func shownColumns(_ report: Report) -> [Shown] {
    report.columns.enumerated().compactMap { index, column in
      guard case .titled(var shown) = column.shown else { return nil }
      let zones = zones(report, index)
      if zones.count == 1, let zone = zones.first { shown.title += " (\(zone))" }
      return (index, shown, zones.count > 1)
    }
  }

  /// Returns the time zones of a column's times. For a continued table, includes the zone half a year later, because
  /// the heading is written before later rows are known.
  private func zones(_ report: Report, _ index: Int) -> Set<String> {
    var zones: Set<String> = []
    for case .time(let time) in report.rows.lazy.map({ $0[index] }) {
      zones.insert(localTime(time).zone)
      if report.isContinued { zones.insert(localTime(Instant(seconds: time.seconds + Self.halfYear)).zone) }
    }
    return zones
  }

  private static let halfYear = 182 * 86_400

  package func cells(_ report: Report, _ shown: [Shown]) -> [[String]] {
    var cells = report.rows.map { self.cells($0, shown) }
    if !shown.isEmpty {
      for (number, mark) in report.marks where cells.indices.contains(number) {
        cells[number][0] = mark + cells[number][0]
      }
      let mark = terminal.isASCII ? "> " : "→ "
      for number in report.own where cells.indices.contains(number) { cells[number][0] = mark + cells[number][0] }
    }
    return cells
  }

  package func cells(_ row: [Value], _ shown: [Shown]) -> [String] {
    shown.map { description(row[$0.index], namesZone: $0.namesZones) }
  }

  private func description(_ value: Value, namesZone: Bool = false) -> String {
    switch value {
    case .truth(let truth): return truth ? "yes" : "no"
    case .list(let list): return list.joined(separator: ", ")
    case .values(let values): return values.map { $0 == .none ? "-" : description($0) }.joined(separator: ", ")
    case .time(let time):
      let local = localTime(time)
      return namesZone ? "\(local.text) \(local.zone)" : local.text
    case .worded(_, let words): return described(words)
    default: return inASCII(value.field)
    }
  }

  private static let inASCII: [Character: String] = [
    "▲": "+", "†": "+", "▼": "-", "≥": ">=", "≤": "<=", "×": "x", "→": "->",
    // Typographic characters that occur in articles.
    "“": "\"", "”": "\"", "„": "\"", "‘": "'", "’": "'", "–": "-", "—": "-", "…": "...", "•": "*",
  ]

  private func described(_ words: String) -> String { inASCII(local(words)) }

  private func inASCII(_ text: String) -> String {
    guard terminal.isASCII, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    var shown = ""
    for sign in text {
      if let word = Self.inASCII[sign] { shown += word } else { shown.append(sign) }
    }
    return shown
  }

  func writeTable(_ report: Report, isPlain: Bool, to out: ([UInt8]) throws -> Void) throws {
    let leftOut = try writeParts(report, isPlain: isPlain, to: out)
    if leftOut.isEmpty || globals.hasNoHeader { return }
    let way = report.sections.isEmpty ? "; choose columns with --fields, or widen the terminal" : "; widen the terminal"
    let note = "Not shown: " + leftOut.joined(separator: ", ") + way
    try out(Array(("\n" + lines([note])).utf8))
  }

  /// Writes a report, and returns the columns that did not fit. These are keys for `--fields`, or titles for the
  /// columns of a section.
  private func writeParts(_ report: Report, isPlain: Bool, to out: ([UInt8]) throws -> Void) throws -> [String] {
    let style = isPlain ? Style.plain : terminal.outputStyle(colour)
    let above = lines(report.above, good: report.goodLine, style), below = lines(report.below)
    func write(_ text: String) throws { if !text.isEmpty { try out(Array(text.utf8)) } }
    var hasBody = false
    func body(_ piece: [UInt8]) throws {
      if !hasBody, !above.isEmpty { try write("\n") }
      hasBody = true
      try out(piece)
    }
    try write(above)
    var leftOut: [String] = []
    for (number, section) in report.sections.enumerated() {
      if number > 0 { try body([UInt8(ascii: "\n")]) }
      for column in try writeParts(section, isPlain: isPlain, to: body) where !leftOut.contains(column) {
        leftOut.append(column)
      }
    }
    if let chart = report.chart, !report.isEmpty, globals.fields == nil {
      let drawn = lines(of: chart, signs: report.signs, isPlain: isPlain)
      try body(Array(drawn.map { $0 + "\n" }.joined().utf8))
    } else if report.sections.isEmpty {
      if report.isSingle {
        let facts = facts(report, style)
        if !facts.isEmpty { try body(Array(facts.utf8)) }
      } else {
        leftOut = try writeRows(report, isPlain, style, to: body)
      }
    }
    if hasBody, !below.isEmpty { try write("\n") }
    try write(below)
    return leftOut
  }

  /// Breaks lines at the terminal's width. Indented lines are commands to copy, and are not broken. The line equal to
  /// `good` is green.
  private func lines(_ lines: [String], good: String? = nil, _ style: Style = .plain) -> String {
    lines.map { line in
      let colour: Style.Colour? = line == good ? .rise : nil
      return broken(line).map { style.coloured($0, colour) + "\n" }.joined()
    }.joined()
  }

  private func broken(_ line: String) -> [String] {
    let shown = shownSafe(described(line))
    let isItem = shown.trimmed.hasPrefix("- ")
    guard let width = terminal.width, isItem || !shown.hasPrefix(" ") else { return [shown] }
    return hanging(shown, width: width, by: isItem ? 2 : 0)
  }

  private func writeRows(
    _ report: Report, _ isPlain: Bool, _ style: Style, to out: ([UInt8]) throws -> Void
  ) throws -> [String] {
    if report.isEmpty { return [] }
    let shown = shownColumns(report)
    var table = Table(columns: shown.map(\.column), rows: cells(report, shown))
    table.own = report.own
    var look = Table.Look()
    look.width = terminal.width
    (look.isASCII, look.hasRules, look.style) = (terminal.isASCII, !isPlain, style)
    look.hasHeader = !globals.hasNoHeader && !report.isContinued
    look.mayBeBlocks = !report.isSection
    if !report.narrowRows.isEmpty, !table.fits(look) {
      try out(Array(lines(report.narrowRows.flatMap(\.self)).utf8))
      return []
    }
    let batches = report.batches.map { batch in { batch().map { cells($0, shown) } } }
    return try table.write(look, followedBy: batches, to: out).map { column in
      report.isSection ? shown[column].column.title : report.columns[shown[column].index].key
    }
  }

  private func facts(_ report: Report, _ style: Style) -> String {
    let shown = shownColumns(report)
    let widest = (shown.map { displayWidth($0.column.title) }.max() ?? 0) + 2
    return report.rows.map { row in
      shown.map { column in
        fact(
          column.column.title, shownSafe(description(row[column.index], namesZone: column.namesZones)), beside: widest,
          style)
      }.joined()
    }.joined(separator: "\n")
  }

  private func fact(_ title: String, _ value: String, beside widest: Int, _ style: Style) -> String {
    let gap = String(repeating: " ", count: widest - displayWidth(title))
    guard let width = terminal.width else { return (style.bold(title) + gap + value).trimmedEnd + "\n" }
    // Long titles may leave too little room for values on the same line.
    let isBeside = width - widest >= 20
    let head = isBeside ? title + gap : title + ": "
    let room = isBeside ? width - widest : width - 2
    let parts = brokenLines(value, room: room, first: isBeside ? room : width - displayWidth(head))
    let margin = String(repeating: " ", count: isBeside ? widest : 2)
    return parts.enumerated().map { number, part in
      let text = isolatedIfRightToLeft(part)
      let isFirst = number == 0
      let line = isFirst ? style.bold(title) + head.dropFirst(title.count) + text : margin + text
      return line.trimmedEnd + "\n"
    }.joined()
  }
}
