import Answers
import CommandLineKit

/// `fcl history abandon`: abandons a match that never took place or will have no match file.
struct HistoryAbandon: Command {
  var match = ""
  var reason: String?

  static let description = CommandDescription<HistoryAbandon>(
    summary: "Abandon a match that will have no match file.", effect: .changesOnce,
    discussion: """
      The match then counts as played but earns no points. A match with a match file can't be abandoned, because the \
      file has the result. To bring back an abandoned match, use score --replace.
      """,
    arguments: [
      .positional("MATCH", \.match, "the match"),
      .reason(\.reason),
    ],
    examples: [
      Example("fcl history abandon d0020 --reason \"waterlogged outfield\"", "Not a ball was bowled."),
      Example("fcl history abandon d0020 --dry-run", "Check whether the match can be abandoned."),
    ],
    exitCodes: [
      3: "the match has a file", 4: "you are not the commissioner", 5: "no such match", 6: "the league is complete",
    ],
    seeAlso: ["history", "history move", "score"])

  func run(_ context: Context) throws -> Answer {
    _ = try context.openLeague(for: .abandonMatch)
    let outcome = try context.change(reason: reason) { league, now, actor in
      let match = try Lookup.match(self.match, in: league)
      return try league.abandoning(match, by: actor, at: now)
    }
    let fixture = try Lookup.match(match, in: outcome.after).fixture
    let words = "match \(fixture.id) (\(fixture.home) v \(fixture.away), \(fixture.start))"
    let effect =
      context.isDryRun
      ? "The match would count as played but earn no points."
      : "The match counts as played but earns no points."
    return context.answer(
      "abandon \(words). \(effect)", isChange: outcome.isChange, same: "match \(fixture.id) is already abandoned.",
      league: outcome.after.terms.id, details: [Fact("match", .id(fixture.id))])
  }
}
