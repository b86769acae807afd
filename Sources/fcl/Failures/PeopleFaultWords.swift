import FantasyCore

extension Problem {
  init(_ refusal: PeopleRefusal) {
    switch refusal {
    case .oneself: self.init(.usage, "friends.oneself", "that is you", hint: "fcl friends search WORD finds others")
    case .notInvited(let other):
      self.init(.refused, "friends.not-invited", "\(other) has not invited you", hint: "fcl friends invite \(other)")
    case .friendAlready(let other):
      self.init(.refused, "friends.already", "\(other) is your friend already", hint: "fcl friends remove \(other)")
    case .removalStands(let other):
      self.init(
        .refused, "undo.removal", "a removal can't be undone: \(other) has to agree to be your friend again",
        hint: "fcl friends invite \(other)")
    case .invitationGone(let other):
      self.init(
        .refused, "redo.invitation", "the invitation of \(other) is gone, so it can't be accepted again",
        hint: "fcl friends invite \(other)")
    case .guest: self.init(AccountFault.loginNeeded)
    case .undo(let fault): self.init(ofFriends: fault)
    }
  }

  /// - Parameter fault: a reason whose numbers are those of the journal; whoever shows them puts those that the manager
  ///   sees in their place.
  private init(ofFriends fault: UndoFault) {
    switch fault {
    case .nothing(.undo): self.init(.refused, "undo.nothing", "you have no change to undo")
    case .nothing(.redo):
      self.init(
        .refused, "redo.nothing", "nothing to redo: you haven't undone anything, or you have made a change since")
    case .unknown(let number): self.init(.notFound, "undo.unknown", "you have no change \(number)")
    case .foreign(let number, let manager):
      self.init(.denied, "undo.foreign", "change \(number) was made by \(manager), and only they can undo it")
    case .notLast(let number, let last):
      self.init(
        .denied, "undo.not-last", "change \(number) is not your last one",
        hint: last.map { "undo change \($0) first" })
    case .never(let number): self.init(.refused, "undo.never", "change \(number) can't be undone")
    case .breaksChange(let direction, let number, let later, let manager):
      self.init(
        .refused, "undo.depends",
        "change \(number) can't be \(Self.past(direction)): change \(later) by \(manager) depends on it")
    }
  }
}
