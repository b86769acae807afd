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
  func playersMissing(in other: LineUp) -> Int { Set(players).subtracting(other.players).count }
}
