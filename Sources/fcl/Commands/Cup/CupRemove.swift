import Answers
import CommandLineKit
import FantasyCore

/// `fcl cup remove`: removes a cup that has not begun.
struct CupRemove: Command {
  var name: CupID?
  var reason: String?

  static let description = CommandDescription<CupRemove>(
    summary: "Remove a cup that has not begun from the league.", effect: .changes,
    discussion: """
      Only the commissioner can remove a cup, and only before its first round begins. The name can then be used again. \
      The log still shows the cup, and fcl undo restores it.
      """,
    arguments: [
      .positional("NAME", \.name, "the name of the cup").required().completed(by: "cup"),
      .reason(\.reason),
    ],
    examples: [
      Example("fcl cup remove shield --reason \"too short\"", "Remove a cup, with a reason."),
      Example("fcl cup remove shield --dry-run", "Only check whether the cup can be removed."),
    ],
    exitCodes: [4: "you are not the commissioner", 5: "no such cup", 6: "the cup has begun"],
    seeAlso: ["cup create", "cup list", "undo"])

  func run(_ context: Context) throws -> Answer {
    let name = try name.given
    let id = try context.leagueID()
    let outcome = try context.change(id, reason: reason) { league, now, actor in
      try context.requirePermission(.removeCup, of: actor, in: league, at: now)
      // Accept only full names: with partial names, repeating the command could remove another cup.
      guard league.cups.contains(where: { $0.name == name }) else {
        throw NameFault.unknown(.cup, name.text, among: league.cups.map(\.name.text))
      }
      return try league.removing(name, by: actor, at: now)
    }
    let removed = outcome.before.cups.first { cup in !outcome.after.cups.contains { $0.name == cup.name } }
    return .change(
      context.message("remove the cup \"\(removed?.name ?? name)\": \(removed?.description ?? "")."),
      league: id, isChange: outcome.isChange, details: [Fact("cup", .id(removed?.name ?? name))])
  }
}
