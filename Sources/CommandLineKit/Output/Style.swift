/// Adds terminal codes to text, or leaves it plain.
public struct Style: Equatable, Sendable {
  let isEnabled: Bool

  /// No codes.
  public static let plain = Style(isEnabled: false)

  /// The text in bold.
  public func bold(_ text: String) -> String {
    isEnabled && !text.isEmpty ? "\u{1B}[1m\(text)\u{1B}[0m" : text
  }
}
