import CommandLineKit
import FantasyCore

extension Context {
  /// Asks for the missing team name and format, and saves both. Returns false if nothing was saved, for example if the
  /// manager skips the questions.
  func askedForSettings(_ open: OpenLeague, _ manager: ManagerID) throws -> Bool {
    let league = open.league
    guard league.completed == nil, league.entry(of: manager) == nil, !isDryRun else { return false }
    let formats = league.teamRules.formats.map(\.name)
    var (teamName, format): (String?, String?)
    while true {
      let name = try teamName ?? ask("Team name (press Enter to skip): ")
      if name.isEmpty { return false }
      let wanted = try formats.isEmpty ? "" : format ?? ask("Format (\(formats.joined(separator: ", "))): ")
      do {
        _ = try change { league, now, actor in
          try league.savingSettings(
            of: actor, teamName: name, format: wanted.isEmpty ? nil : wanted, folded: { folded($0) }, at: now)
        }
        return true
      } catch let refused as Refused where !refused.isDenied {
        let problems = Problem.all(of: refused)
        explain(problems)
        if problems.exit == .locked { return false }
        // Ask again only for invalid answers.
        let isOfFormat = refused.refusal.faults.map { if case .entry(.formatUnknown) = $0 { true } else { false } }
        teamName = isOfFormat.contains(false) ? nil : name
        format = isOfFormat.contains(true) ? nil : wanted
      }
    }
  }
}
