import Answers
import CommandLineKit

/// `fcl logout`: ends the session, or locks the device if a passcode is set.
struct Logout: Command {
  var isEnding = false

  static let description = CommandDescription<Logout>(
    summary: "End the session on this device, or lock the device if it has a passcode.", effect: .changesOnce,
    arguments: [.flag("--end", \.isEnding, "end the session even if a passcode is set")],
    examples: [
      Example("fcl logout", "Log out."), Example("fcl logout --end", "Log out and remove the passcode."),
    ],
    exitCodes: [4: "the session file belongs to another store"], seeAlso: ["login", "session end", "passcode unlock"])

  func run(_ context: Context) throws -> Answer {
    guard try context.sessionFile() != nil else { return Self.nobody }
    let id = try context.store().id
    // Logging out counts as use of the session, which cancels a recovery.
    _ = try? context.actor()
    return try context.changeSession { session in
      guard let current = session else { return Self.nobody }
      guard current.store == id else { throw AccountFault.otherStore(path: try context.sessionPath()) }
      let isLock = current.passcode != nil && !isEnding
      if context.isDryRun { return context.answer(isLock ? "lock this device." : "log out.") }
      if isLock {
        session?.passcode?.isLocked = true
        return .change("Locked this device. To unlock it: fcl passcode unlock; to end the session: fcl logout --end")
      }
      try context.endSession(of: current.token)
      session = nil
      return .change("Logged out \(current.manager).")
    }
  }

  private static let nobody = Answer.change("No change: you are not logged in.", isChange: false)
}
