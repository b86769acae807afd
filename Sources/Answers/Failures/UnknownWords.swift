import CommandLineKit
import StrictJSON

extension UnknownWord {
  private var near: [String] { suggestions(for: word, among: known) }

  package var hint: String? { didYouMean(near) }

  var messageWithLikeliest: String { message + (didYouMean(Array(near.prefix(1))).map { ": \($0)" } ?? "") }

  var messageWithMeant: String? {
    didYouMean(near.map { "\"\($0)\"" }).map { "\(message); \($0)" }
  }
}

extension NameFault {
  /// Returns an error for an unknown name, with similar names. For matches and books, the error also lists all names.
  package static func unknown(_ kind: NamedKind, _ name: String, among names: [String]) -> NameFault {
    let isListed = [.match, .league, .board, .book].contains(kind)
    return .unknown(kind, name, near: suggestions(for: name, among: names), known: isListed ? names : [])
  }
}
