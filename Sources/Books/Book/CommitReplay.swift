// Replays commits: repeats each commit's request in the state before the commit, and compares the resulting events. The
// command `verify` replays a whole journal; `undo` replays only the commits after the undone change.

import FantasyCore

package enum ReplayFault<Subject: Book>: Sendable {
  case refused(Subject.BookRefusal, Subject)
  case otherEvents
  /// The author of the commit may not act for this manager.
  case otherAuthor(ManagerID)
}

extension Book {
  /// Repeats a commit's request in this state, which must be the state before the commit. Returns nil if the request is
  /// accepted and results in the same events.
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
