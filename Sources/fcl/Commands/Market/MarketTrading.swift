import Answers
import CommandLineKit
import FantasyCore
import Games

/// Trades in shares and options. Purchases and sales use the same code: a sale has a negative count.
struct MarketTrading {
  /// The first argument: a player's name or, if `option` is set, the number of contracts.
  let player: String?
  let count: ShareCount?
  let option: String?
  let isBuying: Bool
  let limit: Money?

  private struct Deal {
    let description: String
    let count: Int
    let price, amount: Money
    let events: [MarketEvent]
    let left: Money
    let details: [Fact]
  }

  func answer(_ context: Context) throws -> Answer {
    let count = try number()
    let id = try context.marketID(isOwn: true)
    _ = try context.login()
    var agreed: Money?
    while true {
      // With `--yes`, the price needs no confirmation.
      if !context.isDryRun, !context.globals.assumesYes {
        let deal = try deal(count, try context.openMarket(id), by: try context.login())
        if agreed != deal.price {
          guard context.canAsk else { throw ConsentFault.inputNeeded(["--yes"]) }
          try context.confirm(
            "You have chosen to \(isBuying ? "buy" : "sell") \(deal.description); \(deal.left.grouped) left. Complete? [y/N] ",
            showing: agreed == nil ? [] : ["The price has moved."])
          agreed = deal.price
        }
      }
      var done: Deal?
      let outcome = try context.changeMarket(id) { open, actor in
        let deal = try deal(count, open, by: actor)
        done = agreed == nil || agreed == deal.price ? deal : nil
        return done?.events ?? []
      }
      if let done { return answer(done, outcome.after, id, context) }
      context.forgetAll()
    }
  }

  private func number() throws -> Int { option == nil ? try count.given.count : try Self.contracts(player, count) }

  /// Returns the number of contracts; 1 if `word` is nil. If `isBeside` is true, `word` was given together with
  /// `--option`. A word with letters is then reported as a player's name, which can't be combined with `--option`.
  static func contracts(_ word: String?, _ further: ShareCount? = nil, isBeside: Bool = true) throws -> Int {
    guard let word else { return 1 }
    let isNumber = word.utf8.allSatisfy { (0x30...0x39).contains($0) } && !word.isEmpty
    if isBeside, further != nil || !isNumber && word.contains(where: \.isLetter) {
      throw Problem.exclusive("--option", "PLAYER")
    }
    guard isNumber, let count = Int(word), MarketBook.contracts.contains(count) else {
      throw Problem.outside(MarketBook.contracts, "N")
    }
    return count
  }

  private func deal(_ count: Int, _ open: OpenMarket, by actor: ManagerID) throws -> Deal {
    if let option { return try deal(count, of: try open.option(option), open, by: actor) }
    return try deal(count, of: try open.player(player ?? ""), open, by: actor)
  }

  private func deal(_ count: Int, of player: PlayerID, _ open: OpenMarket, by actor: ManagerID) throws -> Deal {
    let signed = isBuying ? count : -count
    try check(player, open)
    let price = open.history.price(of: player)
    try checkLimit(price)
    let events = try open.market.trading(
      signed, of: player, at: price, asOf: open.league.league.sequence, by: actor)
    let ticker = open.ticker(of: player)
    return Deal(
      description: MarketWording.deal(count, ticker, at: price), count: signed, price: price, amount: price * count,
      events: events, left: open.funds(of: actor) - price * signed,
      details: [Fact("ticker", .text(ticker)), Fact("player", .id(player))])
  }

  private func deal(
    _ count: Int, of option: ShareOption, _ open: OpenMarket, by actor: ManagerID
  ) throws -> Deal {
    let signed = isBuying ? count : -count, name = open.name(of: option)
    if !isBuying || open.account?.options[option] != nil { _ = try open.owned(option, toUse: count) }
    try check(option.player, open)
    let (premium, matches): (Money, Int)
    if isBuying {
      guard let offer = open.history.offers(of: option.player, at: open.now).first(where: { $0.option == option })
      else {
        throw Problem(
          .refused, "market.option-not-offered", "\(name) is not on offer now",
          hint: "fcl market show \(open.ticker(of: option.player)) --options lists the options on offer")
      }
      (premium, matches) = (offer.premium.cost, offer.matches)
    } else {
      let held = try open.owned(option, toUse: count)
      premium = open.fair(option, held)
      matches = max(1, min(held.matches, open.history.matches(until: option) ?? 1))
    }
    try checkLimit(premium)
    let events = try open.market.trading(
      signed, of: option, at: premium, over: matches, asOf: open.league.league.sequence, by: actor)
    let amount = premium * (count * ShareOption.shares)
    let funds = open.funds(of: actor)
    return Deal(
      description: MarketWording.deal(count, name, atPremium: premium), count: signed, price: premium, amount: amount,
      events: events, left: isBuying ? funds - amount : funds + amount,
      details: [Fact("option", .text(name)), Fact("player", .id(option.player))])
  }

  private func check(_ player: PlayerID, _ open: OpenMarket) throws {
    try open.requireNotInPlay(player)
    if isBuying, open.pool[player] == nil {
      throw Problem(
        .refused, "market.left-pool",
        "\(open.name(of: player)) is no longer in the pool, so their shares can't be bought",
        hint: "fcl market search lists the players on offer")
    }
  }

  private func checkLimit(_ price: Money) throws {
    guard let limit, isBuying ? price > limit : price < limit else { return }
    let relation = isBuying ? "above your maximum" : "below your minimum"
    throw Problem(
      .refused, "market.limit", "the price is \(price.grouped), \(relation) of \(limit.grouped)",
      hint: "change --price, or omit it")
  }

  private func answer(_ deal: Deal, _ after: MarketBook, _ id: BookID, _ context: Context) -> Answer {
    context.answer(
      "\(isBuying ? "buy" : "sell") \(deal.description); \(deal.left.grouped) left.", league: after.terms.league,
      details: [Fact("market", .id(id))] + deal.details + [
        Fact("count", .whole(deal.count)), Fact("price", .money(deal.price)), Fact("amount", .money(deal.amount)),
        Fact("funds", .money(deal.left)),
      ])
  }
}

extension OpenMarket {
  func funds(of manager: ManagerID) -> Money { market.account(of: manager)?.funds ?? .zero }

  func owned(_ option: ShareOption, toUse count: Int) throws -> MarketAccount.Holding {
    guard let held = account?.options[option] else { throw MarketRefusal.optionNotOwned(count: count, contracts: 0) }
    try requireUnexpired(option)
    return held
  }
}
