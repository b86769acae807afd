import FantasyCore

/// The effective times of commits: the time of recording, or the time to which the clock was corrected afterwards, if
/// that is earlier.
package struct CountedTimes: Sendable {
  private let corrections: [(sequence: Int, time: Instant)]

  /// Creates the effective times of all commits of a journal, or of its first ones.
  package init<Subject>(_ commits: some Sequence<BookCommit<Subject>>) {
    corrections = commits.compactMap { commit in commit.correctsClock ? (commit.sequence, commit.time) : nil }
  }

  /// The effective time of a commit.
  package subscript(commit: BookCommit<some Book>) -> Instant {
    // Commits before the first wrong one are earlier than the corrected time, so `min` leaves them unchanged.
    corrections.reduce(commit.time) { $1.sequence > commit.sequence ? min($0, $1.time) : $0 }
  }
}
