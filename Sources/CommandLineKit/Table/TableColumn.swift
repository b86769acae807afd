/// A column of a table, and its behaviour on a narrow terminal.
package struct TableColumn: Equatable, Sendable {
  /// The contents of a column, which determine its alignment and how it is narrowed.
  package enum Kind: Equatable, Sendable {
    /// An id or other short text, never cut.
    case text
    /// A number, aligned right and never cut.
    case number
    /// The name that identifies a row. Names are cut only if no other column can be narrowed.
    case name
    /// Text that is cut before any column is left out.
    case flexible
    /// A sentence, wrapped to several lines.
    case prose
  }

  package var title: String
  package var kind: Kind
  /// The order in which columns are left out if the table is too wide: 1 is first. A column with nil is never left out.
  package var leaves: Int?

  package init(_ title: String, _ kind: Kind = .text, leaves: Int? = nil) {
    self.title = title
    self.kind = kind
    self.leaves = leaves
  }

  var isRight: Bool { kind == .number }

  /// Returns the column's minimum width as long as other columns can still be left out.
  func minimum(_ natural: Int) -> Int {
    switch kind {
    case .text, .number, .name: natural
    case .flexible: min(natural, 12)
    case .prose: min(natural, 24)
    }
  }

  /// Returns the column's minimum width once no more columns can be left out.
  func utmost(_ natural: Int) -> Int {
    switch kind {
    case .text, .number: natural
    case .name, .flexible, .prose: min(natural, 12)
    }
  }
}
