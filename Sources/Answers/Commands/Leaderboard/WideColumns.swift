import Books
import FantasyCore

/// The columns of `fcl leaderboard --wide`: totals of the figures of an entry's counted players.
struct WideColumns {
  package let values: [Value]

  package static func columns(_ league: League) -> [Column] {
    let ofCricket: [Column] = [
      .number("runs", "Runs", leaves: 6), .number("wickets", "Wkts", leaves: 5),
      .number("catches", "Catches", leaves: 4),
    ]
    return [.number("matches", "Matches", leaves: 1), .number("best_match", "Best")]
      + (league.system.isCricket ? ofCricket : [])
      + (league.transferRules == nil ? [] : [.number("transfer_points", "Deducted", leaves: 2)])
      + (hasAdjustments(league) ? [.number("adjustment", "Adjusted", leaves: 3)] : [])
  }

  private static func hasAdjustments(_ league: League) -> Bool {
    !league.adjustments.isEmpty || league.givesPointsToLateJoiners
  }

  package init(_ entry: Entry, _ board: LeagueScores) {
    let totals = board.matchTotals(of: entry)
    var figures = FigureRow()
    var matches = 0
    for match in board.matches {
      let counted = board.counted(entry, in: match)
      if !counted.isEmpty { matches += 1 }
      let indices = Set(counted.map(\.index))
      for player in match.score.players where player.index.map(indices.contains) ?? false {
        figures &+= player.performance.total
      }
    }
    let singled = [CricketFigure.runs, .wickets, .catches].map { Value.whole(Int(figures[$0])) }
    let off = board.transferCosts(of: entry).reduce(Points.zero) { $0 + $1.points }
    values =
      [.whole(matches), .points(totals.max())] + (board.league.system.isCricket ? singled : [])
      + (board.league.transferRules == nil ? [] : [.points(off)])
      + (Self.hasAdjustments(board.league) ? [.points(board.adjustments(of: entry).total)] : [])
  }
}
