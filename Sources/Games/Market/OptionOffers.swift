// The options that managers can buy on a player, and the values of options.

import Books
import FantasyCore

extension PriceHistory {
  package struct Offer: Sendable {
    package let option: ShareOption
    package let expiry: Instant
    /// The number of matches until the option expires.
    package let matches: Int
    /// The premium per share.
    package let premium: OptionPremium
  }

  /// The upcoming matches of a player at which options expire; 1 is the player's next match.
  package static let expiries = [1, 3, 6]
  /// The strikes of offered options, as percentages of the share price.
  package static let strikes = [80, 90, 100, 110, 120]

  /// Returns the options that managers can buy on a player, ordered by expiry, then calls before puts, then by strike.
  /// Options with a premium of zero are left out. Players at the lowest price have no options.
  package func offers(of player: PlayerID, at now: Instant) -> [Offer] {
    let (price, open) = (price(of: player), openMatches(of: player))
    if price <= MarketBook.lowestPrice { return [] }
    let coming = open.filter { !$0.hasBegun(at: now) }
    var strikes: [Int] = []
    for part in Self.strikes {
      // The product is in ten-thousandths of a unit of money; strikes are in whole units.
      let strike = max(1, (price.hundredths * part).roundedHalfUp(by: 10_000))
      if strikes.last != strike { strikes.append(strike) }
    }
    var offers: [Offer] = []
    for number in Self.expiries {
      guard let last = coming[number: number] else { break }
      let matches = matches(until: last, among: open)
      let outcomes = prices.outcomes(of: player, role: role(of: player), after: matches)
      for kind in ShareOption.Kind.allCases {
        for strike in strikes {
          let option = ShareOption(player: player, kind: kind, strike: strike, match: last.fixture.id)
          let premium = outcomes.premium(kind, strike: option.strikePrice)
          if premium.cost > .zero {
            offers.append(Offer(option: option, expiry: last.fixture.start, matches: matches, premium: premium))
          }
        }
      }
    }
    return offers
  }

  /// Returns the current value of an option, even if the option is no longer offered. If the option's match is over,
  /// the value is the payoff.
  ///
  /// - Parameter outcomes: the possible prices from `outcomes(until:maximum:)`; nil if the match is over. All of the
  ///   player's options with the same match and maximum have the same outcomes.
  package func premium(of option: ShareOption, _ outcomes: PriceOutcomes?) -> OptionPremium {
    outcomes?.premium(option.kind, strike: option.strikePrice)
      ?? OptionPremium(paying: option.payoff(at: price(of: option.player)))
  }

  /// Returns the possible prices of a share after the option's match; nil if the match is over.
  ///
  /// - Parameter maximum: the maximum number of matches to count, which is the number until expiry at the purchase.
  package func outcomes(until option: ShareOption, maximum: Int) -> PriceOutcomes? {
    guard let matches = matches(until: option) else { return nil }
    return prices.outcomes(of: option.player, role: role(of: option.player), after: min(matches, maximum))
  }

  /// Returns the number of matches until an option expires, by the current schedule; nil if the option's match is over
  /// or was removed.
  package func matches(until option: ShareOption) -> Int? {
    guard let last = match(of: option), !isOver(last) else { return nil }
    return matches(until: last, among: openMatches(of: option.player))
  }

  private func matches(until last: LeagueMatch, among open: [LeagueMatch]) -> Int {
    // The option's match counts even if the player now belongs to a side that doesn't play in it.
    min(
      PriceOutcomes.maxMatches,
      1 + open.count { $0.fixture.id != last.fixture.id && LeagueMatch.isEarlier($0, last) })
  }
}

package struct OptionSettlement: Hashable, Sendable {
  package let option: ShareOption
  /// The price of a share right after the option's match.
  package let price: Money
  /// The number of the league's commit at which the option's match ended.
  package let commit: Int
  package let time: Instant
}

extension PriceHistory {
  /// Returns the payouts that are due for an account's options, in the order in which the options' matches ended.
  func settlements(of account: MarketAccount) -> [OptionSettlement] {
    account.options.compactMap { option, held in
      end(of: option.match, after: held.since).map { end in
        OptionSettlement(
          option: option, price: price(of: option.player, after: option.match, in: end.commit), commit: end.commit,
          time: end.time)
      }
    }.sorted { ($0.commit, $0.option) < ($1.commit, $1.option) }
  }
}
