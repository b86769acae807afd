/// Why the book of friends refuses a request.
public enum PeopleRefusal: Error, Hashable, Sendable {
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
  /// A guest has no friends.
  case guest
  /// The machine's reason against an undo or redo; its numbers are those of the journal, which a manager does not see.
  case undo(UndoFault)
}
