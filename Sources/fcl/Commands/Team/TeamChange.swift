// The answer to any change of a team: its budget and size, and the first match that the change counts for.

import FantasyCore

extension Change {
  /// - Parameters:
  ///   - done: the change in words: "Replaced A by B".
  ///   - would: those words for `--dry-run`: "Would replace A by B".
  init(done: String, would: String, _ context: Context, of manager: ManagerID, _ outcome: Outcome) {
    let league = outcome.after
    let lineUp = league.entry(of: manager)?.lineUp
    let left = league.left(beside: lineUp)
    let count = lineUp?.players.count ?? 0
    let next = league.nextMatch(after: outcome.now, for: manager)
    var standing = left.flatMap { left in league.teamRules.budget.map { "\(left) of \($0) left, " } } ?? ""
    standing += "\(count) of \(league.teamRules.size.most ?? count)."
    let what = outcome.isChange ? (context.isDryRun ? would : done) : "No change: that is already your team"
    let counting = outcome.isChange ? " " + Self.counting(league, next, outcome.now) : ""
    let changes = WindowWords.left(league.entry(of: manager), in: league, at: outcome.now).map { " " + $0 } ?? ""
    self.init(message: "\(what). \(standing)\(counting)\(changes)", league: league.terms.id, isChange: outcome.isChange)
    details = [
      Fact("manager", .id(manager)), Fact("left", .price(left)), Fact("players", .whole(count)),
      Fact("counts_from", .id(next?.fixture.id)),
    ]
    if league.windows != nil {
      details += WindowWords.facts(league.entry(of: manager), in: league, at: outcome.now)
    }
  }

  private static func counting(_ league: League, _ next: LeagueMatch?, _ now: Instant) -> String {
    if case .completed = league.phase(at: now) { return "The league is complete, so this earns no points." }
    if league.terms.lock == .league { return "It counts from the league's start." }
    guard let next else {
      let isKept = league.nextMatch(after: now) != nil
      return isKept
        ? "In upcoming matches, the team you had when the clock was corrected still counts."
        : "There is no upcoming match."
    }
    let fixture = next.fixture
    return "It counts from match \(fixture.id) (\(fixture.home) v \(fixture.away), \(fixture.start))."
  }
}
