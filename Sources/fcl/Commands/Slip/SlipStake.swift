import Answers
import CommandLineKit

struct SlipStake: Command {
  var amount = SlipWords.usualStake

  static let description = CommandDescription<SlipStake>(
    summary: "Say what is staked on each line of your slip; play money only.", effect: .changesOnce,
    discussion: "A slip as a whole is one line; with --singles or --system there are more. \(SlipWords.noMoney)",
    arguments: [.positional("AMOUNT", \.amount, "0.01 to 10000.00")],
    examples: [
      Example("fcl slip stake 10", "Ten."), Example("fcl slip stake 2.50 --dry-run", "What would it win?"),
    ],
    exitCodes: [2: "no such amount"], seeAlso: ["slip show", "slip place"])

  func run(_ context: Context) throws -> Answer {
    let (_, after, isChange) = try context.changeSlips(SlipMatches(context)) { $0.staking(amount) }
    let words = "\(amount) a line. \(SlipWords.standing(after.book))"
    return context.answer(
      "stake \(words)", isChange: isChange, same: words, details: SlipWords.facts(after.book), lines: after.news)
  }
}
