// Undo and redo of changes. Both add commits; nothing is removed from the journal. Each kind of book defines which
// later changes depend on an earlier one.

import FantasyCore

/// An operation on an earlier change.
public enum UndoDirection: Hashable, Sendable {
  case undo
  case redo
}

/// A reason why a change can't be undone or redone.
public enum UndoFault: Hashable, Sendable {
  /// The manager has no change to undo or redo. Undone changes can be redone only until the manager makes another
  /// change.
  case nothing(UndoDirection)
  case unknown(Int)
  case foreign(Int, ManagerID)
  /// The change is not the manager's last change, which has the number `last`. Earlier changes can be undone only with
  /// the right `undoEarlier`, which the commissioner of a league has.
  case notLast(Int, last: Int?)
  /// The change can never be undone, because it is an undo, another permanent change, or the creation of the book.
  case never(Int)
  /// The change can't be undone or redone, because the change number `later`, made by the manager `by`, depends on it.
  case breaksChange(UndoDirection, Int, later: Int, by: ManagerID)
}

/// The rule that determines whether a later change depends on an earlier one that is to be undone or redone. A change
/// can't be undone or redone if a later change depends on it.
public enum UndoDependence: Hashable, Sendable {
  /// The later change is replayed as if the undo or redo had been made. If the replay fails, the later change depends
  /// on the earlier one.
  case decidable
  /// The later change always depends on the earlier one, and isn't replayed.
  case assumed
  /// The later change never depends on the earlier one, and isn't replayed.
  case none
}

extension Book {
  /// Undoes a change. Returns no event if the change is already undone. Managers can undo their last change, then the
  /// change before it, and so on. The book's `decisionOwner` can undo any change that concerns the whole book.
  ///
  /// - Parameter number: the number of the commit to undo; nil for the actor's last change.
  package func undoing(_ number: Int? = nil, by actor: ManagerID, at now: Instant) throws(BookRefusal) -> [Event] {
    try require(.undo, of: actor, at: now)
    let last = lastChange(by: actor)
    guard let number = number ?? last else { throw Self.refused(.nothing(.undo)) }
    let commit = try change(number, by: actor)
    if undone.contains(number) { return [] }
    if commit.sequence == 1 || commit.isPermanent { throw Self.refused(.never(number)) }
    if number != last, denial(of: .undoEarlier, to: actor, at: now) != nil {
      throw Self.refused(.notLast(number, last: last))
    }
    try checkDependents(.undo, commit, at: now)
    return [.changeUndone(number)]
  }

  /// Redoes the change that the actor undid last. Refused if the actor has made another change since then.
  package func redoing(by actor: ManagerID, at now: Instant) throws(BookRefusal) -> [Event] {
    try require(.redo, of: actor, at: now)
    guard let number = lastUndone(by: actor) else { throw Self.refused(.nothing(.redo)) }
    let commit = try change(number, by: actor)
    if commit.isPermanent { throw Self.refused(.never(number)) }
    try checkDependents(.redo, commit, at: now)
    return [.changeRedone(number)]
  }

  /// Returns the number of the last change that a manager can undo; nil if there is none. Undone changes and the
  /// creation of the book don't count.
  package func lastChange(by manager: ManagerID) -> Int? {
    commits.dropFirst().last {
      undoer(of: $0) == manager && !$0.isPermanent && !undone.contains($0.sequence)
    }?.sequence
  }

  /// Returns the number of the change that a manager undid last and can redo; nil if there is none.
  package func lastUndone(by manager: ManagerID) -> Int? {
    var numbers: [Int] = []
    for commit in commits where owner(of: commit) == manager {
      switch commit.effectiveChange {
      case let change? where change.direction == .undo: numbers.append(change.number)
      case .some: numbers.removeLast(min(1, numbers.count))
      case nil: numbers = []
      }
    }
    return numbers.last
  }

  private func require(_ right: BookPermission, of actor: ManagerID, at now: Instant) throws(BookRefusal) {
    if let refused = denial(of: right, to: actor, at: now) { throw refused }
  }

  private func change(_ number: Int, by actor: ManagerID) throws(BookRefusal) -> BookCommit<Self> {
    guard let commit = commits.first(where: { $0.sequence == number }) else { throw Self.refused(.unknown(number)) }
    let owner = undoer(of: commit)
    if owner != actor { throw Self.refused(.foreign(number, owner)) }
    return commit
  }

  private func undoer(of commit: BookCommit<Self>) -> ManagerID {
    commit.isOfOneManager ? owner(of: commit) : decisionOwner(of: commit)
  }

  private func checkDependents(
    _ direction: UndoDirection, _ commit: BookCommit<Self>, at now: Instant
  ) throws(BookRefusal) {
    let number = commit.sequence
    var isAfter = false
    var broken: BookCommit<Self>?
    let skipped = direction == .undo ? undone.union([number]) : undone.subtracting([number])
    let other = refolded(without: skipped) { later, book in
      isAfter = isAfter || later.sequence > number
      guard broken == nil, isAfter else { return }
      switch dependence(of: later, on: commit, at: now) {
      case .decidable: if book.fault(of: later) != nil { broken = later }
      case .assumed: broken = later
      case .none: break
      }
    }
    if let refused = undoRefusal(direction, commit, becoming: other, at: now) { throw refused }
    if let broken { throw Self.refused(.breaksChange(direction, number, later: broken.sequence, by: broken.author)) }
  }
}
