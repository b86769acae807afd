import Answers
import CommandLineKit
import FantasyCore
import LeagueStore

/// `fcl password reset`: replaces a forgotten password. The store's first manager verifies the manager's identity
/// outside fcl, and makes a code. With the code, the manager sets a new password, which the first manager never learns.
/// A code can be used once, within 24 hours.
struct PasswordReset: Command {
  var manager = ""
  var hasCode = false
  var codeFile: String?
  var isCodeFromInput = false
  var newPasswordFile: String?
  var isNewPasswordFromInput = false

  static let description = CommandDescription<PasswordReset>(
    summary: "Make or use a code that resets a forgotten password.",
    effect: .changes,
    discussion: """
      The store's first manager (with the oldest existing account) makes a code and gives it to the \
      manager. The code is shown once, works once and expires after 24 hours. With the code, the manager sets a new \
      password without logging in; all their sessions end. For an entry without an account, use fcl entry code \
      instead. If both the code and the new password come from standard input, the code is the first line. With \
      --quiet, only the code is printed.
      """,
    arguments: [
      .positional("MANAGER", \.manager, "the manager who forgot their password"),
      .flag("--with-code", \.hasCode, "set a new password with a code; prompts for the code"),
    ] + SecretSource.arguments("code", \.codeFile, \.isCodeFromInput)
      + SecretSource.arguments("new-password", \.newPasswordFile, \.isNewPasswordFromInput, called: "new password")
      .map { $0.requiring("--with-code", "--code-file", "--code-stdin") },
    examples: [
      Example("fcl password reset rakesh", "The first manager makes a code for rakesh."),
      Example("fcl password reset rakesh --with-code", "Rakesh sets a new password; prompts for both secrets."),
      Example("fcl password reset rakesh --quiet >code", "Print only the code, for a file or another program."),
      Example("fcl password reset rakesh --code-file code --new-password-file new", "Set the password from a script."),
    ],
    exitCodes: [
      3: "the code would be for your own account", 4: "not the first manager, or the code is wrong or expired",
      5: "no such manager",
    ],
    seeAlso: ["password change", "login"])

  func run(_ context: Context) throws -> Answer {
    let code = SecretSource(file: codeFile, isStandardInput: isCodeFromInput, word: "code")
    if hasCode || code.isGiven { return try useCode(code, context) }
    return try makeCode(context)
  }

  // MARK: The first manager

  private func makeCode(_ context: Context) throws -> Answer {
    let actor: ManagerID
    do { actor = try context.login() } catch AccountFault.loginNeeded {
      guard let first = try context.accounts().firstManager else { throw AccountFault.loginNeeded }
      throw Problem(
        .denied, "login.needed", "you are not logged in",
        hint: "only the store's first manager, \(first), can make a code; if \(first) forgot their own password: "
          + "fcl account recover \(first)")
    }
    let code = ResetCode.random(), expires = context.clock + ResetCode.lifetime
    let hash = ResetCode.hash(of: Array(code.utf8))
    let name = manager
    let whose = try context.changeAccounts { accounts in try Self.whose(name, by: actor, in: accounts) }
    if context.isDryRun { return context.answer("make a code for \(whose).") }
    let until = Instant(seconds: expires)
    let change = Change(
      message: "The code for \(whose) is \(code). The code works once, until \(until).",
      details: [Fact("manager", .id(whose)), Fact("code", .text(code)), Fact("expires", .time(until))],
      lines: ["\(whose) sets a new password with: fcl password reset \(whose) --with-code"])
    return .showing(code, kind: "code", change) { accounts in
      let whose = try Self.whose(name, by: actor, in: accounts)
      accounts.change(whose) { $0.resetCode = ResetCode(hash: hash, expires: expires) }
    }
  }

  private static func whose(_ name: String, by actor: ManagerID, in accounts: Accounts) throws -> ManagerID {
    guard accounts.firstManager == actor else {
      let isOfFirst = accounts.firstManager != nil && ManagerID(folding: name) == accounts.firstManager
      throw Problem.firstManagerOnly(
        accounts.firstManager,
        hint: isOfFirst
          ? "if the first manager forgot their password: fcl account recover NAME"
          : "to change your own password: fcl password change")
    }
    guard let id = ManagerID(folding: name), accounts.account(id) != nil else {
      throw NameFault.unknown(.manager, name, among: accounts.people.map(\.name.text))
    }
    if id != actor { return id }
    throw Problem(
      .refused, "password.own",
      "you can't make a code for your own account: anyone with access to your device could take over the account",
      hint: "fcl password change")
  }

  // MARK: The manager with the code

  private func useCode(_ source: SecretSource, _ context: Context) throws -> Answer {
    _ = try context.store()
    let secrets = try SecretSource.readTwo(
      source, or: "Code: ",
      SecretSource(file: newPasswordFile, isStandardInput: isNewPasswordFromInput, word: "new-password"), context)
    let hash = try Passwords.hash(secrets.new)
    let (whose, ended) = try context.authenticating(manager, orElse: .wrongResetCode) { account in
      ResetCode.matches(secrets.first, of: account)
    } _: { accounts, account in
      guard let code = account.resetCode, code.expires > context.clock else {
        throw Problem(
          .denied, "code.over", "the code has expired: it was valid for 24 hours",
          hint: "ask \(accounts.firstManager?.text ?? "the first manager") for a new one")
      }
      return (account.name, accounts.setPassword(of: account.name, hash, keeping: nil))
    }
    return .change(Change(passwordOf: whose, ended: ended, context))
  }
}
