import FantasyCore
import Synchronization

package struct SavedCommit: Hashable, Sendable {
  package let book: BookID
  package let number: Int
}

/// The reason why a cache folder is not used. In each case, other users could control the folder's content.
public enum CacheRejection: Hashable, Sendable {
  case otherOwner
  case writableByOthers
  case link
  /// The parent folder belongs to another user, who can replace the cache folder.
  case inFolderOfOther
  case inFolderWritableByOthers
}

/// The commits saved by one run of the program, and the first cache folder that was not trusted.
public final class StoreNotes: Sendable {
  private struct State {
    var commits: [SavedCommit] = []
    var cache: StoreError?
    var isWarned = false
  }

  private let state = Mutex(State())

  package init() {}

  /// The commits saved since the last call of `forgetCommits`, in order.
  package var commits: [SavedCommit] { state.withLock { $0.commits } }

  package func forgetCommits() { state.withLock { $0.commits = [] } }

  /// Returns the first untrusted cache folder as `StoreError.untrustedCache`. Returns nil if there is none, or if it
  /// was already returned by an earlier call.
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
