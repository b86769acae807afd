import Answers
import FantasyCore

extension Context {
  /// Saves a team for the manager named by `--for`, or for the logged-in manager if `member` is nil.
  func savingTeam(
    _ lineUp: LineUp, _ format: Format?, actingFor member: String?, showing report: Report
  ) throws -> Change {
    try checkFields(among: report.columns)
    var manager = try login()
    let outcome = try change { league, now, actor in
      manager = try self.manager(actingFor: member, actor, in: league, at: now)
      // If the set of players is unchanged, keep their order.
      var lineUp = lineUp
      if let own = league.entry(of: manager)?.lineUp, Set(own.players) == Set(lineUp.players) {
        lineUp.players = own.players
      }
      return try league.picking(lineUp, format: format?.name, by: actor, for: manager, at: now)
    }
    let formats = [outcome.before, outcome.after].map { $0.entry(of: manager)?.format?.name }
    var done = message("save the team")
    if let old = formats[0], let new = formats[1], old != new {
      done += " and change\(isDryRun ? "" : "d") the format from \(old) to \(new)"
    }
    var change = Change(done, self, of: manager, outcome)
    let before = Set(outcome.before.entry(of: manager)?.lineUp?.players ?? [])
    let after = outcome.after.entry(of: manager)?.lineUp?.players ?? []
    let pool = outcome.after.pool
    let new = after.filter { !before.contains($0) }, gone = before.subtracting(after).sorted { $0.text < $1.text }
    change.details += [Fact("in", .list(new.map(\.text))), Fact("out", .list(gone.map(\.text)))]
    if !before.isEmpty, !new.isEmpty || !gone.isEmpty {
      func names(_ ids: [PlayerID]) -> String { ids.map { pool[$0]?.name ?? $0.text }.joined(separator: ", ") }
      change.lines.append("In: \(names(new)). Out: \(names(gone)).")
    }
    change.following = report
    return change
  }
}
