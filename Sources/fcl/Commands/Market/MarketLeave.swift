import Answers
import CommandLineKit

struct MarketLeave: Command {
  static let description = CommandDescription<MarketLeave>(
    summary: "Leave the market.",
    discussion: """
      What you have stays yours until you come back with fcl market join. Meanwhile you are not on its board. \
      \(MarketWords.whichMarket)
      """,
    arguments: [],
    examples: [
      Example("fcl market leave", "The market of the league in use."),
      Example("fcl market leave --dry-run", "See what would happen."),
    ],
    exitCodes: [4: "not logged in", 5: "no such market"], seeAlso: ["market join", "market portfolio"])

  func run(_ context: Context) throws -> Answer {
    let id = try context.marketID()
    guard let (_, after, isChange) = try context.changeMarket(id, { open, actor in open.market.leaving(actor) })
    else { return .change("No change.", isChange: false) }
    let message =
      !isChange
      ? "No change: you are not in the market \(id)." : "\(context.isDryRun ? "Would leave" : "Left") the market \(id)."
    return .change(
      message, league: after.terms.league, isChange: isChange, details: [Fact("market", .id(id))],
      lines: isChange ? ["Back: fcl market join\(context.words(for: after))"] : [])
  }
}
