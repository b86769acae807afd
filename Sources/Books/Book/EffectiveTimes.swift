import FantasyCore

/// The effective times of commits. A commit's effective time is its recorded time, unless the clock was later corrected
/// to an earlier time.
package struct EffectiveTimes: Sendable {
  private let corrections: [(sequence: Int, time: Instant)]

  package init<Subject>(_ commits: some Sequence<BookCommit<Subject>>) {
    corrections = commits.compactMap { commit in commit.correctsClock ? (commit.sequence, commit.time) : nil }
  }

  package subscript(commit: BookCommit<some Book>) -> Instant {
    // Commits before the first wrong commit are no later than the corrected time, so `min` doesn't change them.
    corrections.reduce(commit.time) { $1.sequence > commit.sequence ? min($0, $1.time) : $0 }
  }
}
