// The options offered on a player, and their values.

import Books
import FantasyCore

extension PriceHistory {
  package struct Offer: Sendable {
    package let option: ShareOption
    package let expiry: Instant
    /// The number of matches until the option ends.
    package let matches: Int
    /// Per share.
    package let premium: OptionPremium
  }

  /// The player's upcoming matches with which options expire, counted from 1.
  package static let expiries = [1, 3, 6]
  /// In per cent of the price.
  package static let strikes = [80, 90, 100, 110, 120]

  /// Returns the options offered on a player, by expiry, calls before puts, then by strike. Options that can't pay are
  /// left out. Players at the lowest price have none.
  package func offers(of player: PlayerID, at now: Instant) -> [Offer] {
    let (price, open) = (price(of: player), openMatches(of: player))
    if price <= MarketBook.lowestPrice { return [] }
    let coming = open.filter { !$0.hasBegun(at: now) }
    var strikes: [Int] = []
    for part in Self.strikes {
      // The product is in hundredths of a hundredth; strikes are whole.
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

  /// Returns the current value of an option, offered or not; its payoff if its match is over.
  ///
  /// - Parameter outcomes: the result of `outcomes(until:most:)` for any option of the player on the match.
  package func premium(of option: ShareOption, _ outcomes: PriceOutcomes?) -> OptionPremium {
    outcomes?.premium(option.kind, strike: option.strikePrice)
      ?? OptionPremium(paying: option.payoff(at: price(of: option.player)))
  }

  /// Returns the possible prices of a share after the option's match; nil if that is over.
  ///
  /// - Parameter most: the number of matches until the option's end, as bought.
  package func outcomes(until option: ShareOption, most: Int) -> PriceOutcomes? {
    guard let matches = matches(until: option) else { return nil }
    return prices.outcomes(of: option.player, role: role(of: option.player), after: min(matches, most))
  }

  /// Returns the number of matches until an option's end, by the current schedule; nil if its match is over.
  package func matches(until option: ShareOption) -> Int? {
    guard let last = match(of: option), !isOver(last) else { return nil }
    return matches(until: last, among: openMatches(of: option.player))
  }

  private func matches(until last: LeagueMatch, among open: [LeagueMatch]) -> Int {
    // The option's match counts even if the player changed sides before it.
    min(
      PriceOutcomes.mostMatches,
      1 + open.count { $0.fixture.id != last.fixture.id && LeagueMatch.isEarlier($0, last) })
  }
}

package struct OptionSettlement: Hashable, Sendable {
  package let option: ShareOption
  /// The price of a share right after the match.
  package let price: Money
  /// The league's commit that ended the match.
  package let commit: Int
  package let time: Instant
}

extension PriceHistory {
  /// Returns the account's options to pay out, in the order in which their matches ended.
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
