import FantasyCore

/// What a manager has in a market.
package struct MarketAccount: Hashable, Sendable {
  /// Shares of a player, or contracts of an option.
  package struct Holding: Hashable, Sendable {
    /// How many.
    package internal(set) var count: Int
    /// What those cost together.
    package internal(set) var cost: Money
    /// The league's commit at which the first of them was bought.
    package internal(set) var since = 0
    /// After how many matches at most an option ends, as it was bought: where its match is put off later, it is worth no
    /// more.
    package internal(set) var matches = 0

    /// So many at a cost.
    package init(count: Int, cost: Money, since: Int = 0, matches: Int = 0) {
      (self.count, self.cost, self.since, self.matches) = (count, cost, since, matches)
    }

    /// What one of them cost on the mean, half up to the hundredth.
    package var meanCost: Money { Money(hundredths: cost.hundredths.roundedHalfUp(by: max(1, count))) }

    /// What each share of an option's contracts cost on the mean, half up to the hundredth.
    package var meanCostOfShare: Money {
      Money(hundredths: cost.hundredths.roundedHalfUp(by: max(1, count * ShareOption.shares)))
    }

    /// Takes some away, with the part of the cost that belongs to them, half up to the hundredth. What is left belongs to
    /// the others, so that nothing is lost.
    ///
    /// - Returns: that part of the cost.
    mutating func take(_ part: Int) -> Money {
      // In two steps, so that nothing overflows: the cost of each whole one, and of the rest.
      let (each, rest) = cost.hundredths.quotientAndRemainder(dividingBy: max(1, count))
      let taken =
        Money(hundredths: each) * part + Money(hundredths: (rest * part).roundedHalfUp(by: max(1, count)))
      (count, cost) = (count - part, cost - taken)
      return taken
    }

    /// Adds some.
    mutating func add(_ more: Int, costing money: Money) { (count, cost) = (count + more, cost + money) }
  }

  /// A trade as it was made, or an option's end.
  package struct Trade: Hashable, Sendable {
    /// What was done.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      /// Shares or options were bought.
      case bought
      /// Shares or options were sold.
      case sold
      /// Shares were bought or sold at the strike of an option.
      case exercised
      /// An option ended, with what it paid.
      case expired
    }

    /// When.
    package let time: Instant
    /// What was done.
    package let kind: Kind
    /// Whose shares.
    package let player: PlayerID
    /// The option; nil for shares alone.
    package let option: ShareOption?
    /// How many shares, or contracts of the option.
    package let count: Int
    /// What one share cost, or was paid for each share of the option.
    package let price: Money
    /// What was received; negative if it was paid.
    package let amount: Money
    /// What was earned beyond the mean cost; nil where nothing was given away.
    package let profit: Money?
  }

  /// A run that was ended by a restart.
  package struct Run: Hashable, Sendable {
    /// When it ended.
    package let ended: Instant
    /// What all was worth then.
    package let worth: Money
  }

  /// Who has it.
  package let manager: ManagerID
  /// Whether they are in the market; whoever left finds everything as it was.
  package internal(set) var isMember = true
  /// What can be spent.
  package internal(set) var funds: Money
  /// The shares by player.
  package internal(set) var holdings: [PlayerID: Holding] = [:]
  /// The options by what they are, each with the number of contracts.
  package internal(set) var options: [ShareOption: Holding] = [:]
  /// The last trades of all runs, the newest last.
  package internal(set) var lastTrades: [Trade] = []
  /// The options that expired in the week before the last of them, the newest last.
  package internal(set) var expired: [Trade] = []
  /// What everything that was sold, exercised or paid with a profit earned, of all runs.
  package internal(set) var profits = Money.zero
  /// What everything that went with a loss lost, of all runs; not negative.
  package internal(set) var losses = Money.zero
  /// The runs before this one.
  package internal(set) var formerRuns: [Run] = []

  /// How many of the last trades are kept.
  package internal(set) var mostTrades = usualTrades
  /// How many are kept where nothing else is said.
  package static let usualTrades = 20

  /// What a new member has.
  init(_ manager: ManagerID, funds: Money) { (self.manager, self.funds) = (manager, funds) }

  /// Whether nothing is held.
  package var isWithoutHoldings: Bool { holdings.isEmpty && options.isEmpty }

  /// What all is worth: funds, shares at their price, options at their fair premium.
  package func worth(_ price: (PlayerID) -> Money, _ premium: (ShareOption, Holding) -> Money) -> Money {
    let shares = holdings.reduce(funds) { $0 + price($1.key) * $1.value.count }
    return options.reduce(shares) { $0 + premium($1.key, $1.value) * (ShareOption.shares * $1.value.count) }
  }

  /// What was earned or lost in the market, restarts included: the worth, less all that there was to begin with.
  package func gain(worth: Money, start: Money) -> Money { worth - start * (1 + formerRuns.count) }

  // MARK: Changes

  /// Buys shares, or sells some if there are fewer than none.
  mutating func trade(_ count: Int, of player: PlayerID, at price: Money, time: Instant) {
    let profit = Self.trade(count, at: price, in: &holdings[player])
    finish(
      Trade(
        time: time, kind: count > 0 ? .bought : .sold, player: player, option: nil, count: abs(count), price: price,
        amount: .zero - price * count, profit: profit))
  }

  /// Buys options, or sells some if there are fewer than none, as of a commit of the league.
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

  /// Buys shares at the strike of a call, or sells some at that of a put. What the option cost is part of what the shares
  /// cost, or is taken off what they brought.
  mutating func exercise(_ count: Int, of option: ShareOption, time: Instant) {
    guard var held = options[option] else { return }
    let (shares, cost) = (count * ShareOption.shares, held.take(count))
    options[option] = held.count > 0 ? held : nil
    var (amount, profit) = (option.strikePrice * shares, Money?.none)
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

  /// Ends an option with what it pays.
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

  /// For how long an option that has expired is shown, in seconds: a week.
  package static let shownExpired = 7 * 86_400

  /// Begins a new run.
  mutating func restart(with start: Money, worth: Money, time: Instant) {
    formerRuns.append(Run(ended: time, worth: worth))
    (funds, holdings, options, expired) = (start, [:], [:], [])
  }

  /// Adds to what is held, or takes from it.
  ///
  /// - Returns: what was earned beyond the mean cost; nil for what was bought.
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
    if lastTrades.count > mostTrades { lastTrades.removeFirst() }
  }
}
