import Answers
import Books
import CommandLineKit
import FantasyCore
import LeagueStore

/// `fcl entry share`: shares the manager's own entry with a co-manager, or ends the share.
struct EntryShare: Command {
  var name: String?
  var isEnd = false

  static let description = CommandDescription<EntryShare>(
    summary: "Share your entry with a co-manager, or list shared entries.", effect: .changesOnce,
    discussion: """
      A co-manager sees your team as you do, and changes it and its settings with --for, under the same locks. The log \
      names both of you. The entry stays yours: a co-manager can't share it or hand it over. Each of you can undo your \
      own changes. A co-manager is a member of the league who has no entry of their own in it. With --end, \
      you or the co-manager end the share; NAME is then the other one. A share also ends when the entry is handed over, \
      when the co-manager gets an entry, or when their account is deleted.
      """,
    arguments: [
      .positional("NAME", \.name, "the co-manager; without NAME, shared entries are listed").completed(by: "manager"),
      .flag("--end", \.isEnd, "end the share").requiring("NAME"),
    ],
    examples: [
      Example("fcl entry share", "List the shared entries and their co-managers."),
      Example("fcl entry share rakesh --end", "Rakesh is no longer your co-manager."),
    ],
    exitCodes: [
      2: "the name is your own", 3: "you have no entry, or the co-manager has one", 4: "you are not a member",
      5: "no such account", 6: "the league is complete",
    ],
    seeAlso: ["entry hand-over", "settings", "team pick"])

  func run(_ context: Context) throws -> Answer {
    let actor = try context.leagueThenLogin()
    let open = try context.openLeague(for: .share), id = open.league.terms.id
    let accounts = try context.accounts()
    guard let name else { return .report(list(open.league, accounts)) }
    let other = try isEnd ? context.managerNamed(name, in: open.league) : accounts.managerWithAccount(name)
    let isCoManager = isEnd && open.league.isShared(by: other, with: actor)
    let (manager, coManager) = isCoManager ? (other, actor) : (actor, other)
    let outcome = try context.change(id) { league, now, actor in
      isEnd
        ? try league.endingShare(of: manager, with: coManager, by: actor, at: now)
        : try league.sharing(manager, with: coManager, by: actor, at: now)
    }
    let details = [Fact("entry", .id(manager)), Fact("co_manager", .id(coManager))]
    if isEnd {
      return context.answer(
        "end the share of the entry of \(manager) with \(coManager).", isChange: outcome.isChange,
        same: "\(manager) does not share an entry with \(coManager).", league: id, details: details)
    }
    return context.answer(
      "share the entry of \(manager) with \(coManager), who can now act for \(manager): fcl team pick PLAYERS --for \(manager)",
      isChange: outcome.isChange, same: "the entry is already shared with \(coManager).", league: id, details: details)
  }

  private func list(_ league: League, _ accounts: Accounts) -> Report {
    Report(
      schema: "shares", league: league.terms.id, of: league.shares.filter { accounts.account($0.coManager) != nil },
      [
        .text("entry", "Entry") { $0.entry },
        .text("team_name", "Team", flexible: true) { league.entry(of: $0.entry)?.teamName },
        .text("co_manager", "Co-manager") { $0.coManager },
      ], emptyWord: "no entry is shared")
  }
}

extension Accounts {
  /// Returns the manager with this name. Throws if no account has it.
  func managerWithAccount(_ name: String, orElse hint: String? = nil) throws -> ManagerID {
    if let manager = ManagerID(folding: name), account(manager) != nil { return manager }
    let near = suggestions(for: folded(name), among: people.map(\.name.text))
    throw Problem(
      .notFound, "manager.unknown", "no account is called \"\(name)\"", hint: didYouMean(near) ?? hint)
  }
}

extension Context {
  /// Lets a manager take part in a league that once had an entry of a different person with the same manager name. Does
  /// nothing if that entry still exists, or with `--dry-run`.
  func forgetNamesake(_ manager: ManagerID, in league: League, _ accounts: Accounts) throws {
    let id = league.terms.id
    guard !isDryRun, accounts.isNamesake(manager, in: id), !league.members.contains(manager) else { return }
    try changeAccounts { $0.forgetNamesake(manager, in: id) }
  }
}
