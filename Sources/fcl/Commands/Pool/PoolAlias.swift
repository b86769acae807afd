import Answers
import CommandLineKit
import FantasyCore

/// `fcl pool alias`: joins a second registry id to a player.
struct PoolAlias: Command {
  var player = ""
  var id: PlayerID?
  var reason: String?

  static let description = CommandDescription<PoolAlias>(
    summary: "Join a second registry id to a player.", effect: .changesOnce,
    discussion: """
      A corrected match file can give a player another id. Afterwards, files with either id count for the player, also \
      in matches that are already scored. The column also of a pool file has such ids too. To separate them again, use \
      fcl undo.
      """,
    arguments: [
      .positional("PLAYER", \.player, "the player in the pool"),
      .positional("ID", \.id, "the player's other id in match files").required(), .reason(\.reason),
    ],
    examples: [
      Example("fcl pool alias \"O Palmwood\" 21549344", "Both ids count as this player."),
      Example("fcl pool alias \"O Palmwood\" 21549344 --dry-run", "Check whether the id is free."),
    ],
    exitCodes: [
      2: "ambiguous name", 3: "the id belongs to another player", 4: "you are not the commissioner",
      5: "no such player",
    ],
    seeAlso: ["pool import", "score"])

  func run(_ context: Context) throws -> Answer {
    _ = try context.leagueThenLogin()
    let open = try context.openLeague(for: .importPool)
    let known = try Lookup.player(player, in: open.league.pool), id = try id.given
    let outcome = try context.change(reason: reason) { league, now, actor in
      try league.joining(id, to: known.id, by: actor, at: now)
    }
    return context.answer(
      "join the id \(id) to \(known.name) (\(known.id)). Match files with either id count.",
      isChange: outcome.isChange, same: "\(id) is already an id of \(known.name).", league: outcome.after.terms.id,
      details: [
        Fact("player_id", .id(known.id)), Fact("also", .list(outcome.after.pool[known.id]?.also.map(\.text) ?? [])),
      ])
  }
}
