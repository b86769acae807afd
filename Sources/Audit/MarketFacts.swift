/// The journal of a market as plain facts for `PlainAccounts`, with the means and constants that `PlainMarket` needs.
/// Money is in hundredths, strikes are in whole units.
package struct MarketFacts: Sendable {
  package let start: Int
  package let commits: [Commit]

  package init(start: Int, commits: [Commit]) {
    self.start = start
    self.commits = commits
  }

  package struct Commit: Sendable {
    package let author: String
    package let events: [Event]

    package init(author: String, events: [Event]) {
      self.author = author
      self.events = events
    }
  }

  /// An event that can affect balances. A negative count is a sale.
  package enum Event: Sendable {
    case joined
    case sharesTraded(player: String, count: Int, price: Int)
    /// The premium is per share; a contract has ten shares.
    case optionsTraded(Option, count: Int, premium: Int)
    case exercised(Option, count: Int)
    /// Options expired at these prices of their players' shares.
    case settled([(option: Option, price: Int)])
    case restarted
  }

  /// The right to buy (call) or to sell (put) ten shares of a player at the strike.
  package struct Option: Sendable {
    package let player: String
    package let isCall: Bool
    package let strike: Int
    package let match: String

    package init(player: String, isCall: Bool, strike: Int, match: String) {
      self.player = player
      self.isCall = isCall
      self.strike = strike
      self.match = match
    }
  }

  /// The mean points of each role and of all players, in ten-thousandths.
  package struct Means: Sendable {
    let roles: [String: Int]
    /// For a role without a mean of its own.
    let overall: Int

    package init(roles: [String: Int], overall: Int) {
      self.roles = roles
      self.overall = overall
    }
  }

  package struct Model: Sendable {
    /// Each match before the market reduces a player's earlier sum by one part in this number.
    let memory: Int
    /// Prior weight, in matches, of the role's mean.
    let prior: Int
    /// Beyond this number of matches, each further match moves a price by the same part.
    let settled: Int
    /// Prior weight, in players, of a match's mean surprise for a role.
    let levelPrior: Int
    /// The initial surprises of every role, each counted `usualWeight` times.
    let usualSurprises: [Int]
    let usualWeight: Int
    /// The number of a player's own surprises that weigh as much as all those of the role.
    let surprisePrior: Int
    /// The maximum points of a match, in ten-thousandths.
    let mostPoints: Int

    package init(
      memory: Int, prior: Int, settled: Int, levelPrior: Int, usualSurprises: [Int], usualWeight: Int,
      surprisePrior: Int, mostPoints: Int
    ) {
      self.memory = memory
      self.prior = prior
      self.settled = settled
      self.levelPrior = levelPrior
      self.usualSurprises = usualSurprises
      self.usualWeight = usualWeight
      self.surprisePrior = surprisePrior
      self.mostPoints = mostPoints
    }
  }
}
