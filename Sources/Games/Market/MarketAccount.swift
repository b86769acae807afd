import FantasyCore

/// A manager's account in a market, over all runs. A run begins when the manager joins, or restarts with new funds. A
/// run ends at the next restart.
package struct MarketAccount: Hashable, Sendable {
  /// A number of shares of a player, or of contracts of an option, with their total cost.
  package struct Holding: Hashable, Sendable {
    package internal(set) var count: Int
    package internal(set) var cost: Money
    /// The league's commit number when the manager first bought this option; 0 for shares.
    package internal(set) var since = 0
    /// The number of matches until the option expires, counted at the purchase; 0 for shares. After several purchases,
    /// this is the lowest count. A later postponement of the match does not raise the option's value.
    package internal(set) var matches = 0

    package init(count: Int, cost: Money, since: Int = 0, matches: Int = 0) {
      self.count = count
      self.cost = cost
      self.since = since
      self.matches = matches
    }

    /// The mean cost of a share or contract, rounded half up to a hundredth.
    package var meanCost: Money { Money(hundredths: cost.hundredths.roundedHalfUp(by: max(1, count))) }

    /// The mean cost of contracts per underlying share, rounded half up to a hundredth.
    package var meanCostOfShare: Money {
      Money(hundredths: cost.hundredths.roundedHalfUp(by: max(1, count * ShareOption.shares)))
    }

    /// Removes shares or contracts, and a proportional part of the cost, rounded half up to a hundredth.
    ///
    /// - Parameter part: the number of shares or contracts to remove.
    /// - Returns: the removed part of the cost.
    mutating func take(_ part: Int) -> Money {
      // The product could overflow, so the quotient and the remainder are multiplied separately.
      let (each, rest) = cost.hundredths.quotientAndRemainder(dividingBy: max(1, count))
      let taken =
        Money(hundredths: each) * part + Money(hundredths: (rest * part).roundedHalfUp(by: max(1, count)))
      count -= part
      cost = cost - taken
      return taken
    }

    mutating func add(_ more: Int, costing money: Money) { (count, cost) = (count + more, cost + money) }
  }

  /// A purchase or sale of shares or options, or the exercise or expiry of an option.
  package struct Trade: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      case bought
      case sold
      /// The manager exercised an option: bought shares at the strike of a call, or sold shares at the strike of a put.
      case exercised
      case expired
    }

    package let time: Instant
    package let kind: Kind
    package let player: PlayerID
    /// The option; nil for trades of shares.
    package let option: ShareOption?
    /// The number of shares, or the number of contracts if `option` is not nil.
    package let count: Int
    /// The price per share. For an option, this is the premium if bought or sold, the strike if exercised, and the
    /// payoff if expired.
    package let price: Money
    /// The money that the manager received; negative if the manager paid.
    package let amount: Money
    /// The proceeds minus the mean cost of the shares or contracts that were sold or expired; nil for a purchase.
    package let profit: Money?
  }

  package struct Run: Hashable, Sendable {
    package let ended: Instant
    package let worth: Money
  }

  package let manager: ManagerID
  /// True if the manager takes part in the market. Managers who leave keep their account.
  package internal(set) var isMember = true
  package internal(set) var funds: Money
  package internal(set) var holdings: [PlayerID: Holding] = [:]
  package internal(set) var options: [ShareOption: Holding] = [:]
  /// The latest trades of all runs, oldest first. At most `maxTrades` are kept.
  package internal(set) var lastTrades: [Trade] = []
  /// The expired options, oldest first. Options that expired more than a week before the latest expiry are dropped.
  package internal(set) var expired: [Trade] = []
  /// The sum of all profits, over all runs.
  package internal(set) var profits = Money.zero
  /// The sum of all losses, over all runs; not negative.
  package internal(set) var losses = Money.zero
  package internal(set) var formerRuns: [Run] = []
  package internal(set) var maxTrades = defaultTrades
  package static let defaultTrades = 20

  package var isWithoutHoldings: Bool { holdings.isEmpty && options.isEmpty }

  /// Returns the account's total value: funds, shares at their price, and options at their fair premium.
  package func worth(_ price: (PlayerID) -> Money, _ premium: (ShareOption, Holding) -> Money) -> Money {
    let shares = holdings.reduce(funds) { $0 + price($1.key) * $1.value.count }
    return options.reduce(shares) { $0 + premium($1.key, $1.value) * (ShareOption.shares * $1.value.count) }
  }

  /// Returns the total gain over all runs: the account's total value minus the starting funds of every run.
  package func gain(worth: Money, start: Money) -> Money { worth - start * (1 + formerRuns.count) }

  // MARK: Changes

  mutating func trade(_ count: Int, of player: PlayerID, at price: Money, time: Instant) {
    let profit = Self.trade(count, at: price, in: &holdings[player])
    finish(
      Trade(
        time: time, kind: count > 0 ? .bought : .sold, player: player, option: nil, count: abs(count), price: price,
        amount: .zero - price * count, profit: profit))
  }

  mutating func trade(
    _ count: Int, of option: ShareOption, at premium: Money, over matches: Int, asOf commit: Int, time: Instant
  ) {
    let former = options[option]
    let profit = Self.trade(count, at: premium * ShareOption.shares, in: &options[option])
    if former == nil { options[option]?.since = commit }
    if count > 0 { options[option]?.matches = min(matches, former?.matches ?? matches) }
    finish(
      Trade(
        time: time, kind: count > 0 ? .bought : .sold, player: option.player, option: option, count: abs(count),
        price: premium, amount: .zero - premium * (ShareOption.shares * count), profit: profit))
  }

  /// Buys shares at the strike of a call, or sells shares at the strike of a put. A call's cost is added to the cost of
  /// the shares. A put's cost is subtracted from the profit.
  mutating func exercise(_ count: Int, of option: ShareOption, time: Instant) {
    guard var held = options[option] else { return }
    let shares = count * ShareOption.shares, cost = held.take(count)
    options[option] = held.count > 0 ? held : nil
    var amount = option.strikePrice * shares, profit = Money?.none
    if option.kind == .call {
      holdings[option.player, default: Holding(count: 0, cost: .zero)].add(shares, costing: amount + cost)
      amount = .zero - amount
    } else if var owned = holdings[option.player] {
      profit = amount - owned.take(shares) - cost
      holdings[option.player] = owned.count > 0 ? owned : nil
    }
    finish(
      Trade(
        time: time, kind: .exercised, player: option.player, option: option, count: count, price: option.strikePrice,
        amount: amount, profit: profit))
  }

  mutating func settle(_ settlement: OptionSettlement) {
    let option = settlement.option
    guard let held = options.removeValue(forKey: option) else { return }
    let payoff = option.payoff(at: settlement.price)
    let amount = payoff * (held.count * ShareOption.shares)
    let trade = Trade(
      time: settlement.time, kind: .expired, player: option.player, option: option, count: held.count, price: payoff,
      amount: amount, profit: amount - held.cost)
    expired.append(trade)
    expired.removeAll { $0.time.seconds < trade.time.seconds - Self.shownExpired }
    finish(trade)
  }

  /// The time in seconds for which expired options are shown: a week.
  package static let shownExpired = 7 * 86_400

  mutating func restart(with start: Money, worth: Money, time: Instant) {
    formerRuns.append(Run(ended: time, worth: worth))
    (funds, holdings, options, expired) = (start, [:], [:], [])
  }

  private static func trade(_ count: Int, at price: Money, in holding: inout Holding?) -> Money? {
    var held = holding ?? Holding(count: 0, cost: .zero)
    var profit: Money?
    if count < 0 {
      profit = price * -count - held.take(-count)
    } else {
      held.add(count, costing: price * count)
    }
    holding = held.count == 0 ? nil : held
    return profit
  }

  private mutating func finish(_ trade: Trade) {
    funds = funds + trade.amount
    if let profit = trade.profit {
      if profit > .zero { profits = profits + profit } else { losses = losses - profit }
    }
    lastTrades.append(trade)
    if lastTrades.count > maxTrades { lastTrades.removeFirst() }
  }
}
