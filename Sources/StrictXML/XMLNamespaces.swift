/// What prefixes stand for, while elements begin and end. A look-up takes the same time however many are declared.
struct XMLNamespaces {
  static let xml = "http://www.w3.org/XML/1998/namespace"
  static let declarations = "http://www.w3.org/2000/xmlns/"

  /// The URI of each prefix; the empty prefix has that of elements without one, and the empty URI is none.
  private var uris = ["xml": xml, "xmlns": declarations]
  /// For each open element what its declarations replaced.
  private var replaced: [[(prefix: String, uri: String?)]] = []

  /// Begins an element.
  mutating func begin() { replaced.append([]) }

  /// Declares a prefix for the element that has begun.
  mutating func declare(_ prefix: String, _ uri: String) {
    replaced[replaced.count - 1].append((prefix, uris[prefix]))
    uris[prefix] = uri
  }

  /// Ends the element that began last.
  mutating func end() {
    for (prefix, uri) in replaced.removeLast().reversed() { uris[prefix] = uri }
  }

  /// The URI of a prefix; nil if it isn't declared.
  func uri(of prefix: String) -> String? { uris[prefix] }

  /// Why a prefix can't be declared like this; nil if it can.
  static func fault(of prefix: String, _ uri: String) -> String? {
    switch (prefix, uri) {
    case ("xmlns", _), (_, declarations): "the prefix xmlns can't be declared"
    case ("xml", xml): nil
    case ("xml", _), (_, xml): "the prefix xml stands for its own namespace alone"
    case ("", ""): nil
    case (_, ""): "the prefix \"\(prefix)\" needs a namespace"
    default: nil
    }
  }
}
