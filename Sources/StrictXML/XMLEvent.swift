/// The name of an element or attribute.
package struct XMLName: Sendable, Hashable {
  /// The URI of its namespace; nil if it is in none. Attributes without a prefix are in none.
  package let namespace: String?
  /// The name without its prefix.
  package let local: String

  /// Creates a name, by default in no namespace.
  package init(_ local: String, in namespace: String? = nil) { (self.local, self.namespace) = (local, namespace) }
}

/// The beginning of an element.
package struct XMLElement: Sendable, Hashable {
  /// Its name.
  package let name: XMLName
  /// Its attributes in their order, without declarations of namespaces.
  package let attributes: [XMLAttribute]
  /// Where its tag begins.
  package let place: XMLPlace

  /// The value of an attribute in no namespace; nil if it isn't there.
  package subscript(name: String) -> String? { attributes.first { $0.name == XMLName(name) }?.value }
}

/// An attribute of an element.
package struct XMLAttribute: Sendable, Hashable {
  /// Its name.
  package let name: XMLName
  /// Its value: references are resolved, and line ends and tabs are spaces.
  package let value: String
  /// Where its name begins.
  package let place: XMLPlace
}

/// What comes next in a text.
package enum XMLEvent: Sendable, Hashable {
  /// An element begins.
  case start(XMLElement)
  /// All text up to the next tag: references are resolved, CDATA is taken in, comments and processing instructions are
  /// left out, line ends are line feeds. Never empty.
  case text(String)
  /// An element ends, also one that was closed in its own tag.
  case end(XMLName)
}
