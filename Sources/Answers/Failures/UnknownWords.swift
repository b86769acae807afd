// Messages about an unknown word, with the valid words or those that are similar.

import CommandLineKit
import StrictJSON

extension UnknownWord {
  /// Similar valid words, the likeliest first.
  private var near: [String] { suggestions(for: word, among: known) }

  /// `did you mean a or b?`, nil if there is no similar word.
  package var hint: String? { didYouMean(near) }

  /// The message with the likeliest word, if any is similar: `unknown column "nam": did you mean name?`.
  var messageWithLikeliest: String { message + (didYouMean(Array(near.prefix(1))).map { ": \($0)" } ?? "") }

  /// The message with similar words, nil if there are none.
  var messageWithMeant: String? {
    didYouMean(near.map { "\"\($0)\"" }).map { "\(message); \($0)" }
  }
}

extension NameFault {
  /// The fault for a name that isn't among `names`, with similar ones; of matches and leagues all of them.
  package static func unknown(_ kind: NamedKind, _ name: String, among names: [String]) -> NameFault {
    let isListed = kind == .match || kind == .league || kind == .board
    return .unknown(kind, name, near: suggestions(for: name, among: names), known: isListed ? names : [])
  }
}
