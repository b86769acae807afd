import FantasyCore
import Knowledge

/// What a market knows when it begins: the mean of each role, and what is expected of those who were in earlier matches.
package struct MarketStart: Hashable, Sendable {
  /// The means.
  package let means: MarketMeans
  /// What is expected of the players of earlier matches.
  package let forms: [PlayerID: MarketForm]
  /// How surprises were spread in earlier matches.
  package let moves: MoveCounts

  /// What is known without earlier matches.
  package init(means: MarketMeans) { (self.means, forms, moves) = (means, [:], MoveCounts()) }

  /// What earlier matches tell.
  ///
  /// - Parameter matches: the players in each match, in the order of time.
  package init(_ matches: some Sequence<[MarketPrices.Line]>) {
    var (players, roles, all): ([PlayerID: (sum: RecentSum, count: Int, role: Role)], [Role: RecentSum], RecentSum)
    (players, roles, all) = ([:], [:], RecentSum())
    for line in matches.joined() {
      let points = line.points.tenThousandths
      var player = players[line.player] ?? (RecentSum(), 0, line.role)
      player.sum.add(points, memory: MarketModel.memory)
      players[line.player] = (player.sum, player.count + 1, line.role)
      roles[line.role, default: RecentSum()].add(points, memory: MarketModel.roleMemory)
      all.add(points, memory: MarketModel.roleMemory)
    }
    let usual = all.mean(prior: 0, of: 0)
    let means = roles.mapValues { $0.mean(prior: MarketModel.rolePrior, of: usual) }
    self.means = MarketMeans(
      roles: means.mapValues(Points.init(tenThousandths:)), usual: Points(tenThousandths: usual))
    // As a market would have moved that had begun before them.
    var prices = MarketPrices(MarketStart(means: self.means))
    for lines in matches { prices.remember(lines) }
    moves = prices.moves
    forms = players.mapValues { player in
      let expected = player.sum.mean(prior: MarketModel.prior, of: means[player.role] ?? usual)
      return MarketForm(expected: Points(tenThousandths: expected), matches: player.count)
    }
  }
}
