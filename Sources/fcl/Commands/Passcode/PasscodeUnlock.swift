import Answers
import CommandLineKit
import LeagueStore

/// `fcl passcode unlock`: unlocks this device; the fifth wrong attempt in a row ends its session.
struct PasscodeUnlock: Command {
  var passcodeFile: String?
  var isPasscodeFromInput = false

  static let description = CommandDescription<PasscodeUnlock>(
    summary: "Unlock this device with its passcode.", effect: .changes,
    discussion: """
      The fifth wrong attempt in a row ends the session on this device; you then need your password to log in. At a \
      terminal, any command that needs a login asks for the passcode.
      """, arguments: SecretSource.arguments("passcode", \.passcodeFile, \.isPasscodeFromInput),
    examples: [
      Example("fcl passcode unlock", "Unlock after fcl logout; prompts for the passcode."),
      Example(
        """
        fcl passcode set --passcode-file code && fcl logout
        fcl passcode unlock --passcode-file code
        """, "Lock and unlock, from a script."),
    ],
    exitCodes: [4: "wrong passcode"], seeAlso: ["passcode set", "login"])

  func run(_ context: Context) throws -> Answer {
    try context.checkFields(among: Leaderboard.columnsAfterChange)
    guard let session = try context.sessionFile(), let passcode = session.passcode else {
      throw AccountFault.loginNeeded
    }
    guard session.store == (try context.store()).id else {
      throw AccountFault.otherStore(path: try context.sessionPath())
    }
    guard try context.accounts().session(of: session.token, at: context.clock) != nil else {
      throw AccountFault.sessionOver
    }
    guard passcode.isLocked else { return .change("No change: this device is not locked.", isChange: false) }
    if isPasscodeFromInput || passcodeFile != nil || !context.canAsk {
      try Self.unlock(with: try context.passcode(passcodeFile, isPasscodeFromInput), context)
    } else {
      try Self.unlockAsking(context)
    }
    if context.isDryRun { return context.answer("unlock this device.") }
    return .change("Unlocked: logged in as \(try context.login()).", following: context.leaderboardAfterLogin())
  }

  static func unlockAsking(_ context: Context) throws {
    try context.again { error in
      // Don't ask again after the last attempt: the session and its passcode no longer exist.
      if case AccountFault.wrongPasscode(left: 1...) = error { true } else { false }
    } _: {
      try unlock(with: try context.passcode(nil, false), context)
    }
  }

  private static func unlock(with code: [UInt8], _ context: Context) throws {
    if let left = try tryCode(code, context) { throw AccountFault.wrongPasscode(left: left) }
  }

  /// Tries a passcode under the session's lock, so concurrent attempts are counted one by one. Returns nil for the
  /// right passcode, and otherwise the number of attempts left. A dry run counts wrong attempts too; otherwise,
  /// `--dry-run` would allow unlimited attempts.
  private static func tryCode(_ code: [UInt8], _ context: Context) throws -> Int? {
    try context.alwaysChangingSession { session in
      guard let token = session?.token, let passcode = session?.passcode else { throw AccountFault.loginNeeded }
      let isRight = try !code.contains(0) && !code.isEmpty && Passwords.matches(code, hash: passcode.hash)
      let failures = isRight ? 0 : passcode.failures + 1
      if failures >= 5 {
        try context.endSession(of: token)
        session = nil
      } else if !isRight || !context.isDryRun {
        session?.passcode = SessionFile.Passcode(hash: passcode.hash, failures: failures, isLocked: !isRight)
      }
      return isRight ? nil : 5 - failures
    }
  }
}
