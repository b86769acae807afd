// Decisions on friend requests. Each returns events or throws a refusal; a request that changes nothing returns no
// events. Callers check that the other manager has an account.

import FantasyCore

extension PeopleBook {
  /// Invites a manager to be a friend, or accepts that manager's invitation.
  ///
  /// Returns no event if the two are friends, or the other manager is invited already. A refused invitation gives the
  /// same answer as a waiting one, so that the refusal stays hidden from the inviter.
  package func inviting(_ other: ManagerID, by actor: ManagerID) throws(PeopleRefusal) -> [PeopleBookEvent] {
    if other == actor { throw .oneself }
    return switch relation(of: actor, to: other) {
    case .none: [.friendInvited(FriendInvited(manager: other))]
    case .invitedBy: [.friendAccepted(FriendAccepted(manager: other))]
    case .friend, .invited: []
    }
  }

  /// Accepts an invitation, even one refused before. Returns no event if the two are friends already.
  package func accepting(_ other: ManagerID, by actor: ManagerID) throws(PeopleRefusal) -> [PeopleBookEvent] {
    if other == actor { throw .oneself }
    switch relation(of: actor, to: other) {
    case .invitedBy: return [.friendAccepted(FriendAccepted(manager: other))]
    case .friend: return []
    case .none, .invited: throw .notInvited(by: other)
    }
  }

  /// Refuses an invitation, which can still be accepted later. Returns no event if it is refused already.
  package func refusing(_ other: ManagerID, by actor: ManagerID) throws(PeopleRefusal) -> [PeopleBookEvent] {
    if other == actor { throw .oneself }
    switch relation(of: actor, to: other) {
    case .invitedBy(_, isRefused: false): return [.friendRefused(FriendRefused(manager: other))]
    case .invitedBy(_, isRefused: true): return []
    case .friend: throw .friendAlready(other)
    case .none, .invited: throw .notInvited(by: other)
    }
  }

  /// Ends a friendship, or withdraws the actor's invitation, even a refused one. Returns no event if there is neither.
  package func removing(_ other: ManagerID, by actor: ManagerID) throws(PeopleRefusal) -> [PeopleBookEvent] {
    if other == actor { throw .oneself }
    return switch relation(of: actor, to: other) {
    case .friend, .invited: [.friendRemoved(FriendRemoved(manager: other))]
    case .none, .invitedBy: []
    }
  }

  /// Forgets everything under a name that is being registered again. Returns no event if the book does not know the
  /// name. Requires a book with all its commits.
  package func renewing(_ name: ManagerID) -> [PeopleBookEvent] {
    let isKnown = commits.dropFirst().contains { commit in
      commit.who == name || commit.events.contains { $0.friend == name }
    }
    return isKnown ? [.personRenewed(PersonRenewed())] : []
  }
}
