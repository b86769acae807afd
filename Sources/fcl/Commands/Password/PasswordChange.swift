import Answers
import CommandLineKit
import LeagueStore

/// `fcl password change`: replaces the manager's password, and ends the manager's other sessions. Requires the old
/// password.
struct PasswordChange: Command {
  var passwordFile: String?
  var isPasswordFromInput = false
  var newPasswordFile: String?
  var isNewPasswordFromInput = false

  static let description = CommandDescription<PasswordChange>(
    summary: "Change your password and end your sessions on other devices.", effect: .changes,
    discussion: """
      Copies of this device's session file stop working too. At a terminal, fcl prompts for missing values. If both \
      passwords come from standard input, the current password is the first line and the new password the second.
      """,
    arguments: SecretSource.arguments("password", \.passwordFile, \.isPasswordFromInput, called: "current password")
      + SecretSource.arguments("new-password", \.newPasswordFile, \.isNewPasswordFromInput, called: "new password"),
    examples: [
      Example("fcl password change", "Prompt for both passwords."),
      Example("fcl password change --password-file pw --new-password-file new", "From a script."),
    ],
    exitCodes: [2: "the new password is invalid", 4: "not logged in, or wrong password"],
    seeAlso: ["password reset", "session list", "passcode set"])

  func run(_ context: Context) throws -> Answer {
    let manager = try context.login()
    let secrets = try SecretSource.readTwo(
      SecretSource(file: passwordFile, isStandardInput: isPasswordFromInput, word: "password"),
      or: "Current password: ",
      SecretSource(file: newPasswordFile, isStandardInput: isNewPasswordFromInput, word: "new-password"), context)
    let hash = try Passwords.hash(secrets.new)
    let isSame = secrets.first == secrets.new
    // Renew the session's token too, because its file may have been copied.
    let ended = try context.changeSession { session in
      guard try context.login() == manager else { throw AccountFault.sessionOver }
      let token = session?.token
      let (ended, renewed) = try context.authenticating(manager, ownPassword: secrets.first) { accounts in
        isSame
          ? (0, nil)
          : (accounts.setPassword(of: manager, hash, keeping: token), token.flatMap { accounts.renewToken(of: $0) })
      }
      if let renewed { session?.token = renewed }
      return ended
    }
    if isSame { return .change("No change: that is already your password.", isChange: false) }
    if context.isDryRun { return context.answer("change the password of \(manager).") }
    context.renewSession()
    let others = ended == 0 ? "" : " \(Problem.count(ended, "other session")) ended."
    return .change(
      "Changed the password of \(manager).\(others)",
      details: [Fact("manager", .id(manager)), Fact("sessions_ended", .whole(ended))])
  }
}
