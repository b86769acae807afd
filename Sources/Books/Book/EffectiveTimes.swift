import FantasyCore

/// Effective times of commits: the recorded time or, if earlier, the time to which the clock was later corrected.
package struct EffectiveTimes: Sendable {
  private let corrections: [(sequence: Int, time: Instant)]

  package init<Subject>(_ commits: some Sequence<BookCommit<Subject>>) {
    corrections = commits.compactMap { commit in commit.correctsClock ? (commit.sequence, commit.time) : nil }
  }

  package subscript(commit: BookCommit<some Book>) -> Instant {
    // Commits before the first wrong one are earlier than the corrected time, so `min` leaves them unchanged.
    corrections.reduce(commit.time) { $1.sequence > commit.sequence ? min($0, $1.time) : $0 }
  }
}
