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
      fcl shows the price and your remaining funds, and asks for confirmation. In a script, --yes accepts the current \
      price, and --price sets a limit. With --option, N is the number of contracts, 1 to 1000, by default 1. A \
      contract covers ten shares; the premium and --price are per share. When a player's match begins, the shares and \
      options of the player can't be traded until the match is final or abandoned. A trade can't be undone. \
      \(MarketWording.noMoney)
      """,
    arguments: [
      .positional("PLAYER", \.player, "a ticker, an id, or part of a name").completed(by: "player").unless("--option"),
      .positional("N", \.count, "the number of shares, 1 to 10000").unless("--option"),
      .option("--option", \.option, value: "OPTION", MarketWording.optionName),
      .option("--price", \.limit, value: "PRICE", "the highest price to pay per share"),
    ],
    examples: [
      Example("fcl market buy \"B Quraishan\" 10 --yes", "Buy ten shares without confirmation."),
      Example("fcl market buy QURB 1 --price 500 --dry-run", "Show the cost, by ticker."),
      Example("fcl market buy --option QURB-C376-d0018 2 --yes", "Buy two contracts of a call."),
    ],
    exitCodes: [
      2: "invalid number or price",
      3: "you lack the funds or are not in the market, the price is above --price, or the option is not on offer",
      4: "not logged in", 5: "no such player, option or market", 6: "the player's match has begun", 9: "not confirmed",
    ],
    seeAlso: ["market sell", "market exercise", "market show", "market portfolio"])

  func run(_ context: Context) throws -> Answer {
    return try MarketTrading(player: player, count: count, option: option, isBuying: true, limit: limit?.money)
      .answer(context)
  }
}
