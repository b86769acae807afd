import Books
import FantasyCore

/// Why the book of friends refuses a request.
package enum PeopleRefusal: Error, Hashable, Sendable {
  /// The request is about the manager who makes it. Nobody is their own friend.
  case oneself
  /// The other manager has not invited this one, so there is nothing to accept or refuse. The way out is to invite them.
  case notInvited(by: ManagerID)
  /// They are friends already, so there is nothing to refuse. The way out is to remove the friend.
  case friendAlready(ManagerID)
  /// A removal can't be undone: two must agree to a friendship, and one of them alone can't bring it back. The way out is
  /// to invite them again.
  case removalStands(ManagerID)
  /// An acceptance can't be redone, since the invitation is gone. The way out is to invite them.
  case invitationGone(ManagerID)
  /// The other manager is not a friend, so there is no duel with them. The way out is to invite them.
  case notFriends(ManagerID)
  /// Terms of a duel are not among these.
  case duelTerms([DuelTerm: ClosedRange<Int>])
  /// One of the two of a duel is not in its league.
  case notInGame(ManagerID, BookID)
  /// The board knows somebody else by this name, whose account was lost.
  case namesake(ManagerID, BookID)
  /// The league is complete, so a duel in it can't begin.
  case gameOver(BookID)
  /// The manager has no duel of this number; nil where a request is replayed.
  case duelUnknown(Int?)
  /// The manager has created the duel, and only this friend answers it.
  case ownDuel(Int, ManagerID)
  /// This friend has created the duel, and only they cancel it.
  case othersDuel(Int, ManagerID)
  /// The duel was answered, or is void if it still waits.
  case duelOver(Int, Duel.Stage)
  /// The creation of a duel is not undone but cancelled: the numbers of duels stay.
  case cancelInstead(Int)
  /// The acceptance of a duel can't be undone: it runs.
  case duelRuns(Int)
  /// A guest has no friends.
  case guest
  /// The machine's reason against an undo or redo; its numbers are those of the journal, which a manager does not see.
  case undo(UndoFault)
}
