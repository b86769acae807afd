import Answers
import Books
import CommandLineKit
import FantasyCore

/// `fcl points adjust`: adds points to a manager's points, or subtracts points.
struct PointsAdjust: Command {
  var manager = ""
  var points: Points?
  var match: String?
  var reason: String?

  static let description = CommandDescription<PointsAdjust>(
    summary: "Add points to a manager's points, or subtract points.", effect: .changes,
    discussion: """
      Only the commissioner can adjust points, for a match that is scored or abandoned. An adjustment counts in the \
      manager's total and in the match's round, also in cups, but not in tie-breaks by match. A second adjustment is \
      added to the first; fcl undo takes one back. Adjustments stay when the match is corrected. Everybody sees them \
      and their reasons, in leaderboard, points, explain and log.
      """,
    arguments: [
      .positional("MANAGER", \.manager, "the manager"),
      .positional("POINTS", \.points, "the points to add; negative to subtract points, such as -5").required(),
      .option("--match", \.match, value: "MATCH", "the match for which the points count").required(),
      .reason(\.reason, "the reason, which everybody sees").required(),
    ],
    examples: [
      Example(
        "fcl points adjust rakesh -5 --match d0001 --reason \"team sent late\"", "Subtract five points from rakesh."),
      Example(
        "fcl points adjust rakesh 2.5 --match d0001 --reason \"lost catch\" --dry-run", "Show the new total and rank."),
    ],
    exitCodes: [
      3: "the manager has no entry", 4: "you are not the commissioner", 5: "no such manager or match",
      6: "the match is not scored, or began before the league, or the league is complete",
    ],
    seeAlso: ["points", "explain", "undo"])

  func run(_ context: Context) throws -> Answer {
    _ = try context.openLeague(for: .adjustPoints)
    let (points, word) = (try points.given, try match.given)
    var named: (manager: ManagerID, fixture: Fixture)?
    let outcome = try context.change(reason: reason) { league, now, actor in
      let manager = try context.managerNamed(manager, in: league), match = try Lookup.match(word, in: league)
      named = (manager, match.fixture)
      return try league.adjusting(manager, by: points, in: match, reason: reason, by: actor, at: now)
    }
    let league = outcome.after
    guard let (manager, fixture) = named else { preconditionFailure("the names are looked up above") }
    let records = try context.store().files(of: league.terms.id).records(of: league)
    let boards = [outcome.before, league].map { LeagueScores($0, records: records, at: outcome.now).leaderboard() }
    let moves = RankMoves(from: boards[0], to: boards[1]).changed
    let names = try context.displayNames(in: league)
    return context.answer(
      "adjust the points of \(names[manager]) by \(points.signed) for match \(fixture.id) (\(fixture.home) v "
        + "\(fixture.away)).",
      isChange: outcome.isChange, same: "an adjustment by 0 has no effect.", league: league.terms.id,
      details: [
        Fact("manager", .id(manager)), Fact("match", .id(fixture.id)), Fact("points", .points(points)),
        Fact("managers", .records(moves.map(\.facts))),
      ],
      lines: moves.map { $0.line(names[$0.now.manager]) })
  }
}
