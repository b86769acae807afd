import Answers
import CommandLineKit

struct SlipClear: Command {
  static let description = CommandDescription<SlipClear>(
    summary: "Take everything from your slip, and the stake.", effect: .changesOnce,
    discussion: "Slips that are placed stay as they are. \(SlipWords.noMoney)",
    arguments: [],
    examples: [
      Example("fcl slip add d0016 1 -q && fcl slip clear", "Begin anew."),
      Example("fcl slip clear --dry-run", "Only check."),
    ],
    exitCodes: [:], seeAlso: ["slip remove", "slip show"])

  func run(_ context: Context) throws -> Answer {
    let (before, after, isChange) = try context.changeSlips(SlipMatches(context)) { $0.clearing() }
    let count = Problem.count(before.picks.count, "prediction")
    return context.answer(
      "clear the slip: \(count).", isChange: isChange, same: "nothing is on the slip.",
      details: [Fact("removed", .whole(before.picks.count))], lines: after.news)
  }
}
