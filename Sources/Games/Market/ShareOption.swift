import FantasyCore

/// The right to buy (call) or sell (put) ten shares of a player at the strike, until one of the player's matches.
package struct ShareOption: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case call
    case put
  }

  package let player: PlayerID
  package let kind: Kind
  /// In whole units of money, at least 1.
  package let strike: Int
  /// The option expires at the start of this match. The price after the match, or after its abandonment, determines its
  /// payoff.
  package let match: MatchID

  /// Up to twice the highest price, above the highest strike offered.
  package static let strikes = 1...2 * MarketForm.highestPrice.hundredths / 100
  /// Per contract.
  package static let shares = 10

  package init(player: PlayerID, kind: Kind, strike: Int, match: MatchID) {
    self.player = player
    self.kind = kind
    self.strike = strike
    self.match = match
  }

  package var strikePrice: Money { Money(hundredths: 100) * strike }

  /// Returns the value per share if exercised now; negative if out of the money.
  package func advantage(at price: Money) -> Money { kind == .call ? price - strikePrice : strikePrice - price }

  /// Returns the payoff per share, at least zero.
  package func payoff(at price: Money) -> Money { max(.zero, advantage(at: price)) }
}

extension ShareOption: Comparable {
  package static func < (one: ShareOption, other: ShareOption) -> Bool {
    (one.player, one.match, one.kind.rawValue, one.strike) < (
      other.player, other.match, other.kind.rawValue, other.strike
    )
  }
}
