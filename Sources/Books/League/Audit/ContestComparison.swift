// Converts head-to-head games and cups to the types of the independent audit, so that `verify` can compare both
// computations.

import Audit

extension AuditContest.Game {
  package init(_ game: HeadToHead.Game, in round: HeadToHead.Round) {
    self.init(
      round: round.number, home: game.home.text, away: game.away?.text,
      homePoints: game.homePoints.tenThousandths, awayPoints: game.awayPoints?.tenThousandths ?? 0,
      isOver: round.state == .over)
  }
}

extension Cup {
  package var lines: [String] {
    func name(_ index: Int?) -> String { index.map { entrants[$0].text } ?? "-" }
    return stages.enumerated().flatMap { number, stage in
      stage.ties.map { tie in
        "\(number + 1) \(name(tie.one)) \(name(tie.other)) \(tie.points.tenThousandths) "
          + "\(tie.otherPoints.tenThousandths) \(name(tie.winner)) \(tie.decision?.rawValue ?? "-")"
      }
        + stage.standings.map { row in
          "\(stage.rounds.first ?? 0) \(name(row.entrant)) \(row.points.tenThousandths)\(row.eliminated == nil ? "" : " goes")"
        }
    }
  }
}
