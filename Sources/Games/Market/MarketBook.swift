import Books
import FantasyCore

/// A market for shares in a league's players: its terms and its members' accounts. Prices are not stored here;
/// `MarketPrices` computes them from the league's matches.
package struct MarketBook: Sendable {
  package var record: Record<MarketBook>
  package let terms: MarketTerms
  /// The accounts of members and former members, in order of joining.
  package internal(set) var accounts = MarketAccounts()

  /// The valid number of shares in a trade.
  package static let shares = 1...10_000
  /// The valid number of contracts in a trade.
  package static let contracts = 1...1_000
  /// The lowest possible price of a share. Shares at this price can't be bought.
  package static let lowestPrice = MarketForm(expected: .zero, matches: 0).price

  package init?(created first: BookCommit<MarketBook>) {
    guard case .created(let event)? = first.events.first else { return nil }
    record = Record(beginning: first)
    terms = event.terms
    for event in first.events.dropFirst() { event.payload.apply(to: &self, in: first) }
  }

  /// Returns all trades of a manager, oldest first. `commits` must contain all commits of the market.
  package static func trades(of manager: ManagerID, in commits: [MarketCommit]) -> [MarketAccount.Trade] {
    guard var market = commits.first.flatMap(MarketBook.init(created:)) else { return [] }
    for commit in commits.dropFirst() where commit.author == manager {
      if let index = market.index(of: manager) { market.accounts[index].maxTrades = .max }
      for event in commit.events { event.payload.apply(to: &market, in: commit) }
    }
    return market.account(of: manager)?.lastTrades ?? []
  }

  package func account(of manager: ManagerID) -> MarketAccount? { index(of: manager).map { accounts[$0] } }

  func index(of manager: ManagerID) -> Int? { accounts.index(of: manager) }
}

package enum MarketRefusal: Error, Hashable, Sendable {
  case loginNeeded
  case notMember
  case beyondFunds(cost: Money, funds: Money)
  /// The manager owns fewer shares than the request needs.
  case notOwned(count: Int, shares: Int)
  /// The manager owns fewer contracts than the request needs.
  case optionNotOwned(count: Int, contracts: Int)
  /// The option's match was postponed after the manager bought contracts, so the manager can't buy more contracts.
  case putOff
  /// Shares at the lowest price can't be bought.
  case notOffered(PlayerID)
  /// The manager has already restarted on this day in UTC.
  case restartedToday(Instant)
  /// No change in a market can be undone.
  case undo
}

// MARK: Decisions

extension MarketBook {
  /// Makes a manager a member. A former member gets their old account back.
  package func joining(_ manager: ManagerID) -> [MarketEvent] {
    account(of: manager)?.isMember == true ? [] : [.joined(MarketJoined())]
  }

  /// Ends a manager's membership. The account is kept, and is restored if the manager joins again.
  package func leaving(_ manager: ManagerID) -> [MarketEvent] {
    account(of: manager)?.isMember == true ? [.left(MarketLeft())] : []
  }

  /// Buys or sells shares.
  ///
  /// - Parameters:
  ///   - count: the number of shares, within `shares`; negative for a sale.
  ///   - price: the price per share.
  ///   - commit: the number of the league's commit that determined the price.
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

  /// Buys or sells contracts of an option. Managers who already have such contracts can't buy more if the match has
  /// been postponed since the purchase.
  ///
  /// - Parameters:
  ///   - count: the number of contracts, within `contracts`; negative for a sale.
  ///   - premium: the premium per share.
  ///   - matches: the number of matches until the option expires. The premium depends on this number.
  ///   - commit: the number of the league's commit that determined the premium.
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

  /// Exercises contracts of an option.
  ///
  /// - Parameter commit: the number of the league's commit at which the contracts are exercised.
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

  /// Pays out a manager's options whose matches are over, at the prices right after these matches. This event is
  /// recorded with the manager's next change; until then, `settled(by:)` computes the same payouts.
  package func settling(_ manager: ManagerID, by history: PriceHistory) -> [MarketEvent] {
    let settlements = account(of: manager).map { history.settlements(of: $0) } ?? []
    return settlements.isEmpty ? [] : [.settled(OptionsSettled(settlements: settlements))]
  }

  /// Returns the market after the payout of all options whose matches are over.
  package func settled(by history: PriceHistory) -> MarketBook {
    var market = self
    for index in accounts.indices where accounts.holdsOptions(at: index) {
      for settlement in history.settlements(of: accounts[index]) { market.accounts[index].settle(settlement) }
    }
    return market
  }

  /// Restarts a manager's account with the starting funds, at most once a day in UTC.
  ///
  /// - Parameter worth: the account's total value before the restart.
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
