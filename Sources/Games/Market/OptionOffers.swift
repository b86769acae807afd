// The options of a player: which are offered, and what they are worth.

import Books
import FantasyCore

extension PriceHistory {
  /// An option with what it is worth for each share.
  package struct Offer: Sendable {
    /// The option.
    package let option: ShareOption
    /// When it expires.
    package let expiry: Instant
    /// After how many matches it ends.
    package let matches: Int
    /// Its value.
    package let premium: OptionPremium
  }

  /// After which of a player's next matches options expire.
  package static let expiries = [1, 3, 6]
  /// At which hundredths of the price there are strikes.
  package static let strikes = [80, 90, 100, 110, 120]

  /// The options of a player that are offered: by expiry, calls before puts, by strike. None of somebody at the lowest
  /// price, and none that can't pay.
  package func offers(of player: PlayerID, at now: Instant) -> [Offer] {
    let (price, open) = (price(of: player), openMatches(of: player))
    if price <= MarketBook.lowestPrice { return [] }
    let coming = open.filter { !$0.hasBegun(at: now) }
    var strikes: [Int] = []
    for part in Self.strikes {
      // Hundredths of hundredths.
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

  /// What an option is worth now, whether it is offered or not; what it pays if its match is over.
  ///
  /// - Parameter outcomes: what `outcomes(until:most:)` returns for any option of the player on the match.
  package func premium(of option: ShareOption, _ outcomes: PriceOutcomes?) -> OptionPremium {
    outcomes?.premium(option.kind, strike: option.strikePrice)
      ?? OptionPremium(paying: option.payoff(at: price(of: option.player)))
  }

  /// What a share may cost after the match of an option; nil if that is over.
  ///
  /// - Parameter most: after how many matches at most it ends, as it was bought.
  package func outcomes(until option: ShareOption, most: Int) -> PriceOutcomes? {
    guard let matches = matches(until: option) else { return nil }
    return prices.outcomes(of: option.player, role: role(of: option.player), after: min(matches, most))
  }

  /// After how many matches an option ends, as they are planned now; nil if its match is over.
  package func matches(until option: ShareOption) -> Int? {
    guard let last = match(of: option), !isOver(last) else { return nil }
    return matches(until: last, among: openMatches(of: option.player))
  }

  private func matches(until last: LeagueMatch, among open: [LeagueMatch]) -> Int {
    // The last one counts even if the player changed sides before it.
    min(
      PriceOutcomes.mostMatches,
      1 + open.count { $0.fixture.id != last.fixture.id && LeagueMatch.isEarlier($0, last) })
  }
}

/// What counts for an option whose match is over.
package struct OptionSettlement: Hashable, Sendable {
  /// The option.
  package let option: ShareOption
  /// The price of a share right after the match.
  package let price: Money
  /// The number of the league's commit that ended the match.
  package let commit: Int
  /// Its time.
  package let time: Instant

  /// A settlement.
  package init(option: ShareOption, price: Money, commit: Int, time: Instant) {
    (self.option, self.price, self.commit, self.time) = (option, price, commit, time)
  }
}

extension PriceHistory {
  /// What is to be paid for the options of an account, in the order in which their matches ended.
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
