/// The multipliers that apply to the points of the players in a line-up.
public enum LineUpCounting: Hashable, Sendable {
  /// The captain's and vice-captain's points are multiplied as the scoring system defines.
  case captaincy(ScoringSystem)
  /// No multipliers apply. Season parts use this case.
  case plain

  /// Returns the points of each player in the line-up. Players who are not in `points` are left out.
  ///
  /// - Parameter points: the players' points before captaincy multipliers, by index in the pool.
  package func counted(_ lineUp: IndexedLineUp, _ points: [ElementIndex<PoolPlayer>: PlayerPoints]) -> [CountedPlayer] {
    lineUp.players.compactMap { index in
      guard let points = points[index] else { return nil }
      let captaincy = lineUp.captaincy(ofPlayerAt: index)
      return CountedPlayer(
        index: index, points: points, captaincy: captaincy, multiplier: multiplier(of: captaincy),
        counted: counted(points, as: captaincy))
    }
  }

  /// Returns the points of one scoring item after the captaincy multiplier.
  public func counted(_ part: PointPart, as captaincy: Captaincy?) -> Points {
    switch self {
    case .captaincy(let system): part.points * system.multiplier(ofItem: part.item, as: captaincy)
    case .plain: part.points
    }
  }

  package func counted(_ points: PlayerPoints, as captaincy: Captaincy?) -> Points {
    switch self {
    case .captaincy(let system): system.counted(points, as: captaincy)
    case .plain: points.total
    }
  }

  private func multiplier(of captaincy: Captaincy?) -> Multiplier {
    switch self {
    case .captaincy(let system): system.multiplier(of: captaincy)
    case .plain: .one
    }
  }
}

/// The points that a player earned for an entry, in a match or a season part.
public struct CountedPlayer: Hashable, Sendable {
  /// The player's index in the pool.
  public var index: ElementIndex<PoolPlayer>
  /// The points before the captaincy multiplier.
  public var points: PlayerPoints
  /// The player's captaincy in the line-up; nil if the player is neither captain nor vice-captain.
  public var captaincy: Captaincy?
  /// The captaincy multiplier. The scoring system may apply the multiplier to some items only.
  public var multiplier: Multiplier
  /// The points after the captaincy multiplier.
  public var counted: Points
}

/// The points of each player in the pool: without captaincy, as captain and as vice-captain. Flat arrays make it fast
/// to add up many entries and matches.
package struct CountedTable: Sendable {
  package let played: [ElementIndex<PoolPlayer>]
  private var plain, captain, viceCaptain: [Points]

  /// Creates a table.
  ///
  /// - Parameter count: the number of players in the pool.
  package init(_ points: [ElementIndex<PoolPlayer>: PlayerPoints], _ counting: LineUpCounting, count: Int) {
    played = points.keys.sorted()
    plain = [Points](repeating: .zero, count: count)
    captain = plain
    viceCaptain = plain
    for (index, points) in points {
      plain[index.index] = points.total
      captain[index.index] = counting.counted(points, as: .captain)
      viceCaptain[index.index] = counting.counted(points, as: .viceCaptain)
    }
  }

  package struct Row {
    var index: ElementIndex<PoolPlayer>
    var plain, captain, viceCaptain: Points

    package init(index: ElementIndex<PoolPlayer>, plain: Points, captain: Points, viceCaptain: Points) {
      self.index = index
      self.plain = plain
      self.captain = captain
      self.viceCaptain = viceCaptain
    }
  }

  package init(_ rows: [Row], count: Int) {
    played = rows.map(\.index)
    plain = [Points](repeating: .zero, count: count)
    captain = plain
    viceCaptain = plain
    for row in rows {
      plain[row.index.index] = row.plain
      captain[row.index.index] = row.captain
      viceCaptain[row.index.index] = row.viceCaptain
    }
  }

  /// The greatest absolute value of any player's points, with or without captaincy.
  package var maximum: Points {
    played.lazy.flatMap { index in [nil, Captaincy.captain, .viceCaptain].map { points(at: index, as: $0) } }
      .map { max($0, .zero - $0) }.max() ?? .zero
  }

  package func points(at index: ElementIndex<PoolPlayer>, as captaincy: Captaincy? = nil) -> Points {
    switch captaincy {
    case nil: plain[index.index]
    case .captain: captain[index.index]
    case .viceCaptain: viceCaptain[index.index]
    }
  }

  package func total(of lineUp: IndexedLineUp) -> Points {
    var sum = lineUp.players.reduce(Points.zero) { $0 + plain[$1.index] }
    if let index = lineUp.captain { sum += captain[index.index] - plain[index.index] }
    if let index = lineUp.viceCaptain { sum += viceCaptain[index.index] - plain[index.index] }
    return sum
  }
}
