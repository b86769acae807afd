import CommandLineKit
import FantasyCore

/// A column of a report.
package struct Column: Sendable {
  /// How a table shows the column.
  package enum Shown: Sendable {
    /// Under a title.
    case titled(TableColumn)
    /// Not at all; the column is only for scripts.
    case never
  }

  /// The name in JSON, CSV and `--fields`.
  package var key: String
  package var shown: Shown

  /// The column, shown even if it is only for scripts, and never left out: somebody has asked for it.
  package var wanted: Column {
    switch shown {
    case .never: .text(key, key)
    case .titled(let column): Column(key: key, shown: .titled(TableColumn(column.title, column.kind)))
    }
  }

  /// A text that is never cut, or if flexible, cut before columns are left out.
  package static func text(_ key: String, _ title: String, flexible: Bool = false, leaves: Int? = nil) -> Column {
    Column(key: key, shown: .titled(TableColumn(title, flexible ? .flexible : .text, leaves: leaves)))
  }

  package static func number(_ key: String, _ title: String, leaves: Int? = nil) -> Column {
    Column(key: key, shown: .titled(TableColumn(title, .number, leaves: leaves)))
  }

  /// The name of whom or what the row is about.
  package static func name(_ key: String, _ title: String) -> Column {
    Column(key: key, shown: .titled(TableColumn(title, .name)))
  }

  /// A sentence, or a list of words.
  package static func prose(_ key: String, _ title: String, leaves: Int? = nil) -> Column {
    Column(key: key, shown: .titled(TableColumn(title, .prose, leaves: leaves)))
  }

  package static func hidden(_ key: String) -> Column { Column(key: key, shown: .never) }
}

/// A fact in addition to the rows.
package struct Fact: Hashable, Sendable {
  package let key: String
  package let value: Value

  package init(_ key: String, _ value: Value) { (self.key, self.value) = (key, value) }
}

/// The answer of a reading command: rows and a few facts. Rendering makes every output from it.
package struct Report: Sendable {
  /// The name of the document: `fcl.leaderboard/1`.
  package var schema: String
  package var league: LeagueID?
  /// Facts in addition to the rows, such as the budget left.
  package var facts: [Fact]
  package var columns: [Column]
  /// The rows, each with a value for each column.
  package var rows: [[Value]]
  /// Further rows, which are made only when they are written, batch by batch, since there may be very many. No batch is
  /// empty.
  package var batches: [@Sendable () -> [[Value]]] = []
  /// Several tables that people see instead of the rows, one below the other. Scripts get the rows, and so does anyone
  /// who uses `--fields` or `--limit`.
  package var sections: [Report]
  package var above: [String]
  package var below: [String]
  /// The line above that a terminal shows in green; nil for none.
  package var goodLine: String?
  /// Whether the answer is single facts, shown one below the other.
  package var isSingle = false
  /// Whether it continues rows that were shown before, so that the header isn't repeated.
  package var isContinued = false
  /// Whether `--limit` keeps the last rows rather than the first: in a log, these are the newest.
  package var isCutInFront = false
  /// The message on standard error if there are no rows.
  package var emptyWord: String
  /// Marks in front of rows in a table, such as for the chosen format, by row index.
  package var marks: [Int: String] = [:]
  /// The column and the value that say which row is the viewer's own, which a terminal marks.
  package var ownRow: Fact?
  /// The rows that are the viewer's own, once they are known.
  package var own: Set<Int> = []
  /// Lines instead of each row, for a terminal on which the rows don't fit; not with `--limit`.
  package var narrowRows: [[String]] = []
  /// A chart that people see instead of the rows; scripts get the rows.
  package var chart: Chart?
  /// The signs that the chart is made of, if they were asked for.
  package var signs: Chart.Signs?
  /// Whether `--limit` limits the rows of the section that people see, instead of showing them the rows for scripts.
  package var limitsSection = false

  package init(
    schema: String, league: LeagueID? = nil, columns: [Column], rows: [[Value]], facts: [Fact] = [],
    sections: [Report] = [], above: [String] = [], below: [String] = [], emptyWord: String = "nothing to show"
  ) {
    self.schema = "fcl.\(schema)/1"
    (self.league, self.facts, self.columns, self.rows) = (league, facts, columns, rows)
    (self.sections, self.above, self.below, self.emptyWord) = (sections, above, below, emptyWord)
  }

  /// Rows in batches that are made only when they are written.
  ///
  /// - Parameters:
  ///   - count: the number of rows.
  ///   - rows: the rows of a range, at most 256.
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

  /// Whether this is a part of a report.
  var isSection: Bool { schema == Self.sectionSchema }
  private static let sectionSchema = "fcl.section/1"

  /// A part of a report, for people only.
  package static func section(
    _ columns: [Column], _ rows: [[Value]], batches: [@Sendable () -> [[Value]]] = [], above: [String] = [],
    below: [String] = []
  ) -> Report {
    var section = Report(schema: "section", columns: columns, rows: rows, above: above, below: below)
    section.batches = batches
    return section
  }

  /// A report of single facts, in one row.
  package static func single(_ schema: String, league: LeagueID? = nil, _ facts: [(column: Column, value: Value)])
    -> Report
  {
    var report = Report(schema: schema, league: league, columns: facts.map(\.column), rows: [facts.map(\.value)])
    report.isSingle = true
    return report
  }
}
