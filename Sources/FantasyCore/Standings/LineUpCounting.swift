/// The rule by which a line-up's points count. A future rule that is the same for every entry, such as a bench, would
/// be a case here. A choice made by each entry, such as a booster, would be part of `PlacedLineUp`. `CountedTable`
/// would hold the precomputed points of both.
public enum LineUpCounting: Hashable, Sendable {
  /// Each player's points, multiplied by the scoring system for captain and vice-captain.
  case captaincy(ScoringSystem)
  /// Each player's points alone: a season part has no captains.
  case plain

  /// - Parameter points: by index in the pool.
  package func counted(_ lineUp: PlacedLineUp, _ points: [Place<PoolPlayer>: PlayerPoints]) -> [CountedPlayer] {
    lineUp.players.compactMap { place in
      guard let points = points[place] else { return nil }
      let captaincy = lineUp.captaincy(ofPlayerAt: place)
      return CountedPlayer(
        place: place, points: points, captaincy: captaincy, multiplier: multiplier(of: captaincy),
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

/// The points that a player counted for an entry, in a match or a season part.
public struct CountedPlayer: Hashable, Sendable {
  /// The index in the pool.
  public var place: Place<PoolPlayer>
  /// The points before captaincy.
  public var points: PlayerPoints
  /// The captaincy in the line-up; nil for other players.
  public var captaincy: Captaincy?
  /// The multiplier for the captaincy; the system may limit it to some items.
  public var multiplier: Multiplier
  /// The points after captaincy.
  public var counted: Points
}

/// Each pool player's points for every captaincy, in flat arrays for adding up many entries and matches.
package struct CountedTable: Sendable {
  package let played: [Place<PoolPlayer>]
  private var plain, captain, viceCaptain: [Points]

  /// - Parameter places: the number of players in the pool.
  package init(_ points: [Place<PoolPlayer>: PlayerPoints], _ counting: LineUpCounting, places: Int) {
    played = points.keys.sorted()
    plain = [Points](repeating: .zero, count: places)
    captain = plain
    viceCaptain = plain
    for (place, points) in points {
      plain[place.index] = points.total
      captain[place.index] = counting.counted(points, as: .captain)
      viceCaptain[place.index] = counting.counted(points, as: .viceCaptain)
    }
  }

  package struct Row {
    var place: Place<PoolPlayer>
    var plain, captain, viceCaptain: Points

    package init(place: Place<PoolPlayer>, plain: Points, captain: Points, viceCaptain: Points) {
      self.place = place
      self.plain = plain
      self.captain = captain
      self.viceCaptain = viceCaptain
    }
  }

  package init(_ rows: [Row], places: Int) {
    played = rows.map(\.place)
    plain = [Points](repeating: .zero, count: places)
    captain = plain
    viceCaptain = plain
    for row in rows {
      plain[row.place.index] = row.plain
      captain[row.place.index] = row.captain
      viceCaptain[row.place.index] = row.viceCaptain
    }
  }

  /// The greatest magnitude of any player's points.
  package var most: Points {
    played.lazy.flatMap { place in [nil, Captaincy.captain, .viceCaptain].map { points(at: place, as: $0) } }
      .map { max($0, .zero - $0) }.max() ?? .zero
  }

  package func points(at place: Place<PoolPlayer>, as captaincy: Captaincy? = nil) -> Points {
    switch captaincy {
    case nil: plain[place.index]
    case .captain: captain[place.index]
    case .viceCaptain: viceCaptain[place.index]
    }
  }

  package func total(of lineUp: PlacedLineUp) -> Points {
    var sum = lineUp.players.reduce(Points.zero) { $0 + plain[$1.index] }
    if let place = lineUp.captain { sum += captain[place.index] - plain[place.index] }
    if let place = lineUp.viceCaptain { sum += viceCaptain[place.index] - plain[place.index] }
    return sum
  }
}
