/// Checks web addresses. fcl displays web addresses but never opens them.
enum WebAddress {
  /// Returns an http or https address without surrounding white space. Returns nil for any other text, such as a
  /// `javascript:` address.
  static func of(_ text: String?) -> String? {
    guard let text = text?.trimmedOrNone else { return nil }
    let start = text.prefix(8).lowercased()
    guard start.hasPrefix("http://") || start.hasPrefix("https://") else { return nil }
    return text.unicodeScalars.contains { $0.value <= 0x20 || $0.value == 0x7F } ? nil : text
  }
}
