extension Array {
  /// Returns the elements in ascending order of a key, which is computed once per element. Elements with equal keys
  /// keep their order.
  @inlinable
  package func ordered(by key: (Element) -> some Comparable) -> [Element] {
    let keys = map(key)
    // The standard sort is stable.
    return indices.sorted { keys[$0] < keys[$1] }.map { self[$0] }
  }
}
