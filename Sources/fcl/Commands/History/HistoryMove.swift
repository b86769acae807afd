import CommandLineKit
import FantasyCore

/// `fcl history move`: another start for a match, and with it another lock.
struct HistoryMove: Command {
  var match = ""
  var start: Instant?
  var reason: String?

  static let description = CommandDescription<HistoryMove>(
    name: "history move", summary: "Move a match that has not begun to another time.",
    discussion: "Its lock moves with it: line-ups saved before the new start count for it.",
    arguments: [
      .positional("MATCH", \.match, "the match").completed(by: "match"),
      .option("--start", \.start, value: "TIME", "the new start, which must be to come; RFC 3339").required(),
      .option("--reason", \.reason, value: "TEXT", "why, for the log"),
    ],
    examples: [
      Example("fcl history move d0020 --start 2026-11-25T14:00:00Z --reason rain", "To another day."),
      Example("fcl history move d0020 --start 2026-11-25T14:00:00Z --dry-run", "See whether it may be."),
    ],
    exitCodes: [
      3: "the match is abandoned", 4: "you are not the commissioner", 5: "no such match",
      6: "the match has begun, or the new start has passed",
    ],
    seeAlso: ["history", "history abandon", "history import"])

  func run(_ context: Context) throws -> Answer {
    try reason.demandShort("--reason")
    _ = try context.openLeague(for: .moveMatch)
    guard let start else { throw ValueFault.noStart }
    let outcome = try context.change(why: reason) { league, now, actor in
      let match = try Lookup.match(self.match, in: league)
      return try league.moving(match, to: start, by: actor, at: now)
    }
    let before = try Lookup.match(match, in: outcome.before).fixture
    let words = "match \(before.id) (\(before.home) v \(before.away)) from \(before.start) to \(start)"
    let done = context.isDryRun ? "Would move" : "Moved"
    return .change(
      outcome.isChange
        ? "\(done) \(words). Line-ups lock then." : "Nothing changes: match \(before.id) starts at \(start) already.",
      league: outcome.after.terms.id, isChange: outcome.isChange,
      details: [Fact("match", .id(before.id)), Fact("from", .time(before.start)), Fact("start", .time(start))])
  }
}

extension String? {
  /// Refuses a text for the journal that is empty or too long.
  ///
  /// - Parameter option: the option that it was given with.
  func demandShort(_ option: String) throws {
    if let self, !TextLength.usual.contains(self.utf8.count) { throw ValueFault.length(option) }
  }
}
