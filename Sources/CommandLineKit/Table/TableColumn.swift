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
    /// Text that is cut before columns with values are left out.
    case flexible
    /// A sentence, wrapped to several lines if necessary.
    case prose
  }

  package var title: String
  package var kind: Kind
  /// The order in which columns are left out of a table that is too wide, from 1. A column with nil stays unless empty.
  package var leaves: Int?

  package init(_ title: String, _ kind: Kind = .text, leaves: Int? = nil) {
    self.title = title
    self.kind = kind
    self.leaves = leaves
  }

  var isRight: Bool { kind == .number }

  /// Returns the minimum width while columns can still be left out.
  func minimum(_ natural: Int) -> Int {
    switch kind {
    case .text, .number, .name: natural
    case .flexible: min(natural, 12)
    case .prose: min(natural, 24)
    }
  }

  /// Returns the minimum width after all possible columns have been left out.
  func utmost(_ natural: Int) -> Int {
    switch kind {
    case .text, .number: natural
    case .name, .flexible, .prose: min(natural, 12)
    }
  }
}
