import Books
import FantasyCore

package enum PeopleRefusal: Error, Hashable, Sendable {
  /// The actor named themselves.
  case oneself
  /// The other manager has not invited the actor. Fix: invite them.
  case notInvited(by: ManagerID)
  /// The two are friends already, so there is nothing to refuse. Fix: remove the friend.
  case friendAlready(ManagerID)
  /// A removal can't be undone, since a friendship needs two. Fix: invite them again.
  case removalStands(ManagerID)
  /// An acceptance can't be redone, since the invitation is gone. Fix: invite them.
  case invitationGone(ManagerID)
  /// The other manager is not a friend, so there is no duel with them. Fix: invite them.
  case notFriends(ManagerID)
  /// The terms that are outside their ranges.
  case duelTerms([DuelTerm: ClosedRange<Int>])
  /// One of the two managers is not in the duel's league.
  case notInGame(ManagerID, BookID)
  /// On the board, this name belongs to another person, whose account was lost.
  case namesake(ManagerID, BookID)
  /// The league is complete, so a duel in it can't begin.
  case gameOver(BookID)
  /// The manager has no duel with this number, which is nil when a request is replayed.
  case duelUnknown(Int?)
  /// The actor created the duel; only this friend can answer it.
  case ownDuel(Int, ManagerID)
  /// This friend created the duel; only they can cancel it.
  case othersDuel(Int, ManagerID)
  /// The duel was answered, or is void if the stage is `waiting`.
  case duelOver(Int, Duel.Stage)
  /// The creation of a duel can't be undone, so that duel numbers stay. Fix: cancel the duel.
  case cancelInstead(Int)
  /// The acceptance of a running duel can't be undone.
  case duelRuns(Int)
  case guest
  /// An undo or redo fault. It has the journal's numbers, which managers don't see.
  case undo(UndoFault)
}
