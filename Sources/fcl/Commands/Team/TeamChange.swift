// The answer to any change of a team. Shows the team's budget and size, and the first match for which the change
// counts.

import Answers
import Books
import FantasyCore

extension Change {
  /// Creates the answer to a change of a team. `same` is the text after "No change: ". `lead` is the text that precedes
  /// budget and size.
  init(
    _ done: String, same: String = "that is already your team", lead: String = "", _ context: Context,
    of manager: ManagerID, _ outcome: LeagueOutcome
  ) {
    let league = outcome.after
    let entry = league.entry(of: manager)
    let lineUp = entry?.lineUp
    let left = league.left(beside: lineUp)
    let count = lineUp?.players.count ?? 0
    let next = league.nextMatch(after: outcome.now, for: manager)
    var standing = left.flatMap { left in league.teamRules.budget.map { "\(left) of \($0) credits left, " } } ?? ""
    standing += "\(count) of \(Problem.count(league.teamRules.size.maximum ?? count, "player"))."
    let isOwn = (try? context.actor()) ?? manager == manager
    let what =
      outcome.isChange
      ? done + (isOwn ? "" : " for \(manager)") : "No change: \(isOwn ? same : "that is already \(manager)'s team")"
    let counting = outcome.isChange ? " " + Self.counting(league, next, outcome.now, isDryRun: context.isDryRun) : ""
    let changes = [
      WindowWording.left(entry, in: league, at: outcome.now),
      TransferWording.pending(entry, in: league, at: outcome.now),
    ].compactMap { $0 }.map { " " + $0 }.joined()
    self.init(
      message: "\(what). \(lead)\(standing)\(counting)\(changes)", league: league.terms.id, isChange: outcome.isChange)
    details = [
      Fact("manager", .id(manager)), Fact("left", .price(left)), Fact("players", .whole(count)),
      Fact("counts_from", .id(next?.fixture.id)),
    ]
    if league.windows != nil {
      details += WindowWording.facts(entry, in: league, at: outcome.now)
    }
    details += TransferWording.facts(entry, in: league, at: outcome.now)
  }

  private static func counting(_ league: League, _ next: LeagueMatch?, _ now: Instant, isDryRun: Bool) -> String {
    if case .completed = league.phase(at: now) {
      return "The league is complete, so the team \(isDryRun ? "would earn" : "earns") no points."
    }
    let counts = "The team \(isDryRun ? "would count" : "counts") from"
    if league.terms.lock == .league { return "\(counts) the league's start." }
    guard let next else {
      let isKept = league.nextMatch(after: now) != nil
      return isKept
        ? "In upcoming matches, the team you had when the clock was corrected "
          + (isDryRun ? "would still count." : "still counts.")
        : "There is no upcoming match."
    }
    let fixture = next.fixture
    return "\(counts) match \(fixture.id) (\(fixture.home) v \(fixture.away), \(fixture.start))."
  }
}
