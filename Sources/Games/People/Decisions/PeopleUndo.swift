// Undo and redo among friends. The promises:
//
// - Nothing depends on a refusal, and a refusal depends on nothing: an inviter can undo, redo, withdraw and repeat an
//   invitation in the same way whether it was refused or not.
// - Nobody becomes a friend by somebody else's undo or redo alone. A removal is therefore never undone: the other
//   manager was told that the friendship is over, and may be glad of it. An acceptance is redone only while its
//   invitation stands.
// - A running duel goes on: a manager who is about to lose can't undo its acceptance. A waiting duel is cancelled
//   rather than undone, so that the numbers of duels stay.
// - Undoing an acceptance leaves the invitation as it was before, visible to the other manager.

import Books
import FantasyCore

extension PeopleBook {
  /// Only acts between the same two managers depend on each other, and no refusal does.
  package func dependence(of later: PeopleCommit, on earlier: PeopleCommit, at now: Instant) -> UndoDependence {
    let isRefusal = later.events.allSatisfy { if case .friendRefused = $0 { true } else { false } }
    return !isRefusal && later.pair != nil && later.pair == earlier.pair ? .decidable : .none
  }

  /// The reason why an act may not be undone or redone.
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

  /// Whether the commit's author had the name before it was registered again.
  private func isOfFormerPerson(_ commit: PeopleCommit) -> Bool {
    commits.contains { $0.sequence > commit.sequence && $0.who == commit.who && $0.isRenewal }
  }
}

extension PeopleCommit {
  /// The author and the other manager; nil for a commit that is not between two.
  fileprivate var pair: PeopleBook.Pair? { events.first?.friend.map { PeopleBook.Pair(who, $0) } }
  var isRenewal: Bool { events.contains { if case .personRenewed = $0 { true } else { false } } }
}
