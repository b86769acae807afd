// Undo and redo of friendships and duels:
//
// - Refusals depend on nothing, and nothing depends on them. An inviter can undo, redo, withdraw and repeat an
//   invitation in the same way, refused or not.
// - No manager becomes a friend by another manager's undo or redo alone. A removal is therefore never undone, and an
//   acceptance is redone only while its invitation stands.
// - A running duel continues: a manager about to lose can't undo its acceptance. A waiting duel is cancelled rather
//   than undone, so that duel numbers stay.
// - Undoing an acceptance restores the invitation, visible to the other manager.

import Books
import FantasyCore

extension PeopleBook {
  /// Returns `.decidable` only for acts between the same two managers; a refusal depends on nothing.
  package func dependence(of later: PeopleCommit, on earlier: PeopleCommit, at now: Instant) -> UndoDependence {
    let isRefusal = later.events.allSatisfy { if case .friendRefused = $0 { true } else { false } }
    return !isRefusal && later.pair != nil && later.pair == earlier.pair ? .decidable : .none
  }

  package func undoRefusal(
    _ direction: UndoDirection, _ commit: PeopleCommit, becoming other: PeopleBook, at now: Instant
  ) -> PeopleRefusal? {
    if isOfFormerPerson(commit) { return .undo(.nothing(direction)) }
    for event in commit.events {
      switch (event, direction) {
      case (.friendRemoved(let event), .undo): return .removalStands(event.manager)
      case (.friendAccepted(let event), .redo):
        guard case .friend = other.relation(of: commit.who, to: event.manager) else {
          return .invitationGone(event.manager)
        }
      case (.duelCreated, .undo):
        let (number, stage) = (number(ofDuel: commit.sequence, for: commit.who), duel(commit.sequence)?.stage)
        return stage == .waiting && duel(commit.sequence)?.isVoid == false
          ? .cancelInstead(number ?? 0) : .duelOver(number ?? 0, stage ?? .cancelled)
      case (.duelAccepted(let event), .undo): return .duelRuns(number(ofDuel: event.duel, for: commit.who) ?? 0)
      default: break
      }
    }
    return nil
  }

  /// Returns true if the author's name was registered again after the commit.
  private func isOfFormerPerson(_ commit: PeopleCommit) -> Bool {
    commits.contains { $0.sequence > commit.sequence && $0.who == commit.who && $0.isRenewal }
  }
}

extension PeopleCommit {
  fileprivate var pair: PeopleBook.Pair? { events.first?.friend.map { PeopleBook.Pair(who, $0) } }
  var isRenewal: Bool { events.contains { if case .personRenewed = $0 { true } else { false } } }
}
