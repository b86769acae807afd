// Decisions on requests about friends: events, or the reason against the request. A request that changes nothing gives no
// events. Callers check that the other manager has an account.

import FantasyCore

extension PeopleBook {
  /// Invites a manager to be a friend; if they have invited the actor, that accepts.
  ///
  /// No event if they are friends, or invited already. A refused invitation looks like a waiting one to whoever made it,
  /// so it gives the same answer.
  package func inviting(_ other: ManagerID, by actor: ManagerID) throws(PeopleRefusal) -> [PeopleBookEvent] {
    if other == actor { throw .oneself }
    return switch relation(of: actor, to: other) {
    case .none: [.friendInvited(FriendInvited(other))]
    case .invitedBy: [.friendAccepted(FriendAccepted(other))]
    case .friend, .invited: []
    }
  }

  /// Accepts a manager's invitation, refused before or not; no event if they are friends already.
  package func accepting(_ other: ManagerID, by actor: ManagerID) throws(PeopleRefusal) -> [PeopleBookEvent] {
    if other == actor { throw .oneself }
    switch relation(of: actor, to: other) {
    case .invitedBy: return [.friendAccepted(FriendAccepted(other))]
    case .friend: return []
    case .none, .invited: throw .notInvited(by: other)
    }
  }

  /// Refuses a manager's invitation, which may still be accepted later; no event if it is refused already.
  package func refusing(_ other: ManagerID, by actor: ManagerID) throws(PeopleRefusal) -> [PeopleBookEvent] {
    if other == actor { throw .oneself }
    switch relation(of: actor, to: other) {
    case .invitedBy(_, isRefused: false): return [.friendRefused(FriendRefused(other))]
    case .invitedBy(_, isRefused: true): return []
    case .friend: throw .friendAlready(other)
    case .none, .invited: throw .notInvited(by: other)
    }
  }

  /// Ends the friendship with a manager, or withdraws the actor's invitation, refused or not; no event if there is
  /// neither.
  package func removing(_ other: ManagerID, by actor: ManagerID) throws(PeopleRefusal) -> [PeopleBookEvent] {
    if other == actor { throw .oneself }
    return switch relation(of: actor, to: other) {
    case .friend, .invited: [.friendRemoved(FriendRemoved(other))]
    case .none, .invitedBy: []
    }
  }

  /// Ends all that the book has under a name, since it is registered anew; no event if the book does not know it. Needs a
  /// book that knows all its commits.
  package func renewing(_ name: ManagerID) -> [PeopleBookEvent] {
    let isKnown = commits.dropFirst().contains { commit in
      commit.who == name || commit.events.contains { $0.friend == name }
    }
    return isKnown ? [.personRenewed(PersonRenewed())] : []
  }
}
