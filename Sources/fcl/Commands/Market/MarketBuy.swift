import Answers
import CommandLineKit

struct MarketBuy: Command {
  var player: String?
  var count: ShareCount?
  var option: String?
  var limit: PriceLimit?

  static let description = CommandDescription<MarketBuy>(
    summary: "Buy shares of a player, or options, with play money.", effect: .changes,
    discussion: """
      Asks first, with the price and what is left; in a script --yes agrees to the price that there is, and --price to no \
      higher one. With --option N is the number of contracts, 1 to 1000, by default 1; each is about ten shares, and \
      the premium and --price are for one share. From the start of a player's match until it is scored as final, or abandoned, nobody trades in \
      them. A trade can't be undone. \(MarketWords.noMoney)
      """,
    arguments: [
      .positional("PLAYER", \.player, "a ticker, name, part of one, or id").completed(by: "player").unless("--option"),
      .positional("N", \.count, "how many shares, 1 to 10000").unless("--option"),
      .option("--option", \.option, value: "OPTION", MarketWords.optionName),
      .option("--price", \.limit, value: "PRICE", "only if a share costs no more"),
    ],
    examples: [
      Example("fcl market buy \"B Quraishan\" 10 --yes", "Ten shares, without a question."),
      Example("fcl market buy QURB 1 --price 500 --dry-run", "By ticker: what would it cost?"),
      Example("fcl market buy --option QURB-C376-d0018 2 --yes", "Two contracts of a call."),
    ],
    exitCodes: [
      2: "no such number or price", 3: "not affordable, not offered, beyond the limit, or not in the market",
      4: "not logged in", 5: "no such player, option or market", 6: "the player's match has begun", 9: "not confirmed",
    ],
    seeAlso: ["market sell", "market exercise", "market show", "market portfolio"])

  func run(_ context: Context) throws -> Answer {
    return try MarketTrading(player: player, count: count, option: option, isBuying: true, limit: limit?.money)
      .answer(context)
  }
}
