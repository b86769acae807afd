import Answers
import CommandLineKit

struct PasscodeClear: Command {
  static let description = CommandDescription<PasscodeClear>(
    summary: "Remove the passcode from this device.", effect: .changesOnce,
    examples: [
      Example("fcl passcode clear", "From now on, logout ends the session."),
      Example("fcl passcode clear --dry-run", "Check whether this device has a passcode."),
    ],
    exitCodes: [4: "not logged in, or the device is locked"], seeAlso: ["passcode set"])

  func run(_ context: Context) throws -> Answer {
    _ = try context.login()
    return try context.changeSession { session in
      _ = try context.login()
      let hasPasscode = session?.passcode != nil
      if !context.isDryRun { session?.passcode = nil }
      return context.answer(
        "remove this device's passcode.", isChange: hasPasscode, same: "this device has no passcode.")
    }
  }
}
