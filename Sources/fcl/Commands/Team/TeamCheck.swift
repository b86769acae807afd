import Answers
import Books
import CommandLineKit
import FantasyCore

/// `fcl team check`: checks a line-up against the rules, but doesn't save it.
struct TeamCheck: Command {
  var players: [String] = []
  var from, captain, viceCaptain, format: String?

  static let description = CommandDescription<TeamCheck>(
    summary: "List every rule that a team breaks, without saving it.", effect: .reads,
    arguments: [
      .positional("PLAYERS", \.players, "players, or - for standard input; by default your team").excluding("--from"),
      .option("--from", \.from, value: "FILE", "read the players from a file; - is standard input"),
      .option("--captain", \.captain, value: "PLAYER", "the captain"),
      .option("--vice-captain", \.viceCaptain, value: "PLAYER", "the vice-captain"),
      .option("--format", \.format, value: "FORMAT", "check against this format; by default yours"),
    ],
    examples: [
      Example("fcl team check", "Check the saved team."),
      Example("fcl team check --format 4-1-2-4", "Check whether it fits another format; it doesn't.", exit: 3),
    ],
    exitCodes: [3: "the team breaks a rule"], seeAlso: ["team pick"])

  func run(_ context: Context) throws -> Answer {
    let open = try context.openLeague(for: .changeTeam)
    let actor = try context.login()
    let list = try TeamList(players, from: from, captain: captain, viceCaptain: viceCaptain, context)
    let entry = open.league.entry(of: actor)
    let lineUp: LineUp
    if list.players.isEmpty {
      guard let saved = entry?.lineUp else {
        throw Refused(entry == nil ? .entry(.settingsFirst) : .noTeam, in: open.league)
      }
      let named = try Lookup.players([captain, viceCaptain].compactMap { $0 }, in: open.league.pool).map(\.id)
      lineUp = LineUp(
        players: saved.players, captain: captain == nil ? saved.captain : named.first,
        viceCaptain: viceCaptain == nil ? saved.viceCaptain : named.last)
    } else {
      lineUp = try list.lineUp(in: open.league.pool)
    }
    let format = try self.format(open.league) ?? entry?.format
    let faults = open.league.faults(of: lineUp, format: format, for: actor)
    let problems = faults.map { Problem($0, pool: open.league.pool) }
    let report = Report(
      schema: "team-check", league: open.league.terms.id,
      columns: [.text("code", "Code"), .prose("message", "Problem"), .prose("hint", "Fix")],
      rows: problems.map { [.text($0.code), .text($0.message), .text($0.hint)] },
      facts: [Fact("ok", .truth(faults.isEmpty))], emptyWord: "the team breaks no rules")
    var answer = Answer.report(report)
    if !faults.isEmpty { answer.verdict = .refused }
    return answer
  }

  private func format(_ league: League) throws -> Format? {
    guard let format else { return nil }
    guard let known = league.teamRules.format(named: format) else {
      throw Refused(.entry(.formatUnknown(format, known: league.teamRules.formats)), in: league)
    }
    return known
  }
}
