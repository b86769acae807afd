// Decisions on requests about friends: events, or the reason for refusal. A request that changes nothing gives no
// events. Callers check that the other manager has an account.

import FantasyCore

extension PeopleBook {
  /// Invites a manager to be a friend, or accepts that manager's invitation.
  ///
  /// No event if they are friends, or invited already. To the inviter, a refused invitation looks like a waiting one,
  /// so it gives the same answer.
  package func inviting(_ other: ManagerID, by actor: ManagerID) throws(PeopleRefusal) -> [PeopleBookEvent] {
    if other == actor { throw .oneself }
    return switch relation(of: actor, to: other) {
    case .none: [.friendInvited(FriendInvited(manager: other))]
    case .invitedBy: [.friendAccepted(FriendAccepted(manager: other))]
    case .friend, .invited: []
    }
  }

  /// Accepts an invitation, even one refused before; no event if they are friends already.
  package func accepting(_ other: ManagerID, by actor: ManagerID) throws(PeopleRefusal) -> [PeopleBookEvent] {
    if other == actor { throw .oneself }
    switch relation(of: actor, to: other) {
    case .invitedBy: return [.friendAccepted(FriendAccepted(manager: other))]
    case .friend: return []
    case .none, .invited: throw .notInvited(by: other)
    }
  }

  /// Refuses an invitation, which may still be accepted later; no event if it is refused already.
  package func refusing(_ other: ManagerID, by actor: ManagerID) throws(PeopleRefusal) -> [PeopleBookEvent] {
    if other == actor { throw .oneself }
    switch relation(of: actor, to: other) {
    case .invitedBy(_, isRefused: false): return [.friendRefused(FriendRefused(manager: other))]
    case .invitedBy(_, isRefused: true): return []
    case .friend: throw .friendAlready(other)
    case .none, .invited: throw .notInvited(by: other)
    }
  }

  /// Ends a friendship, or withdraws the actor's invitation, even a refused one; no event if there is neither.
  package func removing(_ other: ManagerID, by actor: ManagerID) throws(PeopleRefusal) -> [PeopleBookEvent] {
    if other == actor { throw .oneself }
    return switch relation(of: actor, to: other) {
    case .friend, .invited: [.friendRemoved(FriendRemoved(manager: other))]
    case .none, .invitedBy: []
    }
  }

  /// Ends everything the book has under a name that is being registered again; no event if the book does not know it.
  /// Needs a book that knows all its commits.
  package func renewing(_ name: ManagerID) -> [PeopleBookEvent] {
    let isKnown = commits.dropFirst().contains { commit in
      commit.who == name || commit.events.contains { $0.friend == name }
    }
    return isKnown ? [.personRenewed(PersonRenewed())] : []
  }
}
