import Books
import FantasyCore
import StrictJSON

/// A commit of a book of slips.
package typealias SlipCommit = BookCommit<SlipBook>

/// Everything that can happen in a book of slips.
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

  /// The events without their payloads.
  package enum Kind: CaseIterable, Sendable {
    case opened, added, removed, staked, cleared, placed, settled, cashed, undone, redone
  }

  /// The kinds by their names in a journal.
  package static let kinds = kindsByName()
  /// The kind of the event by which changes are undone; a book of slips never has one.
  package static let undone = Kind.undone
  /// The kind of the event by which changes are redone; likewise.
  package static let redone = Kind.redone

  /// Returns the payload type of a kind.
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

  /// The payload of the event.
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

/// An event of a book of slips in the usual form: it concerns its author, and names no files.
package protocol SlipBookEvent: BookEvent where Subject == SlipBook {}

extension SlipBookEvent {
  /// It concerns its author.
  package var nature: EventTraits { EventTraits(.author) }
  /// It names no files.
  package var files: [NamedContent] { [] }
}

/// The book was begun.
package struct SlipOpened: SlipBookEvent {
  /// The name of the book.
  package var book: BookID

  /// The book of a name.
  package init(book: BookID) { self.book = book }
  /// Its name and kind in a journal.
  package static let (name, kind) = ("slip.opened", SlipEvent.Kind.opened)
  /// Reads it strictly.
  package init(_ value: JSONValue) throws(JSONError) {
    book = try value.object(["event", "book"]).required("book").id()
  }
  /// Its members in a journal.
  package var members: KeyValuePairs<String, JSON> { ["book": .string(book.text)] }
  /// It as one of the book's events.
  package var listed: SlipEvent { .opened(self) }
  /// It begins a book.
  package var nature: EventTraits { EventTraits(.all, begins: book) }
  /// Changes nothing.
  package func apply(to book: inout SlipBook, in commit: SlipCommit) {}
  /// Nothing: a book is begun once.
  package func decided(in book: SlipBook, of commit: SlipCommit) -> [SlipEvent] { [] }
}

extension JSONValue {
  /// Reads a valid stake.
  func stake() throws(JSONError) -> Money {
    let stake = Money(hundredths: try scaled(places: 2))
    guard Money.stakes.contains(stake) else {
      throw error("expected a stake from \(Money.stakes.lowerBound) to \(Money.stakes.upperBound)")
    }
    return stake
  }

  /// Reads a list whose elements may be null.
  ///
  /// - Parameter each: reads an element; nil if it is none.
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
