/// The multipliers that apply to the points of a line-up.
///
/// A future rule that is the same for all entries, such as a bench, would be a case here. A choice of each entry, such
/// as a booster, would be part of `IndexedLineUp`. `CountedTable` would hold the precomputed points of both.
public enum LineUpCounting: Hashable, Sendable {
  /// Captain and vice-captain have the multipliers of the scoring system.
  case captaincy(ScoringSystem)
  /// No multipliers apply, as in a season part.
  case plain

  /// Returns the points of each player in the line-up.
  ///
  /// - Parameter points: the players' points, by index in the pool.
  package func counted(_ lineUp: IndexedLineUp, _ points: [ElementIndex<PoolPlayer>: PlayerPoints]) -> [CountedPlayer] {
    lineUp.players.compactMap { index in
      guard let points = points[index] else { return nil }
      let captaincy = lineUp.captaincy(ofPlayerAt: index)
      return CountedPlayer(
        index: index, points: points, captaincy: captaincy, multiplier: multiplier(of: captaincy),
        counted: counted(points, as: captaincy))
    }
  }

  /// Returns the points of one item after the captaincy multiplier.
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
  /// The index in the pool.
  public var index: ElementIndex<PoolPlayer>
  /// The points before captaincy.
  public var points: PlayerPoints
  /// The player's captaincy in the line-up; nil for none.
  public var captaincy: Captaincy?
  /// The multiplier for the captaincy. The system may limit it to some items.
  public var multiplier: Multiplier
  /// The points after captaincy.
  public var counted: Points
}

/// Each pool player's points with each captaincy. Flat arrays make adding up many entries and matches fast.
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

  /// The greatest absolute value of any player's points.
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
