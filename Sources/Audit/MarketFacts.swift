/// A market's journal as plain data for `AuditAccounts`, with the means and constants for `AuditMarket`. Money is in
/// hundredths of a unit, and strikes are in whole units.
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

  /// An event that can affect balances. A negative count means a sale.
  package enum Event: Sendable {
    case joined
    case sharesTraded(player: String, count: Int, price: Int)
    /// An option was bought or sold. The premium is per share, and one option covers ten shares.
    case optionsTraded(Option, count: Int, premium: Int)
    case exercised(Option, count: Int)
    /// Options expired. `price` is the price of the player's share after the option's match, in hundredths.
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

  /// The mean points of each role and of all players, in ten-thousandths of a point.
  package struct Means: Sendable {
    let roles: [String: Int]
    /// The mean over all players, used for roles without a mean in `roles`.
    let overall: Int

    package init(roles: [String: Int], overall: Int) {
      self.roles = roles
      self.overall = overall
    }
  }

  package struct Model: Sendable {
    /// Each match reduces the weight of a player's earlier matches by the fraction 1/`memory`. Used only for matches
    /// played before the market began.
    let memory: Int
    /// In a player's expected points, the role's mean weighs as much as this number of matches.
    let prior: Int
    /// Each match makes a player's price less sensitive to later matches, up to this number of matches.
    let settled: Int
    /// In a role's mean surprise in a match, the mean surprise of all players weighs as much as this number of players
    /// of the role.
    let levelPrior: Int
    /// The initial distribution of every role's surprises, as percentages of the expected points. Each value counts
    /// `typicalWeight` times.
    let typicalSurprises: [Int]
    let typicalWeight: Int
    /// In the distribution of a player's surprises, all surprises of the role together weigh as much as this number of
    /// the player's own.
    let surprisePrior: Int
    /// The maximum of a player's expected points per match, in ten-thousandths.
    let maxPoints: Int

    package init(
      memory: Int, prior: Int, settled: Int, levelPrior: Int, typicalSurprises: [Int], typicalWeight: Int,
      surprisePrior: Int, maxPoints: Int
    ) {
      self.memory = memory
      self.prior = prior
      self.settled = settled
      self.levelPrior = levelPrior
      self.typicalSurprises = typicalSurprises
      self.typicalWeight = typicalWeight
      self.surprisePrior = surprisePrior
      self.maxPoints = maxPoints
    }
  }
}
