import Answers
import CommandLineKit
import FantasyCore
import LeagueStore

/// `fcl account recover`: resets the password of the store's first manager, who has no one to ask for a reset code. The
/// owner of the store's folder requests the reset, and all users see the request. If the manager doesn't use the
/// account for 24 hours, the same command sets the new password.
struct AccountRecover: Command {
  var manager = ""
  var newPasswordFile: String?
  var isNewPasswordFromInput = false

  static let description = CommandDescription<AccountRecover>(
    summary: "Reset the first manager's forgotten password after a wait of 24 hours.",
    effect: .changes,
    discussion: """
      All other managers get a reset code from the first manager instead (fcl password reset). Only the user of this \
      machine who owns the store's folder can run this command.

      The first call requests the recovery, which then waits for 24 hours. Every manager's overview shows the request. \
      A login by the first manager, or any command in one of their sessions, cancels the request. If a script scores \
      matches in one of these sessions, stop the script first. If the request is not cancelled, the same command sets \
      the new password and ends the manager's sessions after the 24 hours. The wait is measured by this machine's \
      clock.
      """,
    arguments: [.positional("MANAGER", \.manager, "the first manager")]
      + SecretSource.arguments(
        "new-password", \.newPasswordFile, \.isNewPasswordFromInput, called: "new password"),
    examples: [
      Example(
        "fcl logout --end && fcl account recover nikhil",
        "Request the recovery; a day later, set a password at a prompt."),
      Example("fcl logout --end && fcl account recover nikhil --new-password-file new", "The same from a script."),
    ],
    exitCodes: [
      3: "MANAGER is not the first manager, or is logged in here", 4: "the store's folder is not yours",
      5: "no such manager", 6: "the wait of 24 hours is not over",
    ],
    seeAlso: ["password reset", "password change", "login"])

  func run(_ context: Context) throws -> Answer {
    _ = try context.store()
    guard try context.world.isOwner(context.storePath().path) else { throw AccountFault.recoveryByOwner }
    var accounts = try context.accounts()
    let whose = try Self.whose(manager, in: accounts)
    if try ifReadable({ try context.actor() }).flatMap(\.self) == whose {
      throw Problem(
        .refused, "recovery.logged-in",
        "you are logged in as \(whose), and any command in this session would cancel the recovery",
        hint: "if you forgot the password, log out first: fcl logout --end")
    }
    let hash = accounts.requestRecovery(of: whose, at: context.clock) == .possible ? try newHash(context) : nil
    let isDryRun = context.isDryRun
    let (step, sessions) = try context.changeAccounts { accounts in
      _ = try Self.whose(manager, in: accounts)
      var after = accounts
      let step = after.requestRecovery(of: whose, at: context.clock)
      var sessions = after.sessions(of: whose, at: context.clock).count
      if step == .possible {
        // The waiting period ended during this call, so no password was asked for. The next call asks for the password.
        guard let hash else { throw AccountFault.recoveryPending(whose, possible: context.world.clock(), left: 0) }
        sessions = after.setPassword(of: whose, hash, keeping: nil)
      }
      if !isDryRun { accounts = after }
      return (step, sessions)
    }
    return try answer(to: step, of: whose, sessions: sessions, context)
  }

  private static func whose(_ name: String, in accounts: Accounts) throws -> ManagerID {
    guard let id = ManagerID(folding: name), accounts.account(id) != nil else {
      throw NameFault.unknown(.manager, name, among: accounts.people.map(\.name.text))
    }
    if accounts.firstManager == id { return id }
    throw Problem(
      .refused, "recovery.other",
      "only the first manager's account can be recovered this way; "
        + "\(accounts.firstManager?.text ?? "the first manager") can create a reset code for \(id)",
      hint: "fcl password reset \(id)")
  }

  private func newHash(_ context: Context) throws -> String {
    let source = SecretSource(file: newPasswordFile, isStandardInput: isNewPasswordFromInput, word: "new-password")
    return try Passwords.hash(try context.newPassword(source))
  }

  private func answer(
    to step: RecoveryStep, of whose: ManagerID, sessions: Int, _ context: Context
  ) throws -> Answer {
    switch step {
    case .begun(let pending): return Self.begun(pending, sessions: sessions, context)
    case .waiting(let pending):
      throw AccountFault.recoveryPending(
        whose, possible: Instant(seconds: pending.possible), left: pending.possible - context.clock)
    case .beginsAgain(let pending):
      throw Problem(
        .locked, "recovery.pending",
        "this machine's clock was set back after the recovery of \(whose)'s account was requested; the 24 hours start "
          + "again and end at \(Instant(seconds: pending.possible))",
        hint: "to cancel the recovery: fcl login \(whose)")
    case .possible: return .change(Change(passwordOf: whose, ended: sessions, context))
    }
  }

  private static func begun(_ pending: Recovery, sessions: Int, _ context: Context) -> Answer {
    let whose = pending.manager, possible = Instant(seconds: pending.possible)
    let running = sessions == 0 ? "" : " (\(Problem.count(sessions, "session")) may still be in use)"
    return context.answer(
      "request the recovery of \(whose)'s account. The new password can be set after 24 hours, from \(possible).",
      details: [Fact("manager", .id(whose)), Fact("possible_from", .time(possible))],
      lines: [
        "Every manager's overview shows the request. A login by \(whose), or any command in one of their sessions, "
          + "cancels the request\(running). If a script scores matches in one of these sessions, stop the script.",
        "After the 24 hours, set the new password with the same command: fcl account recover \(whose)",
      ])
  }
}

extension Change {
  init(passwordOf manager: ManagerID, ended: Int, _ context: Context) {
    if context.isDryRun {
      self.init(message: context.message("set a new password for \(manager)."))
      return
    }
    let sessions = ended == 0 ? "" : " \(Problem.count(ended, "session")) ended."
    self.init(
      message: "Set a new password for \(manager).\(sessions)",
      details: [Fact("manager", .id(manager)), Fact("sessions_ended", .whole(ended))],
      lines: ["Now log in: fcl login \(manager)"])
  }
}
