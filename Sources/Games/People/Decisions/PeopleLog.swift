import Books
import FantasyCore

/// The log of the book of friends as one manager may see it: their own acts and what reached them, numbered for them
/// alone. Neither a gap in the numbers nor a mark tells of a refusal to whoever was refused, or of what others do.
package struct PeopleLog: Sendable {
  /// A change as its reader sees it.
  package struct Change: Hashable, Sendable {
    /// Its number for the reader, from 1.
    package let number: Int
    /// The commit, whose own number the reader does not see.
    package let commit: PeopleCommit
    /// The number, for the reader, of the change that undid it; nil if it is in effect.
    package fileprivate(set) var undoneBy: Int?
  }

  /// The changes in order.
  package private(set) var changes: [Change] = []

  /// Creates a reader's log.
  ///
  /// - Parameters:
  ///   - reader: the manager who is to see it.
  ///   - commits: all commits of the book, or its first ones.
  package init(for reader: ManagerID, _ commits: [PeopleCommit]) {
    // What came before a name was registered anew is about somebody else.
    let start = commits.last { $0.who == reader && $0.isRenewal }?.sequence ?? 1
    for commit in commits where commit.sequence > start {
      guard commit.who == reader || reaches(reader, commit) else { continue }
      let number = changes.count + 1
      if let target = commit.undoTarget {
        guard let place = changes.firstIndex(where: { $0.commit.sequence == target.number }) else { continue }
        changes[place].undoneBy = target.direction == .undo ? number : nil
      }
      changes.append(Change(number: number, commit: commit))
    }
  }

  /// Whether an act of somebody else reaches the reader. A refusal doesn't, nor does its undo: that reaches whom the
  /// undone act reached.
  private func reaches(_ reader: ManagerID, _ commit: PeopleCommit) -> Bool {
    if let target = commit.undoTarget { return changes.contains { $0.commit.sequence == target.number } }
    return commit.events.contains { event in
      switch event {
      case .friendInvited(let event): event.manager == reader
      case .friendAccepted(let event): event.manager == reader
      case .friendRemoved(let event): event.manager == reader
      case .duelCreated(let event): event.manager == reader
      case .duelAccepted(let event): event.manager == reader
      case .duelRefused(let event): event.manager == reader
      case .duelCancelled(let event): event.manager == reader
      case .opened, .friendRefused, .personRenewed, .changeUndone, .changeRedone: false
      }
    }
  }

  /// The number of a commit in the journal, for an undo; nil if the reader has no change of this number.
  package func sequence(of number: Int) -> Int? {
    changes[number: number]?.commit.sequence
  }

  /// A reason against an undo or redo with the reader's numbers in place of those of the journal.
  package func renumbered(_ fault: UndoFault) -> UndoFault {
    func number(_ sequence: Int) -> Int { self.number(of: sequence) ?? 0 }
    return switch fault {
    case .nothing, .unknown: fault
    case .foreign(let sequence, let manager): .foreign(number(sequence), manager)
    case .notLast(let sequence, let last): .notLast(number(sequence), last: last.map(number))
    case .never(let sequence): .never(number(sequence))
    case .breaksChange(let direction, let sequence, let later, let manager):
      .breaksChange(direction, number(sequence), later: number(later), by: manager)
    }
  }

  /// The number by which the reader knows a commit of the journal; nil if they don't see it.
  package func number(of sequence: Int) -> Int? { changes.first { $0.commit.sequence == sequence }?.number }
}

extension PeopleBook {
  /// Returns the changes that a manager may see, numbered for them alone.
  package static func visibleLog(for reader: ManagerID, commits: [PeopleCommit]) -> PeopleLog {
    PeopleLog(for: reader, commits)
  }
}
