/// A position in a text. Columns are counted in bytes, as in compiler messages of the form `file:line:column`.
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

/// A defect in a JSON text: a syntax error or an invalid value.
public struct JSONError: Error, Sendable, Hashable {
  /// The position of the defect.
  public var position: JSONPosition
  /// The message, a sentence fragment such as "expected a number, found a string".
  public var message: String
  /// The unknown word and the valid words; nil if the defect is of another kind.
  public var unknown: UnknownWord?

  /// Creates a defect at a position.
  public init(_ position: JSONPosition, _ message: String) {
    self.position = position
    self.message = message
  }

  /// Creates an error for an unknown word. The message ends with `listed` and the valid words.
  public init(_ position: JSONPosition, unknown: UnknownWord, _ listed: String = "choose from") {
    self.position = position
    self.message = unknown.listing(listed)
    self.unknown = unknown
  }
}

/// The limits on a JSON text. A text that exceeds a limit is rejected before it takes much memory or time.
public struct JSONLimits: Sendable {
  /// The maximum size of the text in bytes.
  public var bytes: Int
  /// The maximum nesting depth of arrays and objects.
  public var depth: Int
  /// The maximum size of one string in bytes.
  public var stringBytes: Int
  /// The maximum number of digits in one number.
  public var digits: Int
  /// The maximum number of values in a tree, at all depths. Even a short value takes about 100 bytes of memory.
  public var values: Int
  /// True if an object may repeat a key; the first occurrence counts.
  public var allowsRepeatedKeys: Bool
  /// True if the text may begin with a byte order mark, which is then skipped.
  public var allowsByteOrderMark: Bool

  /// Creates limits. The defaults are the limits of a match file, except that a byte order mark is rejected.
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

  /// The limits for a match file, which has at most 64 MiB.
  public static let matchFile = JSONLimits(allowsByteOrderMark: true)
  /// The limits for parsing a valid match file into a tree. A few match files repeat a key with the same value
  /// (MATCH-FILES.md, 22).
  public static let matchTree = JSONLimits(allowsRepeatedKeys: true, allowsByteOrderMark: true)
  /// The limits for one line of a journal, which has at most 16 MiB.
  public static let journalLine = JSONLimits(bytes: 16 << 20, values: 1_000_000)
  /// The limits for the accounts file and caches, which grow with the league. 64 MiB is enough for the accounts of about
  /// 150,000 managers.
  public static let storeFile = JSONLimits(bytes: 64 << 20)
  /// The limits for rule files, settings and other small files that people write, which have at most 1 MiB.
  public static let userFile = JSONLimits(bytes: 1 << 20, allowsByteOrderMark: true)
  /// The limits for small files that only fcl writes, which have at most 1 MiB.
  public static let smallFile = JSONLimits(bytes: 1 << 20)
}
