import Books
import FantasyCore

/// The book's log as one manager may see it: their own acts and those that affect them, numbered for this reader.
/// Neither gaps in the numbers nor undo marks reveal a refusal to the refused manager, or the acts of others.
package struct PeopleLog: Sendable {
  package struct Change: Hashable, Sendable {
    /// The reader's number, from 1.
    package let number: Int
    /// The reader must not see the commit's own number.
    package let commit: PeopleCommit
    /// The reader's number of the change that undid this one; nil if it is in effect.
    package fileprivate(set) var undoneBy: Int?
  }

  package private(set) var changes: [Change] = []

  /// - Parameter commits: all commits of the book, or a prefix of them.
  package init(for reader: ManagerID, _ commits: [PeopleCommit]) {
    // Earlier changes belong to a former owner of the name.
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

  /// Returns true if another manager's act affects the reader. A refusal doesn't. An undo affects the same managers as
  /// its act.
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

  /// Returns a commit's number in the journal, for an undo; nil if the reader has no change with this number.
  package func sequence(of number: Int) -> Int? { changes[number: number]?.commit.sequence }

  /// Replaces the journal's numbers in a fault by the reader's.
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

  /// Returns the reader's number of a commit; nil if the reader doesn't see it.
  package func number(of sequence: Int) -> Int? { changes.first { $0.commit.sequence == sequence }?.number }
}

extension PeopleBook {
  package static func visibleLog(for reader: ManagerID, commits: [PeopleCommit]) -> PeopleLog {
    PeopleLog(for: reader, commits)
  }
}
