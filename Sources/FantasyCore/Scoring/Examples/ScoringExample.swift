import StrictJSON

/// An example inside a rule file: figures, and what they earn. It says what a system means, in a way that can fail.
public struct ScoringExample: Sendable {
  /// What it shows, for people: `17 off 10 balls`.
  public var title: String
  /// Where it stands in its file.
  public var place: JSONPlace
  /// The only item that is looked at, by its place in `ScoringSystem.items`; nil for all of them.
  public var item: Place<ScoringItem>?
  /// The player's role; nil for one outside the pool.
  public var role: Role?
  /// Their figures, one row an innings.
  public var innings: [FigureRow]
  /// Their figures of the whole match, or of the season.
  public var total: FigureRow
  /// Legal balls of an over of the match.
  public var ballsPerOver: Int
  /// Whether they are captain or vice-captain.
  public var captaincy: Captaincy?
  /// Whether all items are those of a season, when none is named.
  public var isSeason: Bool
  /// What they should earn.
  public var points: Points

  /// What they earn: with its parts, and as it counts under their captaincy.
  ///
  /// - Parameter system: the system of the same file.
  public func earned(under system: ScoringSystem) -> (parts: PlayerPoints, counted: Points) {
    let season = item.map { system.items[$0].scope == .season } ?? isSeason
    var earned =
      season
      ? system.seasonPoints(total: total, role: role, ballsPerOver: ballsPerOver)
      : system.matchPoints(innings: innings, total: total, role: role, ballsPerOver: ballsPerOver)
    if let item { earned.parts.removeAll { $0.item != item } }
    return (earned, system.counted(earned, as: captaincy))
  }
}

/// A scoring system with the examples of its file.
public struct ScoringExamples: Sendable {
  /// The system.
  public let system: ScoringSystem
  /// Its examples, in the file's order.
  public let examples: [ScoringExample]
  /// Whether the file has a list of examples at all.
  public let areGiven: Bool

  /// Those whose points are not what they should be.
  public var failures: [ScoringExample] { examples.filter { $0.earned(under: system).counted != $0.points } }
}
