// Typed ids. An id of one kind can't be used for another, and every id is well formed.

/// The kind of a player's id. Like the four kinds below, an enum without cases that only distinguishes types of `ID`.
public enum Player {}
/// The kind of a book's name. A league is a book.
public enum BookName {}
/// The kind of a manager's name.
public enum Manager {}
/// The kind of a match's name.
public enum MatchName {}
/// The kind of a cup's name.
public enum CupName {}

/// A public, permanent name of the form `[a-z0-9][a-z0-9_-]{0,63}`. Only ids are used as parts of paths
/// (RELIABILITY.md).
public struct ID<Kind>: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The id as text.
  public let text: String

  /// Creates an id; nil if the text isn't well formed.
  public init?(_ text: String) {
    guard Self.isWellFormed(text) else { return nil }
    self.text = text
  }

  /// Creates an id from text in any case; nil if the text in lower case isn't well formed.
  public init?(folding text: String) { self.init(text.lowercased()) }

  /// Creates an id from a literal. A malformed literal is a programming error.
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

/// A player's id: a registry id from match files, or an id made up for a pool.
public typealias PlayerID = ID<Player>
/// A manager's login name.
public typealias ManagerID = ID<Manager>
/// A book's name, and the name of its folder in the store.
public typealias BookID = ID<BookName>
/// A league's name.
public typealias LeagueID = BookID
/// A cup's name, unique within its league.
public typealias CupID = ID<CupName>
/// A match's name: the name of its file without the extension.
public typealias MatchID = ID<MatchName>
