import CommandLineKit
import FantasyCore

/// `fcl market history`: one's last trades in a market, and what they brought.
struct MarketHistory: Command {
  var isOfProfits = false
  var isOfLosses = false
  var isOfLifetime = false

  static let description = CommandDescription<MarketHistory>(
    summary: "Show your last trades in the market, and what was earned and lost.",
    discussion: """
      The last 20 trades, the newest first: what was paid, or what a sale brought; options that were exercised or expired \
      are among them. With --profits or --losses those that brought more or less than the shares or options had cost on \
      average. The totals are of all that you ever sold, those before a restart included; what was given up by a restart is \
      no sale.
      """,
    arguments: [
      .flag("--profits", \.isOfProfits, "only sales with a profit, and the total profit"),
      .flag("--losses", \.isOfLosses, "only sales with a loss, and the total loss"),
      .flag("--lifetime", \.isOfLifetime, "only the totals: profits, losses and both together"),
    ],
    examples: [
      Example("fcl market history", "The last trades."),
      Example("fcl market history --lifetime -o json", "The totals, for a script."),
    ],
    exitCodes: [2: "two of the flags", 3: "not in the market", 4: "not logged in", 5: "no such market"],
    seeAlso: ["market portfolio", "market sell"])

  func run(_ context: Context) throws -> Answer {
    if isOfLifetime {
      try ContradictionFault.refuse("--lifetime", beside: ["--profits": isOfProfits, "--losses": isOfLosses])
    }
    if isOfProfits { try ContradictionFault.refuse("--profits", beside: ["--losses": isOfLosses]) }
    let open = try context.openMarket()
    let account = try context.ownAccount(in: open)
    let total = account.profits - account.losses
    var report = Report(
      schema: "market-history", league: open.market.terms.league,
      columns: [
        .text("ticker", "Ticker"), .name("player", "Player"), .text("date", "Date"), .text("kind", "What"),
        .text("option", "Option", leaves: 1), .number("number", "Number"), .number("price", "Price", leaves: 2),
        .number("amount", isOfProfits ? "Profit" : isOfLosses ? "Loss" : "Amount"),
      ], rows: [])
    for trade in account.lastTrades.reversed() where !isOfLifetime {
      var amount = trade.amount
      if isOfProfits || isOfLosses {
        guard let profit = trade.profit, isOfProfits ? profit > .zero : profit < .zero else { continue }
        amount = isOfProfits ? profit : Money.zero - profit
      }
      report.rows.append([
        .text(open.ticker(of: trade.player)), .text(open.name(of: trade.player)), .time(trade.time),
        .text(trade.kind.rawValue), .text(trade.option.map(open.name)), .whole(trade.count), .money(trade.price),
        .money(amount),
      ])
    }
    report.facts = [
      Fact("market", .id(open.market.terms.id)), Fact("profits", .money(account.profits)),
      Fact("losses", .money(account.losses)), Fact("total", .money(total)),
    ]
    if isOfLifetime {
      report.columns = [.text("what", "What"), .number("amount", "Amount")]
      report.rows = [("profits", account.profits), ("losses", account.losses), ("total", total)].map {
        [.text($0.0), .money($0.1)]
      }
    } else if isOfProfits {
      report.below = ["Total profit \(account.profits.grouped)"]
    } else if isOfLosses {
      report.below = ["Total loss \(account.losses.grouped)"]
    }
    report.emptyWord = "no such trades yet"
    return .report(report)
  }
}
