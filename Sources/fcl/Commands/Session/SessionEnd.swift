import Answers
import CommandLineKit
import LeagueStore

/// `fcl session end`: ends the manager's own sessions, on this device or others.
struct SessionEnd: Command {
  var sessions: [String] = []
  var isOthers = false
  var isAll = false

  static let description = CommandDescription<SessionEnd>(
    summary: "End your sessions on this or other devices.", effect: .changes,
    arguments: [
      .positional("SESSION", \.sessions, "sessions, as shown by fcl session list").unless("--others", "--all"),
      .flag("--others", \.isOthers, "end all sessions except the one on this device").excluding("SESSION", "--all"),
      .flag("--all", \.isAll, "end all sessions, including the one on this device").excluding("SESSION"),
    ],
    examples: [
      Example("fcl session end --others", "Log out everywhere else."),
      Example("fcl session end --all --dry-run", "Show the number of sessions that would end."),
    ],
    exitCodes: [4: "not logged in", 5: "you have no such session"],
    seeAlso: ["session list", "logout", "password change"])

  func run(_ context: Context) throws -> Answer {
    let manager = try context.login()
    let now = context.clock
    let (ended, isOwn) = try context.changeSession { session in
      let token = try context.ownToken()
      let (ended, isOwn) = try context.changeAccounts { accounts in
        let own = token.flatMap { accounts.session(of: $0, at: now) }
        let ended = try chosen(accounts.sessions(of: manager, at: now), own)
        if !context.isDryRun { accounts.sessions.removeAll(where: ended.contains) }
        return (ended.count, own.map(ended.contains) ?? false)
      }
      if isOwn { session = nil }
      return (ended, isOwn)
    }
    return context.answer(
      "end \(Problem.count(ended, "session"))\(isOwn ? ", including this one" : "").", isChange: ended > 0,
      same: "you have no other sessions.", details: [Fact("sessions_ended", .whole(ended))])
  }

  private func chosen(_ running: [RunningSession], _ own: RunningSession?) throws -> [RunningSession] {
    if isAll { return running }
    if isOthers { return running.filter { $0 != own } }
    var unknown = Failures()
    for name in sessions where !running.contains(where: { $0.label == name.lowercased() }) {
      unknown.add(NameFault.unknown(.session, name, near: [], known: []))
    }
    try unknown.throwIfAny()
    let names = sessions.map { $0.lowercased() }
    return running.filter { names.contains($0.label) }
  }

}
