import FantasyCore

/// Where a book lies in a store or an archive: the folder of its kind, and its name.
public struct BookPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The folder of its kind.
  public let folder: String
  /// Its name.
  public let id: BookID

  /// The path of a book.
  public init(_ kind: any Book.Type, _ id: BookID) { (folder, self.id) = (kind.layout.folder, id) }

  /// The path below the store.
  public var description: String { "\(folder)/\(id)" }

  /// Paths order by kind, then by name.
  public static func < (one: BookPath, other: BookPath) -> Bool { (one.folder, one.id) < (other.folder, other.id) }
}

extension [any Book.Type] {
  /// The kind of books that lie in a folder; nil where none do.
  func kind(in folder: String) -> (any Book.Type)? { first { $0.layout.folder == folder } }
}
