import Answers
import CommandLineKit

/// `fcl explain`: explains points item by item, down to the ball.
struct Explain: Command {
  var who, player, manager, match: String?
  var round: Int?
  var versus: String?
  var isAll = false

  static let description = CommandDescription<Explain>(
    summary: "Explain points item by item, with the balls that earned them.", effect: .reads,
    discussion: """
      For a player, explains each match in which they appeared. For a manager, explains each match with every player \
      of the line-up locked for it; the sum is the total on the leaderboard. Balls are named as in broadcasts: 13.2 is \
      the second ball of over 13, counting overs from 0. 13.2wd and 13.2nb are a wide and a no-ball before that ball.

      PLAYER with --manager explains the player's points in that manager's locked teams, captaincy included. Matches \
      in which the player's side did not play are left out.

      A match that is not scored yet has nothing to explain: fcl says so and exits 0.

      --versus shows the players and items that make the difference between two managers. Players who counted the same \
      for both managers are left out.
      """,
    arguments: [
      .positional("PLAYER|MANAGER", \.who, "a player or manager; by default you").excluding("--player"),
      .option("--player", \.player, value: "PLAYER", "a player, if a manager has the same name").excluding("--versus"),
      .option(
        "--manager", \.manager, value: "MANAGER", "a manager; with PLAYER, the player's points for this manager"),
      .option("--match", \.match, value: "MATCH", "only this match, or season for the season points").excluding(
        "--round"),
      .option("--round", \.round, value: "N", "only the matches of this round of a head-to-head league"),
      .option("--versus", \.versus, value: "MANAGER", "the difference from this manager"),
      .flag("--all", \.isAll, "include items that earned nothing, such as a strike rate from too few balls"),
    ],
    examples: [
      Example("fcl explain --match d0001", "Your points in a match."),
      Example("fcl explain parankusham --match d0002", "Another manager's points in a match."),
      Example("fcl explain --manager nikhil \"Leroy Grandbois\"", "A player's points for a manager."),
      Example("fcl explain --versus rakesh", "The difference between you and another manager."),
    ],
    exitCodes: [
      1: "the items do not add up to the leaderboard's total: a bug in fcl",
      2: "an ambiguous name, or a manager compared with themselves",
      4: "not logged in, or the team is hidden", 5: "no such player, manager or match",
    ],
    seeAlso: ["points", "leaderboard", "match card"])

  func run(_ context: Context) throws -> Answer {
    let open = try context.openLeague()
    // `--manager` can be combined with a player, but not in a comparison.
    if who != nil, manager != nil, versus != nil {
      throw Problem(
        conflict: "PLAYER|MANAGER can't be used together with --manager and --versus",
        hint: "leave --versus out; --manager MANAGER PLAYER explains the player's points for the manager")
    }
    let target = try target(in: open, context)
    let other = try versus.map { try context.manager($0, in: open) }
    let only =
      try match.map { ExplainScope.unit(try Lookup.unit($0, in: open.league).name) }
      ?? round.map { .round(try context.round($0, of: open)) }
    let reading = ExplainReading(open: open, board: try context.scores(of: open), only: only, context: context)
    switch target {
    case .player(let index):
      if versus != nil { throw Problem(conflict: "--versus compares managers, not players") }
      return try ExplainPlayer(index: index, reading: reading, isAll: isAll).answer()
    case .counted(let index, let manager):
      let name = try context.displayNameApart(of: manager, in: open.league).shown
      return try ExplainManager(manager: manager, name: name, reading: reading, isAll: isAll, player: index).answer()
    case .manager(let manager):
      let names = try context.displayNames(in: open.league)
      if let other {
        if other == manager { throw Problem.comparedWithThemselves(manager) }
        return try ExplainVersus(first: manager, second: other, reading: reading) { names[$0] }.answer()
      }
      return try ExplainManager(
        manager: manager, name: names[manager], reading: reading, isAll: isAll
      ).answer()
    }
  }

  private func target(in open: OpenLeague, _ context: Context) throws -> ExplainTarget {
    if let manager, let player = player ?? who {
      let manager = try context.manager(manager, in: open)
      return .counted(try ExplainTarget.index(player, in: open), by: manager)
    }
    if let player { return try .player(player, in: open) }
    if let who, versus == nil { return try .named(who, in: open, context) }
    return .manager(try context.manager(manager ?? who, in: open))
  }
}
