import Books
import FantasyCore
import StrictJSON

package typealias SlipCommit = BookCommit<SlipBook>

package enum SlipEvent: EventList {
  case opened(SlipOpened)
  case added(PickAdded)
  case removed(PickRemoved)
  case staked(StakeSet)
  case cleared(PicksCleared)
  case placed(SlipPlaced)
  case settled(SlipSettled)
  case cashed(SlipCashed)
  case changeUndone(ChangeUndone<SlipBook>)
  case changeRedone(ChangeRedone<SlipBook>)

  package static let kinds: EventKinds<SlipBook> = EventKinds([
    .init(opened), .init(added), .init(removed), .init(staked), .init(cleared), .init(placed), .init(settled),
    .init(cashed), .init(changeUndone), .init(changeRedone),
  ])

  package var payload: any BookEvent<SlipBook> {
    switch self {
    case .opened(let event): event
    case .added(let event): event
    case .removed(let event): event
    case .staked(let event): event
    case .cleared(let event): event
    case .placed(let event): event
    case .settled(let event): event
    case .cashed(let event): event
    case .changeUndone(let event): event
    case .changeRedone(let event): event
    }
  }
}

/// An event in a book of slips. By default, an event concerns only its author.
package protocol SlipBookEvent: CodedEvent where Subject == SlipBook {}

extension SlipBookEvent {
  package var nature: EventTraits { EventTraits(.author) }
}

package struct SlipOpened: SlipBookEvent {
  package var book: BookID

  package init(book: BookID) { self.book = book }
  package static let name = "slip.opened"
  package static var coding: JSONCoding<Self> { JSONCoding(Self.init, .field("book") { $0.book }) }
  package var nature: EventTraits { EventTraits(.all, begins: book) }
  package func apply(to book: inout SlipBook, in commit: SlipCommit) {}
  package func decided(in book: SlipBook, of commit: SlipCommit) -> [SlipEvent] { [] }
}

extension JSONForm<Money> {
  static var stake: Self {
    Self { value throws(JSONError) in
      let stake = try Money(value)
      guard Money.stakes.contains(stake) else {
        throw value.error("expected a stake from \(Money.stakes.lowerBound) to \(Money.stakes.upperBound)")
      }
      return stake
    }
  }
}
