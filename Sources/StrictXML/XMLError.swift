/// A place in a text; the column counts bytes, as compilers do, and editors that jump to `file:line:column`.
public struct XMLPlace: Sendable, Hashable {
  /// The line, from 1.
  public var line: Int
  /// The column in bytes, from 1.
  public var column: Int

  /// Creates a place from a line and a column, both counted from 1.
  public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
}

/// A defect of an XML text or of the meaning of one of its elements.
public struct XMLError: Error, Sendable, Hashable {
  /// The place of the defect.
  public var place: XMLPlace
  /// The message, as half a sentence: "expected '>', found 'x'".
  public var message: String

  /// Creates a defect at a place.
  public init(_ place: XMLPlace, _ message: String) { (self.place, self.message) = (place, message) }
}

/// The limits of a text; a larger one is refused before it can take memory or time.
public struct XMLLimits: Sendable {
  /// The maximum size of the text in bytes.
  public var bytes: Int
  /// The maximum nesting depth of elements.
  public var depth: Int
  /// The maximum number of attributes of one element.
  public var attributes: Int
  /// The maximum size of one name in bytes.
  public var nameBytes: Int

  /// Creates limits, by default those of a feed.
  public init(bytes: Int = 64 << 20, depth: Int = 32, attributes: Int = 256, nameBytes: Int = 1_024) {
    (self.bytes, self.depth) = (bytes, depth)
    (self.attributes, self.nameBytes) = (attributes, nameBytes)
  }
}
