import Answers
import Books
import CommandLineKit
import FantasyCore

/// `fcl verify --against` with the points of managers, in the whole league or in each match.
struct VerifyTotals {
  let path: String
  let rows: [OfficialRow]
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
    let matches = OfficialMatches(open.league)
    let counting = Dictionary(board.matches.filter(\.counts).enumerated().map { ($1.match.fixture.id, $0) }) { one, _ in
      one
    }
    let names = try context.namesToFind(in: open.league)
    var totals: [ManagerID: [Points]] = [:]
    var compared = 0, unknown: [String] = []
    for row in rows {
      guard let entry = entry(row.player, open.league, names) else {
        unknown.append("\(path):\(row.line): no manager or team \"\(row.player)\" in the league")
        continue
      }
      var match: MatchID?, ours = board.total(of: entry)
      if !row.match.isEmpty {
        match = matches.id(row.match)
        guard let index = match.flatMap({ counting[$0] }) else {
          unknown.append("\(path):\(row.line): match \"\(row.match)\" has no points in the league")
          continue
        }
        let earned = totals[entry.manager] ?? board.matchTotals(of: entry)
        totals[entry.manager] = earned
        ours = earned[index]
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
    report.emptyWord =
      compared == 0 ? "nothing could be compared: no row is for a manager of the league" : "no differences"
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

/// Finds the matches that another source names by id, by the id of the match file, or by number (`12`, `Match 12`).
struct OfficialMatches {
  private let league: League
  private let numbered: [Int: [MatchID]]

  init(_ league: League) {
    self.league = league
    numbered = Dictionary(grouping: league.matches.values.filter { $0.fixture.number != nil }) {
      $0.fixture.number ?? 0
    }.mapValues { $0.map(\.fixture.id) }
  }

  func id(_ word: String) -> MatchID? {
    if let id = MatchID(folding: word).map(league.matchID), league.matches[id] != nil { return id }
    let digits = folded(word).hasPrefix("match ") ? String(word.dropFirst(6)).trimmed : word
    let fitting = Int(digits).flatMap { numbered[$0] } ?? []
    return fitting.count == 1 ? fitting[0] : nil
  }
}
