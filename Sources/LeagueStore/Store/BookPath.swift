import Books
import FantasyCore

/// The location of a book in a store or an archive.
package struct BookPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let folder: String
  package let id: BookID

  package init(_ kind: any Book.Type, _ id: BookID) {
    folder = kind.layout.folder
    self.id = id
  }

  package var league: LeagueID? { folder == League.layout.folder ? id : nil }

  /// The path relative to the store, such as `folder/id`.
  package var description: String { "\(folder)/\(id)" }

  package static func < (one: BookPath, other: BookPath) -> Bool { (one.folder, one.id) < (other.folder, other.id) }
}

extension [any Book.Type] {
  package func kind(in folder: String) -> (any Book.Type)? { first { $0.layout.folder == folder } }
}
