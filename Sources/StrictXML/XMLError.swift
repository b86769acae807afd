/// A place in a text; the column counts bytes, as compilers do, and editors that jump to `file:line:column`.
package struct XMLPlace: Sendable, Hashable {
  /// The line, from 1.
  package var line: Int
  /// The column in bytes, from 1.
  package var column: Int

  /// Creates a place from a line and a column, both counted from 1.
  package init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
}

/// A defect of an XML text or of the meaning of one of its elements.
package struct XMLError: Error, Sendable, Hashable {
  /// The place of the defect.
  package var place: XMLPlace
  /// The message, as half a sentence: "expected '>', found 'x'".
  package var message: String

  /// Creates a defect at a place.
  package init(_ place: XMLPlace, _ message: String) { (self.place, self.message) = (place, message) }
}

/// The limits of a text; a larger one is refused before it can take memory or time.
package struct XMLLimits: Sendable {
  /// The maximum size of the text in bytes.
  package var bytes: Int
  /// The maximum nesting depth of elements.
  package var depth: Int
  /// The maximum number of attributes of one element.
  package var attributes: Int
  /// The maximum size of one name in bytes.
  package var nameBytes: Int

  /// Creates limits, by default those of a feed.
  package init(bytes: Int = 64 << 20, depth: Int = 32, attributes: Int = 256, nameBytes: Int = 1_024) {
    (self.bytes, self.depth) = (bytes, depth)
    (self.attributes, self.nameBytes) = (attributes, nameBytes)
  }
}
