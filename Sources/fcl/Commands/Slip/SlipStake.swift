import Answers
import CommandLineKit

struct SlipStake: Command {
  var amount = SlipWording.defaultStake

  static let description = CommandDescription<SlipStake>(
    summary: "Set the stake for each line of your slip; play money only.", effect: .changesOnce,
    discussion: "An accumulator has one line; --singles and --system give more. \(SlipWording.noMoney)",
    arguments: [.positional("AMOUNT", \.amount, "0.01 to 10000.00")],
    examples: [
      Example("fcl slip stake 10", "Stake 10.00 on each line."),
      Example("fcl slip stake 2.50 --dry-run", "Show the possible payout."),
    ],
    exitCodes: [2: "the amount is invalid"], seeAlso: ["slip show", "slip place"])

  func run(_ context: Context) throws -> Answer {
    let (_, after, isChange) = try context.changeSlips(SlipMatches(context)) { $0.staking(amount) }
    let words = "\(amount) a line. \(SlipWording.standing(after.book))"
    return context.answer(
      "stake \(words)", isChange: isChange, same: words, details: SlipWording.facts(after.book), lines: after.news)
  }
}
