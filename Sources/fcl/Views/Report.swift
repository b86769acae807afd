// What a reading command answers: rows and a few facts beside them. Rendering makes every output from it.

import FantasyCore

/// A column of a report.
struct Column: Sendable {
  /// How a table shows the column.
  enum Shown: Sendable {
    /// Under this title; numbers on the right.
    case titled(String, isRight: Bool = false, isFlexible: Bool = false)
    /// Not at all: it is for scripts.
    case never
  }

  /// The name in JSON, CSV and `--fields`.
  var key: String
  var shown: Shown

  static func text(_ key: String, _ title: String, flexible: Bool = false) -> Column {
    Column(key: key, shown: .titled(title, isFlexible: flexible))
  }

  static func number(_ key: String, _ title: String) -> Column {
    Column(key: key, shown: .titled(title, isRight: true))
  }

  static func hidden(_ key: String) -> Column { Column(key: key, shown: .never) }
}

/// A fact beside the rows.
struct Fact: Hashable, Sendable {
  let key: String
  let value: Value

  init(_ key: String, _ value: Value) { (self.key, self.value) = (key, value) }
}

/// What a reading command answers.
struct Report: Sendable {
  /// The name of the document: `fcl.leaderboard/1`.
  var schema: String
  var league: LeagueID?
  /// Facts beside the rows, such as the budget left.
  var facts: [Fact]
  var columns: [Column]
  /// The rows, each with a value for each column.
  var rows: [[Value]]
  /// Rows behind these that are made only when they are written, one batch after the other, since they may be very
  /// many. No batch is empty.
  var batches: [@Sendable () -> [[Value]]] = []
  /// For people, in the place of the rows: several tables, one below the other. Scripts get the rows, as does whoever
  /// asks for `--fields` or `--limit`.
  var sections: [Report]
  var above: [String]
  var below: [String]
  /// Whether the answer is single facts, shown one below the other.
  var isSingle = false
  /// Whether it goes on with rows that were shown before, so that no header stands above them again.
  var isContinued = false
  /// Whether `--limit` leaves the last rows rather than the first: those of a log are the newest.
  var isCutInFront = false
  /// What is said on standard error when there are no rows.
  var emptyWord: String
  /// A word for a row that a table marks, such as the chosen format; by place of the row.
  var marks: [Int: String] = [:]

  init(
    schema: String, league: LeagueID? = nil, columns: [Column], rows: [[Value]], facts: [Fact] = [],
    sections: [Report] = [], above: [String] = [], below: [String] = [], emptyWord: String = "nothing to show"
  ) {
    self.schema = "fcl.\(schema)/1"
    (self.league, self.facts, self.columns, self.rows) = (league, facts, columns, rows)
    (self.sections, self.above, self.below, self.emptyWord) = (sections, above, below, emptyWord)
  }

  var isEmpty: Bool { rows.isEmpty && batches.isEmpty }

  /// A part of a report, for people only.
  static func section(_ columns: [Column], _ rows: [[Value]], above: [String] = [], below: [String] = []) -> Report {
    Report(schema: "section", columns: columns, rows: rows, above: above, below: below)
  }

  /// Single facts: one row.
  static func single(_ schema: String, league: LeagueID? = nil, _ facts: [(column: Column, value: Value)]) -> Report {
    var report = Report(schema: schema, league: league, columns: facts.map(\.column), rows: [facts.map(\.value)])
    report.isSingle = true
    return report
  }
}
