// Decides requests about friends. Each function returns events or throws a refusal. A request that changes nothing
// returns no event. The caller must check that the other manager has an account.

import FantasyCore

extension PeopleBook {
  /// Invites a manager to be a friend, or accepts that manager's invitation.
  ///
  /// Returns no event if the two are already friends, or if the actor has already invited the other manager. A refused
  /// invitation makes no difference, so the inviter can't notice the refusal.
  package func inviting(_ other: ManagerID, by actor: ManagerID) throws(PeopleRefusal) -> [PeopleBookEvent] {
    if other == actor { throw .oneself }
    return switch relation(of: actor, to: other) {
    case .none: [.friendInvited(FriendInvited(manager: other))]
    case .invitedBy: [.friendAccepted(FriendAccepted(manager: other))]
    case .friend, .invited: []
    }
  }

  /// Accepts an invitation, even if the actor refused it before. Returns no event if the two are already friends.
  package func accepting(_ other: ManagerID, by actor: ManagerID) throws(PeopleRefusal) -> [PeopleBookEvent] {
    if other == actor { throw .oneself }
    switch relation(of: actor, to: other) {
    case .invitedBy: return [.friendAccepted(FriendAccepted(manager: other))]
    case .friend: return []
    case .none, .invited: throw .notInvited(by: other)
    }
  }

  /// Refuses an invitation, which can still be accepted later. Returns no event if the actor has already refused.
  package func refusing(_ other: ManagerID, by actor: ManagerID) throws(PeopleRefusal) -> [PeopleBookEvent] {
    if other == actor { throw .oneself }
    switch relation(of: actor, to: other) {
    case .invitedBy(_, isRefused: false): return [.friendRefused(FriendRefused(manager: other))]
    case .invitedBy(_, isRefused: true): return []
    case .friend: throw .friendAlready(other)
    case .none, .invited: throw .notInvited(by: other)
    }
  }

  /// Ends a friendship, or withdraws the actor's invitation, whether refused or not. Returns no event if there is
  /// neither a friendship nor an invitation by the actor.
  package func removing(_ other: ManagerID, by actor: ManagerID) throws(PeopleRefusal) -> [PeopleBookEvent] {
    if other == actor { throw .oneself }
    return switch relation(of: actor, to: other) {
    case .friend, .invited: [.friendRemoved(FriendRemoved(manager: other))]
    case .none, .invitedBy: []
    }
  }

  /// Ends all friendships, invitations and duels of a name's former holder, because another person has registered the
  /// name. Returns no event if the book doesn't contain the name. The book must have been read with all its commits.
  package func renewing(_ name: ManagerID) -> [PeopleBookEvent] {
    let isKnown = commits.dropFirst().contains { commit in
      commit.author == name || commit.events.contains { $0.friend == name }
    }
    return isKnown ? [.personRenewed(PersonRenewed())] : []
  }
}
