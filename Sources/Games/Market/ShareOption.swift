import FantasyCore

/// An option: the right to buy ten shares of a player at its strike, or to sell them at it, until a match of theirs.
package struct ShareOption: Hashable, Sendable {
  /// What it is a right to.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// To buy.
    case call
    /// To sell.
    case put
  }

  /// Whose shares.
  package let player: PlayerID
  /// To buy, or to sell.
  package let kind: Kind
  /// At what price, in whole units of money; at least 1.
  package let strike: Int
  /// With the start of this match it expires. The price after the match, or after it was abandoned, is what counts for
  /// whoever still has it then.
  package let match: MatchID

  /// The valid strikes: the highest is above a fifth more than the highest price.
  package static let strikes = 1...2 * MarketForm.highestPrice.hundredths / 100
  /// How many shares a contract is about.
  package static let shares = 10

  /// An option.
  package init(player: PlayerID, kind: Kind, strike: Int, match: MatchID) {
    (self.player, self.kind, self.strike, self.match) = (player, kind, strike, match)
  }

  /// The price at which shares are bought or sold by it.
  package var strikePrice: Money { Money(hundredths: 100) * strike }

  /// By how much a price is on the holder's side of the strike, for each share; negative on the other side.
  package func advantage(at price: Money) -> Money { kind == .call ? price - strikePrice : strikePrice - price }

  /// What it pays for each share at a price.
  package func payoff(at price: Money) -> Money { max(.zero, advantage(at: price)) }
}

extension ShareOption: Comparable {
  /// By player, match, kind and strike.
  package static func < (one: ShareOption, other: ShareOption) -> Bool {
    (one.player, one.match, one.kind.rawValue, one.strike) < (
      other.player, other.match, other.kind.rawValue, other.strike
    )
  }
}
