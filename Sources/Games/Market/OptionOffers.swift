// The options that can be bought on a player, and their values.

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

  /// A player's upcoming matches at which options expire: the next, the third and the sixth.
  package static let expiries = [1, 3, 6]
  /// The strikes that are offered, as percentages of the price.
  package static let strikes = [80, 90, 100, 110, 120]

  /// Returns the options that can be bought on a player, ordered by expiry, then calls before puts, then by strike.
  /// Options that can't pay anything are left out. Players at the lowest price have no options.
  package func offers(of player: PlayerID, at now: Instant) -> [Offer] {
    let (price, open) = (price(of: player), openMatches(of: player))
    if price <= MarketBook.lowestPrice { return [] }
    let coming = open.filter { !$0.hasBegun(at: now) }
    var strikes: [Int] = []
    for part in Self.strikes {
      // The product is in hundredths of a per cent of a unit of money; strikes are whole units.
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

  /// Returns the current value of an option, even one that is no longer offered. If its match is over, this is the
  /// payoff.
  ///
  /// - Parameter outcomes: the possible prices from `outcomes(until:maximum:)`. They are the same for all options of
  ///   the player that expire with the same match.
  package func premium(of option: ShareOption, _ outcomes: PriceOutcomes?) -> OptionPremium {
    outcomes?.premium(option.kind, strike: option.strikePrice)
      ?? OptionPremium(paying: option.payoff(at: price(of: option.player)))
  }

  /// Returns the possible prices of a share after the option's match; nil if the match is over.
  ///
  /// - Parameter maximum: the number of matches until the option expires, counted at the purchase.
  package func outcomes(until option: ShareOption, maximum: Int) -> PriceOutcomes? {
    guard let matches = matches(until: option) else { return nil }
    return prices.outcomes(of: option.player, role: role(of: option.player), after: min(matches, maximum))
  }

  /// Returns the number of matches until an option expires, by the current schedule; nil if its match is over.
  package func matches(until option: ShareOption) -> Int? {
    guard let last = match(of: option), !isOver(last) else { return nil }
    return matches(until: last, among: openMatches(of: option.player))
  }

  private func matches(until last: LeagueMatch, among open: [LeagueMatch]) -> Int {
    // The option's match is counted even if the player's new side doesn't play in it.
    min(
      PriceOutcomes.maxMatches,
      1 + open.count { $0.fixture.id != last.fixture.id && LeagueMatch.isEarlier($0, last) })
  }
}

package struct OptionSettlement: Hashable, Sendable {
  package let option: ShareOption
  /// The price of a share right after the match.
  package let price: Money
  /// The number of the league's commit that ended the match.
  package let commit: Int
  package let time: Instant
}

extension PriceHistory {
  /// Returns the options of an account that must be paid out, in the order in which their matches ended.
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
