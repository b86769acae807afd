/// The namespace prefixes in scope. Looking up a prefix takes constant time, even with many declarations.
struct XMLNamespaces {
  static let xml = "http://www.w3.org/XML/1998/namespace"
  static let declarations = "http://www.w3.org/2000/xmlns/"

  /// The URI of each prefix. The empty prefix is the default namespace. An empty URI means no namespace.
  private var uris = ["xml": xml, "xmlns": declarations]
  /// The prefixes that each open element declares, with their previous URIs. `uri` is nil if the prefix was not
  /// declared before.
  private var replaced: [[(prefix: String, uri: String?)]] = []

  mutating func begin() { replaced.append([]) }

  mutating func declare(_ prefix: String, _ uri: String) {
    replaced[replaced.count - 1].append((prefix, uris[prefix]))
    uris[prefix] = uri
  }

  mutating func end() {
    for (prefix, uri) in replaced.removeLast().reversed() { uris[prefix] = uri }
  }

  func uri(of prefix: String) -> String? { uris[prefix] }

  static func fault(of prefix: String, _ uri: String) -> String? {
    switch (prefix, uri) {
    case ("xmlns", _), (_, declarations): "the prefix xmlns can't be declared"
    case ("xml", xml): nil
    case ("xml", _), (_, xml): "the prefix xml and its namespace can't be bound to anything else"
    case ("", ""): nil
    case (_, ""): "the prefix \"\(prefix)\" needs a namespace"
    default: nil
    }
  }
}
