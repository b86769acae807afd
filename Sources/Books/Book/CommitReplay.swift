// Replays commits: re-evaluates each commit's request in the state before the commit. `verify` replays a whole journal,
// `undo` only the commits after the undone change.

import FantasyCore

package enum ReplayFault<Subject: Book>: Sendable {
  case refused(Subject.BookRefusal, Subject)
  case otherEvents
  /// The author of the commit may not act for this manager.
  case otherAuthor(ManagerID)
}

extension Book {
  /// Re-evaluates the commit's request in the state before the commit. Returns the fault if the request is refused or
  /// results in other events; otherwise nil.
  package func fault(of commit: BookCommit<Self>) -> ReplayFault<Self>? {
    if !actsForOthers(commit.author), let other = commit.managers.first(where: { $0 != commit.author }) {
      return .otherAuthor(other)
    }
    do throws(BookRefusal) {
      return try redecided(commit) == commit.events ? nil : .otherEvents
    } catch {
      return .refused(error, self)
    }
  }

  package func replayEach(_ commit: BookCommit<Self>) throws(BookRefusal) -> [Event] {
    if commit.events.count == 1 { return try commit.events[0].payload.decided(in: self, of: commit) }
    var state = self
    var events: [Event] = []
    for event in commit.events {
      events += try event.payload.decided(in: state, of: commit)
      state.apply(
        BookCommit(sequence: commit.sequence, time: commit.time, author: commit.author, events: [event]))
    }
    return events
  }
}
