/// A help page that belongs to no command: `help formats`, `help exit-codes`.
package struct HelpTopic: Sendable {
  package let name: String
  /// The topic's line on the front page and at the top of its own page.
  package let title: String
  private let makeText: @Sendable () -> String

  /// - Parameter text: the page, built only when requested, then laid out for the output's width (`laidOut`).
  package init(name: String, title: String, text: @autoclosure @escaping @Sendable () -> String) {
    self.name = name
    self.title = title
    makeText = text
  }

  package var text: String { makeText() }
}
