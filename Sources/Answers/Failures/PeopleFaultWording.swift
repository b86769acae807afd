import Books
import Games

extension Problem {
  package static func problems(of refusal: PeopleRefusal) -> [Problem] {
    guard case .duelTerms(let wrong) = refusal else { return [Problem(refusal)] }
    return wrong.sorted { $0.key.rawValue < $1.key.rawValue }.map { Problem($0.key, outside: $0.value) }
  }

  private init(_ term: DuelTerm, outside range: ClosedRange<Int>) {
    self.init(
      .usage, "duel.terms",
      "--\(term.rawValue) must be a whole number from \(range.lowerBound) to \(range.upperBound)")
  }

  private init(_ refusal: PeopleRefusal) {
    switch refusal {
    case .oneself:
      self.init(
        .usage, "friends.oneself", "that is your own name", hint: "fcl friends search WORD finds other managers")
    case .notInvited(let other):
      self.init(.refused, "friends.not-invited", "\(other) has not invited you", hint: "fcl friends invite \(other)")
    case .friendAlready(let other):
      self.init(.refused, "friends.already", "\(other) is already your friend", hint: "fcl friends remove \(other)")
    case .removalStands(let other):
      self.init(
        .refused, "undo.removal", "a removal can't be undone: \(other) must agree to be your friend again",
        hint: "fcl friends invite \(other)")
    case .noInvitation(let other):
      self.init(
        .refused, "redo.invitation", "\(other)'s invitation no longer exists, so you can't accept it again",
        hint: "fcl friends invite \(other)")
    case .duelTerms(let wrong): self.init(wrong.keys.min { $0.rawValue < $1.rawValue } ?? .goal, outside: Duel.days)
    case .notFriends(let other):
      self.init(
        .refused, "duel.not-friends", "duels are for friends, and \(other) is not your friend",
        hint: "fcl friends invite \(other)")
    case .notInGame(let manager, let game):
      self.init(.refused, "duel.not-in-league", "\(manager) has no team in the league \"\(game)\"")
    case .namesake(let manager, let game):
      self.init(
        .refused, "duel.namesake",
        "on the board \"\(game)\", the name \(manager) belongs to a different person, whose account was lost")
    case .gameOver(let game):
      self.init(.refused, "duel.league-completed", "the league \"\(game)\" is complete, so a duel in it can't begin")
    case .duelUnknown(let number):
      let which = number.map { " \($0)" } ?? ""
      self.init(.notFound, "duel.unknown", "you have no duel\(which)", hint: "fcl duel list")
    case .ownDuel(let number, let friend):
      self.init(
        .denied, "duel.own", "you created duel \(number), and only \(friend) can answer it",
        hint: "fcl duel cancel \(number)")
    case .othersDuel(let number, let creator):
      self.init(
        .denied, "duel.others", "\(creator) created duel \(number), and only they can cancel it",
        hint: "fcl duel refuse \(number)")
    case .duelOver(let number, let stage):
      self.init(.refused, "duel.over", "duel \(number) \(Self.description(stage))", hint: "fcl duel list")
    case .cancelInstead(let number):
      self.init(
        .refused, "undo.duel", "creating a duel can't be undone, but you can cancel the duel until it is accepted",
        hint: "fcl duel cancel \(number)")
    case .duelRuns(let number):
      self.init(.refused, "undo.duel-accepted", "accepting duel \(number) can't be undone: the duel runs to its end")
    case .guest: self.init(AccountFault.loginNeeded)
    case .undo(let fault): self.init(ofFriends: fault)
    }
  }

  private static func description(_ stage: Duel.Stage) -> String {
    switch stage {
    case .waiting: "is void: its board, league, friendship or player no longer exists"
    case .accepted: "was accepted and runs to its end"
    case .refused: "was refused"
    case .cancelled: "was cancelled"
    }
  }

  /// Describes a refused undo or redo of a change to friends or duels.
  ///
  /// - Parameter fault: the reason for the refusal, with the manager's own change numbers instead of the journal's.
  private init(ofFriends fault: UndoFault) {
    switch fault {
    case .nothing(.undo): self.init(.refused, "undo.nothing", "you have no change to undo")
    case .nothing(.redo):
      self.init(
        .refused, "redo.nothing", "nothing to redo: you haven't undone a change, or have made another change since")
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
