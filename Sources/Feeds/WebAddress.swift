/// Web addresses, for display only: nothing is ever fetched.
enum WebAddress {
  /// Returns the trimmed http or https address; nil for anything else, such as `javascript:`.
  static func of(_ text: String?) -> String? {
    guard let text = text?.trimmedOrNone else { return nil }
    let start = text.prefix(8).lowercased()
    guard start.hasPrefix("http://") || start.hasPrefix("https://") else { return nil }
    return text.unicodeScalars.contains { $0.value <= 0x20 || $0.value == 0x7F } ? nil : text
  }
}
