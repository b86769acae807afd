// fcl login: a session for an account, by manager name or e-mail and password.

import CommandLineKit
import FantasyCore
import LeagueStore

/// Logs a manager in.
struct Login: Command {
  var name: String?
  var passwordFile: String?
  var isPasswordFromInput = false

  static var description: CommandDescription<Login> {
    CommandDescription(
      name: "login", summary: "Log in with manager name or e-mail and password.",
      discussion: "A session lasts 30 days. It is kept on this device, not in the store.",
      arguments: [
        .positional("NAME", \.name, "the manager name or the e-mail address"),
        .option("--password-file", \.passwordFile, value: "FILE", "read the password from a file; - is standard input"),
        .flag("--password-stdin", \.isPasswordFromInput, "read the password from standard input"),
      ],
      examples: [
        Example("fcl login nikhil", "Ask for the password."),
        Example("fcl login anna@example.org --password-file pw", "From a script."),
      ],
      exitCodes: [4: "name or password are not right"], seeAlso: ["register", "logout", "passcode set"])
  }

  func run(_ context: Context) throws(Failure) -> Answer {
    _ = try context.store()
    let source = SecretSource(file: passwordFile, isStandardInput: isPasswordFromInput, word: "password")
    var missing: [String] = []
    if name == nil { missing.append("NAME") }
    if !source.isGiven { missing.append(source.options) }
    if !missing.isEmpty, !context.canAsk { throw .inputNeeded(missing) }
    let name = try context.given(self.name, or: "Manager name or e-mail: ")
    let password = try context.secret(source, or: "Password: ")
    let manager = try Self.check(name, password, context)
    if context.isDryRun { return .change(Change(message: "Would log in \(manager).")) }
    let now = context.clock
    let token = try context.changeAccounts { accounts throws(Failure) in
      accounts.change(manager) { $0.failures = (0, 0) }
      return Context.beginSession(of: manager, in: &accounts, at: now)
    }
    var answer = Answer.change(Change(message: "Logged in as \(manager)."))
    answer.warnings = try context.enter(manager, token: token)
    return .init(content: .change(change(manager, context)), warnings: answer.warnings)
  }

  private func change(_ manager: ManagerID, _ context: Context) -> Change {
    var change = Change(message: "Logged in as \(manager).")
    change.details = [Fact(key: "manager", value: .id(manager))]
    change.following = context.leaderboardAfterLogin()
    return change
  }

  /// Who a name and a password belong to. An unknown name takes as long as a wrong password and gives the same words.
  private static func check(_ name: String, _ password: [UInt8], _ context: Context) throws(Failure) -> ManagerID {
    let now = context.clock
    guard let account = try context.accounts().account(nameOrEmail: name), let hash = account.password else {
      _ = try? Passwords.matches(password.filter { $0 != 0 }, hash: Passwords.nobody)
      throw .wrongPassword
    }
    let wait = account.failures.last + delay(after: account.failures.count) - now
    if wait > 0 { throw .tooManyFailures(seconds: wait) }
    if !password.contains(0),
      try context.store({ () throws(StoreError) in try Passwords.matches(password, hash: hash) })
    {
      return account.name
    }
    // A wrong try counts in a rehearsal too: else --dry-run could try passwords without end.
    try context.changeAccounts { accounts throws(Failure) in
      accounts.change(account.name) { $0.failures = ($0.failures.count + 1, now) }
    }
    throw .wrongPassword
  }

  /// How long to wait after so many wrong passwords, in seconds: five are free, then it doubles up to a quarter hour.
  private static func delay(after failures: Int) -> Int {
    failures < 5 ? 0 : min(900, 5 << min(failures - 5, 8))
  }
}
