// Undo and redo of friendships and duels:
//
// - Refusals are independent of all other acts. An inviter can undo, redo, withdraw and repeat an invitation, whether
//   or not the other manager refused.
// - Two managers never become friends through an undo or redo by one of them alone. So a removal can't be undone, and
//   an acceptance can be redone only if the invitation still exists.
// - The acceptance of a duel can't be undone. Otherwise, a manager who is about to lose could end the duel.
// - The creation of a duel can't be undone, so that duel numbers stay the same. The creator can cancel the duel
//   instead.
// - Undoing the acceptance of an invitation makes the invitation open again. The inviter can see this.

import Books
import FantasyCore

extension PeopleBook {
  /// Returns `.decidable` if both commits concern the same two managers, so that a replay determines the dependence.
  /// Returns `.none` for all other commits, and if the later commit is a refusal.
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
        guard case .friend = other.relation(of: commit.author, to: event.manager) else {
          return .noInvitation(event.manager)
        }
      case (.duelCreated, .undo):
        let (number, stage) = (number(ofDuel: commit.sequence, for: commit.author), duel(commit.sequence)?.stage)
        return stage == .waiting && duel(commit.sequence)?.isVoid == false
          ? .cancelInstead(number ?? 0) : .duelOver(number ?? 0, stage ?? .cancelled)
      case (.duelAccepted(let event), .undo): return .duelRuns(number(ofDuel: event.duel, for: commit.author) ?? 0)
      default: break
      }
    }
    return nil
  }

  private func isOfFormerPerson(_ commit: PeopleCommit) -> Bool {
    commits.contains { $0.sequence > commit.sequence && $0.author == commit.author && $0.isRenewal }
  }
}

extension PeopleCommit {
  fileprivate var pair: PeopleBook.Pair? { events.first?.friend.map { PeopleBook.Pair(author, $0) } }
  var isRenewal: Bool { events.contains { if case .personRenewed = $0 { true } else { false } } }
}
