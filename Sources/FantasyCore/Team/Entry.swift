/// A line-up as it was saved.
public struct SavedLineUp: Hashable, Sendable {
  /// When.
  public var time: Instant
  /// By which commit.
  public var sequence: Int
  /// The format that it was saved for; nil where the rules have no formats.
  public var format: Format?
  /// The line-up.
  public var lineUp: LineUp
}

/// One manager in one league: team name, chosen format, line-ups.
public struct Entry: Hashable, Sendable {
  /// Who.
  public var manager: ManagerID
  /// The name of their team.
  public var teamName: String
  /// The chosen format.
  public var format: Format?
  /// Every line-up that they saved, in order.
  public var lineUps: [SavedLineUp] = []

  /// The line-up as it stands.
  public var lineUp: LineUp? { lineUps.last?.lineUp }

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
