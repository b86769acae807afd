import Answers
import CommandLineKit
import FantasyCore

struct SessionList: Command {
  static let description = CommandDescription<SessionList>(
    summary: "List your active sessions: the devices on which you are logged in.",
    examples: [
      Example("fcl session list", "When each began and ends, and which is this one."),
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
        columns: [
          .text("session", "Session"), .text("begun", "Begun"), .text("expires", "Ends"), .text("current", "This one"),
        ],
        rows: accounts.sessions(of: manager, at: context.clock).map { session in
          [
            .text(session.label), .time(session.begun.map(Instant.init(seconds:))),
            .time(Instant(seconds: session.expires)), .truth(session == own),
          ]
        }, below: ["To end one: fcl session end SESSION; to end all except this one: fcl session end --others"]))
  }
}
