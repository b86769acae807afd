import Answers
import CommandLineKit

struct MarketSell: Command {
  var player: String?
  var count: ShareCount?
  var option: String?
  var limit: PriceLimit?

  static let description = CommandDescription<MarketSell>(
    summary: "Sell your shares of a player, or your options.", effect: .changes,
    discussion: """
      fcl asks for confirmation, as fcl market buy does; --price sets the lowest price to accept. The profit or loss \
      is measured against the average cost of the shares. With --option, N is the number of contracts, by default 1. \
      \(MarketWording.noMoney)
      """,
    arguments: [
      .positional("PLAYER", \.player, "a ticker, an id, or part of a name").completed(by: "player").unless("--option"),
      .positional("N", \.count, "the number of shares, 1 to 10000").unless("--option"),
      .option("--option", \.option, value: "OPTION", "an option's name, as shown by fcl market portfolio"),
      .option("--price", \.limit, value: "PRICE", "the lowest price to accept per share"),
    ],
    examples: [
      Example("fcl market sell \"B Quraishan\" 5 --yes", "Sell five shares without confirmation."),
      Example("fcl market sell QURB 5 --dry-run", "Show the proceeds."),
      Example("fcl market sell --option QURB-C376-d0018 --yes", "Sell one contract of a call."),
    ],
    exitCodes: [
      2: "invalid number or price", 3: "you have too few, are not in the market, or the price is below --price",
      4: "not logged in", 5: "no such player, option or market", 6: "the player's match has begun", 9: "not confirmed",
    ],
    seeAlso: ["market buy", "market history", "market portfolio"])

  func run(_ context: Context) throws -> Answer {
    return try MarketTrading(player: player, count: count, option: option, isBuying: false, limit: limit?.money)
      .answer(context)
  }
}
