import Books
import FantasyCore

package enum PeopleBookEvent: EventList {
  case opened(PeopleOpened)
  case friendInvited(FriendInvited)
  case friendAccepted(FriendAccepted)
  case friendRefused(FriendRefused)
  case friendRemoved(FriendRemoved)
  case duelCreated(DuelCreated)
  case duelAccepted(DuelAccepted)
  case duelRefused(DuelRefused)
  case duelCancelled(DuelCancelled)
  /// A name was registered anew, by somebody whom the book does not know.
  case personRenewed(PersonRenewed)
  case changeUndone(ChangeUndone<PeopleBook>)
  case changeRedone(ChangeRedone<PeopleBook>)

  package enum Kind: CaseIterable, Hashable, Sendable {
    case opened, friendInvited, friendAccepted, friendRefused, friendRemoved
    case duelCreated, duelAccepted, duelRefused, duelCancelled, personRenewed, undone, redone
  }

  package static let kinds = kindsByName()
  package static let undone = Kind.undone
  package static let redone = Kind.redone

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

  /// The manager acted on; nil for an event that is not between two.
  package var friend: ManagerID? { (payload as? any EventBetweenTwo)?.manager }
}

package typealias PeopleCommit = BookCommit<PeopleBook>
