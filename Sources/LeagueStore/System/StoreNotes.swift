import FantasyCore
import Synchronization

/// A commit that was saved in the journal of a book.
package struct SavedCommit: Hashable, Sendable {
  package let book: BookID
  package let number: Int
}

/// The reason not to use a cache folder.
public enum CacheDoubt: Hashable, Sendable {
  /// The folder belongs to another user of the machine.
  case otherOwner
  case writableByOthers
  case link
  /// The parent folder belongs to another user, who can replace the folder.
  case inFolderOfOther
  /// Users other than the owner may write to the parent folder.
  case inFolderWritableByOthers
}

/// Notes about one run of the program: its commits, and the cache folder that it doesn't trust.
public final class StoreNotes: Sendable {
  private struct State {
    var commits: [SavedCommit] = []
    var cache: StoreError?
    var isWarned = false
  }

  private let state = Mutex(State())

  package init() {}

  /// The commits since the last call of `forgetCommits`, in order.
  package var commits: [SavedCommit] { state.withLock { $0.commits } }

  package func forgetCommits() { state.withLock { $0.commits = [] } }

  /// Returns the first cache folder that was not used, as `StoreError.untrustedCache`; nil if there was none, or after
  /// the first call that returned it.
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
