/// Checks web addresses. fcl displays them but never opens them.
enum WebAddress {
  /// Returns a trimmed http or https address; nil for any other text, such as a `javascript:` address.
  static func of(_ text: String?) -> String? {
    guard let text = text?.trimmedOrNone else { return nil }
    let start = text.prefix(8).lowercased()
    guard start.hasPrefix("http://") || start.hasPrefix("https://") else { return nil }
    return text.unicodeScalars.contains { $0.value <= 0x20 || $0.value == 0x7F } ? nil : text
  }
}
