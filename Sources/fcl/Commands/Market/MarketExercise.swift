import Answers
import CommandLineKit
import FantasyCore
import Games

/// `fcl market exercise`: buys or sells shares at an option's strike.
struct MarketExercise: Command {
  var option = ""
  var count: String?

  static let description = CommandDescription<MarketExercise>(
    summary: "Exercise an option: buy or sell ten shares at its strike.", effect: .changes,
    discussion: """
      A call buys the shares at the strike, regardless of their price. A put sells shares that you own at the strike. \
      You can exercise or sell an option until its match begins. If you keep the option, fcl pays you its value after \
      the match. Selling an option brings at least as much as exercising it, and usually more. fcl asks for \
      confirmation; a script needs --yes. An exercise can't be undone. \(MarketWording.noMoney)
      """,
    arguments: [
      .positional("OPTION", \.option, "the option's name, as shown by fcl market portfolio"),
      .positional("N", \.count, "the number of contracts; by default 1"),
    ],
    examples: [
      Example("fcl market exercise QURB-C376-d0018 --yes", "Buy ten shares at 376.00 each."),
      Example("fcl market exercise QURB-C376-d0018 --dry-run", "Show the cost."),
    ],
    exitCodes: [
      2: "invalid number", 3: "not enough funds, shares or contracts", 4: "not logged in",
      5: "no such option or market", 6: "the option has expired, or the player's match has begun", 9: "not confirmed",
    ],
    seeAlso: ["market buy", "market portfolio"])

  private struct Deal {
    let name, description: String
    let events: [MarketEvent]
    let amount, left: Money
    let beside: String
  }

  func run(_ context: Context) throws -> Answer {
    let count = try MarketTrading.contracts(self.count, isBeside: false)
    let id = try context.marketID(isOwn: true)
    _ = try context.login()
    let seen = try deal(count, try context.openMarket(id), by: try context.login())
    try context.requireConsent(
      "You have chosen to exercise \(seen.description); \(seen.left.grouped) left. Complete? [y/N] ",
      showing: [seen.beside])
    var done = seen
    let outcome = try context.changeMarket(id) { open, actor in
      done = try deal(count, open, by: actor)
      return done.events
    }
    return context.answer(
      "exercise \(done.description); \(done.left.grouped) left.",
      league: outcome.after.terms.league,
      details: [
        Fact("market", .id(id)), Fact("option", .text(done.name)), Fact("count", .whole(count)),
        Fact("amount", .money(done.amount)), Fact("funds", .money(done.left)),
      ], lines: context.isDryRun ? [done.beside] : [])
  }

  private func deal(_ count: Int, _ open: OpenMarket, by actor: ManagerID) throws -> Deal {
    let option = try open.option(self.option)
    let name = open.name(of: option)
    let held = try open.owned(option, toUse: count)
    try open.requireNotInPlay(option.player)
    let needed = count * ShareOption.shares
    let owned = open.account?.holdings[option.player]?.count ?? 0
    if option.kind == .put, owned < needed, held.count >= count {
      let ticker = open.ticker(of: option.player)
      throw Problem(
        .refused, "market.not-owned",
        "exercising the put sells \(Problem.count(needed, "share")) of \(ticker), but you have \(Problem.count(owned, "share"))",
        hint: "fcl market buy \(ticker) \(needed - owned), or sell the option: fcl market sell --option OPTION")
    }
    let fair = open.fair(option, held)
    let events = try open.market.exercising(count, of: option, asOf: open.league.league.sequence, by: actor)
    let shares = count * ShareOption.shares, isCall = option.kind == .call
    let amount = option.strikePrice * shares
    let funds = open.funds(of: actor)
    let deal = MarketWording.deal(shares, open.ticker(of: option.player), at: option.strikePrice)
    return Deal(
      name: name, description: "\(count) \(name), which \(isCall ? "buys" : "sells") \(deal)", events: events,
      amount: amount,
      left: isCall ? funds - amount : funds + amount,
      beside:
        "A share costs \(open.history.price(of: option.player).grouped) now. Selling the option instead brings \((fair * needed).grouped)."
    )
  }
}
