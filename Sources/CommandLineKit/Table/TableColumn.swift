/// A column of a table, and its behaviour on a narrow terminal.
package struct TableColumn: Equatable, Sendable {
  /// The contents of a column, which determine its alignment and how it is narrowed.
  package enum Kind: Equatable, Sendable {
    /// An id or another short text, never cut.
    case text
    /// A number, aligned right and never cut.
    case number
    /// The name that a row is about, cut only when nothing else can give way.
    case name
    /// A text that is cut before columns are left out.
    case flexible
    /// A sentence, wrapped onto further lines.
    case prose
  }

  package var title: String
  package var kind: Kind
  /// The order in which columns are left out for lack of room: 1 is first, nil is never left out.
  package var leaves: Int?

  package init(_ title: String, _ kind: Kind = .text, leaves: Int? = nil) {
    self.title = title
    self.kind = kind
    self.leaves = leaves
  }

  var isRight: Bool { kind == .number }

  /// Returns the minimum width while other columns can still be left out.
  func least(_ natural: Int) -> Int {
    switch kind {
    case .text, .number, .name: natural
    case .flexible: min(natural, 12)
    case .prose: min(natural, 24)
    }
  }

  /// Returns the minimum width when no more columns can be left out.
  func utmost(_ natural: Int) -> Int {
    switch kind {
    case .text, .number: natural
    case .name, .flexible, .prose: min(natural, 12)
    }
  }
}
