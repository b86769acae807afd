import Answers
import CommandLineKit
import FantasyCore
import Games

/// `fcl market history`: the manager's latest trades and their profits.
struct MarketHistory: Command {
  var isOfProfits = false
  var isOfLosses = false
  var isOfLifetime = false
  var isWhole = false

  static let description = CommandDescription<MarketHistory>(
    summary: "Show your latest trades in the market, with profits and losses.", effect: .reads,
    discussion: """
      The table has the last 20 trades, newest first, with the amounts paid or received. Exercised and expired options \
      are included. The profit of a sale is its proceeds minus the average cost of the shares or options sold. \
      --profits shows the last 20 sales with a profit, --losses those with a loss. Totals cover all your sales, \
      including those before a restart. Holdings that you gave up in a restart don't count as sales. --all shows all \
      trades since you joined.
      """,
    arguments: [
      .flag("--profits", \.isOfProfits, "only sales with a profit, and the total").excluding("--losses", "--lifetime"),
      .flag("--losses", \.isOfLosses, "only sales with a loss, and the total").excluding("--lifetime"),
      .flag("--lifetime", \.isOfLifetime, "only the totals: profits, losses and net"),
      .flag("--all", \.isWhole, "all trades instead of the last 20").excluding("--lifetime"),
    ],
    examples: [
      Example("fcl market history", "Your latest trades."),
      Example("fcl market history --lifetime -o json", "The totals, for a script."),
    ],
    exitCodes: [3: "not in the market", 4: "not logged in", 5: "no such market"],
    seeAlso: ["market portfolio", "market sell"])

  func run(_ context: Context) throws -> Answer {
    let open = try context.openMarket(isOwn: true)
    let account = try context.ownAccount(in: open)
    let isOfMore = isWhole || isOfProfits || isOfLosses || (context.globals.limit ?? 0) > MarketAccount.defaultTrades
    let trades = isOfMore && !isOfLifetime ? try all(of: account, open, context) : account.lastTrades
    let maximum = isWhole ? Int.max : context.globals.limit ?? MarketAccount.defaultTrades
    let total = account.profits - account.losses
    var report = Report(
      schema: "market-history", league: open.market.terms.league,
      columns: [
        .text("ticker", "Ticker"), .hidden("id"), .name("player", "Player"), .text("date", "Date"),
        .text("what", "Trade"),
        .text("option", "Option", leaves: 1), .number("number", "Number"), .number("price", "Price", leaves: 2),
        .number("amount", isOfProfits ? "Profit" : isOfLosses ? "Loss" : "Amount"),
        isOfProfits || isOfLosses ? .hidden("profit") : .number("profit", "Profit", leaves: 3),
      ], rows: [])
    for trade in trades.reversed() where !isOfLifetime && report.rows.count < maximum {
      var amount = Value.money(trade.amount)
      if isOfProfits || isOfLosses {
        guard let profit = trade.profit, isOfProfits ? profit > .zero : profit < .zero else { continue }
        amount = .worded(.money(isOfProfits ? profit : Money.zero - profit), MarketWording.move(profit))
      }
      report.rows.append([
        .text(open.ticker(of: trade.player)), .id(trade.player), .text(open.name(of: trade.player)), .time(trade.time),
        .text(trade.kind.rawValue), .text(trade.option.map(open.name)), .whole(trade.count), .money(trade.price),
        amount, trade.profit.map(Self.shown) ?? .none,
      ])
    }
    report.facts = [
      Fact("market", .id(open.market.terms.id)), Fact("profits", .money(account.profits)),
      Fact("losses", .money(account.losses)), Fact("total", .money(total)),
    ]
    if isOfLifetime {
      report.columns = [.text("what", "Result"), .number("amount", "Amount")]
      report.rows = [("profits", account.profits), ("losses", account.losses), ("total", total)].map { name, amount in
        let loss = MarketWording.move(Money.zero - amount)
        return [.text(name), name == "losses" && amount > .zero ? .worded(.money(amount), loss) : Self.shown(amount)]
      }
    } else if isOfProfits {
      report.below = ["Total profit \(account.profits.grouped)"]
    } else if isOfLosses {
      report.below = ["Total loss \(account.losses.grouped)"]
    }
    report.emptyWord = "no trades of this kind yet"
    return .report(report)
  }

  /// Returns an amount that a terminal shows in green for a gain, red for a loss, and blue for zero.
  private static func shown(_ amount: Money) -> Value {
    .worded(.money(amount), amount == .zero ? "= 0.00" : MarketWording.move(amount))
  }

  /// Returns all trades. Options that have expired but are not yet settled in the journal come last.
  private func all(
    of account: MarketAccount, _ open: OpenMarket, _ context: Context
  ) throws -> [MarketAccount.Trade] {
    let (market, _, journal) = try context.openWholeMarket(open.market.terms.id)
    let due = market.settling(account.manager, by: open.history)
    guard let last = journal.commits.last else { return [] }
    let next = MarketCommit(sequence: last.sequence + 1, time: last.time, author: account.manager, events: due)
    return MarketBook.trades(of: account.manager, in: journal.commits + (due.isEmpty ? [] : [next]))
  }
}
