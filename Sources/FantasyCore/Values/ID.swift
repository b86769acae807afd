// Ids: an id of one kind can't be passed for another, and every id that exists is well formed.

/// A player. Like the types below, only a marker for `ID`.
public enum Player {}
/// A book of a store, such as a league, as in `ID<BookName>`.
public enum BookName {}
/// A person who plays the game.
public enum Manager {}
/// A match of a league, as in `ID<MatchName>`.
public enum MatchName {}
/// A cup of a league, as in `ID<CupName>`.
public enum CupName {}

/// A public, permanent name: `[a-z0-9][a-z0-9_-]{0,63}`. Nothing else ever becomes part of a path (RELIABILITY.md).
public struct ID<Kind>: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The text of the id.
  public let text: String

  /// Creates an id from its text; nil if the text isn't well formed.
  public init?(_ text: String) {
    guard Self.isWellFormed(text) else { return nil }
    self.text = text
  }

  /// Creates an id from text in upper or lower case; nil if its lowercase form isn't well formed.
  public init?(folding text: String) { self.init(text.lowercased()) }

  /// Creates an id from a literal; a malformed one is a programming error.
  public init(known text: StaticString) {
    self.text = text.description
    precondition(Self.isWellFormed(self.text), "not an id")
  }

  /// The text of the id.
  public var description: String { text }

  /// Orders ids by their texts, byte by byte: they are ASCII.
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

/// The name of a player.
public typealias PlayerID = ID<Player>
/// The login name of a manager.
public typealias ManagerID = ID<Manager>
/// The name of a book, which is also the name of its folder in the store.
public typealias BookID = ID<BookName>
/// The name of a league.
public typealias LeagueID = BookID
/// The name of a cup in a league.
public typealias CupID = ID<CupName>
/// The name of a match: its file name without the extension.
public typealias MatchID = ID<MatchName>
