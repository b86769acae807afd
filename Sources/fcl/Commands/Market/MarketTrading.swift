import CommandLineKit
import FantasyCore

/// Buying and selling shares, which differ in words and in the sign of their number.
struct MarketTrading {
  let player: String
  let count: Int
  let isBuying: Bool
  let limit: Money?

  /// What is to be traded, as it stands.
  private struct Deal {
    let player: PlayerID
    let ticker: String
    let price: Money
    let events: [MarketEvent]
    let left: Money
  }

  func answer(_ context: Context) throws -> Answer {
    let id = try context.marketID()
    _ = try context.login()
    var agreed: Money?
    while true {
      let deal = try deal(try context.openMarket(id), try context.login())
      if !context.isDryRun, !context.globals.assumesYes, agreed != deal.price {
        guard context.canAsk else { throw ConsentFault.inputNeeded(["--yes"]) }
        let what = MarketWords.deal(count, deal.ticker, at: deal.price)
        try context.confirm(
          "You have chosen to \(isBuying ? "buy" : "sell") \(what); \(deal.left.grouped) left. Complete? [y/N] ",
          showing: agreed == nil ? [] : ["The price has moved."])
        agreed = deal.price
      }
      var done = deal
      let outcome = try context.changeMarket(id) { open, actor in
        done = try self.deal(open, actor)
        // What was agreed to is what is done.
        return agreed == nil || agreed == done.price ? done.events : nil
      }
      if let outcome { return answer(done, outcome.after, id, context) }
      context.forgetAll()
    }
  }

  private func deal(_ open: OpenMarket, _ actor: ManagerID) throws -> Deal {
    let player = try open.player(self.player)
    let signed = isBuying ? count : -count
    if let match = open.matchInPlay(of: player) {
      throw MarketFault.inPlay(open.name(of: player), match.fixture.id)
    }
    if isBuying, open.pool[player] == nil { throw MarketFault.leftPool(open.name(of: player)) }
    let price = open.history.price(of: player)
    if let limit, isBuying ? price > limit : price < limit { throw MarketFault.beyondLimit(price: price, limit: limit) }
    let events = try open.market.trading(
      signed, of: player, at: price, asOf: open.league.league.sequence, by: actor)
    let funds = open.market.account(of: actor)?.funds ?? .zero
    return Deal(
      player: player, ticker: open.ticker(of: player), price: price, events: events, left: funds - price * signed)
  }

  private func answer(_ deal: Deal, _ after: MarketBook, _ id: BookID, _ context: Context) -> Answer {
    let verb = context.isDryRun ? "Would \(isBuying ? "buy" : "sell")" : isBuying ? "Bought" : "Sold"
    let what = MarketWords.deal(count, deal.ticker, at: deal.price)
    return .change(
      "\(verb) \(what); \(deal.left.grouped) left.", league: after.terms.league,
      details: [
        Fact("market", .id(id)), Fact("ticker", .text(deal.ticker)), Fact("player", .id(deal.player)),
        Fact("count", .whole(isBuying ? count : -count)), Fact("price", .money(deal.price)),
        Fact("amount", .money(deal.price * count)), Fact("funds", .money(deal.left)),
      ])
  }
}
