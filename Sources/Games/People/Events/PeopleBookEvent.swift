// The list of the events of a book of friends.

import Books
import FantasyCore

/// An event of a book of friends.
package enum PeopleBookEvent: EventList {
  /// The book was begun.
  case opened(PeopleOpened)
  /// Somebody was invited to be a friend.
  case friendInvited(FriendInvited)
  /// An invitation was accepted.
  case friendAccepted(FriendAccepted)
  /// An invitation was refused.
  case friendRefused(FriendRefused)
  /// A friendship was ended, or an invitation withdrawn.
  case friendRemoved(FriendRemoved)
  /// A friend was challenged to a duel.
  case duelCreated(DuelCreated)
  /// A duel was accepted.
  case duelAccepted(DuelAccepted)
  /// A duel was refused.
  case duelRefused(DuelRefused)
  /// A duel was cancelled.
  case duelCancelled(DuelCancelled)
  /// A name was registered anew, by somebody whom the book does not know.
  case personRenewed(PersonRenewed)
  /// A change was undone.
  case changeUndone(ChangeUndone<PeopleBook>)
  /// A change was redone.
  case changeRedone(ChangeRedone<PeopleBook>)

  /// The events without their payloads.
  package enum Kind: CaseIterable, Hashable, Sendable {
    /// See the events.
    case opened, friendInvited, friendAccepted, friendRefused, friendRemoved
    case duelCreated, duelAccepted, duelRefused, duelCancelled, personRenewed, undone, redone
  }

  /// The kinds by their names in a journal.
  package static let kinds = kindsByName()
  /// The kind of an undo.
  package static let undone = Kind.undone
  /// The kind of a redo.
  package static let redone = Kind.redone

  /// Returns the payload type of a kind.
  package static func type(of kind: Kind) -> any BookEvent<PeopleBook>.Type {
    switch kind {
    case .opened: PeopleOpened.self
    case .friendInvited: FriendInvited.self
    case .friendAccepted: FriendAccepted.self
    case .friendRefused: FriendRefused.self
    case .friendRemoved: FriendRemoved.self
    case .duelCreated: DuelCreated.self
    case .duelAccepted: DuelAccepted.self
    case .duelRefused: DuelRefused.self
    case .duelCancelled: DuelCancelled.self
    case .personRenewed: PersonRenewed.self
    case .undone: ChangeUndone<PeopleBook>.self
    case .redone: ChangeRedone<PeopleBook>.self
    }
  }

  /// The payload of the event.
  package var payload: any BookEvent<PeopleBook> {
    switch self {
    case .opened(let event): event
    case .friendInvited(let event): event
    case .friendAccepted(let event): event
    case .friendRefused(let event): event
    case .friendRemoved(let event): event
    case .duelCreated(let event): event
    case .duelAccepted(let event): event
    case .duelRefused(let event): event
    case .duelCancelled(let event): event
    case .personRenewed(let event): event
    case .changeUndone(let event): event
    case .changeRedone(let event): event
    }
  }

  /// The manager to whom it is done; nil for an event that is not about two.
  package var friend: ManagerID? { (payload as? any EventBetweenTwo)?.manager }
}

/// A commit of a book of friends.
package typealias PeopleCommit = BookCommit<PeopleBook>
