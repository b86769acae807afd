/// A help page that belongs to no command: `help formats`, `help exit-codes`.
package struct HelpTopic: Sendable {
  /// The word that is typed: "exit-codes".
  package let name: String
  /// The line in the overview and at the top of the page.
  package let title: String
  private let makeText: @Sendable () -> String

  /// - Parameter text: the page, laid out for the width that it is shown with (`laidOut`); built only when requested.
  package init(name: String, title: String, text: @autoclosure @escaping @Sendable () -> String) {
    (self.name, self.title, makeText) = (name, title, text)
  }

  /// The page, without its title.
  package var text: String { makeText() }
}
