import Books
import FantasyCore
import StrictJSON

/// A commit of a market.
package typealias MarketCommit = BookCommit<MarketBook>

/// Everything that can happen in a market.
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

  /// The events without their payloads.
  package enum Kind: CaseIterable, Sendable {
    case created, joined, left, traded, optionsTraded, exercised, settled, restarted, undone, redone
  }

  /// The kinds by their names in a journal.
  package static let kinds = kindsByName()
  /// The kind of the event by which changes are undone; a market never has one.
  package static let undone = Kind.undone
  /// The kind of the event by which changes are redone; likewise.
  package static let redone = Kind.redone

  /// Returns the payload type of a kind.
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

  /// The payload of the event.
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

/// An event of a market in the usual form: it concerns its author, can't be undone, and names no files.
package protocol MarketBookEvent: BookEvent where Subject == MarketBook {}

extension MarketBookEvent {
  /// It concerns its author, and stands.
  package var nature: EventTraits { EventTraits(.author, isPermanent: true) }
  /// It names no files.
  package var files: [NamedContent] { [] }
}

/// The market was created.
package struct MarketCreated: MarketBookEvent {
  /// What it is.
  package var terms: MarketTerms

  /// The event of a market.
  package init(_ terms: MarketTerms) { self.terms = terms }
  /// Its name and kind in a journal.
  package static let (name, kind) = ("market.created", MarketEvent.Kind.created)
  /// Reads it strictly.
  package init(_ value: JSONValue) throws(JSONError) {
    terms = try MarketTerms(try value.object(["event"] + MarketTerms.keys))
  }
  /// Its members in a journal.
  package var members: KeyValuePairs<String, JSON> { terms.members }
  /// It as one of the market's events.
  package var listed: MarketEvent { .created(self) }
  /// It begins a market.
  package var nature: EventTraits { EventTraits(.all, begins: terms.id) }
  /// The scoring system and the earlier matches.
  package var files: [NamedContent] { terms.files }
  /// Changes nothing: a market begins with it.
  package func apply(to market: inout MarketBook, in commit: MarketCommit) {}
  /// Nothing: a market is created once.
  package func decided(in market: MarketBook, of commit: MarketCommit) -> [MarketEvent] { [] }
}

/// A manager joined, or came back.
package struct MarketJoined: MarketBookEvent {
  /// The event.
  package init() {}
  /// Its name and kind in a journal.
  package static let (name, kind) = ("market.joined", MarketEvent.Kind.joined)
  /// Reads it strictly.
  package init(_ value: JSONValue) throws(JSONError) { _ = try value.object(["event"]) }
  /// Its members in a journal.
  package var members: KeyValuePairs<String, JSON> { [:] }
  /// It as one of the market's events.
  package var listed: MarketEvent { .joined(self) }
  /// Opens an account, or the one that there was.
  package func apply(to market: inout MarketBook, in commit: MarketCommit) {
    if let place = market.place(of: commit.who) {
      market.accounts[place].isMember = true
    } else {
      market.accounts.append(MarketAccount(commit.who, funds: market.terms.start))
    }
  }
  /// Decides the same again.
  package func decided(in market: MarketBook, of commit: MarketCommit) -> [MarketEvent] { market.joining(commit.who) }
}

/// A manager left.
package struct MarketLeft: MarketBookEvent {
  /// The event.
  package init() {}
  /// Its name and kind in a journal.
  package static let (name, kind) = ("market.left", MarketEvent.Kind.left)
  /// Reads it strictly.
  package init(_ value: JSONValue) throws(JSONError) { _ = try value.object(["event"]) }
  /// Its members in a journal.
  package var members: KeyValuePairs<String, JSON> { [:] }
  /// It as one of the market's events.
  package var listed: MarketEvent { .left(self) }
  /// Ends the membership.
  package func apply(to market: inout MarketBook, in commit: MarketCommit) {
    if let place = market.place(of: commit.who) { market.accounts[place].isMember = false }
  }
  /// Decides the same again.
  package func decided(in market: MarketBook, of commit: MarketCommit) -> [MarketEvent] { market.leaving(commit.who) }
}

