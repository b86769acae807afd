import Answers
import CommandLineKit
import FantasyCore
import LeagueStore

/// `fcl login`: starts a session with a manager name or e-mail address and a password.
struct Login: Command {
  var name, nameOption, passwordFile: String?
  var isPasswordFromInput = false

  static let description = CommandDescription<Login>(
    summary: "Log in with your manager name or e-mail address, and your password.", effect: .changes,
    discussion: """
      A session lasts 30 days. When fewer than 15 days are left, your next change renews the session. The session is \
      kept on this device, not in the store, and replaces the device's previous session. After five wrong passwords \
      you must wait before the next attempt, and longer after each further wrong password.
      """,
    arguments: [
      .positional("NAME", \.name, "the manager name or the e-mail address").excluding("--name"),
      .option("--name", \.nameOption, value: "NAME", "the same as NAME, but as an option, as in fcl register"),
    ] + SecretSource.arguments("password", \.passwordFile, \.isPasswordFromInput),
    examples: [
      Example("fcl login nikhil", "Prompt for the password."),
      Example("fcl login nikhil@example.org --password-file pw", "From a script."),
    ],
    exitCodes: [4: "wrong name or password"],
    seeAlso: ["register", "logout", "session list", "passcode set", "password reset"])

  func run(_ context: Context) throws -> Answer {
    try context.checkFields(among: Leaderboard.columnsAfterChange)
    try context.checkSessionLocation()
    let source = SecretSource(file: passwordFile, isStandardInput: isPasswordFromInput, word: "password")
    var missing: [String] = []
    let name = self.name ?? nameOption
    if name == nil { missing.append("NAME") }
    if !source.isGiven { missing.append(source.options) }
    if !missing.isEmpty, !context.canAsk { throw ConsentFault.inputNeeded(missing) }
    let (manager, warnings) = try context.again { error in
      if case AccountFault.wrongPassword = error { !source.isGiven } else { false }
    } _: {
      let name = try context.given(name, or: "Manager name or e-mail: ")
      return try Self.begin(name, try context.secret(source, or: "Password: "), context)
    }
    if context.isDryRun { return context.answer("log in \(manager).") }
    var answer = Answer.change(
      "Logged in as \(manager).", details: [Fact("manager", .id(manager))], following: context.leaderboardAfterLogin())
    answer.warnings = warnings
    return answer
  }

  private static func begin(
    _ name: String, _ password: [UInt8], _ context: Context
  ) throws -> (manager: ManagerID, warnings: [String]) {
    let now = context.clock
    var cancelled: Recovery?
    let (manager, warnings) = try context.startSession { former in
      try context.authenticating(name, password: password) { accounts, account in
        cancelled = accounts.cancelRecovery(of: account.name)
        return (account.name, accounts.beginSession(of: account.name, replacing: former, at: now))
      }
    }
    return (manager, warnings + [cancelled.map(Context.cancelledRecovery)].compactMap(\.self))
  }
}

extension Context {
  /// Returns the leaderboard to show after `register` or `login`: that of the league in use or, if there is only one
  /// league, of that league.
  func leaderboardAfterLogin() -> Report? {
    guard let open = try? openLeague(), !open.league.entries.isEmpty else { return nil }
    return try? Leaderboard.report(open, self)
  }
}
