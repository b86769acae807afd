/// A help page that belongs to no command, such as `help formats` or `help exit-codes`.
package struct HelpTopic: Sendable {
  package let name: String
  /// The topic's line on the front page of help, and the heading of the topic's page.
  package let title: String
  private let makeText: @Sendable () -> String

  /// Creates a topic.
  ///
  /// - Parameter text: the text of the page, built only if requested. `laidOut` wraps the text for the terminal.
  package init(name: String, title: String, text: @autoclosure @escaping @Sendable () -> String) {
    self.name = name
    self.title = title
    makeText = text
  }

  package var text: String { makeText() }
}
