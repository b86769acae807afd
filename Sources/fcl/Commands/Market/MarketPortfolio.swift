import CommandLineKit
import FantasyCore

/// `fcl market portfolio`: what one has in a market.
struct MarketPortfolio: Command {
  var manager: String?

  static let description = CommandDescription<MarketPortfolio>(
    summary: "Show your funds and shares in the market, and what they are worth.",
    discussion: """
      Mean is what a share cost you on average, profit what all of them would bring now beyond that. Others see what you hold only in a \
      market that was made with --open; whoever scores the league's matches trades in the open always. \
      \(MarketWords.noMoney)
      """,
    arguments: [
      .positional("MANAGER", \.manager, "what somebody else holds, where it is open; by default yours")
        .completed(by: "manager")
    ],
    examples: [
      Example("fcl market portfolio", "Funds, shares and worth."),
      Example("fcl market portfolio -o csv --fields ticker,shares,profit", "For a script."),
    ],
    exitCodes: [3: "not in the market", 4: "not logged in, or hidden from you", 5: "no such market or manager"],
    seeAlso: ["market buy", "market sell", "market history"])

  func run(_ context: Context) throws -> Answer {
    let open = try context.openMarket()
    let account = try account(in: open, context)
    let isOwn = account.manager == open.league.actor
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
    if isOwn, account.isOver(cheapest: open.cheapest) {
      report.below.append("The game is over: fcl market restart starts again.")
    }
    if !account.isMember {
      report.below.append(
        isOwn ? "You have left the market; fcl market join brings you back." : "They have left the market.")
    }
    if !isOwn {
      let names = try context.shownNames(of: [account.manager], in: open.league.league)
      report.above.insert(names[account.manager], at: 0)
    }
    report.emptyWord = "no shares; fcl market search has what is offered"
    return .report(report)
  }
}

extension MarketPortfolio {
  /// The account that is asked for. What others hold is hidden but in an open market, and of whoever scores matches.
  private func account(in open: OpenMarket, _ context: Context) throws -> MarketAccount {
    guard let manager, manager != "me" else { return try context.ownAccount(in: open) }
    let (league, managers) = (open.league.league, open.market.accounts.map(\.manager))
    let names = try context.shownNames(of: managers, in: league)
    let wanted = try Lookup.one(manager, kind: .manager, among: managers, id: \.text, names: { [names[$0]] })
    guard let account = open.market.account(of: wanted) else { throw MarketRefusal.notMember }
    if wanted != open.league.actor, !open.market.terms.isOpen, wanted != league.commissioner {
      throw MarketFault.hidden(names[wanted])
    }
    return account
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
