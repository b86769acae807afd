import Answers
import Books
import CommandLineKit

struct LeagueContest: Command {
  var kind: ContestWord?
  var round: RoundWord?
  var rounds: Int?
  var reason: String?

  static let description = CommandDescription<LeagueContest>(
    summary: "Show or choose how the league is decided: by total points, or head to head.", effect: .changesOnce,
    discussion: """
      Head to head, everybody meets one other manager in each round, and the leaderboard is a table of wins and draws. Who \
      meets whom is drawn when the league starts, in the order in which they joined: everybody meets everybody else once, \
      then again with home and away changed. With an odd number one has a bye in each round; who joins later takes the \
      byes, or else waits until all have met. A round begins with its first match and is over when all its matches are \
      final or abandoned. What rounds bring, and how equal points are settled, is in the team rules (head_to_head). Only \
      the commissioner can choose, and only before the start. fcl help contests has a table and a bracket.
      """,
    arguments: [
      .positional("CONTEST", \.kind, "total-points or head-to-head; without it, what was chosen"),
      .option("--round", \.round, value: "WHAT", "what a round is: match, day, week (from Monday, UTC) or N matches"),
      .option("--rounds", \.rounds, value: "N", "how many rounds are played at most").within(ContestTerms.numbers),
      .reason(\.reason),
    ],
    examples: [
      Example("fcl league contest", "How the league is decided."),
      Example("fcl league contest head-to-head --round day --dry-run", "Each day a round."),
    ],
    exitCodes: [4: "you are not the commissioner", 6: "the league has started"],
    seeAlso: ["rounds", "round show", "leaderboard", "league start"])

  func run(_ context: Context) throws -> Answer {
    let id = try context.leagueID()
    if kind == nil, round == nil, rounds == nil {
      let open = try context.openLeague()
      return .report(
        .single(
          "contest", league: id,
          [
            .text("contest", "Contest") {
              (open.league.contest == nil ? ContestWord.totalPoints : .headToHead).rawValue
            },
            .text("round", "Round") {
              Value.worded(.text(open.league.contest?.round.text), open.league.contest?.round.matches ?? "")
            },
            .number("rounds", "Rounds at most") { open.league.contest?.rounds },
          ]))
    }
    let options = ContestOptions(kind: kind, round: round, rounds: rounds)
    let outcome = try context.change(id, why: reason) { league, now, actor in
      try league.choosing(try options.terms(before: league.contest), by: actor, at: now)
    }
    let how = outcome.after.contest?.words ?? "for total points"
    return context.answer(
      "decide: the league \(id) is played \(how).", isChange: outcome.isChange,
      same: "the league \(id) is played \(how) already.", league: id)
  }
}
