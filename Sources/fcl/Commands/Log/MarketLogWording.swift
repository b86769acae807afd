import Answers
import FantasyCore
import Games

/// Describes the changes in a market that one manager may see: members joining and leaving, the manager's own trades,
/// and public trades.
struct MarketLogWording {
  let open: OpenMarket
  let reader: ManagerID?

  func description(_ commit: MarketCommit) -> String? {
    let parts = commit.events.compactMap { description($0, by: commit.author) }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  private func description(_ event: MarketEvent, by author: ManagerID) -> String? {
    switch event {
    case .created(let event): return "created the market: every member starts with \(event.terms.start.grouped)"
    case .joined: return "joined"
    case .left: return "left"
    // Restarts are not secret, because the leaderboard also shows restarts.
    case .restarted(let event): return "started again, giving up an account worth \(event.worth.grouped)"
    case .changeUndone, .changeRedone: return nil
    case .traded, .optionsTraded, .exercised, .settled: break
    }
    guard open.shows(author, to: reader) else { return nil }
    let isInTheOpen = author == open.league.league.commissioner && !open.market.terms.isOpen
    return tradeWords(event).map { isInTheOpen ? "\($0) (public)" : $0 }
  }

  private func tradeWords(_ event: MarketEvent) -> String? {
    switch event {
    case .traded(let event):
      let deal = MarketWording.deal(abs(event.count), open.ticker(of: event.player), at: event.price)
      return "\(event.count > 0 ? "bought" : "sold") \(deal), as of league change \(event.commit)"
    case .optionsTraded(let event):
      let deal = MarketWording.deal(abs(event.count), open.name(of: event.option), atPremium: event.premium)
      return "\(event.count > 0 ? "bought" : "sold") \(deal), as of league change \(event.commit)"
    case .exercised(let event):
      let shares = event.count * ShareOption.shares
      let deal = MarketWording.deal(shares, open.ticker(of: event.option.player), at: event.option.strikePrice)
      return "exercised \(event.count) \(open.name(of: event.option)): "
        + "\(event.option.kind == .call ? "bought" : "sold") \(deal)"
    case .settled(let event):
      let ends = event.settlements.map { end in
        "\(open.name(of: end.option)) paid \(end.option.payoff(at: end.price).grouped) per share: the price was \(end.price.grouped) after league change \(end.commit)"
      }
      return ends.joined(separator: "; ")
    default: return nil
    }
  }
}

extension OpenMarket {
  /// Returns true if a reader may see a manager's trades. Readers see their own trades and the commissioner's trades;
  /// in an open market, they see all trades.
  func shows(_ manager: ManagerID, to reader: ManagerID?) -> Bool {
    manager == reader || market.terms.isOpen || manager == league.league.commissioner
  }

  /// Returns descriptions of the price changes caused by the league's commit `number`. Adds the commissioner's holdings
  /// in these players, because the commissioner scores the league and could profit.
  func descriptions(onChange number: Int) -> [String] {
    let steps = history.steps.filter { $0.commit == number }
    let moved = Set(steps.flatMap(\.moved.keys))
    if moved.isEmpty { return [] }
    let isCorrection = steps.contains { step in history.steps.contains { $0.match == step.match && $0.commit < number }
    }
    var lines = ["Market \(market.terms.id): this change moved \(Problem.count(moved.count, "price"))."]
    if isCorrection { lines.append("Earlier trades, exercises and settlements stay as they are.") }
    let commissioner = league.league.commissioner
    if let account = market.account(of: commissioner) {
      let shares = account.holdings.filter { moved.contains($0.key) }.map { (ticker(of: $0.key), $0.value.count) }
      let options = account.options.filter { moved.contains($0.key.player) }.map { (name(of: $0.key), $0.value.count) }
      let held = (shares + options).sorted { $0.0 < $1.0 }.map { "\($0.1) \($0.0)" }
      if !held.isEmpty {
        lines.append(
          "\(commissioner), who scores the league, holds shares or options on these players: "
            + "\(held.joined(separator: ", ")).")
      }
    }
    return lines
  }
}
