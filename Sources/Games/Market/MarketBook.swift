import Books
import FantasyCore

/// A market of a league's players: its members and their holdings. Prices are not part of it; `MarketPrices` computes
/// them from the league's matches.
package struct MarketBook: Sendable {
  package var record: Record<MarketBook>
  package let terms: MarketTerms
  /// Of members and former members, in order of joining.
  package internal(set) var accounts = MarketAccounts()

  /// Per trade.
  package static let shares = 1...10_000
  /// Per trade.
  package static let contracts = 1...1_000
  /// Shares at this price are not for sale.
  package static let lowestPrice = MarketForm(expected: .zero, matches: 0).price

  /// Returns nil if the commit doesn't create a market.
  package init?(created first: BookCommit<MarketBook>) {
    guard case .created(let event)? = first.events.first else { return nil }
    record = Record(beginning: first)
    terms = event.terms
    for event in first.events.dropFirst() { event.payload.apply(to: &self, in: first) }
  }

  /// Returns every trade of a manager, from all commits of the market.
  package static func trades(of manager: ManagerID, in commits: [MarketCommit]) -> [MarketAccount.Trade] {
    guard var market = commits.first.flatMap(MarketBook.init(created:)) else { return [] }
    for commit in commits.dropFirst() where commit.who == manager {
      if let place = market.place(of: manager) { market.accounts[place].mostTrades = .max }
      for event in commit.events { event.payload.apply(to: &market, in: commit) }
    }
    return market.account(of: manager)?.lastTrades ?? []
  }

  /// Returns nil for a manager who never joined.
  package func account(of manager: ManagerID) -> MarketAccount? { place(of: manager).map { accounts[$0] } }

  func place(of manager: ManagerID) -> Int? { accounts.place(of: manager) }
}

package enum MarketRefusal: Error, Hashable, Sendable {
  case loginNeeded
  case notMember
  case beyondFunds(cost: Money, funds: Money)
  /// The manager owns fewer shares than the request needs.
  case notOwned(count: Int, shares: Int)
  /// The manager owns fewer contracts than the request needs.
  case optionNotOwned(count: Int, contracts: Int)
  /// The option's match was postponed after the manager bought contracts.
  case putOff
  /// Shares at the lowest price are not for sale.
  case notOffered(PlayerID)
  /// The manager has already restarted on this day (UTC).
  case restartedToday(Instant)
  /// Nothing in a market can be undone.
  case undo
}

// MARK: Decisions

extension MarketBook {
  /// Admits a manager. A former member gets the old account back.
  package func joining(_ manager: ManagerID) -> [MarketEvent] {
    account(of: manager)?.isMember == true ? [] : [.joined(MarketJoined())]
  }

  /// Ends a membership. The manager keeps the account.
  package func leaving(_ manager: ManagerID) -> [MarketEvent] {
    account(of: manager)?.isMember == true ? [.left(MarketLeft())] : []
  }

  /// Buys or sells shares.
  ///
  /// - Parameters:
  ///   - count: positive to buy, negative to sell; never 0, and of a size in `shares`.
  ///   - price: per share.
  ///   - commit: the league's commit at which the price holds.
  package func trading(
    _ count: Int, of player: PlayerID, at price: Money, asOf commit: Int, by manager: ManagerID
  ) throws(MarketRefusal) -> [MarketEvent] {
    let account = try member(manager)
    let owned = account.holdings[player]?.count ?? 0
    if count > 0 {
      if price <= Self.lowestPrice { throw .notOffered(player) }
      let cost = price * count
      if cost > account.funds { throw .beyondFunds(cost: cost, funds: account.funds) }
    } else if owned < -count {
      throw .notOwned(count: -count, shares: owned)
    }
    return [.traded(SharesTraded(player: player, count: count, price: price, commit: commit))]
  }

  /// Buys or sells contracts of an option. A holder can't buy more if the match was postponed after the purchase.
  ///
  /// - Parameters:
  ///   - matches: the number of matches until the option ends, which determines its premium.
  ///   - count: positive to buy, negative to sell; never 0, and of a size in `contracts`.
  ///   - premium: per share.
  ///   - commit: the league's commit at which the premium holds.
  package func trading(
    _ count: Int, of option: ShareOption, at premium: Money, over matches: Int, asOf commit: Int,
    by manager: ManagerID
  ) throws(MarketRefusal) -> [MarketEvent] {
    let account = try member(manager)
    if count > 0, let held = account.options[option], matches > held.matches { throw .putOff }
    let owned = account.options[option]?.count ?? 0
    if count > 0 {
      let cost = premium * (ShareOption.shares * count)
      if cost > account.funds { throw .beyondFunds(cost: cost, funds: account.funds) }
    } else if owned < -count {
      throw .optionNotOwned(count: -count, contracts: owned)
    }
    return [
      .optionsTraded(
        OptionsTraded(option: option, count: count, premium: premium, matches: matches, commit: commit))
    ]
  }

  /// - Parameter commit: the league's commit as of which the contracts are exercised.
  package func exercising(
    _ count: Int, of option: ShareOption, asOf commit: Int, by manager: ManagerID
  ) throws(MarketRefusal) -> [MarketEvent] {
    let account = try member(manager)
    let owned = account.options[option]?.count ?? 0
    if owned < count { throw .optionNotOwned(count: count, contracts: owned) }
    let shares = count * ShareOption.shares
    if option.kind == .call {
      let cost = option.strikePrice * shares
      if cost > account.funds { throw .beyondFunds(cost: cost, funds: account.funds) }
    } else {
      let held = account.holdings[option.player]?.count ?? 0
      if held < shares { throw .notOwned(count: shares, shares: held) }
    }
    return [.exercised(OptionExercised(option: option, count: count, commit: commit))]
  }

  /// Pays out a manager's options whose matches are over, at the prices right after them. Readers of the market settle
  /// options on the fly; the event becomes part of the manager's next change.
  package func settling(_ manager: ManagerID, by history: PriceHistory) -> [MarketEvent] {
    let settlements = account(of: manager).map { history.settlements(of: $0) } ?? []
    return settlements.isEmpty ? [] : [.settled(OptionsSettled(settlements: settlements))]
  }

  /// Returns the market with all options settled whose matches are over.
  package func settled(by history: PriceHistory) -> MarketBook {
    var market = self
    for place in accounts.indices where accounts.holdsOptions(at: place) {
      for settlement in history.settlements(of: accounts[place]) { market.accounts[place].settle(settlement) }
    }
    return market
  }

  /// Restarts an account with the starting funds, at most once a day (UTC). `worth` is its current total value.
  package func restarting(_ manager: ManagerID, worth: Money, at now: Instant) throws(MarketRefusal) -> [MarketEvent] {
    let account = try member(manager)
    if let last = account.formerRuns.last, last.ended.day == now.day { throw .restartedToday(last.ended) }
    return [.restarted(MarketRestarted(worth: worth))]
  }

  private func member(_ manager: ManagerID) throws(MarketRefusal) -> MarketAccount {
    guard let account = account(of: manager), account.isMember else { throw .notMember }
    return account
  }
}
