/// Puts the codes of a terminal around texts, or does not. Bold and colour, if they are wanted. Colour never carries
/// meaning alone, so that nothing is lost without it.
public struct Style: Equatable, Sendable {
  /// The colours that every terminal has.
  public enum Colour: Int, CaseIterable, Sendable {
    /// For what is wrong.
    case red = 31
    /// For what is good.
    case green = 32
    /// For what needs attention.
    case yellow = 33
    /// For what stands out otherwise.
    case blue = 34
    /// For names.
    case cyan = 36
  }

  /// Whether codes are written.
  public let isEnabled: Bool

  /// - Parameter isEnabled: whether codes are written.
  public init(isEnabled: Bool) { self.isEnabled = isEnabled }

  /// No codes.
  public static let plain = Style(isEnabled: false)

  /// The text in bold.
  public func bold(_ text: String) -> String { wrapped(text, code: 1) }

  /// The text made faint, for what matters less.
  public func faint(_ text: String) -> String { wrapped(text, code: 2) }

  /// The text in a colour.
  public func coloured(_ text: String, _ colour: Colour) -> String { wrapped(text, code: colour.rawValue) }

  private func wrapped(_ text: String, code: Int) -> String {
    isEnabled && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
