import Answers
import Books
import CommandLineKit
import FantasyCore

struct Rounds: Command {
  var manager: String?
  var state: HeadToHead.RoundState?

  static let description = CommandDescription<Rounds>(
    summary: "Show who plays whom in a head-to-head league, round by round.",
    discussion: """
      Points are what the teams earned in the matches of the round, less what transfers before them cost. They stand when \
      the round is over; until then a match that is corrected or still to come can change them.
      """,
    arguments: [
      .positional("MANAGER", \.manager, "only this manager's rounds; me is you").completed(by: "manager"),
      .option("--state", \.state, value: "STATE", "only rounds in this state"),
    ],
    examples: [
      Example("fcl rounds", "All rounds of a head-to-head league."),
      Example("fcl rounds me --state upcoming", "Whom you meet next."),
    ],
    exitCodes: [3: "the league is decided by total points", 5: "no such manager or league"],
    seeAlso: ["round show", "leaderboard", "league contest"])

  func run(_ context: Context) throws -> Answer {
    let opened = try context.openContest()
    let whose = try manager.map { try context.contestant($0, in: opened.open) }
    let rounds = opened.contest.rounds.filter { state == nil || $0.state == state }
    var report = Report(
      schema: "rounds", league: opened.league.terms.id,
      columns: [
        .number("round", "Round"), .text("from", "From"), .text("to", "To", leaves: 2), .hidden("home"),
        .name("home_name", "Home"), .number("home_points", "Points"), .hidden("away"), .name("away_name", "Away"),
        .number("away_points", "Points"), .text("state", "State", leaves: 1), .prose("result", "Result", leaves: 3),
      ],
      rows: rounds.flatMap { round in
        round.games.filter { whose.map($0.includes) ?? true }.map { row($0, round, opened) }
      })
    if !report.isEmpty, let note = opened.league.seasonNote() { report.below.append(note) }
    report.facts = [Fact("rounds", .whole(opened.contest.rounds.count))]
    report.emptyWord =
      opened.league.start(at: opened.open.now) == nil
      ? "no rounds yet: they are drawn when the league starts"
      : opened.contest.rounds.isEmpty ? "no rounds yet: the league has no matches from its start on" : "no such rounds"
    return .report(report)
  }

  private func row(_ game: HeadToHead.Game, _ round: HeadToHead.Round, _ opened: OpenContest) -> [Value] {
    let isPlayed = round.state != .upcoming
    return [
      .whole(round.number), .time(round.from), .time(round.to), .id(game.home), opened.names.value(game.home),
      isPlayed ? .points(game.homePoints) : .none, game.away.map { .id($0) } ?? .none,
      .worded(.text(game.away.map { opened.names.plain($0) }), opened.name(game.away)),
      isPlayed ? .points(game.awayPoints) : .none, .text(round.state.rawValue),
      .text(opened.result(of: game, in: round)),
    ]
  }
}

extension HeadToHead.RoundState: ArgumentValue {}

extension Context {
  /// `me` is the logged-in member.
  func contestant(_ word: String, in open: OpenLeague) throws -> ManagerID {
    word == "me" ? try loggedInMember(of: open.league) : try managerNamed(word, in: open.league)
  }
}
