import Answers
import CommandLineKit
import LeagueStore

/// `fcl passcode set`: sets a short secret that unlocks this device instead of the password.
struct PasscodeSet: Command {
  var passcodeFile: String?
  var isPasscodeFromInput = false

  static let description = CommandDescription<PasscodeSet>(
    summary: "Set a passcode of 4 to 8 digits for this device.", effect: .changes,
    discussion: """
      With a passcode, logout locks this device instead of ending the session, and passcode unlock unlocks it \
      without the password. After five wrong attempts you need the password. The passcode stays on this device.
      """,
    arguments: SecretSource.arguments("passcode", \.passcodeFile, \.isPasscodeFromInput),
    examples: [
      Example("fcl passcode set", "Prompt for the passcode."),
      Example("fcl passcode set --passcode-file code", "Read the passcode from a file."),
    ],
    exitCodes: [2: "the passcode does not have 4 to 8 digits"], seeAlso: ["passcode unlock", "passcode clear"])

  func run(_ context: Context) throws -> Answer {
    _ = try context.login()
    let code = try context.passcode(passcodeFile, isPasscodeFromInput, isNew: true)
    try Self.check(code)
    if context.isDryRun { return context.answer("set a passcode for this device.") }
    let hash = try Passwords.hash(code)
    try context.changeSession { session in
      _ = try context.login()
      session?.passcode = SessionFile.Passcode(hash: hash)
    }
    return .change("Set a passcode for this device. To lock it: fcl logout")
  }

  static func check(_ code: [UInt8]) throws {
    guard (4...8).contains(code.count), code.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw Problem(.usage, "passcode.unusable", "a passcode must have 4 to 8 digits")
    }
  }
}

extension Context {
  func passcode(_ file: String?, _ isInput: Bool, isNew: Bool = false) throws -> [UInt8] {
    let source = SecretSource(file: file, isStandardInput: isInput, word: "passcode")
    guard source.isGiven || canAsk else { throw ConsentFault.inputNeeded([source.options]) }
    if isNew, !source.isGiven {
      return try askHiddenTwice("Passcode", word: "passcode") { try PasscodeSet.check($0) }
    }
    return try secret(source, or: "Passcode: ")
  }
}
