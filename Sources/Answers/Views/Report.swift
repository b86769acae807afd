import CommandLineKit
import FantasyCore

package struct Column: Sendable {
  package enum Shown: Sendable {
    case titled(TableColumn)
    /// The column is only in formats for scripts.
    case never
  }

  package var key: String
  package var shown: Shown
  /// The column's key in an earlier version of the schema, which `--fields` still accepts; nil if there is none.
  package var former: String? = nil

  /// The column in the form for `--fields`: always shown and with a title, even if the column is normally only for
  /// scripts.
  package var wanted: Column {
    switch shown {
    case .never: .text(key, key)
    case .titled(let column): Column(key: key, shown: .titled(TableColumn(column.title, column.kind)))
    }
  }

  /// Creates a column of text. If a table is too wide, flexible text is shortened before any column is dropped. Text
  /// that is not flexible is never shortened.
  package static func text(_ key: String, _ title: String, flexible: Bool = false, leaves: Int? = nil) -> Column {
    Column(key: key, shown: .titled(TableColumn(title, flexible ? .flexible : .text, leaves: leaves)))
  }

  package static func number(_ key: String, _ title: String, leaves: Int? = nil) -> Column {
    Column(key: key, shown: .titled(TableColumn(title, .number, leaves: leaves)))
  }

  package static func name(_ key: String, _ title: String) -> Column {
    Column(key: key, shown: .titled(TableColumn(title, .name)))
  }

  package func formerly(_ key: String) -> Column {
    var column = self
    column.former = key
    return column
  }

  package static func prose(_ key: String, _ title: String, leaves: Int? = nil) -> Column {
    Column(key: key, shown: .titled(TableColumn(title, .prose, leaves: leaves)))
  }

  package static func hidden(_ key: String) -> Column { Column(key: key, shown: .never) }
}

extension [Column] {
  package func row(_ values: [String: Value]) -> [Value] { map { values[$0.key] ?? .none } }
}

package struct Fact: Hashable, Sendable {
  package let key: String
  package let value: Value

  package init(_ key: String, _ value: Value) {
    self.key = key
    self.value = value
  }
}

/// The answer of a command that reads data: rows and a few facts. Every output format is rendered from a report.
package struct Report: Sendable {
  /// The name and version of the document for scripts, such as `fcl.leaderboard/1`.
  package var schema: String
  package var league: LeagueID?
  /// Facts that are not in the rows, such as the budget left.
  package var facts: [Fact]
  package var columns: [Column]
  package var rows: [[Value]]
  /// Further rows, in batches. A batch is built only when it is written, because there may be millions of rows. No
  /// batch is empty.
  package var batches: [@Sendable () -> [[Value]]] = []
  /// The tables that people see, in order. With `--fields` or `--limit`, people see the rows instead. Scripts always
  /// get the rows.
  package var sections: [Report]
  package var above, below: [String]
  /// The line in `above` that a terminal shows in green; nil if there is none.
  package var goodLine: String?
  /// True if the report has one row, shown as a list of facts.
  package var isSingle = false
  /// True if the report continues rows that were shown before. The header is then not repeated.
  package var isContinued = false
  /// True if `--limit` keeps the last rows, which are the newest in a log.
  package var isCutInFront = false
  /// The rows as sentences; nil if there are none. Used instead of a table if rows are written one at a time.
  package var sentences: [String]?
  package var emptyWord: String
  /// Marks shown before table rows, keyed by row index. For example, a mark shows the chosen format.
  package var marks: [Int: String] = [:]
  /// The column and value that identify the viewer's own rows, which a terminal highlights.
  package var ownRow: Fact?
  /// The indices of the viewer's own rows. Rendering finds these rows with `ownRow`.
  package var own: Set<Int> = []
  /// The lines that replace each table row if the terminal is too narrow for the table. Not used with `--limit`.
  package var narrowRows: [[String]] = []
  /// A chart that people see instead of the rows. Scripts get the rows.
  package var chart: Chart?
  package var signs: Chart.Signs?
  /// True if `--limit` shortens the first section. False if `--limit` makes people see the rows instead of the
  /// sections.
  package var limitsSection = false

  /// - Parameter schema: the name of the document, such as `odds`. Includes the version if that is not 1: `odds/2`.
  package init(
    schema: String, league: LeagueID? = nil, columns: [Column], rows: [[Value]], facts: [Fact] = [],
    sections: [Report] = [], above: [String] = [], below: [String] = [], emptyWord: String = "nothing to show"
  ) {
    self.schema = "fcl.\(schema)" + (schema.contains("/") ? "" : "/1")
    self.league = league
    self.facts = facts
    self.columns = columns
    self.rows = rows
    self.sections = sections
    self.above = above
    self.below = below
    self.emptyWord = emptyWord
  }

  /// Returns batches of at most 256 rows. A batch is built only when it is written, by calling `rows` with the range of
  /// its rows.
  package static func batches(
    of count: Int, _ rows: @escaping @Sendable (Range<Int>) -> [[Value]]
  ) -> [@Sendable () -> [[Value]]] {
    let size = 256
    return stride(from: 0, to: count, by: size).map { first in
      let range = first..<min(first + size, count)
      return { rows(range) }
    }
  }

  package var isEmpty: Bool { rows.isEmpty && batches.isEmpty }

  var isSection: Bool { schema == Self.sectionSchema }
  private static let sectionSchema = "fcl.section/1"

  package static func section(
    _ columns: [Column], _ rows: [[Value]], batches: [@Sendable () -> [[Value]]] = [], above: [String] = [],
    below: [String] = []
  ) -> Report {
    var section = Report(schema: "section", columns: columns, rows: rows, above: above, below: below)
    section.batches = batches
    return section
  }

  package static func single(_ schema: String, league: LeagueID? = nil, _ facts: [Field<Void>]) -> Report {
    var report = Report(schema: schema, league: league, of: [()], facts)
    report.isSingle = true
    return report
  }
}
