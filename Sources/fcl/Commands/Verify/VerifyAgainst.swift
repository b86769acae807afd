import Answers
import Books
import CommandLineKit
import Explanations
import FantasyCore

/// `fcl verify --against`: compares the league's points with the points in another source, row by row.
struct VerifyAgainst {
  private enum RowResult {
    case agrees
    case differs(ScoredPlayer, LeagueMatchScore, Points)
    /// The player did not play in the league's match, and the row has 0 points.
    case didNotPlay
    /// The player did not play in the league's match, but the row has points.
    case onlyOfficial(LeagueMatchScore)
    case unknown

    var isUnknown: Bool { if case .unknown = self { true } else { false } }
  }

  let path: String
  let columns, aliases: String?
  let context: Context

  private static let columns: [Column] = [
    .text("match", "Match"), .hidden("player_id"), .name("player", "Player"),
    .number("official", "Official"), .number("ours", "fcl"), .number("difference", "Difference"),
    .prose("items", "fcl's items"), .prose("cause", "Possible cause"),
  ]

  func answer() throws -> Answer {
    let columns = try OfficialColumns(self.columns)
    let open = try context.openLeague()
    let official = try columns.rows(of: try context.read(spreadsheet: path), path: path)
    let rows = official.rows
    if official.areOfManagers { return try VerifyTotals(path: path, official: official, context: context).answer() }
    let board = try context.scores(of: open)
    let byID = Dictionary(board.matches.map { ($0.match.fixture.id, $0) }) { first, _ in first }
    let found = official.matches(in: open.league).compactMapValues { byID[$0] }
    let aliasText = try aliases.map { try context.read(spreadsheet: $0) }
    let known = try PlayerAliases(aliasText, at: aliases, pool: open.league.pool)
    var names = SquadNames(pool: open.league.pool, aliases: known)
    let results = rows.map { result(of: $0, found[$0.match], open.league.pool, &names) }
    var report = Report(schema: "verify-against", league: open.league.terms.id, columns: Self.columns, rows: [])
    var balls = CountedBalls(ExplainReading(open: open, board: board, only: nil, context: context))
    report.rows = try zip(rows, results).compactMap { try difference($0, $1, open.league.pool, &balls) }
    report.facts = facts(results)
    report.below = [summary(results)]
    report.emptyWord = "no differences"
    // If no row could be compared, don't report that all rows agree.
    let matchesNothing = !rows.isEmpty && results.allSatisfy(\.isUnknown)
    if matchesNothing { report.emptyWord = "nothing could be compared: no row is for a match and player of the league" }
    var answer = Answer(content: .report(report))
    answer.warnings = unknown(rows, results, found, open.league)
    answer.verdict = report.rows.isEmpty && !matchesNothing ? .fine : .no
    return answer
  }

  private static let maximum = 5

  private func unknown(
    _ rows: [OfficialRow], _ results: [RowResult], _ matches: [String: LeagueMatchScore], _ league: League
  ) -> [String] {
    var found: [(line: Int, words: String)] = []
    var counts: [String: Int] = [:]
    for (row, result) in zip(rows, results) where result.isUnknown {
      let isOfMatch = matches[row.match] == nil
      let unscored = MatchID(folding: row.match).flatMap { league.matches[$0]?.unscored } ?? "is not scored"
      let what = isOfMatch ? "match \"\(row.match)\" \(unscored) in" : "player \"\(row.player)\" is not in the pool of"
      let words = "\(what) the league"
      if counts[words] == nil { found.append((row.line, words)) }
      counts[words, default: 0] += 1
    }
    let named = found.prefix(Self.maximum).map { line, words in
      let count = counts[words] ?? 1
      return "\(path):\(line): \(words)" + (count > 1 ? " (\(count) rows)" : "")
    }
    let rest = found.dropFirst(Self.maximum).reduce(0) { $0 + (counts[$1.words] ?? 1) }
    let more = "\(path): matches or players not in the league: \(Problem.count(rest, "more row"))"
    return named + (rest > 0 ? [more] : [])
  }

