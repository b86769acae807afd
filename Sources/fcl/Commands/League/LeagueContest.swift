import Answers
import Books
import CommandLineKit

struct LeagueContest: Command {
  var kind: ContestArgument?
  var round: RoundArgument?
  var rounds: Int?
  var reason: String?

  static let description = CommandDescription<LeagueContest>(
    summary: "Show or choose how the league is decided: by total points, or head to head.", effect: .changesOnce,
    discussion: """
      In a head-to-head league, every manager meets one other manager in each round, and the leaderboard is a table of \
      wins and draws. Pairings are made when the league starts, in the order in which managers joined. Every manager \
      meets every other manager once, then again with home and away swapped. If the number of managers is odd, one \
      manager has a bye in each round. A manager who joins late plays the manager with the bye. If there are no byes, new \
      managers take part once all others have met.

      A round begins with its first match and ends when all its matches are final or abandoned. The team rules \
      (head_to_head) set the points for a round and the tie-breaks. Only the commissioner can choose the contest, and \
      only before the start. fcl help contests shows an example of a table and of a bracket.
      """,
    arguments: [
      .positional("CONTEST", \.kind, "total-points or head-to-head; without CONTEST, the contest is shown"),
      .option(
        "--round", \.round, value: "WHAT", "the length of a round: match, day, week (from Monday, UTC) or N matches"),
      .option("--rounds", \.rounds, value: "N", "the maximum number of rounds").within(ContestTerms.numbers),
      .reason(\.reason),
    ],
    examples: [
      Example("fcl league contest", "Show how the league is decided."),
      Example("fcl league contest head-to-head --round day --dry-run", "Check a change to one round a day."),
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
              (open.league.contest == nil ? ContestArgument.totalPoints : .headToHead).rawValue
            },
            .text("round", "Round") {
              Value.worded(.text(open.league.contest?.round.text), open.league.contest?.round.matches ?? "")
            },
            .number("rounds", "Maximum rounds") { open.league.contest?.rounds },
          ]))
    }
    let options = ContestOptions(kind: kind, round: round, rounds: rounds)
    let outcome = try context.change(id, reason: reason) { league, now, actor in
      try league.choosing(try options.terms(before: league.contest), by: actor, at: now)
    }
    let how = outcome.after.contest?.description ?? "total points"
    return context.answer(
      "set the contest of the league \"\(id)\": \(how).", isChange: outcome.isChange,
      same: "the league \"\(id)\" already has this contest: \(how).", league: id)
  }
}
