/// What a manager has in a market.
public struct MarketAccount: Hashable, Sendable {
  /// Shares of a player.
  public struct Holding: Hashable, Sendable {
    /// How many.
    public internal(set) var shares: Int
    /// What those shares cost together.
    public internal(set) var cost: Money

    /// What one of them cost on the mean, half up to the hundredth.
    public var meanCost: Money { Money(hundredths: cost.hundredths.roundedHalfUp(by: max(1, shares))) }

    /// The part of the cost that belongs to some of the shares, half up to the hundredth. What is left belongs to the
    /// others, so that nothing is lost.
    func cost(of count: Int) -> Money {
      // In two steps, so that nothing overflows: the cost of each whole share, and of the rest.
      let (each, rest) = cost.hundredths.quotientAndRemainder(dividingBy: max(1, shares))
      return Money(hundredths: each) * count + Money(hundredths: (rest * count).roundedHalfUp(by: max(1, shares)))
    }
  }

  /// A trade as it was made.
  public struct Trade: Hashable, Sendable {
    /// When.
    public let time: Instant
    /// Whose shares.
    public let player: PlayerID
    /// How many were bought; fewer than none were sold.
    public let count: Int
    /// What one cost.
    public let price: Money
    /// What was earned beyond the mean cost; nil for shares that were bought.
    public let profit: Money?
  }

  /// A run that was ended by a restart.
  public struct Run: Hashable, Sendable {
    /// When it ended.
    public let ended: Instant
    /// What all was worth then.
    public let worth: Money
  }

  /// Who has it.
  public let manager: ManagerID
  /// Whether they are in the market; whoever left finds everything as it was.
  public internal(set) var isMember = true
  /// What can be spent.
  public internal(set) var funds: Money
  /// The shares by player.
  public internal(set) var holdings: [PlayerID: Holding] = [:]
  /// The last trades of all runs, the newest last.
  public internal(set) var lastTrades: [Trade] = []
  /// What all sales with a profit earned, of all runs.
  public internal(set) var profits = Money.zero
  /// What all sales with a loss lost, of all runs; not negative.
  public internal(set) var losses = Money.zero
  /// The runs before this one.
  public internal(set) var formerRuns: [Run] = []

  /// How many of the last trades are kept.
  public static let mostTrades = 20

  /// What a new member has.
  init(_ manager: ManagerID, funds: Money) { (self.manager, self.funds) = (manager, funds) }

  /// What all is worth at some prices.
  public func worth(_ price: (PlayerID) -> Money) -> Money {
    holdings.reduce(funds) { $0 + price($1.key) * $1.value.shares }
  }

  /// What was earned or lost in the market, restarts included: the worth, less all that there was to begin with.
  public func gain(worth: Money, start: Money) -> Money { worth - start * (1 + formerRuns.count) }

  /// Buys or sells shares.
  mutating func trade(_ count: Int, of player: PlayerID, at price: Money, time: Instant) {
    var holding = holdings[player] ?? Holding(shares: 0, cost: .zero)
    var profit: Money?
    if count < 0 {
      let cost = holding.cost(of: -count)
      let earned = price * -count - cost
      (holding.cost, profit) = (holding.cost - cost, earned)
      if earned > .zero { profits = profits + earned } else { losses = losses - earned }
    } else {
      holding.cost = holding.cost + price * count
    }
    holding.shares += count
    holdings[player] = holding.shares == 0 ? nil : holding
    funds = funds - price * count
    lastTrades.append(Trade(time: time, player: player, count: count, price: price, profit: profit))
    if lastTrades.count > Self.mostTrades { lastTrades.removeFirst() }
  }

  /// Begins a new run.
  mutating func restart(with start: Money, worth: Money, time: Instant) {
    formerRuns.append(Run(ended: time, worth: worth))
    (funds, holdings) = (start, [:])
  }
}
