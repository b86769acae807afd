import Answers
import CommandLineKit

struct MarketLeave: Command {
  static let description = CommandDescription<MarketLeave>(
    summary: "Leave the market.", effect: .changesOnce,
    discussion: """
      Your account is kept until you return with fcl market join. Meanwhile you are not on the market's leaderboard. \
      \(MarketWording.whichMarket)
      """,
    arguments: [],
    examples: [
      Example("fcl market leave", "The market of the league in use."),
      Example("fcl market leave --dry-run", "Show the change without leaving."),
    ],
    exitCodes: [4: "not logged in", 5: "no such market"], seeAlso: ["market join", "market portfolio"])

  func run(_ context: Context) throws -> Answer {
    let id = try context.marketID(isOwn: true)
    let (_, after, isChange) = try context.changeMarket(id) { open, actor in open.market.leaving(actor) }
    return context.answer(
      "leave the market \"\(id)\".", isChange: isChange, same: "you are not in the market \"\(id)\".",
      league: after.terms.league, details: [Fact("market", .id(id))],
      lines: isChange ? ["To return: fcl market join\(context.description(for: after))"] : [])
  }
}
