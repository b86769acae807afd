import Answers
import CommandLineKit
import FantasyCore

/// `fcl league use`: selects the league that this session's commands use.
struct LeagueUse: Command {
  var name: LeagueID?

  static let description = CommandDescription<LeagueUse>(
    summary: "Choose the league in use.", effect: .changesOnce,
    discussion: "The choice is saved in the session file, so each session has its own league in use.",
    arguments: [.positional("NAME", \.name, "the name of the league").completed(by: "league").required()],
    examples: [
      Example("fcl league use demo", "Use this league in all commands from now on."),
      Example("fcl league use demo --dry-run", "Check that the league exists."),
    ],
    exitCodes: [4: "not logged in", 5: "no such league"], seeAlso: ["league list"])

  func run(_ context: Context) throws -> Answer {
    let name = try context.known(name.given)
    _ = try context.login()
    // Throws for an unreadable league, such as a copy of another league's folder.
    _ = try context.state(of: try context.store().files(of: name))
    let isChange = try context.sessionFile()?.league != name
    if isChange, context.isDryRun { return context.answer("use the league \"\(name)\".", league: name) }
    if isChange { try context.use(name) }
    return .change(
      isChange ? "The league in use is now \"\(name)\"." : "No change: \"\(name)\" is already the league in use.",
      league: name,
      isChange: isChange)
  }
}

extension Context {
  func use(_ league: LeagueID, onlyIf isFirst: Bool = false) throws {
    try changeSession { session in
      _ = try login()
      if !isFirst || session?.league == nil { session?.league = league }
    }
  }

  /// Makes a newly created or joined league the league in use. Does nothing if the manager was logged out meanwhile.
  func useNew(_ league: LeagueID, onlyIf isFirst: Bool = false) throws {
    do {
      try use(league, onlyIf: isFirst)
    } catch AccountFault.loginNeeded, AccountFault.sessionOver, AccountFault.sessionLocked, AccountFault.otherStore {
      return
    }
  }
}
