import FantasyCore

/// One piece of evidence for a player's figure: the delivery, over or appearance that contributed to it.
package struct Evidence: Hashable, Sendable {
  /// The large cases are indirect, since a match may have a million balls.
  package enum What: Hashable, Sendable {
    case listed
    /// The player came in during the match, for the named player and before the given ball.
    indirect case cameIn(for: String?, before: BallName?)
    case ball(BallName)
    /// The first and last ball of a complete over, or of a partnership between these batters.
    indirect case span(BallName, BallName, batters: [PlayerIndex] = [])
    /// Bowler and ball are nil if the record has no such delivery.
    indirect case wicket(Wicket, bowler: PlayerIndex?, BallName?)
  }

  package var figure: CricketFigure
  /// The number of the innings in the record, from 1; nil for evidence about the whole match.
  package var innings: Int?
  /// The amount added to the figure: the runs of a ball, otherwise 1.
  package var amount = 1
  package var what: What

  /// The ball where it happened, the last one for a span; nil for a listing.
  package var place: BallName? {
    switch what {
    case .listed: nil
    case .cameIn(_, let place), .wicket(_, _, let place): place
    case .ball(let place), .span(_, let place, _): place
    }
  }
}

extension [Evidence] {
  /// The figures that a player's evidence adds up to, with one row for each innings that counts.
  package func performance(of player: MatchPlayer, in match: Match) -> Performance {
    let places = match.innings.indices.filter { match.innings[$0].isCounted }
    return Performance(
      player: player,
      innings: places.map { place in
        var row = FigureRow()
        for evidence in self where evidence.innings == place + 1 {
          row[evidence.figure] &+= Int32(clamping: evidence.amount)
        }
        return InningsFigures(innings: place + 1, row: row)
      })
  }
}
