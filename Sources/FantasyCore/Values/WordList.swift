extension [String] {
  /// The words as a list in a sentence: `a`, `a or b`, `a, b or c`.
  ///
  /// - Parameter last: the word before the last one: `or`, `and`.
  public func listed(_ last: String) -> String {
    guard count > 1, let end = self.last else { return joined() }
    return "\(dropLast().joined(separator: ", ")) \(last) \(end)"
  }
}
