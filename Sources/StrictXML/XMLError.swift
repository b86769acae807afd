/// A position in a text. Columns are counted in bytes, as in compiler messages of the form `file:line:column`.
package struct XMLPosition: Sendable, Hashable {
  /// The line, from 1.
  package var line: Int
  /// The column in bytes, from 1.
  package var column: Int
}

/// A defect in an XML text: a syntax error or an invalid element.
package struct XMLError: Error, Sendable, Hashable {
  package var position: XMLPosition
  /// The message, a sentence fragment such as "expected '>', found 'x'".
  package var message: String

  package init(_ position: XMLPosition, _ message: String) {
    self.position = position
    self.message = message
  }
}

/// The limits on an XML text. A text that exceeds a limit is rejected before it takes much memory or time.
package struct XMLLimits: Sendable {
  package var bytes: Int
  /// The maximum nesting depth of elements.
  package var depth: Int
  /// The maximum number of attributes of one element.
  package var attributes: Int
  package var nameBytes: Int

  package init(bytes: Int = 64 << 20, depth: Int = 32, attributes: Int = 256, nameBytes: Int = 1_024) {
    self.bytes = bytes
    self.depth = depth
    self.attributes = attributes
    self.nameBytes = nameBytes
  }
}
