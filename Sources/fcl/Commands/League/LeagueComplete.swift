import Answers
import Books
import CommandLineKit
import FantasyCore

struct LeagueComplete: Command {
  var name: LeagueID?

  static let description = CommandDescription<LeagueComplete>(
    summary: "Complete the league.", effect: .changesOnce,
    discussion: """
      Afterwards, line-ups are unlocked but earn no points. Scored matches can still be corrected. At a terminal, fcl \
      asks first unless --yes is given.
      """,
    arguments: [
      .positional("NAME", \.name, "the league; by default the one in use or the only one").completed(by: "league")
    ],
    examples: [
      Example("fcl league complete", "Complete the league now."),
      Example("fcl league complete --dry-run", "Show who would win."),
    ],
    exitCodes: [4: "you are not the commissioner", 6: "the league has not started"], seeAlso: ["league start"])

  func run(_ context: Context) throws -> Answer {
    let id = try context.named(name)
    let outcome = try context.change(
      id, asking: { league, _ in "Complete the league \"\(league.terms.id)\" for all managers?" }
    ) {
      league, now, actor in
      try league.completing(by: actor, at: now)
    }
    let records = try context.store().files(of: id).records(of: outcome.after)
    let scores = LeagueScores(outcome.after, records: records, at: outcome.now)
    let winners = scores.leaderboard().filter { $0.rank == 1 }
    let shown = try context.displayNames(in: outcome.after)
    let names = winners.map { "\($0.teamName) (\(shown[$0.manager]))" }
    var first = names.isEmpty ? "" : " First: \(names.joined(separator: ", ")) with \(winners[0].points) points."
    var managers = winners.map(\.manager)
    if outcome.after.contest != nil {
      let memberships = try context.memberships(of: context.open(id))
      if let contest = HeadToHead(scores, memberships) {
        let rows = contest.table.rows.filter { $0.rank == 1 }
        managers = rows.map { contest.managers[$0.index] }
        let names = managers.map { manager in
          outcome.after.entry(of: manager).map { "\($0.teamName) (\(shown[manager]))" } ?? shown[manager]
        }
        first =
          rows.first.map { " First: \(names.joined(separator: ", ")) with \(Problem.count($0.points, "point"))." } ?? ""
      }
    }
    return context.answer(
      "complete the league \"\(id)\".\(first)", isChange: outcome.isChange,
      same: "the league \"\(id)\" is already complete.\(first)", league: id,
      details: [Fact("winners", .list(managers.map(\.text)))])
  }
}
