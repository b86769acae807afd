import Books
import FantasyCore

/// The columns of `fcl leaderboard --hindsight`, which compare each entry's points with those of the best possible
/// teams.
struct HindsightColumns: Sendable {
  private let hindsight: Hindsight
  private let best: [Points?]

  package init(_ looked: LeaderboardSnapshot) throws {
    hindsight = Hindsight(looked.board, of: looked.league)
    if hindsight.selectionOfAll.isTooLarge { throw Problem.tooLargeTeam }
    best = hindsight.matches.indices.map { [hindsight] in hindsight.selection(of: $0).best(1).first?.value }
  }

  package var columns: [Column] {
    [.number("best", "Best teams")]
      + HindsightShare.columns("Earned", hasCaptains: !hindsight.league.captaincies.isEmpty)
  }

  package func values(of entry: Entry) -> [Value] {
    let share = HindsightShare(hindsight.earned(by: entry), best: best)
    return [share.matches == 0 ? .none : .points(share.best)] + share.values
  }
}
