import StrictJSON

/// An example in a rule file: figures and the points they earn.
public struct ScoringExample: Sendable {
  /// The title in the file, or a list of the figures: `17 off 10 balls`.
  public var title: String
  /// The location in the file.
  public var position: JSONPosition
  /// The only item to check, by index in `ScoringSystem.items`; nil for all items.
  public var item: ElementIndex<ScoringItem>?
  /// The player's role; nil for a player outside the pool.
  public var role: Role?
  /// The player's figures, one row per innings.
  public var innings: [FigureRow]
  /// The player's figures over the match or season.
  public var total: FigureRow
  /// Legal balls in an over of the match.
  public var ballsPerOver: Int
  /// The player's captaincy; nil for neither captain nor vice-captain.
  public var captaincy: Captaincy?
  /// True to check season items instead of match items; ignored if `item` is given.
  public var isSeason: Bool
  /// The expected points, after the captaincy multiplier.
  public var points: Points

  /// Returns the points earned under a system: the parts, and their total after the captaincy multiplier.
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

/// A scoring system with the examples in its file.
public struct ScoringExamples: Sendable {
  /// The scoring system of the file.
  public let system: ScoringSystem
  /// The examples, in the file's order.
  public let examples: [ScoringExample]
  /// True if the file has a list of examples, even an empty one.
  public let areGiven: Bool

  /// The examples whose points differ from the expected ones.
  public var failures: [ScoringExample] { examples.filter { $0.earned(under: system).counted != $0.points } }
}
