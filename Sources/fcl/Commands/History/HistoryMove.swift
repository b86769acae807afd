import Answers
import CommandLineKit
import FantasyCore

/// `fcl history move`: changes the start time of a match, at which the line-ups lock.
struct HistoryMove: Command {
  var match = ""
  var start: TimeArgument?
  var reason: String?

  static let description = CommandDescription<HistoryMove>(
    summary: "Move a match to another time.", effect: .changesOnce,
    discussion: """
      The lock moves too: line-ups saved before the new start count for the match. If rain delays a match beyond its \
      start, and no ball is scored yet, it can still be moved with --reason. Its line-ups then unlock. fcl lists \
      the managers who saved a team meanwhile, and asks for confirmation at a terminal.
      """,
    arguments: [
      .positional("MATCH", \.match, "the match"),
      .option("--start", \.start, value: "TIME", "the new start, in the future").required(),
      .reason(\.reason),
    ],
    examples: [
      Example("fcl history move d0020 --start 2026-11-25T14:00:00Z --reason rain", "Move the match to another day."),
      Example("fcl history move d0020 --start 2026-11-25T14:00:00Z --dry-run", "Check whether the match can be moved."),
    ],
    exitCodes: [
      3: "the match is abandoned", 4: "you are not the commissioner", 5: "no such match",
      6: "the match has begun and no --reason is given, or it was scored; or the new start is in the past",
      9: "the move was not confirmed",
    ],
    seeAlso: ["history", "history abandon", "history import"])

  func run(_ context: Context) throws -> Answer {
    let open = try context.openLeague(for: .moveMatch)
    let start = try context.instant(start.given, before: open.now)
    let lines = try delay(open, to: start, context)
    let asks = !lines.isEmpty && context.asksForConsent
    if asks { try context.confirm("Move the match? [y/N] ", showing: lines) }
    let outcome = try context.change(reason: reason, isWhole: true) { league, now, actor in
      let match = try Lookup.match(self.match, in: league)
      return try league.moving(match, to: start, hasReason: reason != nil, by: actor, at: now)
    }
    let before = try Lookup.match(match, in: outcome.before).fixture
    let words = "match \(before.id) (\(before.home) v \(before.away)) from \(before.start) to \(start)"
    return context.answer(
      "move \(words). Line-ups \(context.isDryRun ? "would lock" : "lock") at the new start.",
      isChange: outcome.isChange,
      same: "match \(before.id) already starts at \(start).", league: outcome.after.terms.id,
      details: [Fact("match", .id(before.id)), Fact("from", .time(before.start)), Fact("start", .time(start))],
      lines: asks ? [] : lines)
  }

  /// Returns the effects of moving a match that has begun: what unlocks, who saved a team meanwhile, and what others
  /// have seen. Empty if the match has not begun.
  private func delay(_ open: OpenLeague, to start: Instant, _ context: Context) throws -> [String] {
    let league = open.league
    let match = try Lookup.match(self.match, in: league)
    let old = match.fixture.start
    guard reason != nil, old <= open.now, match.file == nil, start > open.now, league.terms.lock == .match,
      league.counts(match, at: open.now)
    else { return [] }
    let locked = league.entries.count { league.lockedLineUp(of: $0, for: match) != nil }
    let changed = league.entries.filter { $0.lineUps.contains { old <= $0.time && $0.time <= open.now } }
    let names = try changed.map { try context.displayName(of: $0.manager, in: league) }
    let teams = "\(Problem.count(locked, "team")) locked at \(old)"
    return [
      "  \(teams.capitalizedFirst) can be changed again until the new start.",
      locked == 0 ? "" : "  Since then, all managers could see \(locked == 1 ? "this team" : "these teams").",
      names.isEmpty
        ? "  Nobody has saved a team since." : "  Saved a team since, which now counts: \(names.listed("and")).",
    ].filter { !$0.isEmpty }
  }
}
