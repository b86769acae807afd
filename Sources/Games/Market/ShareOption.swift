import FantasyCore

/// The right to buy (call) or sell (put) ten shares of a player at the strike. The right ends when a certain match of
/// the player begins.
package struct ShareOption: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case call
    case put
  }

  package let player: PlayerID
  package let kind: Kind
  /// The strike in whole units of money, at least 1.
  package let strike: Int
  /// The match at whose start the option expires. The payoff depends on the price after the match has ended or was
  /// abandoned.
  package let match: MatchID

  /// The valid strikes, in whole units of money. The limit is twice the highest price, above any strike that is
  /// offered.
  package static let strikes = 1...2 * MarketForm.highestPrice.hundredths / 100
  /// The number of shares in a contract.
  package static let shares = 10

  package init(player: PlayerID, kind: Kind, strike: Int, match: MatchID) {
    self.player = player
    self.kind = kind
    self.strike = strike
    self.match = match
  }

  package var strikePrice: Money { Money(hundredths: 100) * strike }

  /// Returns the gain per share from exercising the option at the given share price; negative for a loss.
  package func advantage(at price: Money) -> Money { kind == .call ? price - strikePrice : strikePrice - price }

  /// Returns the payoff per share at the given share price; at least zero.
  package func payoff(at price: Money) -> Money { max(.zero, advantage(at: price)) }
}

extension ShareOption: Comparable {
  package static func < (one: ShareOption, other: ShareOption) -> Bool {
    (one.player, one.match, one.kind.rawValue, one.strike) < (
      other.player, other.match, other.kind.rawValue, other.strike
    )
  }
}
