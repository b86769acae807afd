import FantasyCore

/// A piece of evidence for a player's figure: a delivery, over or appearance that contributed to it.
package struct Evidence: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case listed
    /// The player came in during the match, and replaced the named player before the given ball.
    indirect case cameIn(for: String?, before: BallName?)
    case ball(BallName)
    /// The first and last ball of a complete over, or of a partnership between these batters.
    indirect case span(BallName, BallName, batters: [PlayerIndex] = [])
    /// Bowler and ball are nil if the record has no such delivery.
    indirect case wicket(Wicket, bowler: PlayerIndex?, BallName?)
  }

  package var figure: CricketFigure
  /// The number of the innings in the record, from 1. Nil if the evidence is about the whole match.
  package var innings: Int?
  /// The amount added to the figure: the runs of a ball, otherwise 1.
  package var amount = 1
  package var kind: Kind

  /// The ball of the evidence, or the last ball of a span; nil for a player in the XI from the start.
  package var ballName: BallName? {
    switch kind {
    case .listed: nil
    case .cameIn(_, let ballName), .wicket(_, _, let ballName): ballName
    case .ball(let ballName), .span(_, let ballName, _): ballName
    }
  }
}

extension [Evidence] {
  package func performance(of player: MatchPlayer, in match: Match) -> Performance {
    let indices = match.innings.indices.filter { match.innings[$0].isCounted }
    return Performance(
      player: player,
      innings: indices.map { index in
        var row = FigureRow()
        for evidence in self where evidence.innings == index + 1 {
          row[evidence.figure] &+= Int32(clamping: evidence.amount)
        }
        return InningsFigures(innings: index + 1, row: row)
      })
  }
}
