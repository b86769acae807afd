import Answers
import CommandLineKit

/// `fcl history move`: changes the start time of a match, at which the line-ups lock.
struct HistoryMove: Command {
  var match = ""
  var start: TimeArgument?
  var reason: String?

  static let description = CommandDescription<HistoryMove>(
    summary: "Move a match that has not begun to another time.", effect: .changesOnce,
    discussion: "The lock moves too: line-ups saved before the new start count for the match.",
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
      6: "the match has begun, or the new start is in the past",
    ],
    seeAlso: ["history", "history abandon", "history import"])

  func run(_ context: Context) throws -> Answer {
    let open = try context.openLeague(for: .moveMatch)
    let start = try context.instant(start.given, before: open.now)
    let outcome = try context.change(reason: reason) { league, now, actor in
      let match = try Lookup.match(self.match, in: league)
      return try league.moving(match, to: start, by: actor, at: now)
    }
    let before = try Lookup.match(match, in: outcome.before).fixture
    let words = "match \(before.id) (\(before.home) v \(before.away)) from \(before.start) to \(start)"
    return context.answer(
      "move \(words). Line-ups \(context.isDryRun ? "would lock" : "lock") at the new start.",
      isChange: outcome.isChange,
      same: "match \(before.id) already starts at \(start).", league: outcome.after.terms.id,
      details: [Fact("match", .id(before.id)), Fact("from", .time(before.start)), Fact("start", .time(start))])
  }
}
