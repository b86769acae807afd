// Turns an answer into output; no other code does. A new format causes compile errors here until it is implemented.

import CommandLineKit
import FantasyCore
import StrictJSON

package struct Rendering {
  package var format: OutputFormat
  package var globals: Globals
  package var terminal: TerminalFacts
  package var colour: ColourChoice
  package var localTime: (Instant) -> LocalTime

  package init(
    format: OutputFormat, globals: Globals, terminal: TerminalFacts, colour: ColourChoice,
    localTime: @escaping (Instant) -> LocalTime
  ) {
    self.format = format
    self.globals = globals
    self.terminal = terminal
    self.colour = colour
    self.localTime = localTime
  }

  package func selected(_ content: Answer.Content) throws -> Answer.Content {
    guard case .report(let report) = content else { return content }
    // Rows written one at a time can't be aligned in columns.
    if format == .table, let sentences = report.sentences { return .text(sentences.map { $0 + "\n" }.joined()) }
    return .report(try selected(report))
  }

  package func write(_ content: Answer.Content, to out: (_ piece: [UInt8]) throws -> Void) throws {
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
    case .svg: try out(Array(try svg(of: report).utf8))
    }
  }

  private func text(of change: Change) throws -> String {
    if globals.isQuiet { return change.unrepeatable.map { $0 + "\n" } ?? "" }
    switch format {
    case .json: return jsonSafe(json(change).indented) + "\n"
    case .jsonl: return jsonSafe(json(change).compact) + "\n"
    case .table, .plain, .csv, .tsv, .md, .svg:
      let width = format == .table ? terminal.width : nil
      var lines = ([change.message] + change.lines).flatMap { line -> [String] in
        let text = terminal.shown(local(line))
        let shown = format == .md ? markdownLine(text) : text
        // Paths are not broken, so that they can be copied.
        guard let width, !shown.hasPrefix(" ") else { return [shown] }
        return brokenLines(shown, room: width, breaksWords: false)
      }.map { $0 + "\n" }.joined()
      if format.showsText {
        if let following = change.following {
          lines += "\n"
          try writeTable(selectedAfterChange(following), isPlain: format == .plain) {
            lines += String(decoding: $0, as: UTF8.self)
          }
        }
        lines += change.closing.map { $0 + "\n" }.joined()
      }
      return lines
    }
  }

  private func selected(_ report: Report) throws -> Report {
    var selected = report
    let limit = globals.limit.map { max(0, $0) }
    let limitsSection = report.limitsSection && format.isForPeople && globals.fields == nil
    if let limit, limitsSection {
      selected.sections[0].cut(to: limit)
      selected.sections[0].narrowRows = []
    }
    if globals.fields != nil || limit != nil && !limitsSection { selected.sections = [] }
    if let limit { selected.cut(to: limit) }
    if format.isForPeople {
      // People see the sections instead of the rows, so the batches of rows are never built.
      if selected.sections.isEmpty { selected.cut(to: .max) } else { selected.batches = [] }
    }
    if format.showsText, let own = report.ownRow,
      let index = report.columns.firstIndex(where: { $0.key == own.key })
    {
      selected.own = Set(selected.rows.indices.filter { selected.rows[$0][index] == own.value })
    }
    if let indices = try globals.columnIndices(in: report.columns) { Self.keep(indices, of: &selected) }
    return selected
  }

  /// Keeps only the columns that `--fields` names, in a report that is shown after a saved change. Ignores names of
  /// columns that this report doesn't have. Unknown names were refused before the change, by `Context.checkFields`.
  private func selectedAfterChange(_ report: Report) -> Report {
    if let selected = try? selected(report) { return selected }
    var known = self
    let keys = globals.fieldKeys.filter { key in report.columns.contains { $0.key == key } }
    known.globals.fields = keys.isEmpty ? nil : keys.joined(separator: ",")
    return (try? known.selected(report)) ?? report
  }

  private static func keep(_ indices: [Int], of report: inout Report) {
    report.columns = indices.map { report.columns[$0].wanted }
    report.rows = report.rows.map { row in indices.map { row[$0] } }
    report.batches = report.batches.map { batch in { [indices] in batch().map { row in indices.map { row[$0] } } } }
  }

  // MARK: Changes

  private func json(_ change: Change) -> JSON {
    .pairs([
      "schema": "fcl.change/1", "league": .text(change.league?.text), "message": .string(change.message),
      "changed": .bool(change.isChange), "dry_run": .bool(globals.isDryRun),
      "details": .object(change.details.map { JSON.Member($0.key, $0.value.json) }),
    ])
  }
}

extension Context {
  package func rendering(_ format: OutputFormat) -> Rendering {
    Rendering(format: format, globals: globals, terminal: world.terminal, colour: colour, localTime: localTime)
  }

  package func checkFormat(hasChart: Bool) throws {
    if try outputFormat() == .svg, !hasChart { throw Problem.noChart }
  }
}

extension TerminalFacts {
  /// Returns a line that is safe to show on this terminal. If the terminal supports only ASCII, arrows become ASCII.
  package func shown(_ line: String) -> String {
    let safe = shownSafe(line)
    return isASCII ? safe.replacing("→", with: "->") : safe
  }
}

extension String {
  package var trimmed: String { String(drop { $0 == " " }).trimmedEnd }

  package var trimmedEnd: String {
    var text = Substring(self)
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
