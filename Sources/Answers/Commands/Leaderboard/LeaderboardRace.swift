import Books
import CommandLineKit
import FantasyCore

/// The output of `fcl leaderboard --race`: the rank of each entry after each match.
package struct LeaderboardRace {
  private let open: OpenLeague
  private let context: Context
  private let steps: [MatchID]
  private let boards: [[ManagerID: (rank: Int, points: Points)]]

  private static let maximum = 12

  package init(_ open: OpenLeague, _ scores: LeagueScores, _ context: Context) throws {
    self.open = open
    self.context = context
    steps = scores.matches.filter(\.counts).map(\.match.fixture.id)
    if let boards = Self.sums(scores, steps.count) {
      self.boards = boards
    } else {
      // With season points, transfers, adjustments or tie-breaks, ranks require a complete leaderboard after each
      // match.
      let records = try open.files.records(of: open.league)
      boards = try steps.map { step in
        let board = try LeaderboardSnapshot(
          open, at: step.text, last: nil, ties: nil, isWide: false, records: records, context
        ).board
        return Dictionary(board.standings.map { ($0.manager, ($0.rank, $0.points)) }) { first, _ in first }
      }
    }
  }

  /// Returns each entry's rank and total points after each match. Returns nil if ranks also depend on other data, such
  /// as tie-breaks.
  private static func sums(_ scores: LeagueScores, _ steps: Int) -> [[ManagerID: (rank: Int, points: Points)]]? {
    let league = scores.league
    guard case .numbered(let ties) = league.teamRules.ties, league.transferRules == nil, scores.seasons.isEmpty,
      scores.adjustments.isEmpty
    else { return nil }
    let entries = Array(league.entries)
    let earned = entries.map(scores.matchTotals)
    var sums = entries.map { _ in Points.zero }
    return (0..<steps).map { step in
      for entry in entries.indices { sums[entry] = sums[entry] + earned[entry][step] }
      return Dictionary(
        ranking(of: sums, ties: ties).map { (entries[$0.entry.index].manager, ($0.rank, sums[$0.entry.index])) }
      ) { first, _ in first }
    }
  }

  /// Returns the match after which the top two entries were closest in points. If several gaps are equal, returns the
  /// latest. Nil if there are fewer than two entries or no entry has points.
  package func closestFinish() -> (gap: Points, match: MatchID, first: ManagerID, second: ManagerID)? {
    var closest: (gap: Points, match: MatchID, first: ManagerID, second: ManagerID)?
    for (step, board) in zip(steps, boards) {
      let best = board.sorted { ($0.value.rank, $0.key.text) < ($1.value.rank, $1.key.text) }.prefix(2)
      guard best.count == 2, best[0].value.points > .zero else { continue }
      let gap = best[0].value.points - best[1].value.points
      if closest.map({ gap <= $0.gap }) ?? true { closest = (gap, step, best[0].key, best[1].key) }
    }
    return closest
  }

  package func report() throws -> Report {
    let league = open.league
    let entries = Array(league.entries)
    let names = try context.displayNames(of: entries.map(\.manager), in: league)
    var report = Report(
      schema: "leaderboard-race", league: league.terms.id,
      columns: [
        .text("match", "Match"), .hidden("manager"), .name("name", "Name"), .text("team_name", "Team", flexible: true),
        .number("rank", "Rank"), .number("points", "Points"),
      ],
      rows: zip(steps, boards).flatMap { step, board in
        entries.compactMap { entry in
          board[entry.manager].map { (entry, $0) }
        }.sorted { ($0.1.rank, $0.0.manager.text) < ($1.1.rank, $1.0.manager.text) }.map { entry, standing in
          [
            .id(step), .id(entry.manager), names.value(entry.manager), .text(entry.teamName), .whole(standing.rank),
            .points(standing.points),
          ]
        }
      })
    report.emptyWord = "no match that counts has been scored yet"
    let last = entries.sorted { rank(of: $0) < rank(of: $1) }
    let own = try context.actor()
    let shown = last.prefix(Self.maximum) + last.dropFirst(Self.maximum).filter { $0.manager == own }
    report.chart = Chart(
      title: "\(league.title): ranks after each match", horizontal: "match", vertical: "rank, 1 at the top",
      .ranks(
        Chart.Ranks(
          steps: steps.map(\.text),
          racers: shown.map { entry in
            Chart.Racer(
              name: names[entry.manager], ranks: boards.map { $0[entry.manager]?.rank }, isOwn: entry.manager == own)
          })))
    if shown.count < entries.count {
      report.below = [
        "Shown: the first \(Self.maximum) of \(entries.count)\(shown.count > Self.maximum ? ", and you" : ""); -o csv has all."
      ]
    }
    return report
  }

  private func rank(of entry: Entry) -> (Int, String) {
    (boards.last?[entry.manager]?.rank ?? .max, entry.manager.text)
  }
}
