import CommandLineKit
import FantasyCore
import LeagueStore

/// `fcl password change`: a new password for who knows the old one. His other sessions end.
struct PasswordChange: Command {
  var passwordFile: String?
  var isPasswordFromInput = false
  var newPasswordFile: String?
  var isNewPasswordFromInput = false

  static var description: CommandDescription<PasswordChange> {
    CommandDescription(
      name: "password change", summary: "Change your password; your sessions on other devices end.",
      discussion: """
        Copies of this device's session file are worth nothing afterwards either. \
        Asks at a terminal for what is not given. When both passwords come from standard input, the present one is its \
        first line and the new one its second.
        """,
      arguments: [
        .option(
          "--password-file", \.passwordFile, value: "FILE", "read the present password from a file; - is standard input"
        ),
        .flag("--password-stdin", \.isPasswordFromInput, "read the present password from standard input"),
      ] + NewPassword.arguments(\.newPasswordFile, \.isNewPasswordFromInput),
      examples: [
        Example("fcl password change", "Ask for both."),
        Example("fcl password change --password-file pw --new-password-file new", "From a script."),
      ],
      exitCodes: [2: "the new password can't be one", 4: "not logged in, or the password is not right"],
      seeAlso: ["password reset", "session list", "passcode set"])
  }

  func run(_ context: Context) throws -> Answer {
    let manager = try context.login()
    let secrets = try SecretSource.readTwo(
      SecretSource(file: passwordFile, isStandardInput: isPasswordFromInput, word: "password"),
      or: "Present password: ", NewPassword.source(newPasswordFile, isNewPasswordFromInput), context)
    let hash = try NewPassword.hash(secrets.new, context)
    let isSame = secrets.first == secrets.new
    // The session gets another token, too: somebody may have a copy of its file.
    let ended = try context.changeSession { session in
      guard try context.login() == manager else { throw AccountFault.sessionOver }
      let token = session?.token
      let (ended, renewed) = try context.proving(manager, ownPassword: secrets.first) { accounts in
        isSame
          ? (0, nil)
          : (accounts.setPassword(of: manager, hash, keeping: token), token.flatMap { accounts.renewToken(of: $0) })
      }
      if let renewed { session?.token = renewed }
      return ended
    }
    if isSame {
      var change = Change(message: "That is your password already.")
      change.isChange = false
      return .change(change)
    }
    if context.isDryRun { return .change(Change(message: "Would change the password of \(manager).")) }
    try? context.renewSession()
    let others = ended == 0 ? "" : " \(Problem.count(ended, "other session")) ended."
    var change = Change(message: "Changed the password of \(manager).\(others)")
    change.details = [Fact(key: "manager", value: .id(manager)), Fact(key: "sessions_ended", value: .whole(ended))]
    return .change(change)
  }
}

/// The options by which a new password is given, and what it must be like.
enum NewPassword {
  static func arguments<Root>(
    _ file: any WritableKeyPath<Root, String?> & Sendable, _ input: any WritableKeyPath<Root, Bool> & Sendable
  ) -> [Argument<Root>] {
    [
      .option("--new-password-file", file, value: "FILE", "read the new password from a file; - is standard input"),
      .flag("--new-password-stdin", input, "read the new password from standard input"),
    ]
  }

  static func source(_ file: String?, _ isInput: Bool) -> SecretSource {
    SecretSource(file: file, isStandardInput: isInput, word: "new-password")
  }

  /// The hash of a new password.
  ///
  /// - Throws: a usage failure when it is too short or too long or has a NUL.
  static func hash(_ password: [UInt8], _ context: Context) throws -> String {
    if let fault = Passwords.fault(password) { throw AccountFault.unusablePassword(fault) }
    return try Passwords.hash(password)
  }
}
