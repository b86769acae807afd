import Answers
import CommandLineKit

struct DuelCreate: Command {
  var game = ""
  var friend = ""
  var goal = 0, days = 0

  static let description = CommandDescription<DuelCreate>(
    summary: "Challenge a friend to a duel.", effect: .changes,
    discussion: """
      The first to reach the goal wins. The duel lasts the given number of days, each of 24 hours, from your friend's \
      acceptance. If neither of you has reached the goal by then, the duel is drawn.

      On a board, a result equal to or better than the goal counts at the time when the result is submitted. In \
      a league, the points of matches that start after the acceptance are added up, without transfer costs and season \
      points. If you both reach the goal in the same match, the one with more points wins.

      A duel always follows the current scores, so a corrected scorecard can change its result. A duel becomes void if \
      its board, its league or your friendship ends before the duel is over. If your friend's account is deleted, all \
      duels with them become void.
      """,
    arguments: [
      .positional("GAME", \.game, "a board, or a league that you are both in").completed(by: "game"),
      .positional("FRIEND", \.friend, "a friend, by manager name or public name"),
      .option("--goal", \.goal, value: "N", "the score or the points to reach").required(),
      .option("--days", \.days, value: "DAYS", "the number of days after acceptance, 1 to 365").required(),
    ],
    examples: [
      Example(
        "fcl duel create snake rakesh --goal 500 --days 7", "Race to 500 points in snake within a week.", exit: 3),
      Example("fcl duel create snake rakesh --goal 500 --days 7 --dry-run", "Only check the duel.", exit: 3),
    ],
    exitCodes: [
      2: "FRIEND is you, or the goal or days are invalid",
      3: "you are not friends, or not both in the league", 4: "not logged in", 5: "no such manager, board or league",
    ],
    seeAlso: ["duel list", "duel cancel", "friends invite"])

  func run(_ context: Context) throws -> Answer {
    let actor = try context.login()
    let game = try context.duelGame(named: game)
    let outcome = try context.changeFriend(friend) { book, other, actor in
      let events = try book.challenging(other, on: game.id, goal: goal, days: days, among: game.goals, by: actor)
      try context.requireDuel(of: [actor, other], in: game)
      return events
    }
    let number = try context.openPeople().book.duels(of: actor).count + (context.isDryRun ? 1 : 0)
    let measured = game.isLeague ? "points from upcoming matches in" : "on"
    let goals = "\(goal) or \(game.isHigherBetter ? "more" : "less") \(measured) \(game.id)"
    return context.answer(
      "challenge \(outcome.shown) to duel \(number): the first to reach \(goals) within "
        + "\(Problem.count(days, "day")) of acceptance wins.",
      details: [
        Fact("duel", .whole(number)), Fact("board", .id(game.id)), Fact("manager", .id(outcome.other)),
        Fact("goal", .whole(goal)), Fact("days", .whole(days)),
      ])
  }
}
