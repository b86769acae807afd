/// Adds terminal codes to text, or leaves it plain.
package struct Style: Equatable, Sendable {
  let isEnabled: Bool

  /// No codes.
  package static let plain = Style(isEnabled: false)

  /// What colours are for. None carries a meaning that the text hasn't.
  package enum Colour: Equatable, Sendable {
    /// A failure.
    case failure
    /// A gain of places.
    case rise
    /// A loss of places.
    case fall
    /// The row that is one's own.
    case own
    /// The first of two lines of a chart: blue and yellow are told apart by nearly everybody.
    case first
    /// The second of two lines of a chart.
    case second

    fileprivate var code: String {
      switch self {
      case .failure, .fall: "31"
      case .rise: "32"
      case .own: "36"
      case .first: "34"
      case .second: "33"
      }
    }
  }

  /// The text in bold.
  package func bold(_ text: String) -> String { coded(text, "1") }

  /// The text in a colour; unchanged without one.
  package func coloured(_ text: String, _ colour: Colour?) -> String { colour.map { coded(text, $0.code) } ?? text }

  private func coded(_ text: String, _ code: String) -> String {
    isEnabled && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
