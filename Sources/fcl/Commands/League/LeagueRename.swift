import Answers
import Books
import CommandLineKit
import FantasyCore

struct LeagueRename: Command {
  var title = ""
  var reason: String?

  static let description = CommandDescription<LeagueRename>(
    summary: "Change the league's title; its name in commands stays the same.", effect: .changesOnce,
    discussion: "The commissioner can rename the league at any time.",
    arguments: [
      .positional("TITLE", \.title, "the new title (at most 200 bytes)").atMost(bytes: TextLength.standard.upperBound),
      .reason(\.reason),
    ],
    examples: [
      Example("fcl league rename \"Friday Cup\"", "Rename the league in use."),
      Example("fcl league rename \"Friday Cup\" --league demo", "Rename another league."),
    ],
    exitCodes: [4: "you are not the commissioner"], seeAlso: ["league create", "league list", "undo"])

  func run(_ context: Context) throws -> Answer {
    let id = try context.leagueID()
    let outcome = try context.change(id, reason: reason) { league, now, actor in
      try league.renaming(to: title, by: actor, at: now)
    }
    return context.answer(
      "change the title of the league \"\(id)\" to \"\(title)\".", isChange: outcome.isChange,
      same: "the league already has this title.",
      league: id)
  }
}
