import FantasyCore

extension PickResult {
  /// Determines the result of a prediction from the record of its match; nil if the match has no outcome yet.
  ///
  /// - Parameters:
  ///   - home: the side of the match record that is the prediction's home side.
  ///   - points: returns a player's fantasy points in the match; nil if the player took no part. Called only for
  ///     predictions of fantasy points.
  package init?<Failure: Error>(
    of prediction: Prediction, in match: Match, home: Side, points: (PlayerID) throws(Failure) -> Points?
  ) throws(Failure) {
    guard let outcome = match.info.outcome else { return nil }
    if outcome.result == .noResult {
      self = .void
      return
    }
    let leaders = MatchLeaders(match)
    switch prediction {
    case .home, .neither, .away: self = Self.winner(prediction, match, home)
    case .topBatter(let player): self = Self.leader(player, leaders.batters, match)
    case .topBowler(let player): self = Self.leader(player, leaders.bowlers, match)
    case .over(let line): self = leaders.total > line.whole ? .won(among: 1) : .lost
    case .under(let line): self = leaders.total > line.whole ? .lost : .won(among: 1)
    case .pointsOver(let player, let line): self = Self.points(try points(player), line, isOver: true)
    case .pointsUnder(let player, let line): self = Self.points(try points(player), line, isOver: false)
    }
  }

  private static func winner(_ prediction: Prediction, _ match: Match, _ home: Side) -> PickResult {
    let came: Prediction = match.info.winner.map { $0 == home ? .home : .away } ?? .neither
    return prediction == came ? .won(among: 1) : .lost
  }

  private static func leader(_ player: PlayerID, _ leaders: [Int], _ match: Match) -> PickResult {
    if leaders.isEmpty || !match.players.contains(where: { $0.id == player }) { return .void }
    return leaders.contains { match.players[$0].id == player } ? .won(among: leaders.count) : .lost
  }

  private static func points(_ points: Points?, _ line: Prediction.Line, isOver: Bool) -> PickResult {
    guard let points else { return .void }
    let mark = 10_000 * line.whole + 5_000
    if points.tenThousandths == mark { return .void }
    return (points.tenThousandths > mark) == isOver ? .won(among: 1) : .lost
  }
}
