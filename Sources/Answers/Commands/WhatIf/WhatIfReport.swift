import Books
import FantasyCore

/// The report of `fcl whatif`: the hypothetical changes, followed by one row per entry.
struct WhatIfReport {
  package let supposed: WhatIfLeague
  package let names: DisplayNames
  private let teamsWithoutCaptains: Int
  private let contest: CorrectionWording?

  private let moves: [RankMove]

  package init(supposed: WhatIfLeague, names: DisplayNames, memberships: Memberships?) {
    self.supposed = supposed
    self.names = names
    teamsWithoutCaptains = supposed.teamsWithoutCaptains
    let boards = supposed.scoreboards
    moves = RankMoves(from: boards.now.leaderboard(), to: boards.then.leaderboard()).all
    contest = memberships.map { memberships in
      CorrectionWording(
        Correction(before: boards.now, after: boards.then, differences: [:], memberships: memberships), names,
        namesMatches: true)
    }
  }

  package var report: Report {
    let league = supposed.league
    return Report(
      schema: "whatif", league: league.terms.id, columns: Self.columns, rows: moves.map(row), facts: facts,
      above: ["\(league.title), what if: \(suppositions.joined(separator: "; "))"],
      below: faults.map { "That team would be refused: \($0)." } + (contest?.contest ?? []),
      emptyWord: "the league has no entries yet")
  }

  private static let columns: [Column] = [
    .number("rank", "Rank"), .hidden("manager"), .name("name", "Name"),
    .text("team_name", "Team", flexible: true), .number("points", "Points"), .number("points_then", "New points"),
    .number("difference", "Difference"), .number("rank_then", "New rank"),
  ]

  private func row(_ move: RankMove) -> [Value] {
    let was = move.was
    return [
      rank(was, supposed.league), .id(was.manager), names.value(was.manager),
      .text(was.teamName), .points(was.points), .points(move.now.points), .signed(move.gain),
      rank(move.now, supposed.supposed),
    ]
  }

  private func rank(_ standing: Standing, _ league: League) -> Value {
    let isShared = standing.isTied && league.teamRules.ties != .numbered(.sequential)
    return .worded(.whole(standing.rank), isShared ? "\(standing.rank)=" : "\(standing.rank)")
  }

  private var suppositions: [String] {
    var words: [String] = []
    if let system = supposed.system { words.append("scored with \(system)") }
    words += supposed.without.map { match in
      "without \(match.fixture.id)\(match.file == nil ? " (which \(match.unscored))" : "")"
    }
    let matches = Problem.count(supposed.counting.count, "match")
    return words + supposed.changes.map { "\($0.description) (in \($0.matches) of \(matches))" }
  }

  private var faults: [String] { supposed.faults.map { Problem($0, pool: supposed.league.pool).message } }

  package var warnings: [String] {
    let count = teamsWithoutCaptains
    if count == 0 { return [] }
    let have = count == 1 ? "1 team has" : "\(count) teams have"
    return ["\(have) line-ups without a captain or vice-captain; these line-ups count without one"]
  }

  private var facts: [Fact] {
    [
      Fact("system", .text(supposed.system)), Fact("without", .list(supposed.without.map(\.fixture.id.text))),
      Fact(
        "changes",
        .records(supposed.changes.map { [Fact("what", .text($0.description)), Fact("matches", .whole($0.matches))] })),
      Fact("matches", .whole(supposed.counting.count)),
      Fact("faults", .list(faults)),
      Fact("teams_without_captains", .whole(teamsWithoutCaptains)),
    ] + (contest?.contestFacts ?? [])
  }
}
