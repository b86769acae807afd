/// A place in a text. The column counts bytes, as compilers do, and editors that open `file:line:column`.
package struct XMLPlace: Sendable, Hashable {
  /// From 1.
  package var line: Int
  /// In bytes, from 1.
  package var column: Int
}

/// A defect of an XML text or of an element's meaning.
package struct XMLError: Error, Sendable, Hashable {
  package var place: XMLPlace
  /// Half a sentence: "expected '>', found 'x'".
  package var message: String

  package init(_ place: XMLPlace, _ message: String) {
    self.place = place
    self.message = message
  }
}

/// The limits of a text. Larger ones are refused before they take memory or time.
package struct XMLLimits: Sendable {
  package var bytes: Int
  /// The maximum nesting depth.
  package var depth: Int
  /// The maximum number for one element.
  package var attributes: Int
  /// The maximum length of a name.
  package var nameBytes: Int

  /// The defaults suit feeds.
  package init(bytes: Int = 64 << 20, depth: Int = 32, attributes: Int = 256, nameBytes: Int = 1_024) {
    self.bytes = bytes
    self.depth = depth
    self.attributes = attributes
    self.nameBytes = nameBytes
  }
}
