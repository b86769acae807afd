/// How a line-up counts in a match, or for a season part: what each of its players is worth to it. Captaincy is the one
/// rule today. Another one that is the same for everybody in a match, such as a bench, is a case here, with its numbers
/// in the table below; what one entry plays in one match, such as a booster, comes with its line-up (`PlacedLineUp`), and
/// its numbers belong here too.
public enum LineUpCounting: Hashable, Sendable {
  /// Everybody's own points, those of captain and vice-captain multiplied as a scoring system says.
  case captaincy(ScoringSystem)
  /// Everybody's own points: nobody is captain of a season.
  case plain

  /// What the players of a line-up who played count, in the order picked.
  ///
  /// - Parameter points: the points by place in the pool; nil for who did not play.
  func counted(_ lineUp: PlacedLineUp, _ points: [Place<PoolPlayer>: PlayerPoints]) -> [CountedPlayer] {
    lineUp.players.compactMap { place in
      guard let points = points[place] else { return nil }
      let captaincy = lineUp.captaincy(ofPlayerAt: place)
      return CountedPlayer(
        place: place, points: points, captaincy: captaincy, multiplier: multiplier(of: captaincy),
        counted: counted(points, as: captaincy))
    }
  }

  /// What an item's points count.
  public func counted(_ part: PointPart, as captaincy: Captaincy?) -> Points {
    switch self {
    case .captaincy(let system): part.points * system.multiplier(ofItem: part.item, as: captaincy)
    case .plain: part.points
    }
  }

  func counted(_ points: PlayerPoints, as captaincy: Captaincy?) -> Points {
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

/// What a player counted for an entry in one match, or for the season.
public struct CountedPlayer: Hashable, Sendable {
  /// The player by their place in the pool.
  public var place: Place<PoolPlayer>
  /// Their own points.
  public var points: PlayerPoints
  /// What they are in the line-up.
  public var captaincy: Captaincy?
  /// By what their points were multiplied.
  public var multiplier: Multiplier
  /// What they counted.
  public var counted: Points
}

/// What the players of a pool count, by place, as numbers: a league adds them up for every entry and match.
struct CountedTable: Sendable {
  private var plain: [Points]
  private var captain: [Points]
  private var viceCaptain: [Points]

  /// - Parameters:
  ///   - points: the points by place in the pool; nil for who did not play.
  ///   - places: how many players the pool has.
  init(_ points: [Place<PoolPlayer>: PlayerPoints], _ counting: LineUpCounting, places: Int) {
    plain = [Points](repeating: .zero, count: places)
    captain = plain
    viceCaptain = plain
    for (place, points) in points {
      plain[place.index] = points.total
      captain[place.index] = counting.counted(points, as: .captain)
      viceCaptain[place.index] = counting.counted(points, as: .viceCaptain)
    }
  }

  /// A player's own points, none for who did not play.
  func points(at place: Place<PoolPlayer>) -> Points { plain[place.index] }

  func total(of lineUp: PlacedLineUp) -> Points {
    var sum = lineUp.players.reduce(Points.zero) { $0 + plain[$1.index] }
    if let place = lineUp.captain { sum += captain[place.index] - plain[place.index] }
    if let place = lineUp.viceCaptain { sum += viceCaptain[place.index] - plain[place.index] }
    return sum
  }
}
