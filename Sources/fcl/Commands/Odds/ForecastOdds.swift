import FantasyCore
import Games
import Knowledge

extension MatchForecast {
  /// Returns the number of simulations in which a prediction came true, and the number of all simulations. For top
  /// batters and bowlers, both numbers are in units of 1/`MarketSums.whole`, because players who are level share a
  /// simulation. Returns nil if the player is in neither side, or if the player's points equal the line in all
  /// simulations.
  func chance(of prediction: Prediction) -> (count: Int, all: Int)? {
    func player(_ id: PlayerID) -> MarketSums.Player? { sums.players.first { $0.id == id } }
    switch prediction {
    case .home: return (sums.won[0], sums.count)
    case .neither: return (sums.drawn, sums.count)
    case .away: return (sums.won[1], sums.count)
    case .topBatter(let id): return player(id).map { ($0.topBatter, MarketSums.whole * sums.count) }
    case .topBowler(let id): return player(id).map { ($0.topBowler, MarketSums.whole * sums.count) }
    case .over(let line): return (sums.totals.count(above: line.whole), sums.count)
    case .under(let line): return (sums.count - sums.totals.count(above: line.whole), sums.count)
    case .pointsOver(let id, let line): return player(id).flatMap { points(of: $0, beyond: line, isOver: true) }
    case .pointsUnder(let id, let line): return player(id).flatMap { points(of: $0, beyond: line, isOver: false) }
    }
  }

  /// Returns the number of simulations in which the points are on the predicted side of the line, and the number of all
  /// simulations. Simulations with points equal to the line are left out, because the stake is then returned.
  private func points(
    of player: MarketSums.Player, beyond line: Prediction.Line, isOver: Bool
  ) -> (count: Int, all: Int)? {
    let step = 2 * (2 * line.whole + 1)
    let above = player.points.count(above: step)
    let below = sums.count - above - (player.points[step] ?? 0)
    return above + below == 0 ? nil : (isOver ? above : below, above + below)
  }

  /// Returns decimal odds that include the margin, a percentage. Returns nil if the prediction came true in no
  /// simulation or in more than 99 per cent of them, or if its chance is unknown.
  func odds(of prediction: Prediction, margin: Int) -> DecimalOdds? {
    chance(of: prediction).flatMap { DecimalOdds(of: $0.count, in: $0.all, margin: margin) }
  }

  var totalLines: [Prediction.Line] {
    var lines: [Prediction.Line] = []
    for part in [1, 2, 3] {
      if let line = sums.totals.line(part: part, of: 4), lines.last != line { lines.append(line) }
    }
    return lines
  }

  func pointsLine(of player: MarketSums.Player) -> Prediction.Line? {
    var whole: [Int: Int] = [:]
    for (step, count) in player.points { whole[Int((Double(step) / 4).rounded(.down)), default: 0] += count }
    return whole.line(part: 1, of: 2)
  }
}

extension [Int: Int] {
  fileprivate func count(above number: Int) -> Int { reduce(0) { $0 + ($1.key > number ? $1.value : 0) } }

  /// Returns the line half a point or run above the quantile `part` / `parts`, such as 1 / 4 for the lower quartile.
  fileprivate func line(part: Int, of parts: Int) -> Prediction.Line? {
    let all = values.reduce(0, +)
    var below = 0
    for (number, count) in sorted(by: { $0.key < $1.key }) {
      below += count
      if below * parts >= all * part { return Prediction.Line(above: number) }
    }
    return nil
  }
}
