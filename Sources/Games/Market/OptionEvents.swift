import FantasyCore
import StrictJSON

package struct OptionsTraded: MarketBookEvent {
  package var option: ShareOption
  /// Negative for a sale.
  package var count: Int
  /// The price for each of its shares.
  package var premium: Money
  /// The number of matches until it ends, by which it is priced.
  package var matches: Int
  /// The league's commit at which the premium held.
  package var commit: Int

  package init(option: ShareOption, count: Int, premium: Money, matches: Int, commit: Int) {
    (self.option, self.count, self.premium) = (option, count, premium)
    (self.matches, self.commit) = (matches, commit)
  }
  package static let (name, kind) = ("options.traded", MarketEvent.Kind.optionsTraded)
  package init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "option", "count", "premium", "matches", "commit"])
    option = try ShareOption(try object.required("option"))
    count = try object.required("count").signedCount(MarketBook.contracts)
    premium = try object.required("premium").premium()
    matches = try object.required("matches").int(in: 1...PriceOutcomes.mostMatches)
    commit = try object.required("commit").int(in: 1...Int.max)
  }
  package var members: KeyValuePairs<String, JSON> {
    [
      "option": option.json, "count": .int(count), "premium": .number(premium.description), "matches": .int(matches),
      "commit": .int(commit),
    ]
  }
  package var listed: MarketEvent { .optionsTraded(self) }
  package func apply(to market: inout MarketBook, in commit: MarketCommit) {
    guard let place = market.place(of: commit.who) else { return }
    market.accounts[place].trade(
      count, of: option, at: premium, over: matches, asOf: self.commit, time: commit.time)
  }
  package func decided(in market: MarketBook, of commit: MarketCommit) throws(MarketRefusal) -> [MarketEvent] {
    try market.trading(count, of: option, at: premium, over: matches, asOf: self.commit, by: commit.who)
  }
}

package struct OptionExercised: MarketBookEvent {
  package var option: ShareOption
  /// The number of contracts.
  package var count: Int
  /// The league's commit as of which they were exercised.
  package var commit: Int

  package init(option: ShareOption, count: Int, commit: Int) {
    (self.option, self.count, self.commit) = (option, count, commit)
  }
  package static let (name, kind) = ("option.exercised", MarketEvent.Kind.exercised)
  package init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "option", "count", "commit"])
    option = try ShareOption(try object.required("option"))
    count = try object.required("count").int(in: MarketBook.contracts)
    commit = try object.required("commit").int(in: 1...Int.max)
  }
  package var members: KeyValuePairs<String, JSON> {
    ["option": option.json, "count": .int(count), "commit": .int(commit)]
  }
  package var listed: MarketEvent { .exercised(self) }
  /// Buys the shares at a call's strike, or sells them at a put's.
  package func apply(to market: inout MarketBook, in commit: MarketCommit) {
    guard let place = market.place(of: commit.who) else { return }
    market.accounts[place].exercise(count, of: option, time: commit.time)
  }
  package func decided(in market: MarketBook, of commit: MarketCommit) throws(MarketRefusal) -> [MarketEvent] {
    try market.exercising(count, of: option, asOf: self.commit, by: commit.who)
  }
}

/// A manager's options expired with their matches and were paid out.
package struct OptionsSettled: MarketBookEvent {
  /// In the order in which their matches ended, at least one.
  package var settlements: [OptionSettlement]

  package init(_ settlements: [OptionSettlement]) { self.settlements = settlements }
  package static let (name, kind) = ("options.settled", MarketEvent.Kind.settled)
  package init(_ value: JSONValue) throws(JSONError) {
    let list = try value.object(["event", "settlements"]).required("settlements")
    settlements = []
    for element in try list.array() { settlements.append(try OptionSettlement(element)) }
    if settlements.isEmpty { throw list.error("expected an option at least") }
  }
  package var members: KeyValuePairs<String, JSON> { ["settlements": .array(settlements.map(\.json))] }
  package var listed: MarketEvent { .settled(self) }
  package func apply(to market: inout MarketBook, in commit: MarketCommit) {
    guard let place = market.place(of: commit.who) else { return }
    for settlement in settlements { market.accounts[place].settle(settlement) }
  }
  /// Stands for the options that the manager still has.
  package func decided(in market: MarketBook, of commit: MarketCommit) -> [MarketEvent] {
    let held = settlements.filter { market.account(of: commit.who)?.options[$0.option] != nil }
    return held.isEmpty ? [] : [.settled(OptionsSettled(held))]
  }
}

// MARK: JSON

extension ShareOption {
  init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["player", "kind", "strike", "match"])
    let kind = try object.required("kind")
    guard let known = Kind(rawValue: try kind.string()) else { throw kind.error("expected \"call\" or \"put\"") }
    self.init(
      player: try object.required("player").id(), kind: known,
      strike: try object.required("strike").int(in: ShareOption.strikes), match: try object.required("match").id())
  }

  var json: JSON {
    .pairs([
      "player": .string(player.text), "kind": .string(kind.rawValue), "strike": .int(strike),
      "match": .string(match.text),
    ])
  }
}

extension OptionSettlement {
  init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["option", "price", "commit", "time"])
    self.init(
      option: try ShareOption(try object.required("option")), price: try object.required("price").sharePrice(),
      commit: try object.required("commit").int(in: 1...Int.max), time: try object.required("time").instant())
  }

  var json: JSON {
    .pairs([
      "option": option.json, "price": .number(price.description), "commit": .int(commit),
      "time": .string(time.description),
    ])
  }
}

extension JSONValue {
  /// Less than twice the highest price.
  fileprivate func premium() throws(JSONError) -> Money {
    let premium = Money(hundredths: try scaled(places: 2))
    guard premium >= .zero, premium <= MarketForm.highestPrice * 2 else { throw error("expected a premium") }
    return premium
  }
}
