import Answers
import Books
import CommandLineKit
import FantasyCore
import Games
import LeagueStore

/// `fcl account delete`: deletes the manager's account and personal data, but keeps the points. The name stays
/// reserved, because a new account with this name would take over the entries.
struct AccountDelete: Command {
  var passwordFile: String?
  var isPasswordFromInput = false

  static let description = CommandDescription<AccountDelete>(
    summary: "Delete your account and personal data; your points stay.", effect: .changes,
    discussion: """
      Removes your names, e-mail, birth date, address and password from the store. Ends your sessions and friendships. \
      Your entries and points stay in their leagues under "former manager"; your opponents in later rounds and cups \
      get byes. Your manager name stays reserved, so no other person can register it. If you are a commissioner, \
      complete your leagues first. This can't be undone. Existing backups still contain your data.
      """,
    arguments: SecretSource.arguments("password", \.passwordFile, \.isPasswordFromInput),
    examples: [
      Example("fcl account delete", "Prompt for the password and confirmation, if you run no league."),
      Example(
        "fcl league complete && fcl account delete --password-file pw --yes",
        "From a script, after completing the league that you run."),
    ],
    exitCodes: [
      3: "you run a league that is not complete", 4: "not logged in, or wrong password",
      9: "not confirmed",
    ],
    seeAlso: ["profile set", "league complete", "logout"])

  func run(_ context: Context) throws -> Answer {
    let manager = try context.login()
    let source = SecretSource(file: passwordFile, isStandardInput: isPasswordFromInput, word: "password")
    var missing = source.isGiven ? [] : [source.options]
    let asks = !context.globals.assumesYes && !context.isDryRun
    if asks { missing.append("--yes") }
    if !missing.isEmpty, !context.canAsk { throw ConsentFault.inputNeeded(missing) }
    try Self.refuseCommissioner(manager, context)
    let password = try context.secret(source, or: "Password: ")
    if asks { try context.confirm("Delete your account (\(manager)) for good? [y/N] ", showing: []) }
    let boards = try Self.boards(of: manager, context)
    let backups = try Self.keptBackups(context.store())
    var left: [LeagueID] = []
    let next = try context.changeSession { session in
      guard try context.login() == manager else { throw AccountFault.sessionOver }
      let next = try context.authenticating(manager, ownPassword: password) { accounts in
        try Self.refuseCommissioner(manager, context)
        let wasFirst = accounts.firstManager == manager
        left = try Self.leaveContests(manager, context)
        for board in boards { accounts.endKey(of: board) }
        accounts.delete(manager)
        return wasFirst ? accounts.firstManager : nil
      }
      session = nil
      return next
    }
    let byes =
      left.isEmpty
      ? []
      : [
        "Your opponents in \(left.map(\.text).joined(separator: ", ")) "
          + "\(context.isDryRun ? "would get" : "now get") byes."
      ]
    if context.isDryRun { return context.answer("delete your account (\(manager)).", lines: byes) }
    let heir = next.map { ["\($0) is now the store's first manager and can reset passwords."] } ?? []
    return .change(
      "Deleted your account (\(manager)). Your points stay, under \"\(Accounts.formerManager)\".",
      details: [Fact("manager", .id(manager)), Fact("first_manager", .id(next))],
      lines: byes + heir + backups)
  }

  /// Throws if the manager is the commissioner of an incomplete league, because no other manager could score or
  /// complete that league.
  private static func refuseCommissioner(_ manager: ManagerID, _ context: Context) throws {
    let store = try context.store()
    var running: [LeagueID] = []
    for id in try store.leagues() {
      let state = try store.files(of: id).current()
      if let damage = state.end.damage { throw damage }
      if state.book.commissioner == manager, state.book.completed == nil { running.append(id) }
    }
    guard let first = running.first else { return }
    let names = running.map(\.text).joined(separator: ", ")
    throw Problem(
      .refused, "account.commissioner",
      "you are the commissioner of \(names), and only you can score or complete \(running.count == 1 ? "this league" : "these leagues")",
      hint: "fcl league complete --league \(first)")
  }

  /// Records the manager's departure in leagues with head-to-head contests or cups, and returns these leagues. Runs
  /// before the account is deleted, so that an interrupted deletion can be repeated.
  private static func leaveContests(_ manager: ManagerID, _ context: Context) throws -> [LeagueID] {
    let store = try context.store()
    var left: [LeagueID] = []
    for id in try store.leagues() {
      let files = store.files(of: id)
      if try files.current().book.leaving(manager).isEmpty { continue }
      left.append(id)
      if context.isDryRun { continue }
      // Only the full list of commits shows whether the departure was already recorded.
      let transaction = try Transaction(files, waiting: context.globals.lockTimeout, isWhole: true)
      let current = transaction.league
      let events = Memberships(of: current).left[manager] == nil ? current.leaving(manager) : []
      _ = try context.save(events, in: transaction, by: manager, at: context.recordedTime(of: current))
    }
    return left
  }

  private static func boards(of manager: ManagerID, _ context: Context) throws -> [BookID] {
    let store = try context.store()
    return try store.boards().filter { id in
      try ifReadable { try store.files(Board.self, id).current(isKept: false).book.owner == manager } ?? false
    }
  }

  private static func keptBackups(_ store: Store) throws -> [String] {
    let kept = try store.backupsOfUpgrades().map(\.text).joined(separator: ", ")
    return kept.isEmpty
      ? []
      : ["Backups from before an upgrade still contain your data: \(kept). Remove backups that are no longer needed."]
  }
}
