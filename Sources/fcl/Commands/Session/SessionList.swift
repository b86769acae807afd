import Answers
import CommandLineKit
import FantasyCore

struct SessionList: Command {
  static let description = CommandDescription<SessionList>(
    summary: "List your active sessions: the devices on which you are logged in.", effect: .reads,
    examples: [
      Example("fcl session list", "Show when each session began and when it ends."),
      Example("fcl session list -o csv --fields session,current", "For a script."),
    ],
    exitCodes: [4: "not logged in"], seeAlso: ["session end", "login", "logout"])

  func run(_ context: Context) throws -> Answer {
    let manager = try context.login()
    let accounts = try context.accounts()
    let own = try context.ownToken().flatMap { accounts.session(of: $0, at: context.clock) }
    return .report(
      Report(
        schema: "session-list",
        of: accounts.sessions(of: manager, at: context.clock),
        [
          .text("session", "Session") { $0.label },
          .text("begun", "Started") { $0.begun.map(Instant.init(seconds:)) },
          .text("expires", "Ends") { Instant(seconds: $0.expires) }, .text("current", "This one") { $0 == own },
        ], below: ["To end a session: fcl session end SESSION. To end all except this one: fcl session end --others"]))
  }
}
