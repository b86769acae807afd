// Taking back one's own last change, and bringing it back. Both are commits like any other; nothing leaves the journal. What
// stands on a change the book says.

/// Which way a change goes.
public enum UndoDirection: Hashable, Sendable {
  /// It is taken back.
  case undo
  /// It is brought back.
  case redo
}

/// A reason against taking a change back or bringing it back.
public enum UndoFault: Hashable, Sendable {
  /// There is nothing of one's own to take back; or nothing was taken back last.
  case nothing(UndoDirection)
  /// The book has no change of this number.
  case unknown(Int)
  /// The change is somebody else's.
  case foreign(Int, ManagerID)
  /// Only one's last change is taken back, which is this one; the commissioner's earlier ones too.
  case notLast(Int, last: Int?)
  /// The creation of a book, and taking back itself, are never taken back.
  case never(Int)
  /// A later change of somebody stands on this one.
  case breaksChange(UndoDirection, Int, later: Int, by: ManagerID)
}

/// Whether a later change depends on an earlier one.
public enum UndoDependence: Hashable, Sendable {
  /// It is decided anew without the earlier one.
  case decidable
  /// It is taken to depend on it, whatever it says.
  case assumed
  /// It does not, whatever it says.
  case none
}

extension Book {
  /// Takes back a change; no event when it is taken back already.
  ///
  /// Everybody takes back their own last change, then the one before it, and so on; who decides for all any decision,
  /// whoever made it then.
  ///
  /// - Parameter number: the number of its commit; nil for one's own last change.
  /// - Throws: a refusal when it is somebody else's, when a later change stands on it, or for the book's own reasons.
  public func undoing(_ number: Int? = nil, by actor: ManagerID, at now: Instant) throws(BookRefusal) -> [Event] {
    try demand(.undo, of: actor, at: now)
    let last = lastChange(by: actor)
    guard let number = number ?? last else { throw Self.refused(.nothing(.undo)) }
    let commit = try change(number, by: actor)
    if takenBack.contains(number) { return [] }
    if commit.sequence == 1 || commit.isPermanent { throw Self.refused(.never(number)) }
    if number != last, denial(of: .undoEarlier, to: actor, at: now) != nil {
      throw Self.refused(.notLast(number, last: last))
    }
    try demandHarmless(.undo, commit, at: now)
    return [.changeUndone(number)]
  }

  /// Brings back what one took back last, while nothing else of one's own has come after it.
  ///
  /// - Throws: a refusal as `undoing`.
  public func redoing(by actor: ManagerID, at now: Instant) throws(BookRefusal) -> [Event] {
    try demand(.redo, of: actor, at: now)
    guard let number = lastTakenBack(by: actor) else { throw Self.refused(.nothing(.redo)) }
    let commit = try change(number, by: actor)
    if commit.isPermanent { throw Self.refused(.never(number)) }
    try demandHarmless(.redo, commit, at: now)
    return [.changeRedone(number)]
  }

  /// The number of somebody's last change that counts; nil when there is none. The creation of a book is no change.
  public func lastChange(by manager: ManagerID) -> Int? {
    commits.dropFirst().last {
      owner(of: $0) == manager && !$0.isPermanent && !takenBack.contains($0.sequence)
    }?.sequence
  }

  /// The number of what somebody took back last and could bring back.
  public func lastTakenBack(by manager: ManagerID) -> Int? {
    var numbers: [Int] = []
    for commit in commits where holder(of: commit) == manager {
      switch commit.effectiveChange {
      case let change? where change.direction == .undo: numbers.append(change.number)
      case .some: numbers.removeLast(min(1, numbers.count))
      case nil: numbers = []
      }
    }
    return numbers.last
  }

  private func demand(_ right: BookRight, of actor: ManagerID, at now: Instant) throws(BookRefusal) {
    if let refused = denial(of: right, to: actor, at: now) { throw refused }
  }

  private func change(_ number: Int, by actor: ManagerID) throws(BookRefusal) -> BookCommit<Self> {
    guard let commit = commits.first(where: { $0.sequence == number }) else { throw Self.refused(.unknown(number)) }
    let owner = owner(of: commit)
    if owner != actor { throw Self.refused(.foreign(number, owner)) }
    return commit
  }

  /// Who takes a change back: what somebody did for themselves they alone, what was decided for all whoever decides now.
  /// That is somebody else than then where a league came from another store.
  private func owner(of commit: BookCommit<Self>) -> ManagerID { commit.isOfOneManager ? holder(of: commit) : decider }

  /// Refuses what would pull the ground from under a later change, or what the book itself forbids.
  private func demandHarmless(
    _ direction: UndoDirection, _ commit: BookCommit<Self>, at now: Instant
  ) throws(BookRefusal) {
    let number = commit.sequence
    var isAfter = false
    var broken: BookCommit<Self>?
    let skipped = direction == .undo ? takenBack.union([number]) : takenBack.subtracting([number])
    let other = refolded(without: skipped) { later, book in
      isAfter = isAfter || later.sequence > number
      guard broken == nil, isAfter else { return }
      switch dependence(of: later, on: commit, at: now) {
      case .decidable: if book.fault(of: later) != nil { broken = later }
      case .assumed: broken = later
      case .none: break
      }
    }
    if let refused = objection(direction, commit, becoming: other, at: now) { throw refused }
    if let broken { throw Self.refused(.breaksChange(direction, number, later: broken.sequence, by: broken.who)) }
  }
}
