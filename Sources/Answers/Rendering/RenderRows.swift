// Rows for scripts: JSON, JSON lines, CSV, TSV. Batches are written one by one, because there may be a million rows.

import CommandLineKit
import LeagueStore
import StrictJSON

extension Rendering {
  func writeDocument(_ report: Report, to out: ([UInt8]) throws -> Void) throws {
    let head = [
      JSON.Member("schema", .string(report.schema)), JSON.Member("league", .text(report.league?.text)),
    ]
    let facts = report.facts.map { JSON.Member($0.key, $0.value.json) }
    var bytes = JSON.object(head + facts + [JSON.Member("rows", .array([]))]).bytes(indent: 2)
    bytes.removeLast("]\n}".utf8.count)  // The rows go between the brackets.
    try out(jsonSafe(bytes))
    let keys = report.columns.map(\.key)
    try report.forEachBatch(jobs: jobs) { rows, isFirst in
      var bytes: [UInt8] = []
      for (number, values) in rows.enumerated() {
        bytes += (isFirst && number == 0 ? "\n    " : ",\n    ").utf8
        bytes += Self.row(keys, values).bytes(indent: 2, level: 2)
      }
      return jsonSafe(bytes)
    } to: {
      try out($0)
    }
    try out(Array((report.isEmpty ? "]\n}\n" : "\n  ]\n}\n").utf8))
  }

  func writeLines(_ report: Report, to out: ([UInt8]) throws -> Void) throws {
    let keys = report.columns.map(\.key)
    try report.forEachBatch(jobs: jobs) { rows, _ in
      var bytes: [UInt8] = []
      for values in rows {
        bytes += Self.row(keys, values).bytes(indent: nil)
        bytes.append(UInt8(ascii: "\n"))
      }
      return jsonSafe(bytes)
    } to: {
      try out($0)
    }
  }

  private var jobs: Int { globals.jobs ?? Workers.processors }

  private static func row(_ keys: [String], _ values: [Value]) -> JSON {
    .object(zip(keys, values).map { JSON.Member($0, $1.json) })
  }

  func writeSeparated(
    _ report: Report, _ kind: SeparatedFields, to out: ([UInt8]) throws -> Void
  ) throws {
    if !globals.hasNoHeader { try out(kind.line(report.columns.map { .text($0.key) })) }
    try report.forEachBatch(jobs: jobs) { rows, _ in
      var bytes: [UInt8] = []
      for row in rows { kind.append(row, to: &bytes) }
      return bytes
    } to: {
      try out($0)
    }
  }
}

enum SeparatedFields {
  /// CSV (RFC 4180). For a spreadsheet, fields that look like formulas are escaped.
  case csv(spreadsheet: Bool)
  /// Tab-separated fields. Tabs and line ends inside fields become spaces.
  case tsv

  package func line(_ values: [Value]) -> [UInt8] {
    var bytes: [UInt8] = []
    append(values, to: &bytes)
    return bytes
  }

  package func append(_ values: [Value], to bytes: inout [UInt8]) {
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(separator) }
      switch value {
      // The fast path: most fields of a long list are numbers, which need no escaping.
      case .none: break
      case .whole(let number): bytes += String(number).utf8
      case .decimal(let number): bytes += number.utf8
      default: bytes += field(shownSafe(value.field)).utf8
      }
    }
    bytes += ending.utf8
  }

  private var separator: UInt8 {
    switch self {
    case .csv: UInt8(ascii: ",")
    case .tsv: UInt8(ascii: "\t")
    }
  }

  private var ending: String {
    switch self {
    case .csv: "\r\n"
    case .tsv: "\n"
    }
  }

  private func field(_ text: String) -> String {
    switch self {
    case .csv(let spreadsheet): csvField(text, spreadsheet: spreadsheet)
    case .tsv: String(text.map { $0 == "\t" || $0.isNewline ? " " : $0 })
    }
  }
}

extension OutputFormat {
  /// True if the format writes one line for a change, then one line for each row of the report after the change.
  var showsRowsAfterChanges: Bool {
    switch self {
    case .jsonl: true
    case .table, .plain, .json, .csv, .tsv, .md, .svg: false
    }
  }

  package var showsText: Bool { self == .table || self == .plain }

  package var showsFacts: Bool { showsText || self == .json }

  /// True for formats that align columns. Such formats need all rows before writing the first one, because the widest
  /// cell determines a column's width.
  var isForPeople: Bool {
    switch self {
    case .table, .plain, .md: true
    case .json, .jsonl, .csv, .tsv, .svg: false
    }
  }
}

extension Report {
  private static let ahead = 64
  /// The minimum number of batches for which encoding on several threads is faster.
  private static let worthwhile = 32

  /// Encodes batches in parallel, and passes the bytes to `out` in order. The second argument of `encode` is true for
  /// the first batch.
  func forEachBatch(
    jobs: Int, _ encode: @escaping @Sendable ([[Value]], Bool) -> [UInt8], to out: ([UInt8]) throws -> Void
  ) throws {
    if !rows.isEmpty { try out(encode(rows, true)) }
    let hasRows = !rows.isEmpty
    try Workers.forEach(batches.count, jobs: batches.count < Self.worthwhile ? 1 : jobs, ahead: Self.ahead) {
      [batches] in
      encode(batches[$0](), !hasRows && $0 == 0)
    } _: {
      try out($0)
    }
  }

  /// Keeps the first `limit` rows or, if `isCutInFront` is true, the last `limit` rows. Keeps all rows that continue a
  /// followed log, because these rows are new.
  package mutating func cut(to limit: Int) {
    if isCutInFront {
      if !isContinued { rows = Array(rows.suffix(limit)) }
      return
    }
    for batch in batches where rows.count < limit { rows += batch() }
    batches = []
    rows = Array(rows.prefix(limit))
  }
}
