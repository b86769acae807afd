import Answers
import CommandLineKit
import FantasyCore

struct TeamPick: Command {
  var players: [String] = []
  var from, captain, viceCaptain, format, member: String?

  static let description = CommandDescription<TeamPick>(
    summary: "Pick your whole team.", effect: .changesOnce,
    discussion: """
      Give players by id or name; a surname is enough if only one player has it. The team is saved only if it fits the \
      format, budget and side limit; all broken rules are reported at once. --from reads the output of team show -o \
      csv or --json, a CSV with a column id or name, or a list with one player on each line. Without players, a \
      terminal shows the pool to pick from; ? there lists the keys, and --no-tui disables this screen.
      """,
    arguments: [
      .positional("PLAYERS", \.players, "the players, in your order; - is standard input").excluding("--from"),
      .option("--from", \.from, value: "FILE", "read the players from a file; - is standard input"),
      .option("--captain", \.captain, value: "PLAYER", "the captain, if the scoring system has one"),
      .option("--vice-captain", \.viceCaptain, value: "PLAYER", "the vice-captain, if the scoring system has one"),
      .option("--format", \.format, value: "FORMAT", "change the format at the same time"),
      .acting(for: \.member),
    ],
    examples: [
      Example(
        "fcl team show -o csv >team.csv && fcl team pick --from team.csv", "Save the team to a file; pick it again."),
      Example("fcl team show --json | fcl team pick --from - --dry-run", "Check whether the team would be accepted."),
    ],
    exitCodes: [2: "ambiguous name", 3: "the team breaks a rule", 5: "unknown player", 6: "the team is locked"],
    seeAlso: ["team check", "team replace", "pool"])

  func run(_ context: Context) throws -> Answer {
    try context.checkFields(among: TeamShow.columns)
    let context = try member == nil ? Self.withEntry(context) : context
    if players.isEmpty, from == nil, context.mayShowScreen,
      let answer = try Self.onScreen(
        context, PickerOptions(captain: captain, viceCaptain: viceCaptain, format: format), actingFor: member)
    {
      return answer
    }
    if players.isEmpty, from == nil { throw Problem.noPlayers }
    var manager = try context.leagueThenLogin()
    _ = try context.openLeague(actingFor: member)
    let list = try TeamList(players, from: from, captain: captain, viceCaptain: viceCaptain, context)
    if list.players.isEmpty { throw Problem.noPlayers }
    let outcome = try context.change { league, now, actor in
      manager = try context.manager(actingFor: member, actor, in: league, at: now)
      let lineUp = try list.lineUp(in: league.pool)
      return try league.picking(lineUp, format: format, by: actor, for: manager, at: now)
    }
    return .change(try Self.change(outcome, manager, context))
  }

  private static func withEntry(_ context: Context) throws -> Context {
    guard context.mayShowScreen, context.canAsk, !context.isDryRun else { return context }
    let manager = try context.leagueThenLogin()
    let league = try context.openLeague().league
    guard league.isMember(manager), league.entry(of: manager) == nil else { return context }
    _ = try Settings().onScreen(context)
    return context.fresh()
  }

  static func onScreen(
    _ context: Context, _ wishes: PickerOptions = PickerOptions(), actingFor member: String? = nil
  ) throws -> Answer? {
    _ = try context.leagueThenLogin()
    let session = try PickingSession(.team, context, actingFor: member)
    switch try session.run(wishes) {
    case nil: return nil
    case .left(let rest): return .change(rest.description, isChange: false)
    case .saved(let outcome, let fresh): return .change(try change(outcome, session.manager, fresh))
    }
  }

  private static func change(_ outcome: LeagueOutcome, _ manager: ManagerID, _ context: Context) throws -> Change {
    var change = Change(context.message("save the team"), context, of: manager, outcome)
    if outcome.isChange, !context.isDryRun, context.world.terminal.isOutputTerminal {
      let fresh = context.fresh()
      change.following = try TeamShow.report(of: manager, isOwn: true, try fresh.openLeague(), fresh)
    }
    return change
  }
}
