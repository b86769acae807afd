import CommandLineKit
import FantasyCore

extension Context {
  /// Asks a manager without an entry for team name and format, and saves them. An empty answer leaves it for later.
  ///
  /// - Returns: whether they were saved.
  func askedForSettings(_ open: OpenLeague, _ manager: ManagerID) throws -> Bool {
    let league = open.league
    guard league.completed == nil, league.entry(of: manager) == nil, !isDryRun else { return false }
    let formats = league.teamRules.formats.map(\.name)
    while true {
      let teamName = try ask("Team name (Enter: later): ")
      if teamName.isEmpty { return false }
      let format = formats.isEmpty ? "" : try ask("Format, \(formats.joined(separator: ", ")): ")
      do {
        _ = try change { league, now, actor in
          try league.savingSettings(
            of: actor, teamName: teamName, format: format.isEmpty ? nil : format, folded: { folded($0) }, at: now)
        }
        return true
      } catch let refused as Refused where !refused.isDenied {
        let problems = Problem.all(of: refused)
        for problem in problems { say("fcl: \(problem.message)") }
        if problems.exit == .locked { return false }
      }
    }
  }
}
