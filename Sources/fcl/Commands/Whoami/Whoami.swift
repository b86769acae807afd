import Answers
import CommandLineKit
import FantasyCore

struct Whoami: Command {
  static let description = CommandDescription<Whoami>(
    summary: "Show who is logged in.", effect: .reads,
    examples: [
      Example("fcl whoami", "Show your name and league."), Example("fcl whoami --json", "The same for a script."),
    ],
    exitCodes: [4: "not logged in"], seeAlso: ["login", "paths"])

  func run(_ context: Context) throws -> Answer {
    let manager = try context.login()
    let accounts = try context.accounts()
    let account = accounts.account(manager)
    let league = try ifPresent { try context.leagueID() }
    let expires = try context.ownToken().flatMap { accounts.session(of: $0, at: context.clock)?.expires }
    return .report(
      .single(
        "whoami", league: league,
        [
          .text("manager", "Manager") { manager }, .text("first_name", "First name") { account?.firstName },
          .text("last_name", "Last name") { account?.lastName },
          .text("email", "E-mail") { account?.email },
          .text("league", "League") { league },
          .text("expires", "Session ends") { expires.map(Instant.init(seconds:)) },
        ]))
  }
}
