extension Array {
  /// The elements by a key, the least first, and those of equal keys in their order here.
  ///
  /// - Parameter key: asked for once of each element. Elements are not copied while they are compared.
  @inlinable
  package func ordered(by key: (Element) -> some Comparable) -> [Element] {
    let keys = map(key)
    // Sorting is stable.
    return indices.sorted { keys[$0] < keys[$1] }.map { self[$0] }
  }
}
