import FantasyCore

/// A delivery, over, partnership or appearance that contributed to a player's figure.
package struct Evidence: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case listed
    /// The player came in as a replacement. `for` is the name of the replaced player, and `before` is the next ball.
    /// Each of them is nil if unknown.
    indirect case cameIn(for: String?, before: BallName?)
    case ball(BallName)
    /// The first and last ball of a complete over or of a partnership. `batters` is empty for an over.
    indirect case span(BallName, BallName, batters: [PlayerIndex] = [])
    /// A wicket, with its bowler and ball. Both are nil if the match file does not have the delivery.
    indirect case wicket(Wicket, bowler: PlayerIndex?, BallName?)
  }

  package var figure: CricketFigure
  /// The number of the innings in the match file, from 1. Nil if the evidence is about the whole match.
  package var innings: Int?
  /// The amount added to the figure. For runs scored or conceded, this is the runs of a ball; for all other figures, 1.
  package var amount = 1
  package var kind: Kind

  /// The ball of the evidence; for an over or a partnership, the last ball. Nil if the ball is unknown, and for a
  /// player in the XI from the start.
  package var ballName: BallName? {
    switch kind {
    case .listed: nil
    case .cameIn(_, let ballName), .wicket(_, _, let ballName): ballName
    case .ball(let ballName), .span(_, let ballName, _): ballName
    }
  }
}

extension [Evidence] {
  package func performance(
    of player: MatchPlayer, in match: Match, counting: CountingRules = CountingRules()
  ) -> Performance {
    let indices = match.innings.indices.filter { match.innings[$0].isCounted(counting) }
    return Performance(
      player: player,
      innings: indices.map { index in
        var row = FigureRow()
        for evidence in self where evidence.innings == index + 1 {
          row[evidence.figure] &+= Int32(clamping: evidence.amount)
        }
        return InningsFigures(innings: index + 1, row: row)
      }, appearances: Int32(count { $0.figure == .appearances }))
  }
}
