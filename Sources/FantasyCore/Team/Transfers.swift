// How many players a manager brought in, counted from the line-ups that the journal holds.

extension Entry {
  /// The players brought in by the line-ups saved within a span: each who was not in the line-up saved before counts
  /// one, one who comes back too. The first line-up of all is no change.
  ///
  /// - Parameters:
  ///   - opens: the span's first moment; nil for the beginning.
  ///   - closes: the moment after its last; nil for no end.
  public func transfers(from opens: Instant? = nil, until closes: Instant? = nil) -> Int {
    zip(lineUps, lineUps.dropFirst()).reduce(0) { sum, pair in
      let (before, after) = pair
      let isWithin = opens.map { $0 <= after.time } ?? true && closes.map { after.time < $0 } ?? true
      return isWithin ? sum + after.lineUp.playersMissing(in: before.lineUp) : sum
    }
  }
}

extension LineUp {
  /// How many of the players are not in another line-up.
  public func playersMissing(in other: LineUp) -> Int {
    Set(players).subtracting(other.players).count
  }
}

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
