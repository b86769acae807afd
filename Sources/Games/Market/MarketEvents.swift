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

  package static let kinds: EventKinds<MarketBook> = EventKinds([
    .init(created), .init(joined), .init(left), .init(traded), .init(optionsTraded), .init(exercised), .init(settled),
    .init(restarted), .init(changeUndone), .init(changeRedone),
  ])

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

/// An event in a market. By default, an event concerns only its author and can't be undone.
package protocol MarketBookEvent: CodedEvent where Subject == MarketBook {}

extension MarketBookEvent {
  package var nature: EventTraits { EventTraits(.author, isPermanent: true) }
}

package struct MarketCreated: MarketBookEvent {
  package var terms: MarketTerms

  package init(_ terms: MarketTerms) { self.terms = terms }
  package static let name = "market.created"
  package static var coding: JSONCoding<Self> { JSONCoding(Self.init, .fields(MarketTerms.coding) { $0.terms }) }
  package var nature: EventTraits { EventTraits(.all, begins: terms.id) }
  package var files: [NamedContent] { terms.files }
  package func apply(to market: inout MarketBook, in commit: MarketCommit) {}
  package func decided(in market: MarketBook, of commit: MarketCommit) -> [MarketEvent] { [] }
}

/// The author joined the market, for the first time or again.
package struct MarketJoined: MarketBookEvent {
  package init() {}
  package static let name = "market.joined"
  package static var coding: JSONCoding<Self> { JSONCoding(Self.init) }
  package func apply(to market: inout MarketBook, in commit: MarketCommit) {
    if let index = market.index(of: commit.author) {
      market.accounts[index].isMember = true
    } else {
      market.accounts.append(MarketAccount(manager: commit.author, funds: market.terms.start))
    }
  }
  package func decided(in market: MarketBook, of commit: MarketCommit) -> [MarketEvent] {
    market.joining(commit.author)
  }
}

package struct MarketLeft: MarketBookEvent {
  package static let name = "market.left"
  package static var coding: JSONCoding<Self> { JSONCoding(Self.init) }
  package func apply(to market: inout MarketBook, in commit: MarketCommit) {
    if let index = market.index(of: commit.author) { market.accounts[index].isMember = false }
  }
  package func decided(in market: MarketBook, of commit: MarketCommit) -> [MarketEvent] {
    market.leaving(commit.author)
  }
}

package struct SharesTraded: MarketBookEvent {
  package var player: PlayerID
  /// The number of shares; negative for a sale.
  package var count: Int
  /// The price per share.
  package var price: Money
  /// The number of the league's commit that determined the price.
  package var commit: Int

  package init(player: PlayerID, count: Int, price: Money, commit: Int) {
    self.player = player
    self.count = count
    self.price = price
    self.commit = commit
  }
  package static let name = "shares.traded"
  package static var coding: JSONCoding<Self> {
    JSONCoding(
      Self.init, .field("player") { $0.player }, .field("count", .signed(MarketBook.shares)) { $0.count },
      .field("price", .sharePrice) { $0.price }, .field("commit", .ordinal) { $0.commit })
  }
  package func apply(to market: inout MarketBook, in commit: MarketCommit) {
    guard let index = market.index(of: commit.author) else { return }
    market.accounts[index].trade(count, of: player, at: price, time: commit.time)
  }
  package func decided(in market: MarketBook, of commit: MarketCommit) throws(MarketRefusal) -> [MarketEvent] {
    try market.trading(count, of: player, at: price, asOf: self.commit, by: commit.author)
  }
}

package struct MarketRestarted: MarketBookEvent {
  /// The account's total value before the restart.
  package var worth: Money

  package static let name = "market.restarted"
  package static var coding: JSONCoding<Self> { JSONCoding(Self.init, .field("worth") { $0.worth }) }
  package func apply(to market: inout MarketBook, in commit: MarketCommit) {
    guard let index = market.index(of: commit.author) else { return }
    market.accounts[index].restart(with: market.terms.start, worth: worth, time: commit.time)
  }
  package func decided(in market: MarketBook, of commit: MarketCommit) throws(MarketRefusal) -> [MarketEvent] {
    try market.restarting(commit.author, worth: worth, at: commit.time)
  }
}

extension JSONForm<Int> {
  /// Parses the number of shares or contracts in a trade: positive for a purchase, negative for a sale, never 0.
  static func signed(_ range: ClosedRange<Int>) -> Self {
    Self { value throws(JSONError) in
      let count = try value.int(in: -range.upperBound...range.upperBound)
      if count == 0 { throw value.error("expected a number other than 0") }
      return count
    }
  }
}

extension JSONForm<Money> {
  static var sharePrice: Self {
    Self { value throws(JSONError) in
      let price = try Money(value)
      guard price >= MarketBook.lowestPrice, price <= MarketForm.highestPrice else {
        throw value.error("expected a price of at least \(MarketBook.lowestPrice)")
      }
      return price
    }
  }
}
