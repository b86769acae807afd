/// A column of a table, with its behaviour on narrow terminals.
package struct TableColumn: Equatable, Sendable {
  /// The content of a column, which determines its alignment and how it is narrowed.
  package enum Kind: Equatable, Sendable {
    /// An id or other short text; never cut.
    case text
    /// A number; aligned right and never cut.
    case number
    /// A name that identifies the row. Cut only if no other column can be narrowed.
    case name
    /// Text that is shortened before any column with values is left out.
    case flexible
    /// A sentence, wrapped to several lines if necessary.
    case prose
  }

  package var title: String
  package var kind: Kind
  /// The position in the order in which columns are left out of a table that is too wide, from 1. Nil for a column that
  /// is left out only if it is empty.
  package var leaves: Int?

  package init(_ title: String, _ kind: Kind = .text, leaves: Int? = nil) {
    self.title = title
    self.kind = kind
    self.leaves = leaves
  }

  var isRight: Bool { kind == .number }

  /// Returns the minimum width as long as another column can still be left out. `natural` is the width of the widest
  /// cell.
  func minimum(_ natural: Int) -> Int {
    switch kind {
    case .text, .number, .name: natural
    case .flexible: min(natural, 12)
    case .prose: min(natural, 24)
    }
  }

  /// Returns the minimum width after all optional columns have been left out. `natural` is the width of the widest
  /// cell.
  func utmost(_ natural: Int) -> Int {
    switch kind {
    case .text, .number: natural
    case .name, .flexible, .prose: min(natural, 12)
    }
  }
}
