import FantasyCore
import Knowledge

/// The initial state of a market: the mean points of each role, and the players' expected points from earlier matches.
package struct MarketStart: Hashable, Sendable {
  package let means: MarketMeans
  package let forms: [PlayerID: MarketForm]
  package let moves: MoveCounts

  package init(means: MarketMeans) {
    self.means = means
    forms = [:]
    moves = MoveCounts()
  }

  /// Creates the initial state from earlier matches.
  ///
  /// - Parameter matches: the players and points of each match. Matches must be in order of time.
  package init(_ matches: some Sequence<[MarketPrices.Line]>) {
    var (players, roles, all): ([PlayerID: (sum: RecentSum, count: Int, role: Role)], [Role: RecentSum], RecentSum)
    players = [:]
    roles = [:]
    all = RecentSum()
    for line in matches.joined() {
      let points = line.points.tenThousandths
      var player = players[line.player] ?? (RecentSum(), 0, line.role)
      player.sum.add(points, memory: MarketModel.memory)
      players[line.player] = (player.sum, player.count + 1, line.role)
      roles[line.role, default: RecentSum()].add(points, memory: MarketModel.roleMemory)
      all.add(points, memory: MarketModel.roleMemory)
    }
    let average = all.mean(prior: 0, of: 0)
    let means = roles.mapValues { $0.mean(prior: MarketModel.rolePrior, of: average) }
    self.means = MarketMeans(
      roles: means.mapValues(Points.init(tenThousandths:)), average: Points(tenThousandths: average))
    // Surprises are counted by replaying the matches as if the market had already existed.
    var prices = MarketPrices(MarketStart(means: self.means))
    for lines in matches { prices.remember(lines) }
    moves = prices.moves
    forms = players.mapValues { player in
      let expected = player.sum.mean(prior: MarketModel.prior, of: means[player.role] ?? average)
      return MarketForm(expected: Points(tenThousandths: expected), matches: player.count)
    }
  }
}
