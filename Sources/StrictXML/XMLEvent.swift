/// The name of an element or attribute.
public struct XMLName: Sendable, Hashable {
  /// The URI of its namespace; nil if it is in none. Attributes without a prefix are in none.
  public let namespace: String?
  /// The name without its prefix.
  public let local: String

  /// Creates a name, by default in no namespace.
  public init(_ local: String, in namespace: String? = nil) { (self.local, self.namespace) = (local, namespace) }
}

/// The beginning of an element.
public struct XMLElement: Sendable, Hashable {
  /// Its name.
  public let name: XMLName
  /// Its attributes in their order, without declarations of namespaces.
  public let attributes: [XMLAttribute]
  /// Where its tag begins.
  public let place: XMLPlace

  /// The value of an attribute in no namespace; nil if it isn't there.
  public subscript(name: String) -> String? { attributes.first { $0.name == XMLName(name) }?.value }
}

/// An attribute of an element.
public struct XMLAttribute: Sendable, Hashable {
  /// Its name.
  public let name: XMLName
  /// Its value: references are resolved, and line ends and tabs are spaces.
  public let value: String
  /// Where its name begins.
  public let place: XMLPlace
}

/// What comes next in a text.
public enum XMLEvent: Sendable, Hashable {
  /// An element begins.
  case start(XMLElement)
  /// All text up to the next tag: references are resolved, CDATA is taken in, comments and processing instructions are
  /// left out, line ends are line feeds. Never empty.
  case text(String)
  /// An element ends, also one that was closed in its own tag.
  case end(XMLName)
}
