import Answers
import CommandLineKit
import FantasyCore

/// `fcl history unlink`: makes a linked match file a match of its own.
struct HistoryUnlink: Command {
  var match = ""
  var reason: String?

  static let description = CommandDescription<HistoryUnlink>(
    summary: "Undo the link between a match and its file.", effect: .changesOnce,
    discussion: """
      The match then waits for another file, and `score` no longer links this file. If the file was scored, it counts \
      as a separate match with the file's name as its id. To link it to another match, use history link.
      """,
    arguments: [.positional("MATCH", \.match, "the match"), .reason(\.reason)],
    examples: [
      Example("fcl history unlink d0020", "The file of match d0020 is of another match."),
      Example("fcl history unlink d0020 --dry-run", "Check whether the match has a linked file."),
    ],
    exitCodes: [4: "you are not the commissioner", 5: "no such match", 6: "the league is complete"],
    seeAlso: ["history link", "history"])

  func run(_ context: Context) throws -> Answer {
    let open = try context.openLeague(for: .linkMatch)
    let match = try Lookup.match(match, in: open.league).fixture.id
    guard let fileID = open.league.links.first(where: { $0.value == match && $0.key != match })?.key else {
      return context.answer(
        "", isChange: false,
        same: open.league.matches[match]?.file == nil
          ? "match \(match) has no linked file." : "the file of match \(match) has the match's own id.",
        league: open.league.terms.id, details: [])
    }
    let outcome = try context.linking(fileID, reason: reason) { _ in fileID }
    let isScored = outcome.before.matches[match]?.file != nil
    return context.answer(
      "unlink file \(fileID) from match \(match).", isChange: outcome.isChange,
      same: "match \(match) has no linked file.", league: outcome.after.terms.id,
      details: [Fact("match", .id(match)), Fact("file_id", .id(fileID))],
      lines: outcome.isChange && isScored
        ? ["The file now counts as a separate match, \(fileID). To link it again: fcl history link \(match) \(fileID)"]
        : [])
  }
}
