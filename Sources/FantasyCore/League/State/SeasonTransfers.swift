extension League {
  /// The transfers of an entry in the season: players brought in since the first match that counts began. What was
  /// tried before it is picking, not changing; what no match has locked yet is hidden, and does not count.
  ///
  /// - Parameter end: the moment after the last that counts; nil for all up to now.
  public func transfers(of entry: Entry, at now: Instant, until end: Instant? = nil) -> Int {
    let begun = matches.values.filter { counts($0, at: now) && $0.hasBegun(at: now) }.map(\.fixture.start)
    guard let first = begun.min(), let last = begun.max() else { return 0 }
    return entry.transfers(from: first, until: end.map { min($0, last) } ?? last)
  }
}
