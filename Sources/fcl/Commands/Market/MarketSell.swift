import Answers
import CommandLineKit

struct MarketSell: Command {
  var player: String?
  var count: ShareCount?
  var option: String?
  var limit: PriceLimit?

  static let description = CommandDescription<MarketSell>(
    summary: "Sell shares of a player, or options, that you have.", effect: .changes,
    discussion: """
      Asks first, as fcl market buy does; --price agrees to no lower price. What is earned or lost is counted against what \
      the shares cost on average. With --option N is the number of contracts, by default 1. \(MarketWords.noMoney)
      """,
    arguments: [
      .positional("PLAYER", \.player, "a ticker, name, part of one, or id").completed(by: "player").unless("--option"),
      .positional("N", \.count, "how many shares, 1 to 10000").unless("--option"),
      .option("--option", \.option, value: "OPTION", "an option's name, as fcl market portfolio lists it"),
      .option("--price", \.limit, value: "PRICE", "only if a share brings no less"),
    ],
    examples: [
      Example("fcl market sell \"B Quraishan\" 5 --yes", "Five shares, without a question."),
      Example("fcl market sell QURB 5 --dry-run", "What would they bring?"),
      Example("fcl market sell --option QURB-C376-d0018 --yes", "A contract of a call."),
    ],
    exitCodes: [
      2: "no such number or price", 3: "more than you have, beyond the limit, or not in the market",
      4: "not logged in", 5: "no such player, option or market", 6: "the player's match has begun", 9: "not confirmed",
    ],
    seeAlso: ["market buy", "market history", "market portfolio"])

  func run(_ context: Context) throws -> Answer {
    return try MarketTrading(player: player, count: count, option: option, isBuying: false, limit: limit?.money)
      .answer(context)
  }
}
