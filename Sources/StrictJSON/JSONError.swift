/// A position in a text. The column counts bytes, as in compilers' messages and in editors' `file:line:column`.
public struct JSONPosition: Sendable, Hashable {
  /// The line, from 1.
  public var line: Int
  /// The column in bytes, from 1.
  public var column: Int

  /// Creates a position from a line and a column, both counted from 1.
  @inlinable
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// A defect in a JSON text, or in the meaning of one of its values.
public struct JSONError: Error, Sendable, Hashable {
  /// The position of the defect.
  public var position: JSONPosition
  /// A sentence fragment such as "expected a number, found a string".
  public var message: String
  /// The unknown word and the valid words, if the defect is an unknown word.
  public var unknown: UnknownWord?

  /// Creates a defect at a position.
  public init(_ position: JSONPosition, _ message: String) {
    self.position = position
    self.message = message
  }

  /// Creates an error for an unknown word; the message ends with the valid words, introduced by `listed`.
  public init(_ position: JSONPosition, unknown: UnknownWord, _ listed: String = "choose from") {
    self.position = position
    self.message = unknown.listing(listed)
    self.unknown = unknown
  }
}

/// The limits of a text. A text beyond them is refused before it can take much memory or time (RELIABILITY.md, "How").
public struct JSONLimits: Sendable {
  /// The maximum size of the text in bytes.
  public var bytes: Int
  /// The maximum nesting depth of arrays and objects.
  public var depth: Int
  /// The maximum size of one string in bytes.
  public var stringBytes: Int
  /// The maximum number of digits in one number.
  public var digits: Int
  /// The maximum number of values in a tree, at any depth. Even a short value takes about 100 bytes of memory.
  public var values: Int
  /// True if a key may occur twice in an object; the first occurrence counts.
  public var allowsRepeatedKeys: Bool
  /// True if the text may begin with a byte order mark, which is skipped: for files that people write.
  public var allowsByteOrderMark: Bool

  /// Creates limits, by default those of a match file without a byte order mark.
  public init(
    bytes: Int = 64 << 20, depth: Int = 32, stringBytes: Int = 1024, digits: Int = 15, values: Int = 2_000_000,
    allowsRepeatedKeys: Bool = false, allowsByteOrderMark: Bool = false
  ) {
    self.bytes = bytes
    self.depth = depth
    self.stringBytes = stringBytes
    self.digits = digits
    self.values = values
    self.allowsRepeatedKeys = allowsRepeatedKeys
    self.allowsByteOrderMark = allowsByteOrderMark
  }

  /// A match file: 64 MiB.
  public static let matchFile = JSONLimits(allowsByteOrderMark: true)
  /// A match file that was already read without an error. A few files repeat a key and its value (MATCH-FILES.md, 22).
  public static let matchTree = JSONLimits(allowsRepeatedKeys: true, allowsByteOrderMark: true)
  /// A line of a journal: 16 MiB.
  public static let journalLine = JSONLimits(bytes: 16 << 20, values: 1_000_000)
  /// Accounts and caches, which grow with the league: 64 MiB, enough for the accounts of about 150,000 managers.
  public static let storeFile = JSONLimits(bytes: 64 << 20)
  /// Rule files, settings and other small files that people write: 1 MiB.
  public static let userFile = JSONLimits(bytes: 1 << 20, allowsByteOrderMark: true)
  /// fcl's own small files: 1 MiB.
  public static let smallFile = JSONLimits(bytes: 1 << 20)
}
