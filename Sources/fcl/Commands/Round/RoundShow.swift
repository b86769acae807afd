import Answers
import Books
import CommandLineKit
import Explanations
import FantasyCore

struct RoundShow: Command {
  var number: Int?

  static let description = CommandDescription<RoundShow>(
    summary: "Show a round of a head-to-head league and its decisive players.", effect: .reads,
    discussion: """
      The decisive player is the one with the largest difference in points between the two teams. fcl explain --versus \
      shows the difference for every player. You see decisive players only if you may see the teams. Without N, shows \
      the current round; between rounds the next one, and after all rounds the last one.
      """,
    arguments: [.positional("N", \.number, "the number of the round")],
    examples: [
      Example("fcl round show", "The current round."),
      Example("fcl round show 1 -o csv --fields home,away,result", "For a script."),
    ],
    exitCodes: [3: "the league is decided by total points", 5: "no such round"],
    seeAlso: ["rounds", "leaderboard", "explain"])

  func run(_ context: Context) throws -> Answer {
    let opened = try context.openContest()
    let rounds = opened.contest.rounds
    let wanted = number ?? opened.contest.current?.number ?? rounds.last?.number ?? 1
    let round = try opened.contest.round(wanted)
    let seesTeams = try ifReadable { try context.requireLineUps(of: opened.open) } != nil
    let units = opened.scores.units.filter { unit in round.matches.contains { $0.fixture.id.text == unit.name } }
    var report = Report(
      schema: "round", league: opened.league.terms.id,
      of: round.games.map { (round: round, game: $0) },
      opened.sides + [
        .prose("result", "Result", leaves: 2) { opened.result(of: $0.game, in: round) },
        .prose("difference", "Decisive player", leaves: 1) { seesTeams ? difference($0.game, units, opened) : nil }
          .shown(if: seesTeams),
      ])
    let matches = round.matches.map(\.fixture.id.text)
    report.facts = [
      Fact("round", .whole(round.number)), Fact("of", .whole(rounds.count)), Fact("state", .text(round.state.rawValue)),
      Fact("from", .time(round.from)), Fact("to", .time(round.to)), Fact("matches", .list(matches)),
    ]
    let count =
      matches.count == 1
      ? "match \(matches[0])" : "\(matches.count) matches, \(matches[0]) to \(matches[matches.count - 1])"
    report.above = ["Round \(round.number) of \(rounds.count), \(count): \(round.state.rawValue)"]
    let waiting = opened.contest.managers.filter { round.game(of: $0) == nil }
    if !waiting.isEmpty {
      report.below.append("Not in this round: \(waiting.map { opened.name($0) }.joined(separator: ", ")).")
    }
    if !report.isEmpty, let note = opened.league.seasonNote() { report.below.append(note) }
    report.emptyWord = "no manager plays in this round"
    return .report(report)
  }

  private func difference(_ game: HeadToHead.Game, _ units: [PointUnit], _ opened: OpenContest) -> String? {
    guard let away = game.away, let ours = opened.league.entry(of: game.home),
      let theirs = opened.league.entry(of: away),
      let maximum = opened.scores.differences(of: ours, from: theirs, in: units).first
    else { return nil }
    let player = opened.league.pool.players[maximum.index].name
    let (whose, by) =
      maximum.difference > .zero ? (game.home, maximum.difference) : (away, Points.zero - maximum.difference)
    return "\(player) \(by.signed) for \(opened.name(whose))"
  }
}
