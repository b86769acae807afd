import Answers
import CommandLineKit
import FantasyCore
import Games

/// `fcl market portfolio`: a manager's holdings in a market.
struct MarketPortfolio: Command {
  var manager: String?
  var isOfCalls = false
  var isOfPuts = false
  var isOfShares = false

  static let description = CommandDescription<MarketPortfolio>(
    summary: "Show your funds, shares and options in the market, and their value.", effect: .reads,
    discussion: """
      Holdings are sorted by player: shares, calls, puts. Mean is your average cost per share. Now is the current \
      price of a share, or the premium at which the option can be sold. Profit is the current value of the holding \
      less its cost. Ahead is your gain per share from exercising an option now; a negative number is a loss.

      Others see your holdings only in a market created with --open. The holdings of the league's commissioner are \
      always public. \(MarketWording.noMoney)
      """,
    arguments: [
      .positional("MANAGER", \.manager, "a member with public holdings; by default you")
        .completed(by: "manager"),
      .flag("--calls", \.isOfCalls, "only calls"),
      .flag("--puts", \.isOfPuts, "only puts"),
      .flag("--shares", \.isOfShares, "only shares"),
    ],
    examples: [
      Example("fcl market portfolio", "Show your funds, shares and options, and their worth."),
      Example("fcl market portfolio -o csv --fields ticker,number,profit", "For a script."),
      Example("fcl market portfolio --calls", "Only calls."),
    ],
    exitCodes: [3: "not in the market", 4: "not logged in, or holdings are hidden", 5: "no such market or manager"],
    seeAlso: ["market buy", "market sell", "market exercise", "market history"])

  func run(_ context: Context) throws -> Answer {
    let open = try context.openMarket(isOwn: true)
    let account = try account(in: open, context)
    let isOwn = account.manager == open.league.actor
    let isOfAll = !isOfShares && !isOfCalls && !isOfPuts
    var held: [(player: PlayerID, row: [Value])] = []
    if isOfAll || isOfShares { held += shares(account, open) }
    if isOfAll || isOfCalls { held += options(.call, account, open) }
    if isOfAll || isOfPuts { held += options(.put, account, open) }
    let rows = held.ordered { open.ticker(of: $0.player) }.map(\.row)
    let hasOptions = rows.contains { $0[5] != .none }
    var report = Report(
      schema: "market-portfolio", league: open.market.terms.league,
      columns: [
        .text("ticker", "Ticker"), .hidden("player"), .text("name", "Player", flexible: true, leaves: 3),
        .text("what", "Type", leaves: 6),
        hasOptions ? .text("option", "Option") : .hidden("option"),
      ]
        + (hasOptions
          ? [
            .number("strike", "Strike", leaves: 5), .text("expiry", "Expires", leaves: 1),
            .number("share", "Share", leaves: 7),
          ]
          : [.hidden("strike"), .hidden("expiry"), .hidden("share")]) + [
          .number("number", "Number"), .number("mean", "Mean", leaves: 2), .number("price", "Now"),
          hasOptions ? .number("ahead", "Ahead") : .hidden("ahead"), .number("worth", "Worth", leaves: 4),
          .number("profit", "Profit"),
        ], rows: rows)
    let worth = open.worth(of: account)
    let gain = account.gain(worth: worth, start: open.market.terms.start)
    report.facts = [
      Fact("market", .id(open.market.terms.id)), Fact("member", .truth(account.isMember)),
      Fact("funds", .money(account.funds)), Fact("worth", .money(worth)), Fact("gain", .money(gain)),
      Fact("restarts", .whole(account.formerRuns.count)),
    ]
    if isOwn { report.above = open.expiring(of: account).map { open.description($0.option, expiring: $0.at) } }
    if !isOwn {
      let names = try context.displayNames(of: [account.manager], in: open.league.league)
      report.above.append(names[account.manager])
    }
    report.above.append("Funds \(account.funds.grouped)")
    if account.funds > .zero { report.goodLine = report.above.last }
    report.below = waiting(account, open) + expired(account, open)
    report.below.append("Worth \(worth.grouped), including \(account.funds.grouped) in funds.")
    if isOwn, account.isOver(cheapest: open.cheapest) {
      report.below.append("Your funds are too low to buy any share. To start again: fcl market restart")
    }
    if !account.isMember {
      report.below.append(
        isOwn
          ? "You have left the market. To return: fcl market join\(context.description(for: open.market))"
          : "This manager has left the market.")
    }
    report.emptyWord =
      isOfAll ? "no holdings; fcl market search lists the players on offer" : "no holdings of this kind"
    return .report(report)
  }

