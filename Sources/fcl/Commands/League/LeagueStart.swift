import Answers
import Books
import CommandLineKit
import FantasyCore

/// `fcl league start`: starts a league; matches that begin from now on count.
struct LeagueStart: Command {
  var name: LeagueID?

  static let description = CommandDescription<LeagueStart>(
    summary: "Start the league: matches that begin from now on count.", effect: .changesOnce,
    arguments: [
      .positional("NAME", \.name, "the league; by default the one in use or the only one").completed(by: "league")
    ],
    examples: [
      Example("fcl league start", "Start the league now."),
      Example("fcl league start --now 2026-09-20T00:00:00Z", "Start a league with a simulated clock."),
    ],
    exitCodes: [
      2: "the simulated clock has no time yet: add --now", 4: "you are not the commissioner",
      6: "the league is complete",
    ],
    seeAlso: ["league complete", "score"])

  func run(_ context: Context) throws -> Answer {
    let id = try context.named(name)
    let outcome = try context.change(id) { league, now, actor in
      let events = try league.starting(by: actor, at: now)
      // If a league started before its clock was set, no line-up would count.
      if !events.isEmpty, now == .earliest, let first = league.nextMatch(after: now) {
        throw Problem.nowNeeded(league.terms.id, first: first.fixture.start)
      }
      return events
    }
    let start = outcome.after.start(at: outcome.now)
    let members = outcome.after.members
    let teams = members.count { outcome.after.entry(of: $0)?.lineUp != nil }
    let have = teams == 1 || members.count == 1 ? "has" : "have"
    let having = "\(teams) of \(Problem.count(members.count, "manager")) \(have) a team."
    var answer = context.answer(
      "start the league \"\(id)\" at \(start ?? outcome.now): \(having)", isChange: outcome.isChange,
      same: "the league \"\(id)\" already started at \(start ?? outcome.now); \(having)", league: id,
      details: [Fact("start", .time(start))])
    if outcome.isChange { answer.warnings = Self.warnings(outcome.after) }
    return answer
  }

  private static func warnings(_ league: League) -> [String] {
    func named(_ managers: [ManagerID]) -> String {
      let rest = managers.count > 5 ? " and \(managers.count - 5) more" : ""
      return managers.prefix(5).map(\.text).joined(separator: ", ") + rest
    }
    let without = league.members.filter { league.entry(of: $0)?.lineUp == nil }
    let uncaptained =
      !league.captaincies.contains(.captain)
      ? [] : league.entries.filter { $0.lineUp.map { $0.captain == nil } ?? false }.map(\.manager)
    return (without.isEmpty ? [] : ["managers without a team score nothing until they pick a team: \(named(without))"])
      + (uncaptained.isEmpty ? [] : ["teams without a captain miss the captain's extra points: \(named(uncaptained))"])
  }
}
