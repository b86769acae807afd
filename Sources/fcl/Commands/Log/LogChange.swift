import Answers
import Books
import FantasyCore
import LeagueStore

/// `log NUMBER`: one change and its effect on points and ranks.
struct LogChange {
  private let line: BookLog<League>.Line
  private let what: String
  private let league: LeagueID
  private let effect: CorrectionWording
  private let replaced: [(match: MatchID, differences: [MatchDifference])]
  private let ofMarkets: [String]

  init(_ number: Int, _ open: OpenLeague, _ journal: Journal, _ context: Context) throws {
    let log = BookLog(journal.commits)
    guard let line = log.lines.first(where: { $0.commit.sequence == number }) else {
      throw Refused(.undo(.unknown(number)), in: open.league)
    }
    self.line = line
    what = LogWording(log)[number]
    league = open.league.terms.id
    let after = open.league.state(after: number)
    let before = number > 1 ? open.league.state(after: number - 1) : after
    let new = try open.files.records(of: after)
    let given = Dictionary(
      after.matches.compactMap { id, match in match.file.flatMap { file in new[id].map { (file, $0) } } }
    ) { first, _ in first }
    let old = try open.files.records(of: before, given: given)
    replaced = try Self.replaced(before: before, after: after, open.files)
    var differences = Dictionary(replaced.map { ($0.match, $0.differences) }) { first, _ in first }
    // New rules can change the points of a match whose file is unchanged.
    for id in new.keys where old[id] != nil && differences[id] == nil { differences[id] = [] }
    let correction = Correction(
      before: LeagueScores(before, records: old, at: line.time),
      after: LeagueScores(after, records: new, at: line.time),
      differences: differences, memberships: Memberships(of: open.league, try context.knownAccounts(in: open.league)))
    ofMarkets = try context.openMarkets(of: league).flatMap { $0.descriptions(onChange: number) }
    effect = CorrectionWording(correction, try context.displayNames(in: open.league), namesMatches: replaced.count != 1)
  }

  private static func replaced(
    before: League, after: League, _ files: LeagueFiles
  ) throws -> [(match: MatchID, differences: [MatchDifference])] {
    var checked = CheckedFiles(files)
    return try after.matchesByStart.compactMap { match in
      let id = match.fixture.id
      guard let was = before.matches[id], was.file != nil, match.file != nil, was.file != match.file,
        let old = try files.match(was, before.system, &checked),
        let new = try files.match(match, after.system, &checked),
        old.figures == nil, new.figures == nil
      else { return nil }
      return (id, new.differences(from: old))
    }
  }

  private static let maximum = 20

  var report: Report {
    var report = Report.single(
      "log-change", league: league,
      [
        .number("seq", "No") { line.commit.sequence }, .text("time", "Time") { Value.recorded(line.time) },
        .text("who", "Manager") { line.commit.author }, .text("what", "Change") { what },
        .text("why", "Reason") { line.commit.reason }, .hidden("undone_by") { line.undoneBy },
        .hidden("players") { effect.playerRecords }, .hidden("managers") { effect.managerRecords },
        .hidden("deliveries") { CorrectionWording.records(of: replaced) },
      ])
    let lines =
      replaced.flatMap { CorrectionWording.lines(of: $0.match, $0.differences) }
      + effect.players(orElse: nil, maximum: Self.maximum) + effect.managers(orElse: nil) + effect.contest
    report.below = (lines.isEmpty ? ["No points changed."] : lines) + ofMarkets
    return report
  }
}