/// A manager bought shares, or sold some.
package struct SharesTraded: MarketBookEvent {
  /// Whose shares.
  package var player: PlayerID
  /// How many were bought; fewer than none were sold.
  package var count: Int
  /// What one cost.
  package var price: Money
  /// The number of the league's commit at which it cost that.
  package var commit: Int

  /// The event of a trade.
  package init(player: PlayerID, count: Int, price: Money, commit: Int) {
    (self.player, self.count, self.price, self.commit) = (player, count, price, commit)
  }
  /// Its name and kind in a journal.
  package static let (name, kind) = ("shares.traded", MarketEvent.Kind.traded)
  /// Reads it strictly.
  package init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "player", "count", "price", "commit"])
    (player, price) = (try object.required("player").id(), try object.required("price").sharePrice())
    count = try object.required("count").signedCount(MarketBook.shares)
    commit = try object.required("commit").int(in: 1...Int.max)
  }
  /// Its members in a journal.
  package var members: KeyValuePairs<String, JSON> {
    [
      "player": .string(player.text), "count": .int(count), "price": .number(price.description),
      "commit": .int(commit),
    ]
  }
  /// It as one of the market's events.
  package var listed: MarketEvent { .traded(self) }
  /// Takes the money for the shares, or the other way round.
  package func apply(to market: inout MarketBook, in commit: MarketCommit) {
    guard let place = market.place(of: commit.who) else { return }
    market.accounts[place].trade(count, of: player, at: price, time: commit.time)
  }
  /// Decides the same again.
  package func decided(in market: MarketBook, of commit: MarketCommit) throws(MarketRefusal) -> [MarketEvent] {
    try market.trading(count, of: player, at: price, asOf: self.commit, by: commit.who)
  }
}

/// A manager began anew.
package struct MarketRestarted: MarketBookEvent {
  /// What all that they had was worth.
  package var worth: Money

  /// The event of a restart.
  package init(worth: Money) { self.worth = worth }
  /// Its name and kind in a journal.
  package static let (name, kind) = ("market.restarted", MarketEvent.Kind.restarted)
  /// Reads it strictly.
  package init(_ value: JSONValue) throws(JSONError) {
    worth = Money(hundredths: try value.object(["event", "worth"]).required("worth").scaled(places: 2))
  }
  /// Its members in a journal.
  package var members: KeyValuePairs<String, JSON> { ["worth": .number(worth.description)] }
  /// It as one of the market's events.
  package var listed: MarketEvent { .restarted(self) }
  /// Keeps the run, and begins another one.
  package func apply(to market: inout MarketBook, in commit: MarketCommit) {
    guard let place = market.place(of: commit.who) else { return }
    market.accounts[place].restart(with: market.terms.start, worth: worth, time: commit.time)
  }
  /// Decides the same again.
  package func decided(in market: MarketBook, of commit: MarketCommit) throws(MarketRefusal) -> [MarketEvent] {
    try market.restarting(commit.who, worth: worth, at: commit.time)
  }
}

extension JSONValue {
  /// Reads how many were bought, or sold if fewer than none.
  func signedCount(_ range: ClosedRange<Int>) throws(JSONError) -> Int {
    let count = try int(in: -range.upperBound...range.upperBound)
    if count == 0 { throw error("expected a number other than 0") }
    return count
  }

  /// Reads what a share costs: at least 1.00.
  func sharePrice() throws(JSONError) -> Money {
    let price = Money(hundredths: try scaled(places: 2))
    guard price >= MarketBook.lowestPrice, price <= MarketForm.highestPrice else {
      throw error("expected a price of at least \(MarketBook.lowestPrice)")
    }
    return price
  }
}
