import FantasyCore
import LeagueStore

/// What `whatif` shows: a row an entry, and what was supposed above them.
struct WhatIfReport {
  private let supposed: SupposedLeague
  private let names: ShownNames

  init(_ supposed: SupposedLeague, _ names: ShownNames) {
    self.supposed = supposed
    self.names = names
  }

  var report: Report {
    let league = supposed.league
    var report = Report(
      schema: "whatif", league: league.terms.id, columns: Self.columns, rows: supposed.moves.map(row))
    report.facts = facts
    report.above = ["\(league.title), what if: \(suppositions.joined(separator: "; "))"]
    report.below = notes
    report.emptyWord = "nobody has an entry yet"
    return report
  }

  private static let columns: [Column] = [
    .number("rank", "Rank"), .hidden("manager"), .text("name", "Name", flexible: true),
    .text("team_name", "Team", flexible: true), .number("points", "Points"), .number("points_then", "Then"),
    .number("difference", "Difference"), .number("rank_then", "Rank then"),
  ]

  private func row(_ move: BoardMove) -> [Value] {
    let entry = move.was.entry
    return [
      rank(move.was, supposed.league), .id(entry.manager), .text(names[entry.manager]),
      .text(entry.teamName), .points(move.was.points), .points(move.now.points), .signed(move.gain),
      rank(move.now, supposed.supposed),
    ]
  }

  private func rank(_ standing: Standing, _ league: League) -> Value {
    let isShared = standing.isTied && league.teamRules.ties != .numbered(.sequential)
    return .worded(.whole(standing.rank), isShared ? "\(standing.rank)=" : "\(standing.rank)")
  }

  /// What is supposed, in words.
  private var suppositions: [String] {
    var words: [String] = []
    if let system = supposed.system { words.append("scored by \(system)") }
    words += supposed.without.map { match in
      "without \(match.fixture.id)\(match.file == nil ? " (which \(match.unscored))" : "")"
    }
    let matches = supposed.counting.count
    return words
      + supposed.changes.map { "\($0.words) (in \($0.matches) of \(Problem.count(matches, "match")))" }
  }

  private var notes: [String] {
    supposed.faults.map { "Such a team is not legal: \(Problem($0, pool: supposed.league.pool).message)." }
  }

  /// What has to be known whatever the output format is.
  var warnings: [String] {
    let count = supposed.teamsWithoutCaptains
    if count == 0 { return [] }
    return ["the line-ups of \(Problem.count(count, "team")) lack a captain or vice-captain: they count without"]
  }

  private var facts: [Fact] {
    [
      Fact(key: "system", value: .text(supposed.system)),
      Fact(key: "without", value: .list(supposed.without.map(\.fixture.id.text))),
      Fact(
        key: "changes",
        value: .records(
          supposed.changes.map {
            [Fact(key: "what", value: .text($0.words)), Fact(key: "matches", value: .whole($0.matches))]
          }
        )),
      Fact(key: "matches", value: .whole(supposed.counting.count)),
      Fact(key: "faults", value: .list(supposed.faults.map { Problem($0, pool: supposed.league.pool).message })),
      Fact(key: "teams_without_captains", value: .whole(supposed.teamsWithoutCaptains)),
    ]
  }
}
