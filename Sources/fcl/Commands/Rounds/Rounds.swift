import Answers
import Books
import CommandLineKit
import FantasyCore

struct Rounds: Command {
  var manager: String?
  var state: HeadToHead.RoundState?

  static let description = CommandDescription<Rounds>(
    summary: "Show the opponents in each round of a head-to-head league.", effect: .reads,
    discussion: """
      Points are the teams' points in the matches of the round, minus the cost of transfers before these matches. They \
      are provisional until the round is over. A corrected match file can change them later.
      """,
    arguments: [
      .positional("MANAGER", \.manager, "only this manager's rounds; me for your own").completed(by: "manager"),
      .option("--state", \.state, value: "STATE", "only rounds in this state"),
    ],
    examples: [
      Example("fcl rounds", "All rounds of a head-to-head league."),
      Example("fcl rounds me --state upcoming", "Your upcoming opponents."),
    ],
    exitCodes: [3: "the league is decided by total points", 5: "no such manager or league"],
    seeAlso: ["round show", "leaderboard", "league contest"])

  func run(_ context: Context) throws -> Answer {
    let opened = try context.openContest()
    let whose = try manager.map { try context.contestant($0, in: opened.open) }
    let rounds = opened.contest.rounds.filter { state == nil || $0.state == state }
    var report = Report(
      schema: "rounds", league: opened.league.terms.id,
      of: rounds.flatMap { round in
        round.games.filter { whose.map($0.includes) ?? true }.map { (round: round, game: $0) }
      },
      [
        .number("round", "Round") { $0.round.number }, .text("from", "From") { $0.round.from },
        .text("to", "To", leaves: 2) { $0.round.to },
      ] + opened.sides + [
        .text("state", "State", leaves: 1) { $0.round.state.rawValue },
        .prose("result", "Result", leaves: 3) { opened.result(of: $0.game, in: $0.round) },
      ])
    if !report.isEmpty, let note = opened.league.seasonNote() { report.below.append(note) }
    report.facts = [Fact("rounds", .whole(opened.contest.rounds.count))]
    report.emptyWord =
      opened.league.start(at: opened.open.now) == nil
      ? "no rounds yet: they are drawn when the league starts"
      : opened.contest.rounds.isEmpty ? "no rounds yet: the league has no matches after its start" : "no rounds match"
    return .report(report)
  }
}

extension HeadToHead.RoundState: ArgumentValue {}

extension OpenContest {
  var sides: [Field<(round: HeadToHead.Round, game: HeadToHead.Game)>] {
    [
      .hidden("home") { $0.game.home }, .name("home_name", "Home") { names.value($0.game.home) },
      .number("home_points", "Points") { $0.round.state == .upcoming ? nil : $0.game.homePoints },
      .hidden("away") { $0.game.away },
      .name("away_name", "Away") { Value.worded(.text($0.game.away.map(names.plain)), name($0.game.away)) },
      .number("away_points", "Points") { $0.round.state == .upcoming ? nil : $0.game.awayPoints },
    ]
  }
}

extension Context {
  func contestant(_ word: String, in open: OpenLeague) throws -> ManagerID {
    word == "me" ? try loggedInMember(of: open.league) : try managerNamed(word, in: open.league)
  }
}
