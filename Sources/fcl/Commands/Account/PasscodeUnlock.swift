// fcl passcode unlock: opens a locked device. Five wrong tries in a row end its session.

import CommandLineKit
import LeagueStore

/// Opens a locked device.
struct PasscodeUnlock: Command {
  var passcodeFile: String?
  var isPasscodeFromInput = false

  static var description: CommandDescription<PasscodeUnlock> {
    CommandDescription(
      name: "passcode unlock", summary: "Open this device with its passcode.",
      arguments: PasscodeOptions.arguments(\.passcodeFile, \.isPasscodeFromInput),
      examples: [
        Example("fcl passcode unlock", "Ask for it."),
        Example("fcl passcode unlock --passcode-stdin", "Read it from standard input."),
      ],
      exitCodes: [4: "the passcode is not right"], seeAlso: ["passcode set", "login"])
  }

  func run(_ context: Context) throws(Failure) -> Answer {
    guard var session = try context.sessionFile(), var passcode = session.passcode else { throw .loginNeeded }
    guard session.store == (try context.store()).id else { throw .otherStore(path: try context.sessionPath()) }
    guard passcode.isLocked else {
      var change = Change(message: "This device is not locked.")
      change.isChange = false
      return .change(change)
    }
    let code = try PasscodeOptions.read(passcodeFile, isPasscodeFromInput, context)
    let hash = passcode.hash
    let isRight = try context.store { () throws(StoreError) in
      if code.contains(0) || code.isEmpty { return false }
      return try Passwords.matches(code, hash: hash)
    }
    // A wrong try counts in a rehearsal too: else --dry-run could try all passcodes.
    guard isRight else {
      passcode.failures += 1
      session.passcode = passcode
      if passcode.failures >= 5 { try context.removeSession() } else { try context.write(session) }
      throw .wrongPasscode(left: 5 - passcode.failures)
    }
    if context.isDryRun { return .change(Change(message: "Would unlock this device.")) }
    session.passcode = SessionFile.Passcode(hash: hash)
    try context.write(session)
    var change = Change(message: "Unlocked: logged in as \(try context.login()).")
    change.following = context.leaderboardAfterLogin()
    return .change(change)
  }
}
