import Answers
import CommandLineKit

struct DuelCreate: Command {
  var game = ""
  var friend = ""
  var goal = 0, days = 0

  static let description = CommandDescription<DuelCreate>(
    summary: "Challenge a friend to a duel.", effect: .changes,
    discussion: """
      Who first has the goal wins. The duel is over so many days of 24 hours after your friend accepts it, and drawn if \
      nobody has it by then. On a board a result at the goal or beyond it counts, by the time at which it was submitted. In a \
      league the points of the matches that start after the acceptance are added up, without transfers and season parts; if \
      both get there in one match, who has more wins. A duel is worked out anew each time, so a corrected score card can \
      turn it. Once its board, league or friendship is gone it is void, unless it was over; once your friend's account \
      is gone, it is void.
      """,
    arguments: [
      .positional("GAME", \.game, "a board, or a league that you are both in").completed(by: "game"),
      .positional("FRIEND", \.friend, "a friend, by manager name or public name"),
      .option("--goal", \.goal, value: "N", "the score or the points to reach").required(),
      .option("--days", \.days, value: "DAYS", "how long it lasts once it is accepted, 1 to 365").required(),
    ],
    examples: [
      Example(
        "fcl duel create snake rakesh --goal 500 --days 7", "Who first has 500 points in snake within a week?", exit: 3),
      Example("fcl duel create snake rakesh --goal 500 --days 7 --dry-run", "Only check.", exit: 3),
    ],
    exitCodes: [
      2: "it is yourself, or the goal or the days can't be used",
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
    let goals =
      "\(goal) or \(game.isHigherBetter ? "more" : "less") \(game.isLeague ? "points from matches to come in" : "on") \(game.id)"
    return context.answer(
      "challenge \(outcome.shown) to duel \(number): who first has \(goals), within "
        + "\(Problem.count(days, "day")) of accepting.",
      details: [
        Fact("duel", .whole(number)), Fact("board", .id(game.id)), Fact("manager", .id(outcome.other)),
        Fact("goal", .whole(goal)), Fact("days", .whole(days)),
      ])
  }
}
