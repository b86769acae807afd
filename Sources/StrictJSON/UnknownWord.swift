/// An unknown word in a file or command, and the valid words.
public struct UnknownWord: Hashable, Sendable {
  /// The message without the valid words, such as `unknown key "prr"`.
  public var message: String
  /// The unknown word, as written.
  public var word: String
  /// The valid words.
  public var known: [String]

  /// Creates an unknown word.
  public init(_ message: String, word: String, known: [String]) {
    self.message = message
    self.word = word
    self.known = known
  }

  /// Returns the message followed by `listed`, the valid words and `more`, such as `unknown role "keeper"; choose from
  /// batter, bowler`. If there are no valid words, returns only the message.
  public func listing(_ listed: String = "choose from", _ more: String = "") -> String {
    known.isEmpty ? message : "\(message); \(listed) \(known.joined(separator: ", "))\(more)"
  }
}
