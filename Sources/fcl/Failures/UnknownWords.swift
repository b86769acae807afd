// A word that nothing is called, with those that there are and those that may have been meant.

import CommandLineKit
import StrictJSON

extension UnknownWord {
  /// The words that may have been meant, the likeliest first.
  private var near: [String] { suggestions(for: word, among: known) }

  /// `did you mean a, b?`, nil where there is nothing alike.
  var hint: String? { didYouMean(near, joined: ", ") }

  /// The message with the likeliest word, where there is one alike: `unknown column "nam": did you mean name?`.
  var messageWithLikeliest: String { message + (didYouMean(Array(near.prefix(1))).map { ": \($0)" } ?? "") }

  /// The message with the words that may have been meant, nil where there is nothing alike.
  var messageWithMeant: String? {
    didYouMean(near.map { "\"\($0)\"" }, joined: ", ").map { "\(message); \($0)" }
  }
}

extension NameFault {
  /// A name that none of these has.
  static func unknown(_ kind: NamedKind, _ name: String, among names: [String]) -> NameFault {
    .unknown(kind, name, near: suggestions(for: name, among: names))
  }
}
