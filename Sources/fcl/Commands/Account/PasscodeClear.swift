import CommandLineKit

/// `fcl passcode clear`: takes the passcode of this device away.
struct PasscodeClear: Command {
  static var description: CommandDescription<PasscodeClear> {
    CommandDescription(
      name: "passcode clear", summary: "Take the passcode of this device away.",
      examples: [
        Example("fcl passcode clear", "From now on logout ends the session."),
        Example("fcl passcode clear --dry-run", "See whether there is one."),
      ],
      exitCodes: [4: "not logged in, or the device is locked"], seeAlso: ["passcode set"])
  }

  func run(_ context: Context) throws -> Answer {
    _ = try context.login()
    return try context.changeSession { session in
      _ = try context.login()
      guard session?.passcode != nil else {
        var change = Change(message: "This device has no passcode.")
        change.isChange = false
        return .change(change)
      }
      if context.isDryRun { return .change(Change(message: "Would clear the passcode of this device.")) }
      session?.passcode = nil
      return .change(Change(message: "The passcode of this device is cleared."))
    }
  }
}
