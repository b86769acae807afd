import FantasyCore
import StrictJSON

/// A manager bought contracts of an option, or sold some.
package struct OptionsTraded: MarketBookEvent {
  /// The option.
  package var option: ShareOption
  /// How many were bought; fewer than none were sold.
  package var count: Int
  /// What was paid or received for each of its shares.
  package var premium: Money
  /// After how many matches it ends, by which it is priced.
  package var matches: Int
  /// The number of the league's commit at which it was worth that.
  package var commit: Int

  /// The event of a trade.
  package init(option: ShareOption, count: Int, premium: Money, matches: Int, commit: Int) {
    (self.option, self.count, self.premium) = (option, count, premium)
    (self.matches, self.commit) = (matches, commit)
  }
  /// Its name and kind in a journal.
  package static let (name, kind) = ("options.traded", MarketEvent.Kind.optionsTraded)
  /// Reads it strictly.
  package init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "option", "count", "premium", "matches", "commit"])
    option = try ShareOption(try object.required("option"))
    count = try object.required("count").signedCount(MarketBook.contracts)
    premium = try object.required("premium").premium()
    matches = try object.required("matches").int(in: 1...PriceOutcomes.mostMatches)
    commit = try object.required("commit").int(in: 1...Int.max)
  }
  /// Its members in a journal.
  package var members: KeyValuePairs<String, JSON> {
    [
      "option": option.json, "count": .int(count), "premium": .number(premium.description), "matches": .int(matches),
      "commit": .int(commit),
    ]
  }
  /// It as one of the market's events.
  package var listed: MarketEvent { .optionsTraded(self) }
  /// Takes the money for the contracts, or the other way round.
  package func apply(to market: inout MarketBook, in commit: MarketCommit) {
    guard let place = market.place(of: commit.who) else { return }
    market.accounts[place].trade(
      count, of: option, at: premium, over: matches, asOf: self.commit, time: commit.time)
  }
  /// Decides the same again.
  package func decided(in market: MarketBook, of commit: MarketCommit) throws(MarketRefusal) -> [MarketEvent] {
    try market.trading(count, of: option, at: premium, over: matches, asOf: self.commit, by: commit.who)
  }
}

/// A manager exercised contracts of an option.
package struct OptionExercised: MarketBookEvent {
  /// The option.
  package var option: ShareOption
  /// How many contracts.
  package var count: Int
  /// The number of the league's commit at which it was done.
  package var commit: Int

  /// The event of an exercise.
  package init(option: ShareOption, count: Int, commit: Int) {
    (self.option, self.count, self.commit) = (option, count, commit)
  }
  /// Its name and kind in a journal.
  package static let (name, kind) = ("option.exercised", MarketEvent.Kind.exercised)
  /// Reads it strictly.
  package init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "option", "count", "commit"])
    option = try ShareOption(try object.required("option"))
    count = try object.required("count").int(in: MarketBook.contracts)
    commit = try object.required("commit").int(in: 1...Int.max)
  }
  /// Its members in a journal.
  package var members: KeyValuePairs<String, JSON> {
    ["option": option.json, "count": .int(count), "commit": .int(commit)]
  }
  /// It as one of the market's events.
  package var listed: MarketEvent { .exercised(self) }
  /// Buys the shares at the strike of a call, or sells them at that of a put.
  package func apply(to market: inout MarketBook, in commit: MarketCommit) {
    guard let place = market.place(of: commit.who) else { return }
    market.accounts[place].exercise(count, of: option, time: commit.time)
  }
  /// Decides the same again.
  package func decided(in market: MarketBook, of commit: MarketCommit) throws(MarketRefusal) -> [MarketEvent] {
    try market.exercising(count, of: option, asOf: self.commit, by: commit.who)
  }
}

/// Options of a manager ended with their matches, and were paid.
package struct OptionsSettled: MarketBookEvent {
  /// The options, each with the price that counts, in the order in which their matches ended.
  package var settlements: [OptionSettlement]

  /// The event of some ends.
  package init(_ settlements: [OptionSettlement]) { self.settlements = settlements }
  /// Its name and kind in a journal.
  package static let (name, kind) = ("options.settled", MarketEvent.Kind.settled)
  /// Reads it strictly.
  package init(_ value: JSONValue) throws(JSONError) {
    let list = try value.object(["event", "settlements"]).required("settlements")
    settlements = []
    for element in try list.array() { settlements.append(try OptionSettlement(element)) }
    if settlements.isEmpty { throw list.error("expected an option at least") }
  }
  /// Its members in a journal.
  package var members: KeyValuePairs<String, JSON> { ["settlements": .array(settlements.map(\.json))] }
  /// It as one of the market's events.
  package var listed: MarketEvent { .settled(self) }
  /// Pays them.
  package func apply(to market: inout MarketBook, in commit: MarketCommit) {
    guard let place = market.place(of: commit.who) else { return }
    for settlement in settlements { market.accounts[place].settle(settlement) }
  }
  /// It stands, for what the manager has.
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
  /// Reads what an option costs for each share: less than twice the highest price.
  fileprivate func premium() throws(JSONError) -> Money {
    let premium = Money(hundredths: try scaled(places: 2))
    guard premium >= .zero, premium <= MarketForm.highestPrice * 2 else { throw error("expected a premium") }
    return premium
  }
}
