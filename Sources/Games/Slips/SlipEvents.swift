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

  package enum Kind: CaseIterable, Sendable {
    case opened, added, removed, staked, cleared, placed, settled, cashed, undone, redone
  }

  package static let kinds = kindsByName()
  /// Required by the protocol; a book of slips never has one.
  package static let undone = Kind.undone
  /// Required by the protocol; a book of slips never has one.
  package static let redone = Kind.redone

  package static func type(of kind: Kind) -> any BookEvent<SlipBook>.Type {
    switch kind {
    case .opened: SlipOpened.self
    case .added: PickAdded.self
    case .removed: PickRemoved.self
    case .staked: StakeSet.self
    case .cleared: PicksCleared.self
    case .placed: SlipPlaced.self
    case .settled: SlipSettled.self
    case .cashed: SlipCashed.self
    case .undone: ChangeUndone<SlipBook>.self
    case .redone: ChangeRedone<SlipBook>.self
    }
  }

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

/// A book's usual event: it concerns its author and names no files.
package protocol SlipBookEvent: BookEvent where Subject == SlipBook {}

extension SlipBookEvent {
  package var nature: EventTraits { EventTraits(.author) }
  package var files: [NamedContent] { [] }
}

package struct SlipOpened: SlipBookEvent {
  package var book: BookID

  package init(book: BookID) { self.book = book }
  package static let (name, kind) = ("slip.opened", SlipEvent.Kind.opened)
  package init(_ value: JSONValue) throws(JSONError) {
    book = try value.object(["event", "book"]).required("book").id()
  }
  package var members: KeyValuePairs<String, JSON> { ["book": .string(book.text)] }
  package var listed: SlipEvent { .opened(self) }
  package var nature: EventTraits { EventTraits(.all, begins: book) }
  package func apply(to book: inout SlipBook, in commit: SlipCommit) {}
  package func decided(in book: SlipBook, of commit: SlipCommit) -> [SlipEvent] { [] }
}

extension JSONValue {
  func stake() throws(JSONError) -> Money {
    let stake = Money(hundredths: try scaled(places: 2))
    guard Money.stakes.contains(stake) else {
      throw error("expected a stake from \(Money.stakes.lowerBound) to \(Money.stakes.upperBound)")
    }
    return stake
  }

  /// Reads a list whose elements may be null.
  ///
  /// - Parameter each: returns nil for an invalid element.
  func optionals<Element>(
    _ expected: String, _ each: (JSONValue) throws(JSONError) -> Element?
  ) throws(JSONError) -> [Element?] {
    var list: [Element?] = []
    for value in try array() {
      if value.isNull {
        list.append(nil)
        continue
      }
      guard let element = try each(value) else { throw value.error("expected \(expected)") }
      list.append(element)
    }
    return list
  }
}
