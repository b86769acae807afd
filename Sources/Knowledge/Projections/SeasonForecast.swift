import FantasyCore

/// Forecasts final ranks by simulating the remaining matches many times. Each simulated result deviates randomly from
/// the expected points.
///
/// Players' results are drawn independently. The forecast ignores correlations within a match and changes to teams.
package struct SeasonForecast: Sendable {
  package struct Contender: Sendable {
    package let points: Points
    package let team: [(player: Int, times: Multiplier)]

    package init(points: Points, team: [(player: Int, times: Multiplier)]) {
      self.points = points
      self.team = team
    }
  }

  package struct Appearance: Sendable {
    package let player: Int
    package let projection: Projection

    package init(player: Int, projection: Projection) {
      self.player = player
      self.projection = projection
    }
  }

  package struct Outlook: Sendable, Hashable {
    /// The contender's mean points at the end of the season, rounded to hundredths.
    package let expected: Points
    /// The number of simulated seasons that ended with each rank, from rank 1.
    package let ranks: [Int]

    package init(expected: Points, ranks: [Int]) {
      self.expected = expected
      self.ranks = ranks
    }

    /// Returns the number of seasons in which the contender ended with this rank or a better one.
    package func count(upTo rank: Int) -> Int { ranks.prefix(max(0, rank)).reduce(0, +) }

    /// Returns the best rank r such that the contender ended at rank r or better in at least `part` thousandths of the
    /// seasons.
    package func rank(reachedBy part: Int) -> Int {
      let all = ranks.reduce(0, +)
      var sum = 0
      for (index, count) in ranks.enumerated() {
        sum += count
        if sum * 1_000 >= all * part { return index + 1 }
      }
      return ranks.count
    }
  }

  /// The outlook of each contender, in the order of the contenders.
  package let outlooks: [Outlook]
  package let seasons: Int

  /// Simulates the seasons. Equal seeds produce equal seasons.
  ///
  /// - Parameters:
  ///   - appearances: the players' appearances in the remaining matches.
  ///   - book: provides the distribution of results around expected points.
  package init(
    _ contenders: [Contender], _ appearances: [Appearance], by book: ProjectionBook, seasons: Int, seed: UInt64
  ) {
    self.seasons = seasons
    let players = (appearances.map(\.player) + contenders.flatMap { $0.team.map(\.player) }).max().map { $0 + 1 } ?? 0
    let draws = appearances.map { (player: $0.player, draw: book.draw(of: $0.projection)) }
    let teams = contenders.map { $0.team.map { (player: $0.player, hundredths: $0.times.hundredths) } }
    var random = SeededRandom(seed: seed)
    var ranks = contenders.map { _ in [Int](repeating: 0, count: contenders.count) }
    var sums = [Int](repeating: 0, count: contenders.count)
    var earned = [Int](repeating: 0, count: players)
    var points = [Points](repeating: .zero, count: contenders.count)
    for _ in 0..<seasons {
      for player in earned.indices { earned[player] = 0 }
      for (player, draw) in draws { earned[player] += draw.result(&random) }
      for (index, team) in teams.enumerated() {
        var added = 0
        for (player, times) in team { added += earned[player] * times }
        sums[index] += added / 100
        points[index] = contenders[index].points + Points(tenThousandths: added / 100)
      }
      for row in ranking(of: points) { ranks[row.entry.index][row.rank - 1] += 1 }
    }
    outlooks = contenders.indices.map { index in
      let mean = Points(hundredths: sums[index].roundedHalfUp(by: 100 * max(1, seasons)))
      return Outlook(expected: contenders[index].points + mean, ranks: ranks[index])
    }
  }
}

package struct ResultDraw {
  /// The possible points, in ten-thousandths. All are equally likely if the player plays.
  fileprivate let results: [Int]
  /// The chance of playing, in thousandths.
  fileprivate let chance: Int

  package func result(_ random: inout SeededRandom) -> Int {
    random.below(Projection.certain) < chance ? results[random.below(results.count)] : 0
  }
}

extension ProjectionBook {
  package func draw(of projection: Projection) -> ResultDraw {
    ResultDraw(
      results: spread.results(around: projection.ifPlaying, count: 1_000).map(\.tenThousandths),
      chance: projection.chance)
  }
}
