// What undoing and redoing an act among friends means. Three promises hold:
//
// - Nothing depends on a refusal, and a refusal depends on nothing: an inviter can undo, redo, withdraw and repeat an
//   invitation in the same way whether it was refused or not.
// - Nobody becomes a friend by somebody else's undo or redo alone. A removal is therefore never undone: the other one has
//   been told that the friendship is over, and may be glad of it without having to do anything. An acceptance is redone
//   only while the invitation that it answers stands.
// - A duel that runs goes on: whoever is about to lose can't undo its acceptance. One that waits is cancelled, so that
//   the numbers of duels stay.
// - Whoever undoes an acceptance leaves the invitation as it was before, for the other one to see.

import Books
import FantasyCore

extension PeopleBook {
  /// Returns whether a later act depends on an earlier one: only acts between the same two do, and no refusal.
  package func dependence(of later: PeopleCommit, on earlier: PeopleCommit, at now: Instant) -> UndoDependence {
    let isRefusal = later.events.allSatisfy { $0.kind == .friendRefused }
    return !isRefusal && later.pair != nil && later.pair == earlier.pair ? .decidable : .none
  }

  /// Returns why an act may not be undone or redone.
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

  /// Whether a commit was made by somebody who had its author's name before.
  private func isOfFormerPerson(_ commit: PeopleCommit) -> Bool {
    commits.contains { $0.sequence > commit.sequence && $0.who == commit.who && $0.isRenewal }
  }
}

extension PeopleCommit {
  /// The two whom it is about; nil for a commit that is not about two.
  fileprivate var pair: PeopleBook.Pair? { events.first?.friend.map { PeopleBook.Pair(who, $0) } }
  /// Whether its author's name was registered anew.
  var isRenewal: Bool { events.contains { $0.kind == .personRenewed } }
}
