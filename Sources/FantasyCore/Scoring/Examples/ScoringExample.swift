import StrictJSON

/// An example in a rule file: figures, and the points that they earn.
public struct ScoringExample: Sendable {
  /// The title in the file. By default, a list of the figures, such as `runs 17, balls 10`.
  public var title: String
  /// The location of the example in the file.
  public var position: JSONPosition
  /// The index in `ScoringSystem.items` of the only item to test; nil to test all items.
  public var item: ElementIndex<ScoringItem>?
  /// The player's role; nil for a player who is not in the pool.
  public var role: Role?
  /// The player's figures, one row per innings.
  public var innings: [FigureRow]
  /// The player's total figures in the match or season.
  public var total: FigureRow
  /// The number of legal balls per over in the match.
  public var ballsPerOver: Int
  /// The player's captaincy; nil for neither captain nor vice-captain.
  public var captaincy: Captaincy?
  /// True to test season items, false to test match and innings items. Ignored if `item` is not nil.
  public var isSeason: Bool
  /// The expected points, after the captaincy multiplier is applied.
  public var points: Points

  /// Returns the points of each item, and the total after the captaincy multiplier is applied.
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

/// A scoring system and the examples in its rule file.
public struct ScoringExamples: Sendable {
  /// The scoring system.
  public let system: ScoringSystem
  /// The examples, in the order of the file.
  public let examples: [ScoringExample]
  /// True if the file has the key `examples`, even with an empty list.
  public let areGiven: Bool

  /// The examples whose computed points differ from the expected points.
  public var failures: [ScoringExample] { examples.filter { $0.earned(under: system).counted != $0.points } }
}
