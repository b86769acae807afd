/// The points that each player adds in a match or for a season part. Captaincy is the only rule today. Another rule
/// that is the same for every entry, such as a bench, would be a case here; an entry's choice, such as a booster, would
/// come with its line-up (`PlacedLineUp`). Both have numbers in `CountedTable`.
public enum LineUpCounting: Hashable, Sendable {
  /// Each player's own points, multiplied by the scoring system for captain and vice-captain.
  case captaincy(ScoringSystem)
  /// Every player's own points: a season part has no captains.
  case plain

  /// The points counted by each player of a line-up who played, in the order picked; `points` are by index in the pool.
  package func counted(_ lineUp: PlacedLineUp, _ points: [Place<PoolPlayer>: PlayerPoints]) -> [CountedPlayer] {
    lineUp.players.compactMap { place in
      guard let points = points[place] else { return nil }
      let captaincy = lineUp.captaincy(ofPlayerAt: place)
      return CountedPlayer(
        place: place, points: points, captaincy: captaincy, multiplier: multiplier(of: captaincy),
        counted: counted(points, as: captaincy))
    }
  }

  /// The points that a part counts.
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

/// The points a player counted for an entry in one match, or for the season.
public struct CountedPlayer: Hashable, Sendable {
  /// The player's index in the pool.
  public var place: Place<PoolPlayer>
  /// The player's own points.
  public var points: PlayerPoints
  /// The player's captaincy in the line-up.
  public var captaincy: Captaincy?
  /// The multiplier applied to the points.
  public var multiplier: Multiplier
  /// The points counted.
  public var counted: Points
}

/// The points that a pool's players count, as plain numbers: a league adds them up for every entry and match.
package struct CountedTable: Sendable {
  /// In the order of the pool.
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

  /// The greatest number of points, of either sign, that a player counts.
  package var most: Points {
    played.lazy.flatMap { place in [nil, Captaincy.captain, .viceCaptain].map { points(at: place, as: $0) } }
      .map { max($0, .zero - $0) }.max() ?? .zero
  }

  /// Zero if the player did not play.
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
