import Answers
import CommandLineKit
import FantasyCore
import Games

struct SlipCashOut: Command {
  var number = 0

  static let description = CommandDescription<SlipCashOut>(
    summary: "Sell a placed slip for its current value; play money only.", effect: .changes,
    discussion: """
      A slip can't be sold while the match of an open prediction is in progress. Each open line pays its stake, \
      multiplied by a factor for each prediction. The factor is the odds you took for a correct prediction, 1 for a \
      void one and 0 for a lost one. For an open prediction, the factor is the odds you took divided by today's fair \
      odds. The total is divided by 1.05 for the margin and rounded down. --dry-run only shows the amount.
      \(SlipWording.noMoney)
      """,
    arguments: [.positional("N", \.number, "the number of the slip")],
    examples: [
      Example("fcl slip cash-out 1 --dry-run", "Show the current value of slip 1.", exit: 5),
      Example("fcl slip list && fcl slip cash-out 1", "Sell slip 1, if there is one.", exit: 5),
    ],
    exitCodes: [3: "the slip is settled or sold, or its odds are unknown", 5: "no such slip", 6: "a match has begun"],
    seeAlso: ["slip list", "slip place"])

  func run(_ context: Context) throws -> Answer {
    let matches = SlipMatches(context)
    // Simulate before the slips are locked, so that the odds are known under the lock.
    let open = try context.openSlips(matches)
    for slip in open.book.placed where slip.number == number && slip.cashed == nil {
      for pick in slip.openPicks where try !matches.hasBegun(pick) { _ = try matches.fairOdds(pick) }
    }
    let (before, after, _) = try context.changeSlips(matches) { book in
      // Simulate nothing for a slip that can't be sold.
      var odds: [SlipPick: DecimalOdds?] = [:]
      let slip = try book.slip(number)
      let begun = slip.cashed == nil ? try matches.begun(slip.openPicks) : []
      _ = try book.cashing(number, hasBegun: begun.contains) { pick in
        DecimalOdds(hundredths: DecimalOdds.range.lowerBound)
      }
      for pick in slip.openPicks { odds[pick] = try matches.fairOdds(pick) }
      return try book.cashing(number, hasBegun: begun.contains) { pick in odds[pick] ?? nil }
    }
    let slip = after.book.placed[number - 1]
    let amount = after.book.purse - before.purse
    var answer = context.answer(
      "cash out slip \(slip.number) for \(amount). Purse: \(after.book.purse).",
      details: [
        Fact("slip", .whole(slip.number)), Fact("amount", .money(amount)), Fact("purse", .money(after.book.purse)),
      ], lines: after.news)
    answer.warnings = matches.warnings
    return answer
  }
}

extension PlacedSlip {
  fileprivate var openPicks: [SlipPick] { zip(picks, results).filter { $0.1 == nil }.map(\.0) }
}
