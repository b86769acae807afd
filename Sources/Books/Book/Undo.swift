// Undoing one's own last change, and redoing it. Both are commits like any other; nothing is removed from the journal.
// Each book decides which later changes depend on a change.

import FantasyCore

/// Whether a change is undone or redone.
public enum UndoDirection: Hashable, Sendable {
  case undo
  case redo
}

/// A reason against undoing or redoing a change.
public enum UndoFault: Hashable, Sendable {
  /// The manager has no change to undo, or their last change was not an undo, so there is nothing to redo.
  case nothing(UndoDirection)
  case unknown(Int)
  case foreign(Int, ManagerID)
  /// Managers can undo only their last change, `last`; the commissioner can undo earlier ones too.
  case notLast(Int, last: Int?)
  /// The creation of a book, and permanent changes such as undo itself, can never be undone.
  case never(Int)
  /// A later change, made by this manager, depends on this one.
  case breaksChange(UndoDirection, Int, later: Int, by: ManagerID)
}

/// Whether a later change depends on an earlier one.
public enum UndoDependence: Hashable, Sendable {
  /// Replaying it without the earlier change decides.
  case decidable
  /// The later change is assumed to depend on the earlier one, without replaying it.
  case assumed
  /// The later change does not depend on the earlier one, and isn't replayed.
  case none
}

extension Book {
  /// Undoes a change; no event if it is already undone.
  ///
  /// Managers can undo their own last change, then the one before it, and so on; the manager who decides for all can
  /// undo any such decision, whoever made it at the time.
  ///
  /// - Parameter number: the number of the commit; nil for the actor's own last change.
  /// - Throws: a refusal if the change is another manager's, if a later change depends on it, or for the book's own
  ///   reasons.
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

  /// Redoes the change that the actor undid last, provided that no other change of theirs has followed.
  package func redoing(by actor: ManagerID, at now: Instant) throws(BookRefusal) -> [Event] {
    try require(.redo, of: actor, at: now)
    guard let number = lastUndone(by: actor) else { throw Self.refused(.nothing(.redo)) }
    let commit = try change(number, by: actor)
    if commit.isPermanent { throw Self.refused(.never(number)) }
    try checkDependents(.redo, commit, at: now)
    return [.changeRedone(number)]
  }

  /// Returns the number of a manager's last effective change; nil if there is none. A book's creation isn't a change.
  package func lastChange(by manager: ManagerID) -> Int? {
    commits.dropFirst().last {
      undoer(of: $0) == manager && !$0.isPermanent && !undone.contains($0.sequence)
    }?.sequence
  }

  /// Returns the number of the change that a manager undid last and could redo; nil if there is none.
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

  private func require(_ right: BookRight, of actor: ManagerID, at now: Instant) throws(BookRefusal) {
    if let refused = denial(of: right, to: actor, at: now) { throw refused }
  }

  private func change(_ number: Int, by actor: ManagerID) throws(BookRefusal) -> BookCommit<Self> {
    guard let commit = commits.first(where: { $0.sequence == number }) else { throw Self.refused(.unknown(number)) }
    let owner = undoer(of: commit)
    if owner != actor { throw Self.refused(.foreign(number, owner)) }
    return commit
  }

  /// Returns the manager who can undo a change: its author or, for a decision for all, the current decision owner, who
  /// may not be its author if a league came from another store.
  private func undoer(of commit: BookCommit<Self>) -> ManagerID {
    commit.isOfOneManager ? owner(of: commit) : decisionOwner
  }

  /// Throws a refusal if a later change depends on the change, or the book itself forbids it.
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
    if let broken { throw Self.refused(.breaksChange(direction, number, later: broken.sequence, by: broken.who)) }
  }
}
