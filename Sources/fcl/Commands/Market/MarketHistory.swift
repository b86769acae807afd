import Answers
import CommandLineKit
import FantasyCore
import Games

/// `fcl market history`: the manager's last trades and their profits.
struct MarketHistory: Command {
  var isOfProfits = false
  var isOfLosses = false
  var isOfLifetime = false
  var isWhole = false

  static let description = CommandDescription<MarketHistory>(
    summary: "Show your last trades in the market, and what was earned and lost.", effect: .reads,
    discussion: """
      The last 20 trades, the newest first: what was paid, or what a sale brought; options that were exercised or expired \
      are among them. With --profits or --losses the last 20 of those that brought more or less than the shares or options had cost on \
      average. Sales have a profit, or a loss. The totals are of all that you ever sold, those before a restart included; what was given up by a restart is \
      no sale. --all shows every one since you joined.
      """,
    arguments: [
      .flag("--profits", \.isOfProfits, "only sales with a profit, and its total").excluding("--losses", "--lifetime"),
      .flag("--losses", \.isOfLosses, "only sales with a loss, and its total").excluding("--lifetime"),
      .flag("--lifetime", \.isOfLifetime, "only the totals: profits, losses and both together"),
      .flag("--all", \.isWhole, "all trades instead of the last 20").excluding("--lifetime"),
    ],
    examples: [
      Example("fcl market history", "The last trades."),
      Example("fcl market history --lifetime -o json", "The totals, for a script."),
    ],
    exitCodes: [3: "not in the market", 4: "not logged in", 5: "no such market"],
    seeAlso: ["market portfolio", "market sell"])

  func run(_ context: Context) throws -> Answer {
    let open = try context.openMarket()
    let account = try context.ownAccount(in: open)
    let isOfMore = isWhole || isOfProfits || isOfLosses || (context.globals.limit ?? 0) > MarketAccount.usualTrades
    let trades = isOfMore && !isOfLifetime ? try all(of: account, open, context) : account.lastTrades
    let most = isWhole ? Int.max : context.globals.limit ?? MarketAccount.usualTrades
    let total = account.profits - account.losses
    var report = Report(
      schema: "market-history", league: open.market.terms.league,
      columns: [
        .text("ticker", "Ticker"), .hidden("id"), .name("player", "Player"), .text("date", "Date"),
        .text("what", "What"),
        .text("option", "Option", leaves: 1), .number("number", "Number"), .number("price", "Price", leaves: 2),
        .number("amount", isOfProfits ? "Profit" : isOfLosses ? "Loss" : "Amount"),
        isOfProfits || isOfLosses ? .hidden("profit") : .number("profit", "Profit", leaves: 3),
      ], rows: [])
    for trade in trades.reversed() where !isOfLifetime && report.rows.count < most {
      var amount = Value.money(trade.amount)
      if isOfProfits || isOfLosses {
        guard let profit = trade.profit, isOfProfits ? profit > .zero : profit < .zero else { continue }
        amount = .worded(.money(isOfProfits ? profit : Money.zero - profit), MarketWords.move(profit))
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
      report.columns = [.text("what", "What"), .number("amount", "Amount")]
      report.rows = [("profits", account.profits), ("losses", account.losses), ("total", total)].map { name, amount in
        let loss = MarketWords.move(Money.zero - amount)
        return [.text(name), name == "losses" && amount > .zero ? .worded(.money(amount), loss) : Self.shown(amount)]
      }
    } else if isOfProfits {
      report.below = ["Total profit \(account.profits.grouped)"]
    } else if isOfLosses {
      report.below = ["Total loss \(account.losses.grouped)"]
    }
    report.emptyWord = "no such trades yet"
    return .report(report)
  }

  /// Marks an amount so that a terminal shows gains green, losses red and zero blue.
  private static func shown(_ amount: Money) -> Value {
    .worded(.money(amount), amount == .zero ? "= 0.00" : MarketWords.move(amount))
  }

  /// Returns all trades; those due but not in the journal yet come last.
  private func all(
    of account: MarketAccount, _ open: OpenMarket, _ context: Context
  ) throws -> [MarketAccount.Trade] {
    let (market, _, journal) = try context.openWholeMarket(open.market.terms.id)
    let due = market.settling(account.manager, by: open.history)
    guard let last = journal.commits.last else { return [] }
    let next = MarketCommit(sequence: last.sequence + 1, time: last.time, who: account.manager, events: due)
    return MarketBook.trades(of: account.manager, in: journal.commits + (due.isEmpty ? [] : [next]))
  }
}
