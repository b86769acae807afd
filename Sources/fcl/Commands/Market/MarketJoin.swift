import Answers
import CommandLineKit

struct MarketJoin: Command {
  static let description = CommandDescription<MarketJoin>(
    summary: "Join the market, with play money.", effect: .changesOnce,
    discussion: """
      All members start with the same funds. If you leave and join again, you keep your account. \
      \(MarketWording.whichMarket) \(MarketWording.noMoney)
      """,
    arguments: [],
    examples: [
      Example("fcl market join", "The market of the league in use."),
      Example("fcl market join --book bourse", "The market of this name."),
    ],
    exitCodes: [4: "not logged in", 5: "no such market"], seeAlso: ["market leave", "market buy", "market portfolio"])

  func run(_ context: Context) throws -> Answer {
    let id = try context.marketID(isOwn: true)
    let (before, after, isChange) = try context.changeMarket(id) { open, actor in open.market.joining(actor) }
    let account = before.league.actor.flatMap(after.account)
    let words = context.description(for: after)
    // The commissioner moves prices by scoring matches, so their trades are public.
    let isSeen = isChange && !after.terms.isOpen && before.league.actor == before.league.league.commissioner
    let market = "the market \"\(id)\". You have \(account?.funds.grouped ?? "nothing") to spend."
    return context.answer(
      "join \(market)", isChange: isChange, same: "you are already in \(market)", league: after.terms.league,
      details: [Fact("market", .id(id)), Fact("funds", .money(account?.funds))],
      lines: (isSeen ? ["Your trades are public, because you score the league."] : [])
        + (isChange ? ["Next: fcl market search\(words), fcl market buy PLAYER N\(words)"] : []))
  }
}
