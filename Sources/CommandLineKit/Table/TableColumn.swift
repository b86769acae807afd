/// A column of a table: its title, and what it gives up where the terminal is too narrow.
package struct TableColumn: Equatable, Sendable {
  /// What a column contains, which says how it is aligned and how it is narrowed.
  package enum Kind: Equatable, Sendable {
    /// An id or another short text, never cut.
    case text
    /// A number, aligned right and never cut.
    case number
    /// The name that a row is about, cut only when nothing else can give way.
    case name
    /// A text that is cut before columns are left out.
    case flexible
    /// A sentence, which is continued on further lines.
    case prose
  }

  /// The title above the column.
  package var title: String
  /// What the column contains.
  package var kind: Kind
  /// The order in which columns are left out for want of room: 1 goes first, nil is never left out.
  package var leaves: Int?

  /// Creates a column with a title.
  package init(_ title: String, _ kind: Kind = .text, leaves: Int? = nil) {
    (self.title, self.kind, self.leaves) = (title, kind, leaves)
  }

  var isRight: Bool { kind == .number }

  /// The least width that a column keeps while others can still be left out.
  ///
  /// - Parameter natural: the width that it needs.
  func least(_ natural: Int) -> Int {
    switch kind {
    case .text, .number, .name: natural
    case .flexible: min(natural, 12)
    case .prose: min(natural, 24)
    }
  }

  /// The least width when no more columns can be left out.
  func utmost(_ natural: Int) -> Int {
    switch kind {
    case .text, .number: natural
    case .name, .flexible, .prose: min(natural, 12)
    }
  }
}
