import Answers
import Books
import CommandLineKit
import FantasyCore

/// `fcl verify --against` with the points of managers, in the whole league or in each match.
struct VerifyTotals {
  let path: String
  let official: OfficialRows
  let context: Context

  private static let columns: [Column] = [
    .text("match", "Match"), .hidden("manager"), .name("name", "Name"), .text("team_name", "Team", flexible: true),
    .number("official", "Official"), .number("ours", "fcl"), .number("difference", "Difference"),
  ]

  func answer() throws -> Answer {
    let open = try context.openLeague()
    let board = try context.scores(of: open)
    var report = Report(
      schema: "verify-against-managers", league: open.league.terms.id, columns: Self.columns, rows: [])
    let names = try context.namesToFind(in: open.league)
    let matches = official.matches(in: open.league)
    let indices = Dictionary(board.counting.enumerated().map { ($1.match.fixture.id, $0) }) { one, _ in one }
    let entries = Dictionary(Set(official.rows.map(\.player)).map { ($0, entry($0, open.league, names)) }) { one, _ in
      one
    }
    var earned: [ManagerID: [Points]] = [:]
    var compared = 0, unknown: [String] = []
    for row in official.rows {
      guard case let entry?? = entries[row.player] else {
        unknown.append("\(path):\(row.line): no manager or team \"\(row.player)\" in the league")
        continue
      }
      let match = matches[row.match], ours: Points
      if row.match.isEmpty {
        ours = board.total(of: entry)
      } else if let index = match.flatMap({ indices[$0] }) {
        let points = earned[entry.manager] ?? board.matchTotals(of: entry)
        earned[entry.manager] = points
        ours = points[index]
      } else {
        unknown.append("\(path):\(row.line): match \"\(row.match)\" has no points in the league")
        continue
      }
      compared += 1
      if ours == row.points { continue }
      report.rows.append([
        .id(match), .id(entry.manager), .text(names(entry.manager)), .text(entry.teamName), .points(row.points),
        .points(ours), .points(ours - row.points),
      ])
    }
    let agreeing = compared - report.rows.count
    report.facts = [
      Fact("compared", .whole(compared)), Fact("agreeing", .whole(agreeing)),
      Fact("differing", .whole(report.rows.count)), Fact("not_in_league", .whole(unknown.count)),
    ]
    report.below = ["\(agreeing) of \(compared) rows \(agreeing == 1 ? "agrees" : "agree")."]
    if !report.rows.isEmpty { report.below.append("fcl explain NAME lists the points, ball by ball.") }
    report.emptyWord =
      compared == 0 ? "nothing could be compared: no row is for a manager and match of the league" : "no differences"
    var answer = Answer(content: .report(report))
    answer.warnings = unknown
    answer.verdict = report.rows.isEmpty && compared > 0 ? .fine : .no
    return answer
  }

  /// Finds an entry by the manager's name or id, or by the name of its team.
  private func entry(_ word: String, _ league: League, _ names: (ManagerID) -> String) -> Entry? {
    if let manager = try? Lookup.manager(word, in: league, isWhole: true, shown: names) {
      return league.entry(of: manager)
    }
    let named = league.entries.filter { folded($0.teamName) == folded(word) }
    return named.count == 1 ? named[0] : nil
  }
}
