import FantasyCore
import StrictJSON

package struct OptionsTraded: MarketBookEvent {
  package var option: ShareOption
  /// The number of contracts; negative for a sale.
  package var count: Int
  /// The premium per share.
  package var premium: Money
  /// The number of matches until the option expires. The premium depends on this number.
  package var matches: Int
  /// The number of the league's commit that determined the premium.
  package var commit: Int

  package static let name = "options.traded"
  package static var coding: JSONCoding<Self> {
    JSONCoding(
      Self.init, .field("option") { $0.option }, .field("count", .signed(MarketBook.contracts)) { $0.count },
      .field("premium", .premium) { $0.premium },
      .field("matches", .whole(in: 1...PriceOutcomes.maxMatches)) { $0.matches },
      .field("commit", .ordinal) { $0.commit })
  }
  package func apply(to market: inout MarketBook, in commit: MarketCommit) {
    guard let index = market.index(of: commit.author) else { return }
    market.accounts[index].trade(
      count, of: option, at: premium, over: matches, asOf: self.commit, time: commit.time)
  }
  package func decided(in market: MarketBook, of commit: MarketCommit) throws(MarketRefusal) -> [MarketEvent] {
    try market.trading(count, of: option, at: premium, over: matches, asOf: self.commit, by: commit.author)
  }
}

package struct OptionExercised: MarketBookEvent {
  package var option: ShareOption
  package var count: Int
  /// The number of the league's commit at which the contracts were exercised.
  package var commit: Int

  package static let name = "option.exercised"
  package static var coding: JSONCoding<Self> {
    JSONCoding(
      Self.init, .field("option") { $0.option }, .field("count", .whole(in: MarketBook.contracts)) { $0.count },
      .field("commit", .ordinal) { $0.commit })
  }
  package func apply(to market: inout MarketBook, in commit: MarketCommit) {
    guard let index = market.index(of: commit.author) else { return }
    market.accounts[index].exercise(count, of: option, time: commit.time)
  }
  package func decided(in market: MarketBook, of commit: MarketCommit) throws(MarketRefusal) -> [MarketEvent] {
    try market.exercising(count, of: option, asOf: self.commit, by: commit.author)
  }
}

/// A manager's expired options were paid out.
package struct OptionsSettled: MarketBookEvent {
  /// The payouts, in the order in which the options' matches ended; never empty.
  package var settlements: [OptionSettlement]

  package static let name = "options.settled"
  package static var coding: JSONCoding<Self> {
    let some = JSONForm<[OptionSettlement]> { list throws(JSONError) in
      let settlements = try [OptionSettlement](list)
      if settlements.isEmpty { throw list.error("expected at least one option") }
      return settlements
    }
    return JSONCoding(Self.init, .field("settlements", some) { $0.settlements })
  }
  package func apply(to market: inout MarketBook, in commit: MarketCommit) {
    guard let index = market.index(of: commit.author) else { return }
    for settlement in settlements { market.accounts[index].settle(settlement) }
  }
  /// Repeats the payout in a replay of the journal. Options that the manager doesn't have are left out.
  package func decided(in market: MarketBook, of commit: MarketCommit) -> [MarketEvent] {
    let held = settlements.filter { market.account(of: commit.author)?.options[$0.option] != nil }
    return held.isEmpty ? [] : [.settled(OptionsSettled(settlements: held))]
  }
}

// MARK: JSON

extension ShareOption.Kind: JSONCodable {}

extension ShareOption: JSONObjectCodable {
  package static var coding: JSONCoding<Self> {
    JSONCoding(
      Self.init, .field("player") { $0.player }, .field("kind") { $0.kind },
      .field("strike", .whole(in: Self.strikes)) { $0.strike }, .field("match") { $0.match })
  }
}

extension OptionSettlement: JSONObjectCodable {
  package static var coding: JSONCoding<Self> {
    JSONCoding(
      Self.init, .field("option") { $0.option }, .field("price", .sharePrice) { $0.price },
      .field("commit", .ordinal) { $0.commit }, .field("time") { $0.time })
  }
}

extension JSONForm<Money> {
  fileprivate static var premium: Self {
    Self { value throws(JSONError) in
      let premium = try Money(value)
      guard premium >= .zero, premium <= MarketForm.highestPrice * 2 else {
        throw value.error("expected a premium")
      }
      return premium
    }
  }
}
