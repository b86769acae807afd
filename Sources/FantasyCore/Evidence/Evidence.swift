/// One thing that a figure of a player rests on: the delivery, the over or the listing that made a part of it.
public struct Evidence: Hashable, Sendable {
  /// What happened.
  public enum What: Hashable, Sendable {
    /// The player was listed.
    case listed
    /// The player was listed and came in during the match: for whom, before which ball.
    case cameIn(for: String?, before: BallName?)
    /// A ball.
    case ball(BallName)
    /// A whole over, or the time that two batters were together: its first and last ball, and these batters.
    case span(BallName, BallName, batters: [PlayerIndex] = [])
    /// A wicket: how, with whom, off which bowler. The place is nil where the record names no such delivery.
    case wicket(Wicket, bowler: PlayerIndex?, BallName?)
  }

  /// The figure.
  public var figure: CricketFigure
  /// The innings by its place in the record, from 1; nil for what is of the whole match.
  public var innings: Int?
  /// By how much it added: the runs of a ball, else 1.
  public var amount: Int
  /// What happened.
  public var what: What

  /// A piece of evidence.
  public init(_ figure: CricketFigure, innings: Int?, amount: Int = 1, _ what: What) {
    (self.figure, self.innings, self.amount, self.what) = (figure, innings, amount, what)
  }

  /// The ball at which it happened, of a span its last; nil for a listing.
  public var place: BallName? {
    switch what {
    case .listed: nil
    case .cameIn(_, let place), .wicket(_, _, let place): place
    case .ball(let place), .span(_, let place, _): place
    }
  }
}

extension [Evidence] {
  /// The figures that the evidence of a player adds up to, one row for each innings that has an over.
  ///
  /// - Parameter match: the match that the evidence is from.
  public func performance(of player: MatchPlayer, in match: Match) -> Performance {
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
