// A commit decided anew: by the same decisions that accept a request, on the state before it. `verify` asks so of a whole
// journal, `undo` of what came after the change that is taken back.

/// Why a book would not have answered with a commit.
public enum RedecidingFault<Subject: Book>: Sendable {
  /// It refuses the request, for these reasons, in this state.
  case refused(Subject.BookRefusal, Subject)
  /// It makes something else of the request, or nothing.
  case otherEvents
  /// Who made the commit may not act for this manager.
  case otherAuthor(ManagerID)
}

extension Book {
  /// Why the book, as it stands before a commit, would not have answered with it; nil when it would.
  public func fault(of commit: BookCommit<Self>) -> RedecidingFault<Self>? {
    if !actsForOthers(commit.who), let other = commit.managers.first(where: { $0 != commit.who }) {
      return .otherAuthor(other)
    }
    do throws(BookRefusal) {
      return try deciding(commit) == commit.events ? nil : .otherEvents
    } catch {
      return .refused(error, self)
    }
  }

  /// The events that this book would answer a commit's request with, event by event.
  public func decidingEach(_ commit: BookCommit<Self>) throws(BookRefusal) -> [Event] {
    if commit.events.count == 1 { return try commit.events[0].payload.decided(in: self, of: commit) }
    var state = self
    var events: [Event] = []
    for event in commit.events {
      events += try event.payload.decided(in: state, of: commit)
      state.apply(
        BookCommit(sequence: commit.sequence, time: commit.time, who: commit.who, events: [event]))
    }
    return events
  }
}
