import Answers
import FantasyCore
import LeagueStore

/// The answer to `fcl` with no command. Managers of a league get the overview; other users get the next steps.
enum BareInvocation {
  static func answer(_ context: Context) throws -> Answer {
    // Scripts get the overview or an error, never the text for people.
    if try !context.outputFormat().showsText { return try Overview().run(context) }
    let store: Store
    do { store = try context.store() } catch StoreError.noStore { return .text(try frontPage(context)) }
    guard let actor = try context.actor() else {
      if try context.isLocked { throw AccountFault.sessionLocked }
      let leagues = try store.leagues()
      return .text(try leagues.isEmpty ? frontPage(context) : guest(leagues))
    }
    var opened: LeagueID?
    do {
      let open = try context.openLeague()
      opened = open.league.terms.id
      if open.league.isMember(actor) { return .report(try Overview.shown(open, actor, context)) }
    } catch NameFault.noLeague(let leagues) {
      if leagues.isEmpty, try Overview.hasOnlyBoards(store) { return .report(try BoardsShow.report(context)) }
    }
    if let words = try Overview.pendingRecovery(context) { context.say("fcl: \(words)") }
    return .text(try withoutLeague(actor, opened, store, context))
  }

  private static func frontPage(_ context: Context) throws -> String {
    try context.tree().help(for: [], width: context.world.terminal.helpWidth)
  }

  private static func guest(_ leagues: [LeagueID]) -> String {
    return """
      fcl: fantasy cricket from the command line. You are not logged in. Leagues in this store: \(list(leagues))
        fcl login NAME     logs in; fcl register creates an account
        fcl leaderboard    needs no login; fcl help permissions lists the commands that need no login

      """
  }

  private static func withoutLeague(
    _ actor: ManagerID, _ league: LeagueID?, _ store: Store, _ context: Context
  ) throws -> String {
    let leagues = try store.leagues()
    let own = try leagues.filter { try context.state(of: store.files(of: $0)).isMember(actor) }
    let others = leagues.filter { !own.contains($0) }
    let next = league ?? others.first
    var steps: [(command: String, meaning: String)] = []
    if let first = own.first {
      steps.append(("fcl league use \(first)", "chooses one of your leagues: \(list(own))"))
    }
    if let next {
      steps.append(("fcl league join \(next)", "joins a league; leagues in this store: \(list(others))"))
    }
    steps.append(("fcl league create NAME", "creates your own league"))
    steps.append(("fcl help", "shows where to start; fcl help tutorial is a five-minute tour"))
    let width = steps.map(\.command.count).max() ?? 0
    let lines = steps.map { step in
      "  \(step.command)\(String(repeating: " ", count: width - step.command.count + 4))\(step.meaning)\n"
    }
    let state =
      own.isEmpty
      ? " and have not joined a league yet"
      : league.map { ", but not a member of the league \($0)" } ?? "; no league is in use"
    return "fcl: fantasy cricket from the command line. You are logged in as \(actor)\(state):\n\(lines.joined())"
  }

  private static func list(_ leagues: [LeagueID]) -> String { leagues.map(\.text).joined(separator: ", ") }
}
