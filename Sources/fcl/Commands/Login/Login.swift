import CommandLineKit
import FantasyCore
import LeagueStore

/// `fcl login`: starts a session for an account, given its manager name or e-mail address and the password.
struct Login: Command {
  var name: String?
  var passwordFile: String?
  var isPasswordFromInput = false

  static let description = CommandDescription<Login>(
    summary: "Log in with manager name or e-mail and password.",
    discussion: """
      A session lasts 30 days; with fewer than 15 left, the next change that you make renews it. It is kept on this \
      device, not in the store, and replaces the device's previous session. After five wrong passwords you must wait \
      before the next attempt, longer each time.
      """,
    arguments: [.positional("NAME", \.name, "the manager name or the e-mail address")]
      + SecretSource.arguments("password", \.passwordFile, \.isPasswordFromInput),
    examples: [
      Example("fcl login nikhil", "Prompt for the password."),
      Example("fcl login nikhil@example.org --password-file pw", "From a script."),
    ],
    exitCodes: [4: "wrong name or password"],
    seeAlso: ["register", "logout", "session list", "passcode set", "password reset"])

  func run(_ context: Context) throws -> Answer {
    try context.checkSessionPlace()
    let source = SecretSource(file: passwordFile, isStandardInput: isPasswordFromInput, word: "password")
    var missing: [String] = []
    if name == nil { missing.append("NAME") }
    if !source.isGiven { missing.append(source.options) }
    if !missing.isEmpty, !context.canAsk { throw ConsentFault.inputNeeded(missing) }
    let name = try context.given(self.name, or: "Manager name or e-mail: ")
    let password = try context.secret(source, or: "Password: ")
    let now = context.clock
    let (manager, warnings) = try context.startSession { former in
      try context.authenticating(name, password: password) { accounts, account in
        (account.name, accounts.beginSession(of: account.name, replacing: former, at: now))
      }
    }
    if context.isDryRun { return .change("Would log in \(manager).") }
    var answer = Answer.change(
      "Logged in as \(manager).", details: [Fact("manager", .id(manager))], following: context.leaderboardAfterLogin())
    answer.warnings = warnings
    return answer
  }
}

extension Context {
  /// The leaderboard of the league in use, or of the only one, which `register` and `login` show at the end.
  func leaderboardAfterLogin() -> Report? {
    guard let open = try? openLeague(), !open.league.entries.isEmpty else { return nil }
    return try? Leaderboard.report(open, self)
  }
}
