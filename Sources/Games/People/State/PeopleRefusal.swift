import Books
import FantasyCore

package enum PeopleRefusal: Error, Hashable, Sendable {
  /// The actor named themselves as the other manager.
  case oneself
  /// The other manager has not invited the actor. The actor can invite the other manager instead.
  case notInvited(by: ManagerID)
  /// The two are already friends, so there is no invitation to refuse. The actor can remove the friend.
  case friendAlready(ManagerID)
  /// A removal can't be undone by one manager alone. The actor can invite the other manager again.
  case removalStands(ManagerID)
  /// An acceptance can't be redone if the invitation no longer exists. The actor can invite the other manager.
  case noInvitation(ManagerID)
  /// Duels are possible only between friends. The actor can invite the other manager.
  case notFriends(ManagerID)
  /// At least one term of the duel is out of range. The keys are the wrong terms, and the values are the valid ranges.
  case duelTerms([DuelTerm: ClosedRange<Int>])
  /// This manager has no entry in the duel's league.
  case notInGame(ManagerID, BookID)
  /// On this board, the manager's name belongs to a different person, whose account was lost.
  case namesake(ManagerID, BookID)
  /// The league is complete, so no duel can begin in it.
  case gameOver(BookID)
  /// The actor has no duel with this number; nil if the duel was identified by its commit instead.
  case duelUnknown(Int?)
  /// The actor created the duel, so only this friend can answer it.
  case ownDuel(Int, ManagerID)
  /// The other manager created the duel, so only that manager can cancel it.
  case othersDuel(Int, ManagerID)
  /// The duel can no longer be answered or cancelled. If the stage is `waiting`, the duel is void.
  case duelOver(Int, Duel.Stage)
  /// The creation of a duel can't be undone, so that duel numbers stay the same. The creator can cancel the duel.
  case cancelInstead(Int)
  /// The acceptance of a duel can't be undone.
  case duelRuns(Int)
  case guest
  /// The undo or redo is refused. The fault has the journal's commit numbers, which managers must not see.
  case undo(UndoFault)
}
