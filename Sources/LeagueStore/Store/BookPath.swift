import FantasyCore

/// Where a book lies in a store or an archive: the folder of its kind, and its name.
public struct BookPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The folder of its kind.
  public let shelf: String
  /// Its name.
  public let id: BookID

  /// The path of a book.
  public init(_ kind: any Book.Type, _ id: BookID) { (shelf, self.id) = (kind.shelf.folder, id) }

  /// The path below the store.
  public var description: String { "\(shelf)/\(id)" }

  /// Paths order by kind, then by name.
  public static func < (one: BookPath, other: BookPath) -> Bool { (one.shelf, one.id) < (other.shelf, other.id) }
}

extension [any Book.Type] {
  /// The kind of books that lie in a folder; nil where none do.
  func kind(in shelf: String) -> (any Book.Type)? { first { $0.shelf.folder == shelf } }
}
