import CommandLineKit
import LeagueStore

/// `fcl passcode set`: a short secret that unlocks this device without the password.
struct PasscodeSet: Command {
  var passcodeFile: String?
  var isPasscodeFromInput = false

  static var description: CommandDescription<PasscodeSet> {
    CommandDescription(
      name: "passcode set", summary: "Set a passcode of 4 to 8 digits for this device.",
      discussion: """
        With a passcode, logout locks this device instead of ending the session, and passcode unlock opens it again \
        without the password. After five wrong tries the password is needed. The passcode is kept on this device only.
        """,
      arguments: PasscodeOptions.arguments(\.passcodeFile, \.isPasscodeFromInput),
      examples: [
        Example("fcl passcode set", "Ask for it."), Example("fcl passcode set --passcode-file code", "From a script."),
      ],
      exitCodes: [2: "it has not 4 to 8 digits"], seeAlso: ["passcode unlock", "passcode clear"])
  }

  func run(_ context: Context) throws -> Answer {
    _ = try context.login()
    let code = try PasscodeOptions.read(passcodeFile, isPasscodeFromInput, isNew: true, context)
    guard (4...8).contains(code.count), code.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw AccountFault.unusablePasscode
    }
    if context.isDryRun { return .change(Change(message: "Would set the passcode of this device.")) }
    let hash = try Passwords.hash(code)
    try context.changeSession { session in
      _ = try context.login()
      session?.passcode = SessionFile.Passcode(hash: hash)
    }
    return .change(Change(message: "The passcode of this device is set. fcl logout locks it."))
  }
}

/// The options by which a passcode is given.
enum PasscodeOptions {
  static func arguments<Root>(
    _ file: any WritableKeyPath<Root, String?> & Sendable, _ input: any WritableKeyPath<Root, Bool> & Sendable
  ) -> [Argument<Root>] {
    [
      .option("--passcode-file", file, value: "FILE", "read the passcode from a file; - is standard input"),
      .flag("--passcode-stdin", input, "read the passcode from standard input"),
    ]
  }

  /// The passcode; a new one is asked for twice.
  static func read(
    _ file: String?, _ isInput: Bool, isNew: Bool = false, _ context: Context
  ) throws -> [UInt8] {
    let source = SecretSource(file: file, isStandardInput: isInput, word: "passcode")
    guard source.isGiven || context.canAsk else { throw ConsentFault.inputNeeded([source.options]) }
    if isNew, !source.isGiven { return try context.askHiddenTwice("Passcode", word: "passcode") }
    return try context.secret(source, or: "Passcode: ")
  }
}
