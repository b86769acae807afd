package struct XMLName: Sendable, Hashable {
  /// The namespace's URI; nil if there is none, as for attributes without a prefix.
  package let namespace: String?
  /// The name without its prefix.
  package let local: String

  package init(_ local: String, in namespace: String? = nil) {
    self.local = local
    self.namespace = namespace
  }
}

package struct XMLElement: Sendable, Hashable {
  package let name: XMLName
  /// In order, without namespace declarations.
  package let attributes: [XMLAttribute]
  /// The start of the tag.
  package let position: XMLPosition

  /// Finds an attribute in no namespace.
  package subscript(name: String) -> String? { attributes.first { $0.name == XMLName(name) }?.value }
}

package struct XMLAttribute: Sendable, Hashable {
  package let name: XMLName
  /// The text with references resolved, and with line ends and tabs replaced by spaces.
  package let value: String
  /// The start of the name.
  package let position: XMLPosition
}

package enum XMLEvent: Sendable, Hashable {
  case start(XMLElement)
  /// All text up to the next tag, never empty. References are resolved, CDATA is included, comments and processing
  /// instructions are left out, and line ends are line feeds.
  case text(String)
  /// The end of an element, including a self-closing one.
  case end(XMLName)
}
