import Answers
import CommandLineKit

struct MarketJoin: Command {
  static let description = CommandDescription<MarketJoin>(
    summary: "Take part in the market, with play money.", effect: .changesOnce,
    discussion: """
      You begin with what the market gives to everybody. If you left and come back, you have the same account as before. \
      \(MarketWords.whichMarket) \(MarketWords.noMoney)
      """,
    arguments: [],
    examples: [
      Example("fcl market join", "The market of the league in use."),
      Example("fcl market join --book bourse", "The market of this name."),
    ],
    exitCodes: [4: "not logged in", 5: "no such market"], seeAlso: ["market leave", "market buy", "market portfolio"])

  func run(_ context: Context) throws -> Answer {
    let id = try context.marketID()
    let (before, after, isChange) = try context.changeMarket(id) { open, actor in open.market.joining(actor) }
    let account = before.league.actor.flatMap(after.account)
    let words = context.words(for: after)
    // The commissioner moves prices by scoring matches, so their trades are public.
    let isSeen = isChange && !after.terms.isOpen && before.league.actor == before.league.league.commissioner
    let market = "the market \(id). You have \(account?.funds.grouped ?? "nothing") to spend."
    return context.answer(
      "join \(market)", isChange: isChange, same: "you are in \(market)", league: after.terms.league,
      details: [Fact("market", .id(id)), Fact("funds", .money(account?.funds))],
      lines: (isSeen ? ["Everybody sees what you trade, since you score the league."] : [])
        + (isChange ? ["Next: fcl market search\(words), fcl market buy PLAYER N\(words)"] : []))
  }
}
