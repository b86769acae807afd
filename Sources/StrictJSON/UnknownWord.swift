/// A word that nothing is called, in the place of one of those that there are.
public struct UnknownWord: Hashable, Sendable {
  /// What is wrong without the words that there are: `unknown key "prr"`.
  public var message: String
  /// The word.
  public var word: String
  /// The words that there are.
  public var known: [String]

  /// A word that nothing is called.
  public init(_ message: String, word: String, known: [String]) {
    (self.message, self.word, self.known) = (message, word, known)
  }

  /// The message with the words that there are: `no role "keeper"; there are batter, bowler`.
  ///
  /// - Parameters:
  ///   - listed: what stands before the words.
  ///   - more: what stands behind them.
  public func listing(_ listed: String = "there are", _ more: String = "") -> String {
    known.isEmpty ? message : "\(message); \(listed) \(known.joined(separator: ", "))\(more)"
  }
}
