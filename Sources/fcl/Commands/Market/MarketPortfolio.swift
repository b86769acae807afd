import CommandLineKit
import FantasyCore

/// `fcl market portfolio`: what one has in a market.
struct MarketPortfolio: Command {
  static let description = CommandDescription<MarketPortfolio>(
    summary: "Show your funds and shares in the market, and what they are worth.",
    discussion: """
      What the shares cost is their mean; profit is what they would bring now beyond it. Others see what you hold only in a \
      market that was made with --open. \(MarketWords.noMoney)
      """,
    arguments: [],
    examples: [
      Example("fcl market portfolio", "Funds, shares and worth."),
      Example("fcl market portfolio -o csv --fields ticker,shares,profit", "For a script."),
    ],
    exitCodes: [3: "not in the market", 4: "not logged in", 5: "no such market"],
    seeAlso: ["market buy", "market sell", "market history"])

  func run(_ context: Context) throws -> Answer {
    let open = try context.openMarket()
    _ = try context.login()
    guard let account = open.account else { throw MarketRefusal.notMember }
    let held = account.holdings.sorted { (open.ticker(of: $0.key), $0.key) < (open.ticker(of: $1.key), $1.key) }
    var report = Report(
      schema: "market-portfolio", league: open.market.terms.league,
      columns: [
        .text("ticker", "Ticker"), .hidden("player"), .name("name", "Player"), .number("shares", "Shares"),
        .number("mean", "Mean", leaves: 1), .number("price", "Price"), .number("worth", "Worth", leaves: 2),
        .number("profit", "Profit"),
      ],
      rows: held.map { player, holding in
        let price = open.history.price(of: player)
        let profit = price * holding.shares - holding.cost
        return [
          .text(open.ticker(of: player)), .id(player), .text(open.name(of: player)), .whole(holding.shares),
          .money(holding.meanCost), .money(price), .money(price * holding.shares),
          .worded(.money(profit), MarketWords.move(profit)),
        ]
      })
    let worth = open.worth(of: account)
    let gain = account.gain(worth: worth, start: open.market.terms.start)
    report.facts = [
      Fact("market", .id(open.market.terms.id)), Fact("member", .truth(account.isMember)),
      Fact("funds", .money(account.funds)), Fact("worth", .money(worth)), Fact("gain", .money(gain)),
      Fact("restarts", .whole(account.formerRuns.count)),
    ]
    report.above = ["Funds \(account.funds.grouped)"]
    report.below = ["Worth \(worth.grouped), of which \(account.funds.grouped) funds."]
    if account.isOver(cheapest: open.cheapest) {
      report.below.append("The game is over: fcl market restart begins anew.")
    }
    if !account.isMember { report.below.append("You have left the market: fcl market join goes on.") }
    report.emptyWord = "no shares; fcl market search has what is offered"
    return .report(report)
  }
}

extension OpenMarket {
  /// What the cheapest share that is offered costs; nil if none is.
  var cheapest: Money? {
    pool.players.lazy.map { history.price(of: $0.id) }.filter { $0 > MarketBook.lowestPrice }.min()
  }
}

extension MarketAccount {
  /// Whether nothing is held and nothing can be bought.
  fileprivate func isOver(cheapest: Money?) -> Bool { holdings.isEmpty && cheapest.map { funds < $0 } ?? false }
}
