/// Adds escape codes for colours and other styles to terminal text. If `isEnabled` is false, text stays plain.
package struct Style: Equatable, Sendable {
  let isEnabled: Bool

  package static let plain = Style(isEnabled: false)

  /// A colour, named by its purpose. Text must be understandable without colour.
  package enum Colour: Equatable, Sendable {
    case failure
    case rise
    case fall
    case own
    /// Blue, for the first of two lines in a chart. Nearly all colour-blind people can distinguish blue from the yellow
    /// of the second line.
    case first
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

  package func bold(_ text: String) -> String { coded(text, "1") }

  package func coloured(_ text: String, _ colour: Colour?) -> String { colour.map { coded(text, $0.code) } ?? text }

  private func coded(_ text: String, _ code: String) -> String {
    isEnabled && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