  private func result(
    of row: OfficialRow, _ match: LeagueMatchScore?, _ pool: Pool, _ names: inout SquadNames
  ) -> RowResult {
    guard let match else { return .unknown }
    var found = player(row, match, pool), isKnown = false
    if found == nil {
      isKnown = PlayerID(row.player).flatMap { pool[$0] } != nil || isNamed(row, pool)
      if !isKnown, case .player(let player, let way)? = names.findUnlessTooMany(row.name) {
        found = match.score.players.first { $0.index.map { pool.players[$0].id } == player.id }
        // A part of a name may be that of a player outside the pool.
        isKnown = way == .alias || way == .nickname
      }
    }
    guard let player = found else {
      if !isKnown { return .unknown }
      return row.points == .zero ? .didNotPlay : .onlyOfficial(match)
    }
    let ours = match.score.points(of: player).total
    return ours == row.points ? .agrees : .differs(player, match, ours)
  }

  private func isNamed(_ row: OfficialRow, _ pool: Pool) -> Bool {
    let wanted = [folded(row.player), folded(row.name)]
    return pool.players.contains { wanted.contains(folded($0.name)) || wanted.contains($0.id.text) }
  }

  /// Finds a player by id in the pool or the registry. If the id is unknown, finds the player by name in the file or
  /// the pool.
  private func player(_ row: OfficialRow, _ match: LeagueMatchScore, _ pool: Pool) -> ScoredPlayer? {
    let players = match.score.players
    if let found = players.first(where: {
      id(of: $0, pool) == row.player || $0.performance.player.id.text == row.player
    }) {
      return found
    }
    let wanted = [folded(row.player), folded(row.name)]
    let named = players.filter { player in
      let inPool = player.index.map { folded(pool.players[$0].name) }
      return wanted.contains(folded(player.performance.player.name)) || inPool.map(wanted.contains) == true
    }
    return named.count == 1 ? named[0] : nil
  }

  private func id(of player: ScoredPlayer, _ pool: Pool) -> String {
    player.index.map { pool.players[$0].id.text } ?? player.performance.player.id.text
  }

  private func difference(
    _ row: OfficialRow, _ result: RowResult, _ pool: Pool, _ balls: inout CountedBalls
  ) throws -> [Value]? {
    switch result {
    case .agrees, .didNotPlay, .unknown: return nil
    case .onlyOfficial(let match):
      return [
        .id(match.match.fixture.id), .text(row.player), .text(row.name), .points(row.points), .none, .none,
        .text("did not play"), .none,
      ]
    case .differs(let player, let match, let ours):
      let counted = try balls.balls(of: player, in: match)
      return [
        .id(match.match.fixture.id), .text(id(of: player, pool)), .text(player.performance.player.name),
        .points(row.points), .points(ours), .points(ours - row.points), .text(items(player, match)),
        .text(LikelyCauses(match).words(ours - row.points, match.score.points(of: player), counted)),
      ]
    }
  }

  private func items(_ player: ScoredPlayer, _ match: LeagueMatchScore) -> String {
    match.score.points(of: player).parts.map { "\(match.system.items[$0.item].id) \($0.points)" }.joined(
      separator: ", ")
  }

  private struct Counts {
    var compared = 0, agreeing = 0, notPlayed = 0, unknown = 0
  }

  private func counts(_ results: [RowResult]) -> Counts {
    results.reduce(into: Counts()) { counts, result in
      switch result {
      case .agrees:
        counts.compared += 1
        counts.agreeing += 1
      case .differs, .onlyOfficial: counts.compared += 1
      case .didNotPlay: counts.notPlayed += 1
      case .unknown: counts.unknown += 1
      }
    }
  }

  private func facts(_ results: [RowResult]) -> [Fact] {
    let counts = counts(results)
    return [
      Fact("compared", .whole(counts.compared)), Fact("agreeing", .whole(counts.agreeing)),
      Fact("differing", .whole(counts.compared - counts.agreeing)), Fact("not_played", .whole(counts.notPlayed)),
      Fact("not_in_league", .whole(counts.unknown)),
    ]
  }

  private func summary(_ results: [RowResult]) -> String {
    let counts = counts(results)
    let rest = [
      counts.notPlayed > 0 ? "\(Problem.count(counts.notPlayed, "row")) for players who did not play" : nil,
      counts.unknown > 0 ? "\(Problem.count(counts.unknown, "row")) for matches or players not in the league" : nil,
    ].compactMap { $0 }
    let agree = "\(counts.agreeing) of \(counts.compared) rows \(counts.agreeing == 1 ? "agrees" : "agree")"
    return ([agree] + rest).joined(separator: "; ") + "."
  }
}
