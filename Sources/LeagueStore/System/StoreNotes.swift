import FantasyCore
import Synchronization

/// A change that is in the journal of a book.
package struct SavedCommit: Hashable, Sendable {
  /// The league, board or other book.
  package let book: BookID
  /// The number of the change in that book.
  package let number: Int

  /// Creates a record of a change.
  package init(book: BookID, number: Int) { (self.book, self.number) = (book, number) }
}

/// Why a cache folder is not used.
public enum CacheDoubt: Hashable, Sendable {
  /// It belongs to another user of the machine.
  case otherOwner
  /// Users other than its owner may write to it.
  case writableByOthers
  /// It is a symbolic link.
  case link
  /// The folder it is in belongs to another user, who can put another one in its place.
  case inFolderOfOther
  /// Users other than its owner may write to the folder it is in.
  case inFolderWritableByOthers
}

/// Notes about one run of the program: the commits it has made, and the cache folder it does not trust.
public final class StoreNotes: Sendable {
  private struct State {
    var commits: [SavedCommit] = []
    var cache: StoreError?
    var isWarned = false
  }

  private let state = Mutex(State())

  /// Creates empty notes.
  package init() {}

  /// The commits since the last call of `forgetCommits`, in order.
  package var commits: [SavedCommit] { state.withLock { $0.commits } }

  /// Forgets the commits, which have been reported.
  package func forgetCommits() { state.withLock { $0.commits = [] } }

  /// The first cache folder that was not used, as `StoreError.untrustedCache`; nil if there was none, or if this was
  /// asked before.
  package func takeWarning() -> StoreError? {
    state.withLock { state in
      if state.isWarned { return nil }
      state.isWarned = state.cache != nil
      return state.cache
    }
  }

  package func note(_ commit: SavedCommit) { state.withLock { $0.commits.append(commit) } }

  package func note(untrusted cache: StoreError) { state.withLock { $0.cache = $0.cache ?? cache } }
}
