/// How a line-up counts in a match or for a season part: the points each of its players adds. Captaincy is the only
/// rule today. Another rule that is the same for every entry in a match, such as a bench, would be a case here, with
/// its numbers in `CountedTable`. A choice one entry makes for one match, such as a booster, would come with its
/// line-up (`PlacedLineUp`), with its numbers here too.
public enum LineUpCounting: Hashable, Sendable {
  /// Every player's own points, those of captain and vice-captain multiplied by the scoring system.
  case captaincy(ScoringSystem)
  /// Every player's own points: a season part has no captains.
  case plain

  /// The points counted by each player of a line-up who played, in the order picked.
  ///
  /// - Parameter points: the points by index in the pool; nil for players who did not play.
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

/// The points that the players of a pool count, by index. Plain numbers, since a league adds them up for every entry
/// and match.
package struct CountedTable: Sendable {
  /// The players who played, in the order of the pool.
  package let played: [Place<PoolPlayer>]
  private var plain: [Points]
  private var captain: [Points]
  private var viceCaptain: [Points]

  /// - Parameters:
  ///   - points: the points by index in the pool; nil for players who did not play.
  ///   - places: the number of players in the pool.
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

  /// What a player counts.
  package struct Row {
    var place: Place<PoolPlayer>
    var plain: Points
    var captain: Points
    var viceCaptain: Points

    package init(place: Place<PoolPlayer>, plain: Points, captain: Points, viceCaptain: Points) {
      self.place = place
      self.plain = plain
      self.captain = captain
      self.viceCaptain = viceCaptain
    }
  }

  /// A table of the players who played, in the order of the pool.
  ///
  /// - Parameter places: the number of players in the pool.
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

  /// The most points of either sign that a player counts.
  package var most: Points {
    played.lazy.flatMap { place in [nil, Captaincy.captain, .viceCaptain].map { points(at: place, as: $0) } }
      .map { max($0, .zero - $0) }.max() ?? .zero
  }

  /// A player's own points; zero if they did not play.
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
