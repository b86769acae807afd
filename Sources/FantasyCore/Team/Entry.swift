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
}