  private func shares(_ account: MarketAccount, _ open: OpenMarket) -> [(player: PlayerID, row: [Value])] {
    account.holdings.sorted { $0.key < $1.key }.map { player, holding in
      let price = open.history.price(of: player)
      let profit = price * holding.count - holding.cost
      let row: [Value] = [
        .text(open.ticker(of: player)), .id(player), .text(open.name(of: player)), .text("shares"), .none, .none, .none,
        .money(price), .whole(holding.count), .money(holding.meanCost), .money(price), .none,
        .money(price * holding.count), .worded(.money(profit), MarketWording.move(profit)),
      ]
      return (player, row)
    }
  }

  private func options(
    _ kind: ShareOption.Kind, _ account: MarketAccount, _ open: OpenMarket
  ) -> [(player: PlayerID, row: [Value])] {
    account.options.filter { $0.key.kind == kind }.sorted { $0.key < $1.key }.map { option, holding in
      let premium = open.fair(option, holding), price = open.history.price(of: option.player)
      let worth = premium * (holding.count * ShareOption.shares)
      let ahead = option.advantage(at: price)
      let profit = worth - holding.cost
      let row: [Value] = [
        .text(open.ticker(of: option.player)), .id(option.player), .text(open.name(of: option.player)),
        .text(kind.rawValue), .text(open.name(of: option)), .whole(option.strike), .time(open.expiry(of: option)),
        .money(price), .whole(holding.count), .money(holding.meanCostOfShare), .money(premium),
        .worded(.money(ahead), MarketWording.move(ahead)), .money(worth),
        .worded(.money(profit), MarketWording.move(profit)),
      ]
      return (option.player, row)
    }
  }

  private func waiting(_ account: MarketAccount, _ open: OpenMarket) -> [String] {
    let expired = account.options.keys.filter(open.hasExpired).sorted().map { option in
      "\(open.name(of: option)) has expired; its value is paid after match \(option.match)."
    }
    let players = Set(account.holdings.keys).union(account.options.keys.map(\.player)).sorted()
    return expired
      + players.compactMap { player in
        open.matchInPlay(of: player).map {
          "\(open.ticker(of: player)): match \($0.fixture.id) has begun. No trading until it is final or abandoned."
        }
      }
  }

  private func expired(_ account: MarketAccount, _ open: OpenMarket) -> [String] {
    account.expired.filter { $0.time.seconds >= open.now.seconds - MarketAccount.shownExpired }.compactMap { trade in
      guard let option = trade.option else { return nil }
      let paid = trade.amount == .zero ? "nothing" : trade.amount.grouped
      return "Expired: \(trade.count) \(open.description(option)) with match \(option.match). Paid: \(paid)."
    }
  }
}

extension MarketPortfolio {
  /// Returns the account to show. In a market that is not open, throws if the account belongs to a manager other than
  /// the reader or the commissioner.
  private func account(in open: OpenMarket, _ context: Context) throws -> MarketAccount {
    guard let manager, manager != "me" else { return try context.ownAccount(in: open) }
    _ = try context.login()
    let league = open.league.league, managers = open.market.accounts.map(\.manager)
    let names = try context.displayNames(of: managers, in: league)
    let wanted: ManagerID
    do {
      wanted = try Lookup.one(manager, kind: .manager, among: managers, id: \.text, names: { [names.plain($0)] })
    } catch {
      guard let other = try? context.managerNamed(manager, in: league) else { throw error }
      let name = try context.displayNames(of: [other], in: league)[other]
      throw Problem(
        .refused, "market.not-in", "\(name) is not in the market", hint: "fcl leaderboard --by worth lists the members")
    }
    guard let account = open.market.account(of: wanted) else { throw MarketRefusal.notMember }
    if open.shows(wanted, to: open.league.actor) { return account }
    throw Problem(
      .denied, "market.hidden", "the holdings of \(names[wanted]) are hidden",
      hint: "fcl leaderboard --by worth shows the total of each member")
  }
}
