import Books
import FantasyCore

package enum PeopleRefusal: Error, Hashable, Sendable {
  /// Nobody is their own friend.
  case oneself
  /// The other manager has not invited the actor. Fix: invite them.
  case notInvited(by: ManagerID)
  /// They are friends already, so there is nothing to refuse. Fix: remove the friend.
  case friendAlready(ManagerID)
  /// A removal can't be undone, since a friendship needs two. Fix: invite them again.
  case removalStands(ManagerID)
  /// An acceptance can't be redone, since the invitation is gone. Fix: invite them.
  case invitationGone(ManagerID)
  /// The other manager is not a friend, so there is no duel with them. Fix: invite them.
  case notFriends(ManagerID)
  /// Terms outside these ranges.
  case duelTerms([DuelTerm: ClosedRange<Int>])
  /// One of the two is not in the duel's league.
  case notInGame(ManagerID, BookID)
  /// On the board, this name belongs to somebody else, whose account was lost.
  case namesake(ManagerID, BookID)
  /// The league is complete, so a duel in it can't begin.
  case gameOver(BookID)
  /// The manager has no duel of this number; nil when a request is replayed.
  case duelUnknown(Int?)
  /// The actor created the duel, and only this friend answers it.
  case ownDuel(Int, ManagerID)
  /// This friend created the duel, and only they cancel it.
  case othersDuel(Int, ManagerID)
  /// The duel was answered, or is void if it still waits.
  case duelOver(Int, Duel.Stage)
  /// A duel's creation is cancelled rather than undone, so that the numbers of duels stay.
  case cancelInstead(Int)
  /// The acceptance of a running duel can't be undone.
  case duelRuns(Int)
  case guest
  /// The book's own reason against an undo or redo. It has the journal's numbers, which managers don't see.
  case undo(UndoFault)
}
