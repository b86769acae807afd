import Books
import FantasyCore

/// A market of a league's players: who is in it, and what they hold. Prices are not part of it: they follow from the matches
/// of the league; see `MarketPrices`.
package struct MarketBook: Sendable {
  /// The market's commits.
  package var record: Record<MarketBook>
  /// What it is.
  package let terms: MarketTerms
  /// What its members have, and who was one, in the order in which they joined.
  package internal(set) var accounts = MarketAccounts()

  /// The valid numbers of shares in a trade.
  package static let shares = 1...10_000
  /// The valid numbers of an option's contracts in a trade.
  package static let contracts = 1...1_000
  /// What a share costs at least; at this price it is not offered.
  package static let lowestPrice = MarketForm(expected: .zero, matches: 0).price

  /// Creates the market from its first commit; nil if that doesn't create one.
  package init?(created first: BookCommit<MarketBook>) {
    guard case .created(let event)? = first.events.first else { return nil }
    (record, terms) = (Record(beginning: first), event.terms)
    for event in first.events.dropFirst() { event.payload.apply(to: &self, in: first) }
  }

  /// All trades that a manager ever made, from all commits of the market.
  package static func trades(of manager: ManagerID, in commits: [MarketCommit]) -> [MarketAccount.Trade] {
    guard var market = commits.first.flatMap(MarketBook.init(created:)) else { return [] }
    for commit in commits.dropFirst() where commit.who == manager {
      if let place = market.place(of: manager) { market.accounts[place].mostTrades = .max }
      for event in commit.events { event.payload.apply(to: &market, in: commit) }
    }
    return market.account(of: manager)?.lastTrades ?? []
  }

  /// What a manager has; nil for who never joined.
  package func account(of manager: ManagerID) -> MarketAccount? { place(of: manager).map { accounts[$0] } }

  func place(of manager: ManagerID) -> Int? { accounts.place(of: manager) }
}

/// Why something can't be done in a market.
package enum MarketRefusal: Error, Hashable, Sendable {
  /// A login is needed.
  case loginNeeded
  /// Only members trade.
  case notMember
  /// It costs more than there is.
  case beyondFunds(cost: Money, funds: Money)
  /// More are to be sold than there are.
  case notOwned(count: Int, shares: Int)
  /// More of an option are to be sold or exercised than there are.
  case optionNotOwned(count: Int, contracts: Int)
  /// The match of an option was put off since some were bought.
  case putOff
  /// At the lowest price nothing is offered.
  case notOffered(PlayerID)
  /// A market was restarted on this day already.
  case restartedToday(Instant)
  /// Nothing in a market is undone.
  case undo
}

// MARK: Decisions

extension MarketBook {
  /// Makes a member of a manager; who left goes on with what they had.
  package func joining(_ manager: ManagerID) -> [MarketEvent] {
    account(of: manager)?.isMember == true ? [] : [.joined(MarketJoined())]
  }

  /// Ends the membership of a manager. What they have stays theirs.
  package func leaving(_ manager: ManagerID) -> [MarketEvent] {
    account(of: manager)?.isMember == true ? [.left(MarketLeft())] : []
  }

  /// Buys shares, or sells some.
  ///
  /// - Parameters:
  ///   - count: how many are bought; fewer than none are sold. Never 0, and at most as many as `shares` says.
  ///   - price: what one costs.
  ///   - commit: the number of the league's commit at which it costs that.
  /// - Throws: what is against it: no membership, too little money, too few shares, or a player who is not offered.
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

  /// Buys contracts of an option, or sells some. Of one whose match was put off since they were bought no more are bought.
  ///
  /// - Parameters:
  ///   - matches: after how many matches it ends, by which it is priced.
  ///   - count: how many are bought; fewer than none are sold. Never 0, and at most as many as `contracts` says.
  ///   - premium: what it costs for each of its shares, or brings.
  ///   - commit: the number of the league's commit at which it is worth that.
  /// - Throws: what is against it: no membership, too little money, or too few contracts.
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
  /// - Parameter commit: the number of the league's commit at which it is done.
  /// - Throws: what is against it: no membership, too few contracts, too little money for a call's shares, or too few
  ///   shares for a put.
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

  /// Pays what a manager's options bring whose matches are over, by the prices right after them. Nothing has to be asked:
  /// whoever reads the market counts it, and it is part of the manager's next change.
  package func settling(_ manager: ManagerID, by history: PriceHistory) -> [MarketEvent] {
    let settlements = account(of: manager).map { history.settlements(of: $0) } ?? []
    return settlements.isEmpty ? [] : [.settled(OptionsSettled(settlements))]
  }

  /// The market with everything paid that options bring whose matches are over.
  package func settled(by history: PriceHistory) -> MarketBook {
    var market = self
    for place in accounts.indices where accounts.holdsOptions(at: place) {
      for settlement in history.settlements(of: accounts[place]) { market.accounts[place].settle(settlement) }
    }
    return market
  }

  /// Begins anew with what everybody has to begin with, once a day at most.
  ///
  /// - Parameter worth: what all that the manager has is worth now.
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
