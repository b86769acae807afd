import Books
import FantasyCore
import StrictJSON

package typealias MarketCommit = BookCommit<MarketBook>

package enum MarketEvent: EventList {
  case created(MarketCreated)
  case joined(MarketJoined)
  case left(MarketLeft)
  case traded(SharesTraded)
  case optionsTraded(OptionsTraded)
  case exercised(OptionExercised)
  case settled(OptionsSettled)
  case restarted(MarketRestarted)
  case changeUndone(ChangeUndone<MarketBook>)
  case changeRedone(ChangeRedone<MarketBook>)

  package enum Kind: CaseIterable, Sendable {
    case created, joined, left, traded, optionsTraded, exercised, settled, restarted, undone, redone
  }

  package static let kinds = kindsByName()
  /// Required by the protocol; a market never has one.
  package static let undone = Kind.undone
  /// Required by the protocol; a market never has one.
  package static let redone = Kind.redone

  package static func type(of kind: Kind) -> any BookEvent<MarketBook>.Type {
    switch kind {
    case .created: MarketCreated.self
    case .joined: MarketJoined.self
    case .left: MarketLeft.self
    case .traded: SharesTraded.self
    case .optionsTraded: OptionsTraded.self
    case .exercised: OptionExercised.self
    case .settled: OptionsSettled.self
    case .restarted: MarketRestarted.self
    case .undone: ChangeUndone<MarketBook>.self
    case .redone: ChangeRedone<MarketBook>.self
    }
  }

  package var payload: any BookEvent<MarketBook> {
    switch self {
    case .created(let event): event
    case .joined(let event): event
    case .left(let event): event
    case .traded(let event): event
    case .optionsTraded(let event): event
    case .exercised(let event): event
    case .settled(let event): event
    case .restarted(let event): event
    case .changeUndone(let event): event
    case .changeRedone(let event): event
    }
  }
}

/// A market's usual event: it concerns its author, can't be undone, and names no files.
package protocol MarketBookEvent: BookEvent where Subject == MarketBook {}

extension MarketBookEvent {
  package var nature: EventTraits { EventTraits(.author, isPermanent: true) }
  package var files: [NamedContent] { [] }
}

package struct MarketCreated: MarketBookEvent {
  package var terms: MarketTerms

  package init(_ terms: MarketTerms) { self.terms = terms }
  package static let (name, kind) = ("market.created", MarketEvent.Kind.created)
  package init(_ value: JSONValue) throws(JSONError) {
    terms = try MarketTerms(try value.object(["event"] + MarketTerms.keys))
  }
  package var members: KeyValuePairs<String, JSON> { terms.members }
  package var listed: MarketEvent { .created(self) }
  package var nature: EventTraits { EventTraits(.all, begins: terms.id) }
  package var files: [NamedContent] { terms.files }
  package func apply(to market: inout MarketBook, in commit: MarketCommit) {}
  package func decided(in market: MarketBook, of commit: MarketCommit) -> [MarketEvent] { [] }
}

/// A manager joined, or came back.
package struct MarketJoined: MarketBookEvent {
  package init() {}
  package static let (name, kind) = ("market.joined", MarketEvent.Kind.joined)
  package init(_ value: JSONValue) throws(JSONError) { _ = try value.object(["event"]) }
  package var members: KeyValuePairs<String, JSON> { [:] }
  package var listed: MarketEvent { .joined(self) }
  /// Opens an account, or reopens the former one.
  package func apply(to market: inout MarketBook, in commit: MarketCommit) {
    if let place = market.place(of: commit.who) {
      market.accounts[place].isMember = true
    } else {
      market.accounts.append(MarketAccount(commit.who, funds: market.terms.start))
    }
  }
  package func decided(in market: MarketBook, of commit: MarketCommit) -> [MarketEvent] { market.joining(commit.who) }
}

package struct MarketLeft: MarketBookEvent {
  package init() {}
  package static let (name, kind) = ("market.left", MarketEvent.Kind.left)
  package init(_ value: JSONValue) throws(JSONError) { _ = try value.object(["event"]) }
  package var members: KeyValuePairs<String, JSON> { [:] }
  package var listed: MarketEvent { .left(self) }
  package func apply(to market: inout MarketBook, in commit: MarketCommit) {
    if let place = market.place(of: commit.who) { market.accounts[place].isMember = false }
  }
  package func decided(in market: MarketBook, of commit: MarketCommit) -> [MarketEvent] { market.leaving(commit.who) }
}

package struct SharesTraded: MarketBookEvent {
  package var player: PlayerID
  /// Negative for a sale.
  package var count: Int
  /// The price of one share.
  package var price: Money
  /// The league's commit at which the price held.
  package var commit: Int

  package init(player: PlayerID, count: Int, price: Money, commit: Int) {
    (self.player, self.count, self.price, self.commit) = (player, count, price, commit)
  }
  package static let (name, kind) = ("shares.traded", MarketEvent.Kind.traded)
  package init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "player", "count", "price", "commit"])
    (player, price) = (try object.required("player").id(), try object.required("price").sharePrice())
    count = try object.required("count").signedCount(MarketBook.shares)
    commit = try object.required("commit").int(in: 1...Int.max)
  }
  package var members: KeyValuePairs<String, JSON> {
    [
      "player": .string(player.text), "count": .int(count), "price": .number(price.description),
      "commit": .int(commit),
    ]
  }
  package var listed: MarketEvent { .traded(self) }
  package func apply(to market: inout MarketBook, in commit: MarketCommit) {
    guard let place = market.place(of: commit.who) else { return }
    market.accounts[place].trade(count, of: player, at: price, time: commit.time)
  }
  package func decided(in market: MarketBook, of commit: MarketCommit) throws(MarketRefusal) -> [MarketEvent] {
    try market.trading(count, of: player, at: price, asOf: self.commit, by: commit.who)
  }
}

package struct MarketRestarted: MarketBookEvent {
  /// The total value of the account before the restart.
  package var worth: Money

  package init(worth: Money) { self.worth = worth }
  package static let (name, kind) = ("market.restarted", MarketEvent.Kind.restarted)
  package init(_ value: JSONValue) throws(JSONError) {
    worth = Money(hundredths: try value.object(["event", "worth"]).required("worth").scaled(places: 2))
  }
  package var members: KeyValuePairs<String, JSON> { ["worth": .number(worth.description)] }
  package var listed: MarketEvent { .restarted(self) }
  package func apply(to market: inout MarketBook, in commit: MarketCommit) {
    guard let place = market.place(of: commit.who) else { return }
    market.accounts[place].restart(with: market.terms.start, worth: worth, time: commit.time)
  }
  package func decided(in market: MarketBook, of commit: MarketCommit) throws(MarketRefusal) -> [MarketEvent] {
    try market.restarting(commit.who, worth: worth, at: commit.time)
  }
}

extension JSONValue {
  /// Reads a number bought, or sold if negative.
  func signedCount(_ range: ClosedRange<Int>) throws(JSONError) -> Int {
    let count = try int(in: -range.upperBound...range.upperBound)
    if count == 0 { throw error("expected a number other than 0") }
    return count
  }

  /// At least 1.00.
  func sharePrice() throws(JSONError) -> Money {
    let price = Money(hundredths: try scaled(places: 2))
    guard price >= MarketBook.lowestPrice, price <= MarketForm.highestPrice else {
      throw error("expected a price of at least \(MarketBook.lowestPrice)")
    }
    return price
  }
}
