import CommandLineKit
import FantasyCore
import LeagueStore

/// `fcl league use`: makes a league the one in use, in this session.
struct LeagueUse: Command {
  var name: LeagueID?

  static var description: CommandDescription<LeagueUse> {
    CommandDescription(
      name: "league use", summary: "Make a league the one in use.",
      discussion: "It is kept in the session file, so each session has its own.",
      arguments: [.positional("NAME", \.name, "the league").completed(by: "league")],
      examples: [
        Example("fcl league use demo", "Commands are about this league from now on."),
        Example("fcl league use demo --dry-run", "See whether there is one of that name."),
      ],
      exitCodes: [4: "not logged in", 5: "no such league"], seeAlso: ["league list"])
  }

  func run(_ context: Context) throws -> Answer {
    guard let name else { throw ValueFault.noLeague }
    let store = try context.store()
    guard store.files(of: name).exist else {
      throw NameFault.unknown(.league, name.text, near: suggestions(for: name.text, among: try context.leagueNames()))
    }
    _ = try context.login()
    // A league that can't be read is none to use, such as a copy of another one's folder.
    _ = try context.state(of: store.files(of: name))
    let isChange = try context.sessionFile()?.league != name
    if isChange, context.isDryRun { return .change(Change(message: "Would use the league \(name).", league: name)) }
    if isChange { try context.use(name) }
    var change = Change(message: "The league in use is \(name)\(isChange ? "" : " already").", league: name)
    change.isChange = isChange
    return .change(change)
  }
}

extension Context {
  /// The names of the store's leagues.
  func leagueNames() throws -> [String] {
    let store = try store()
    return try store.leagues().map(\.text)
  }

  /// Makes a league the one in use.
  ///
  /// - Parameter isFirst: only where none is in use.
  func use(_ league: LeagueID, onlyIf isFirst: Bool = false) throws {
    try changeSession { session in
      _ = try login()
      if !isFirst || session?.league == nil { session?.league = league }
    }
  }

  /// Makes a league the one in use that was just created or joined. Who was logged out meanwhile uses none.
  func useNew(_ league: LeagueID, onlyIf isFirst: Bool = false) throws {
    do {
      try use(league, onlyIf: isFirst)
    } catch AccountFault.loginNeeded, AccountFault.sessionOver, AccountFault.sessionLocked, AccountFault.otherStore {
      return
    }
  }
}
