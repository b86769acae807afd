/// A column of a table, with its behaviour on narrow terminals.
package struct TableColumn: Equatable, Sendable {
  /// The content of a column, which determines the column's alignment and narrowing.
  package enum Kind: Equatable, Sendable {
    /// An id or other short text; never cut.
    case text
    /// A number; aligned right and never cut.
    case number
    /// A name that identifies the row. Cut only if no other column can be narrowed.
    case name
    /// Text that is cut before any non-empty column is left out.
    case flexible
    /// A sentence, wrapped to several lines if necessary.
    case prose
  }

  package var title: String
  package var kind: Kind
  /// The column's turn to be left out of a table that is too wide: columns with 1 are left out first. Nil for a column
  /// that is left out only if it is empty.
  package var leaves: Int?

  package init(_ title: String, _ kind: Kind = .text, leaves: Int? = nil) {
    self.title = title
    self.kind = kind
    self.leaves = leaves
  }

  var isRight: Bool { kind == .number }

  /// Returns the minimum width that applies until all optional columns have been left out. `natural` is the width of
  /// the widest cell. Widths are in columns of the terminal.
  func minimum(_ natural: Int) -> Int {
    switch kind {
    case .text, .number, .name: natural
    case .flexible: min(natural, 12)
    case .prose: min(natural, 24)
    }
  }

  /// Returns the minimum width that applies after all optional columns have been left out. `natural` is the width of
  /// the widest cell. Widths are in columns of the terminal.
  func utmost(_ natural: Int) -> Int {
    switch kind {
    case .text, .number: natural
    case .name, .flexible, .prose: min(natural, 12)
    }
  }
}
