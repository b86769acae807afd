import Books
import FantasyCore

/// The part of the friends' log that one manager, the reader, may see: the reader's own acts, and acts of others that
/// affect the reader. Entries are numbered for each reader, so the numbers don't reveal hidden acts.
package struct PeopleLog: Sendable {
  package struct Change: Hashable, Sendable {
    /// The entry's number for this reader, from 1.
    package let number: Int
    /// The commit. The reader must not see the commit's own number.
    package let commit: PeopleCommit
    /// The number, for this reader, of the entry that undid this change; nil if the change is not undone.
    package fileprivate(set) var undoneBy: Int?
  }

  package private(set) var changes: [Change] = []

  /// Collects the entries that a reader may see.
  ///
  /// - Parameter commits: the commits of the book, from the first; later commits may be missing.
  package init(for reader: ManagerID, _ commits: [PeopleCommit]) {
    // Commits before the renewal belong to the person who had the reader's name before.
    let start = commits.last { $0.author == reader && $0.isRenewal }?.sequence ?? 1
    for commit in commits where commit.sequence > start {
      guard commit.author == reader || reaches(reader, commit) else { continue }
      let number = changes.count + 1
      if let target = commit.undoTarget {
        guard let index = changes.firstIndex(where: { $0.commit.sequence == target.number }) else { continue }
        changes[index].undoneBy = target.direction == .undo ? number : nil
      }
      changes.append(Change(number: number, commit: commit))
    }
  }

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

  /// Returns the journal's commit number for one of the reader's numbers; nil if the reader has no such entry.
  package func sequence(of number: Int) -> Int? { changes[number: number]?.commit.sequence }

  /// Returns the fault with the reader's numbers instead of the journal's commit numbers.
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

  /// Returns the reader's number for a commit; nil if the reader may not see the commit.
  package func number(of sequence: Int) -> Int? { changes.first { $0.commit.sequence == sequence }?.number }
}

extension PeopleBook {
  package static func visibleLog(for reader: ManagerID, commits: [PeopleCommit]) -> PeopleLog {
    PeopleLog(for: reader, commits)
  }
}
