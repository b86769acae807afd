// Typed ids. An id of one kind can't be used as an id of another kind, and every id is well formed.

/// The `Kind` of a player's `ID`. The type has no cases, because it only distinguishes kinds of ids.
public enum Player {}
/// The `Kind` of a book's `ID`. Books are leagues, boards and markets, for example.
public enum BookName {}
/// The `Kind` of a manager's `ID`.
public enum Manager {}
/// The `Kind` of a match's `ID`.
public enum MatchName {}
/// The `Kind` of a cup's `ID`.
public enum CupName {}

/// A public, permanent name of the form `[a-z0-9][a-z0-9_-]{0,63}`. Ids contain no dots or slashes, so they are safe in
/// file paths.
public struct ID<Kind>: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The id as text.
  public let text: String

  /// Creates an id; nil if the text isn't well formed.
  public init?(_ text: String) {
    guard Self.isWellFormed(text) else { return nil }
    self.text = text
  }

  /// Creates an id from text, ignoring case. Nil if the lowercase text isn't well formed.
  public init?(folding text: String) { self.init(text.lowercased()) }

  /// Creates an id from a literal. Traps if the literal isn't well formed.
  public init(known text: StaticString) {
    self.text = text.description
    precondition(Self.isWellFormed(self.text), "not an id")
  }

  /// The id as text.
  public var description: String { text }

  /// Orders ids by their bytes, which are ASCII.
  public static func < (one: Self, other: Self) -> Bool { one.text < other.text }

  private static func isWellFormed(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { isWellFormed($0) }
  }

  package static func isWellFormed(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.first, bytes.count <= 64, isLetterOrDigit(first) else { return false }
    for byte in bytes where !isLetterOrDigit(byte) && byte != UInt8(ascii: "_") && byte != UInt8(ascii: "-") {
      return false
    }
    return true
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

/// A player's id: either the registry id from match files, or an id invented for a pool.
public typealias PlayerID = ID<Player>
/// A manager's login name.
public typealias ManagerID = ID<Manager>
/// A book's name, which is also the name of the book's folder in the store. A book is, for example, a league.
public typealias BookID = ID<BookName>
/// A league's name.
public typealias LeagueID = BookID
/// A cup's name, unique within its league.
public typealias CupID = ID<CupName>
/// A match's name: the name of the match file without the extension.
public typealias MatchID = ID<MatchName>
