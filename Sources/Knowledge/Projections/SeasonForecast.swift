import FantasyCore

/// Who may end where: the matches that are left, drawn many times by how far results are from what is expected.
///
/// Players are drawn each on their own: that two of one match often do well together is left out, and so are changes of
/// teams.
package struct SeasonForecast: Sendable {
  /// Whose points are added up.
  package struct Contender: Sendable {
    /// The points so far.
    package let points: Points
    /// The players of their team, each with the times that they count.
    package let team: [(player: Int, times: Multiplier)]

    /// A contender.
    package init(points: Points, team: [(player: Int, times: Multiplier)]) { (self.points, self.team) = (points, team) }
  }

  /// A match of a player that is left.
  package struct Appearance: Sendable {
    /// The player.
    package let player: Int
    /// What is expected of them in it.
    package let projection: Projection

    /// A match of a player.
    package init(player: Int, projection: Projection) { (self.player, self.projection) = (player, projection) }
  }

  /// What may become of a contender.
  package struct Outlook: Sendable, Hashable {
    /// Their points at the end, on average, to the hundredth.
    package let expected: Points
    /// In how many of the seasons they had each rank, from rank 1 on.
    package let ranks: [Int]

    package init(expected: Points, ranks: [Int]) {
      self.expected = expected
      self.ranks = ranks
    }

    /// In how many seasons they had a rank up to this one.
    package func count(upTo rank: Int) -> Int { ranks.prefix(max(0, rank)).reduce(0, +) }

    /// The rank up to which they were in at least a part of the seasons, in thousandths.
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

  /// The outlooks, in the order of the contenders.
  package let outlooks: [Outlook]
  /// How many seasons were drawn.
  package let seasons: Int

  /// Draws the seasons. The same seed gives the same ones.
  ///
  /// - Parameters:
  ///   - appearances: each match that is left of each player.
  ///   - book: tells how far results are from what is expected.
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

/// A result of a player in a match, to be drawn.
package struct ResultDraw {
  /// Ten-thousandths of points, all equally likely if they play.
  fileprivate let results: [Int]
  /// In thousandths.
  fileprivate let chance: Int

  package func result(_ random: inout SeededRandom) -> Int {
    random.below(Projection.certain) < chance ? results[random.below(results.count)] : 0
  }
}

extension ProjectionBook {
  /// The results of a player that are to be expected, as something to draw.
  package func draw(of projection: Projection) -> ResultDraw {
    ResultDraw(
      results: spread.results(around: projection.ifPlaying, count: 1_000).map(\.tenThousandths),
      chance: projection.chance)
  }
}
