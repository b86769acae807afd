extension [String] {
  /// Joins the elements into a list, with `last` as the last separator: `a`, `a or b`, `a, b or c`.
  public func listed(_ last: String) -> String {
    guard count > 1, let end = self.last else { return joined() }
    return "\(dropLast().joined(separator: ", ")) \(last) \(end)"
  }
}
