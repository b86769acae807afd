// What is wrong with a JSON text, and where.

/// A place in a text, counted from 1; the column counts bytes, as compilers and editors that jump to `file:line:column` do.
public struct JSONPlace: Sendable, Hashable {
  /// The line, from 1.
  public var line: Int
  /// The column in bytes, from 1.
  public var column: Int

  /// A place from a line and a column, both counted from 1.
  @inlinable
  public init(line: Int, column: Int) {
    (self.line, self.column) = (line, column)
  }
}

/// A defect of a JSON text or of the meaning of one of its values.
public struct JSONError: Error, Sendable, Hashable {
  /// Where the defect is.
  public var place: JSONPlace
  /// What is wrong, as half a sentence: "a number is expected here".
  public var message: String
  /// For a word that nothing is called: what may have been meant.
  public var unknown: UnknownWord?

  /// A defect at a place.
  public init(_ place: JSONPlace, _ message: String) {
    (self.place, self.message) = (place, message)
  }

  /// A word at a place that nothing is called; the message ends with the words that there are, behind `listed`.
  public init(_ place: JSONPlace, unknown: UnknownWord, _ listed: String = "there are") {
    self.place = place
    self.message = unknown.listing(listed)
    self.unknown = unknown
  }
}

/// What a text may be at most; a larger one is refused before it can take memory or time (RELIABILITY.md, "How").
public struct JSONLimits: Sendable {
  /// Bytes of the whole text.
  public var bytes: Int
  /// How deep arrays and objects may stand in each other.
  public var depth: Int
  /// Bytes of one string.
  public var stringBytes: Int
  /// Digits of one number.
  public var digits: Int
  /// Values of a tree, at any depth; each takes some 100 bytes of memory, however short its text.
  public var values: Int
  /// Whether a key may stand twice in an object of a tree; the first one counts then.
  public var allowsRepeatedKeys: Bool

  /// Limits, by default those of a match file.
  public init(
    bytes: Int = 64 << 20, depth: Int = 32, stringBytes: Int = 1024, digits: Int = 15, values: Int = 2_000_000,
    allowsRepeatedKeys: Bool = false
  ) {
    self.bytes = bytes
    self.depth = depth
    self.stringBytes = stringBytes
    self.digits = digits
    self.values = values
    self.allowsRepeatedKeys = allowsRepeatedKeys
  }

  /// A match file: 64 MiB.
  public static let matchFile = JSONLimits()
  /// The tree of a match file that was read without an error; a few repeat a key with the same value (MATCH-FILES.md, 22).
  public static let matchTree = JSONLimits(allowsRepeatedKeys: true)
  /// A line of a journal: 16 MiB.
  public static let journalLine = JSONLimits(bytes: 16 << 20, values: 1_000_000)
  /// Accounts and caches, which grow with the league: 64 MiB, the accounts of some 150,000 managers.
  public static let storeFile = JSONLimits(bytes: 64 << 20)
  /// Rule files and other small files: 1 MiB.
  public static let smallFile = JSONLimits(bytes: 1 << 20)
}
