import Books
import FantasyCore

struct HeadToHeadTableReport {
  package let opened: OpenContest

  private static let maximum = 10

  package static let columns: [Column] = [
    .number("rank", "Rank"), .hidden("manager"), .name("name", "Name"),
    .text("team_name", "Team", flexible: true, leaves: 1), .number("played", "Played"), .number("won", "Won"),
    .number("drawn", "Drawn"), .number("lost", "Lost"), .number("byes", "Byes", leaves: 4),
    .number("for", "For", leaves: 2), .number("against", "Against", leaves: 3), .number("points", "Points"),
  ]

  /// - Parameter around: the manager whose row and neighbouring rows are shown; nil to show all rows.
  package func report(around: ManagerID? = nil, fromRank: Int? = nil) -> Report {
    let table = opened.contest.table, league = opened.league
    let late = LateJoiners(of: league, at: opened.scores.now)
    var rows = table.rows.indices
    if let around {
      let index = table.rows.firstIndex { opened.contest.managers[$0.index] == around }
      rows = index.map { max(0, $0 - 2)..<min(rows.count, $0 + 3) } ?? 0..<0
    }
    var report = Report(
      schema: "table", league: league.terms.id, columns: Self.columns + late.columns,
      rows: table.rows[rows].filter { $0.rank >= fromRank ?? 1 }.map { row in
        self.row(row) + late.values(of: opened.contest.managers[row.index])
      })
    let over = opened.contest.rounds.count { $0.state == .over }
    report.facts = [Fact("rounds", .whole(opened.contest.rounds.count)), Fact("over", .whole(over))]
    report.above = ["\(league.title): \(over) of \(opened.contest.rounds.count) rounds are over"]
    report.below = over == 0 ? [] : ties + [league.seasonNote()].compactMap(\.self)
    report.noteAdjustments(opened.scores.adjustments.filter { !$0.isForLateJoiner }) { opened.names[$0] }
    report.emptyWord = fromRank.map { "no manager has rank \($0) or below" } ?? "the league has no entries yet"
    return report
  }

  private func row(_ row: HeadToHeadTable.Row) -> [Value] {
    let manager = opened.contest.managers[row.index]
    return [
      .worded(.whole(row.rank), "\(row.rank)\(row.isTied ? "=" : "")"), .id(manager), opened.names.value(manager),
      .text(opened.league.entry(of: manager)?.teamName), .whole(row.played), .whole(row.won), .whole(row.drawn),
      .whole(row.lost), .whole(row.byes), .points(row.scored), .points(row.against), .whole(row.points),
    ]
  }

  private var ties: [String] {
    let ties = opened.contest.table.ties
    return ties.prefix(Self.maximum).map { tie in
      let values = tie.tieBreak == .earlierEntry ? "" : ": \(tie.value) against \(tie.valueBelow)"
      return "Ranks \(tie.rank) and \(tie.rankBelow) were decided by \(tie.tieBreak.description)\(values)."
    } + (ties.count > Self.maximum ? ["Further ties that were broken: \(ties.count - Self.maximum)."] : [])
  }
}
