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
  /// A new person registered a name that the book already contains.
  case personRenewed(PersonRenewed)
  case changeUndone(ChangeUndone<PeopleBook>)
  case changeRedone(ChangeRedone<PeopleBook>)

  package static let kinds: EventKinds<PeopleBook> = EventKinds([
    .init(opened), .init(friendInvited), .init(friendAccepted), .init(friendRefused), .init(friendRemoved),
    .init(duelCreated), .init(duelAccepted), .init(duelRefused), .init(duelCancelled), .init(personRenewed),
    .init(changeUndone), .init(changeRedone),
  ])

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

  /// The other manager whom the event concerns; nil if the event concerns only its author.
  package var friend: ManagerID? { (payload as? any EventBetweenTwo)?.manager }
}

package typealias PeopleCommit = BookCommit<PeopleBook>
