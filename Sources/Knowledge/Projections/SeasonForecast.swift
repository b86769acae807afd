import FantasyCore

/// Simulates the remaining matches many times to forecast final ranks, drawing deviations from the expected points.
///
/// Players are drawn independently; correlations within a match and changes of teams are ignored.
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
    /// The mean final points, to the hundredth.
    package let expected: Points
    /// The number of simulated seasons for each rank, from rank 1.
    package let ranks: [Int]

    package init(expected: Points, ranks: [Int]) {
      self.expected = expected
      self.ranks = ranks
    }

    /// Returns the number of seasons with this rank or better.
    package func count(upTo rank: Int) -> Int { ranks.prefix(max(0, rank)).reduce(0, +) }

    /// Returns the best rank that the contender reached or bettered in at least `part` thousandths of the seasons.
    package func rank(reachedBy part: Int) -> Int {
      let all = ranks.reduce(0, +)
      var sum = 0
      for (place, count) in ranks.enumerated() {
        sum += count
        if sum * 1_000 >= all * part { return place + 1 }
      }
      return ranks.count
    }
  }

  /// In the order of the contenders.
  package let outlooks: [Outlook]
  package let seasons: Int

  /// Simulates the seasons. The same seed gives the same seasons.
  ///
  /// - Parameters:
  ///   - appearances: the remaining matches of each player.
  ///   - book: gives the distribution of results around expectations.
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
      for (place, team) in teams.enumerated() {
        var added = 0
        for (player, times) in team { added += earned[player] * times }
        sums[place] += added / 100
        points[place] = contenders[place].points + Points(tenThousandths: added / 100)
      }
      for row in ranking(of: points) { ranks[row.entry.index][row.rank - 1] += 1 }
    }
    outlooks = contenders.indices.map { place in
      let mean = Points(hundredths: sums[place].roundedHalfUp(by: 100 * max(1, seasons)))
      return Outlook(expected: contenders[place].points + mean, ranks: ranks[place])
    }
  }
}

package struct ResultDraw {
  /// Ten-thousandths of points, all equally likely if the player plays.
  fileprivate let results: [Int]
  /// In thousandths.
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
