import Answers
import CommandLineKit

struct SlipClear: Command {
  static let description = CommandDescription<SlipClear>(
    summary: "Remove all predictions and the stake from your slip.", effect: .changesOnce,
    discussion: "Placed slips stay as they are. \(SlipWording.noMoney)",
    arguments: [],
    examples: [
      Example("fcl slip add d0016 1 -q && fcl slip clear", "Start over."),
      Example("fcl slip clear --dry-run", "Only check."),
    ],
    exitCodes: [:], seeAlso: ["slip remove", "slip show"])

  func run(_ context: Context) throws -> Answer {
    let (before, after, isChange) = try context.changeSlips(SlipMatches(context)) { $0.clearing() }
    let count = Problem.count(before.picks.count, "prediction")
    return context.answer(
      "clear the slip: \(count).", isChange: isChange, same: "the slip is empty.",
      details: [Fact("removed", .whole(before.picks.count))], lines: after.news)
  }
}
