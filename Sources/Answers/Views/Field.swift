import FantasyCore

/// A column, and a function that returns the column's value for a row.
package struct Field<Row> {
  package let column: Column
  package let value: (Row) -> Value

  package init(_ column: Column, _ value: @escaping (Row) -> some CellValue) {
    self.column = column
    self.value = { value($0).cellValue }
  }

  package static func text(
    _ key: String, _ title: String, flexible: Bool = false, leaves: Int? = nil,
    _ value: @escaping (Row) -> some CellValue
  ) -> Field { Field(.text(key, title, flexible: flexible, leaves: leaves), value) }

  package static func number(
    _ key: String, _ title: String, leaves: Int? = nil, _ value: @escaping (Row) -> some CellValue
  ) -> Field { Field(.number(key, title, leaves: leaves), value) }

  package static func name(_ key: String, _ title: String, _ value: @escaping (Row) -> some CellValue) -> Field {
    Field(.name(key, title), value)
  }

  package static func prose(
    _ key: String, _ title: String, leaves: Int? = nil, _ value: @escaping (Row) -> some CellValue
  ) -> Field { Field(.prose(key, title, leaves: leaves), value) }

  package static func hidden(_ key: String, _ value: @escaping (Row) -> some CellValue) -> Field {
    Field(.hidden(key), value)
  }

  package func formerly(_ key: String) -> Field { Field(column.formerly(key), value) }

  /// Returns a field that is hidden from people unless the condition is true. Scripts always get the column.
  package func shown(if condition: Bool) -> Field { condition ? self : .hidden(column.key, value) }
}

extension Array {
  package func rows<Row>(of rows: some Sequence<Row>) -> [[Value]] where Element == Field<Row> {
    rows.map { row in map { $0.value(row) } }
  }

  package func records<Row>(of rows: some Sequence<Row>) -> [[Fact]] where Element == Field<Row> {
    rows.map { row in map { Fact($0.column.key, $0.value(row)) } }
  }
}

extension Report {
  package init<Rows: Sequence>(
    schema: String, league: LeagueID? = nil, of rows: Rows, _ fields: [Field<Rows.Element>], facts: [Fact] = [],
    sections: [Report] = [], above: [String] = [], below: [String] = [], emptyWord: String = "nothing to show"
  ) {
    self.init(
      schema: schema, league: league, columns: fields.map(\.column), rows: fields.rows(of: rows), facts: facts,
      sections: sections, above: above, below: below, emptyWord: emptyWord)
  }

  package static func section<Rows: Sequence>(
    of rows: Rows, _ fields: [Field<Rows.Element>], above: [String] = [], below: [String] = []
  ) -> Report {
    Report(schema: "section", of: rows, fields, above: above, below: below)
  }
}

// MARK: Values of cells

package protocol CellValue {
  var cellValue: Value { get }
}

extension Value: CellValue { package var cellValue: Value { self } }
extension String: CellValue { package var cellValue: Value { .text(self) } }
extension Int: CellValue { package var cellValue: Value { .whole(self) } }
extension Bool: CellValue { package var cellValue: Value { .truth(self) } }
extension Points: CellValue { package var cellValue: Value { .points(self) } }
extension Price: CellValue { package var cellValue: Value { .price(self) } }
extension Money: CellValue { package var cellValue: Value { .money(self) } }
extension Instant: CellValue { package var cellValue: Value { .time(self) } }
extension ID: CellValue { package var cellValue: Value { .id(self) } }
extension [String]: CellValue { package var cellValue: Value { .list(self) } }
extension Optional: CellValue where Wrapped: CellValue {
  package var cellValue: Value { map(\.cellValue) ?? .none }
}
