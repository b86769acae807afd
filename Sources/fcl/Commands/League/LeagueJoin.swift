import Answers
import CommandLineKit
import FantasyCore

struct LeagueJoin: Command {
  var name: LeagueID?

  static let description = CommandDescription<LeagueJoin>(
    summary: "Join a league.", effect: .changesOnce,
    discussion: "You can join a league with --lock match at any time, and a league with --lock league until it starts.",
    arguments: [
      .positional("NAME", \.name, "the league; by default the one in use or the only one").completed(by: "league")
    ],
    examples: [
      Example("fcl league join demo", "Join the league demo."),
      Example("fcl league join demo --dry-run", "Check whether you can still join."),
    ],
    exitCodes: [
      3: "the league has an unclaimed entry with your name", 4: "not logged in", 5: "no such league",
      6: "the league has started, or is complete",
    ],
    seeAlso: ["league list", "settings"])

  func run(_ context: Context) throws -> Answer {
    let id = try context.named(name)
    try forgetNamesake(id, context)
    let outcome = try context.change(id) { league, now, actor in try league.joining(actor, at: now) }
    let before = try context.sessionFile()?.league
    if !context.isDryRun, outcome.isChange || before == nil { try context.useNew(id, onlyIf: !outcome.isChange) }
    let used =
      before == nil || before == id ? "" : ", which \(context.isDryRun ? "would be" : "is now") the league in use"
    return context.answer(
      "join the league \"\(id)\"\(used). Next: \(outcome.after.settingsCommand)", isChange: outcome.isChange,
      same: "you are already in the league \"\(id)\".", league: id)
  }

  /// Lets a manager join a league that once had an entry of a different person with the same manager name. Does nothing
  /// if that entry still exists.
  private func forgetNamesake(_ id: LeagueID, _ context: Context) throws {
    guard let actor = try context.actor(), try context.accounts().isNamesake(actor, in: id) else { return }
    let league = try context.state(of: try context.store().files(of: id))
    if league.members.contains(actor) || context.isDryRun { return }
    try context.changeAccounts { accounts in accounts.forgetNamesake(actor, in: id) }
  }
}
