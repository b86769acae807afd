package struct XMLName: Sendable, Hashable {
  /// The URI of the namespace; nil if the name has no namespace. Attributes without a prefix have no namespace.
  package let namespace: String?
  /// The name without any prefix.
  package let local: String

  package init(_ local: String, in namespace: String? = nil) {
    self.local = local
    self.namespace = namespace
  }
}

package struct XMLElement: Sendable, Hashable {
  package let name: XMLName
  /// The attributes in document order, excluding namespace declarations.
  package let attributes: [XMLAttribute]
  package let position: XMLPosition

  /// Returns the value of an attribute that has no namespace; nil if the attribute is missing.
  package subscript(name: String) -> String? { attributes.first { $0.name == XMLName(name) }?.value }
}

package struct XMLAttribute: Sendable, Hashable {
  package let name: XMLName
  /// The value with references resolved. Line ends and tabs are replaced by spaces.
  package let value: String
  package let position: XMLPosition
}

package enum XMLEvent: Sendable, Hashable {
  case start(XMLElement)
  /// The text up to the next tag; never empty. References are resolved and CDATA is included. Comments and processing
  /// instructions are left out, and line ends become line feeds.
  case text(String)
  /// The end of an element. A self-closing element also has this event.
  case end(XMLName)
}
