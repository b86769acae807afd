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

/// The commits saved by one run of the program, the first cache folder that was not trusted, and the assumptions about
/// files.
public final class StoreNotes: Sendable {
  private struct State {
    var commits: [SavedCommit] = []
    var cache: StoreError?
    var isWarned = false
    var assumptions: [String] = []
    var saidAssumptions: Set<String> = []
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

  /// Records an assumption about a file, unless the same one was recorded before in this run.
  package func note(assumption: String) {
    state.withLock { if $0.saidAssumptions.insert(assumption).inserted { $0.assumptions.append(assumption) } }
  }

  /// Returns the assumptions recorded since the last call, in order.
  package func takeAssumptions() -> [String] {
    state.withLock { state in
      defer { state.assumptions = [] }
      return state.assumptions
    }
  }

  package func note(_ commit: SavedCommit) { state.withLock { $0.commits.append(commit) } }

  package func note(untrusted cache: StoreError) { state.withLock { $0.cache = $0.cache ?? cache } }
}
