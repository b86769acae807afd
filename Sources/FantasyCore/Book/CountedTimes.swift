/// When commits count as made: when they were recorded or, where that was later than a time to which the clock was put
/// right afterwards, at that time.
public struct CountedTimes: Sendable {
  private let corrections: [(sequence: Int, time: Instant)]

  /// The times of all commits of a journal, or of its first ones.
  public init<Subject>(_ commits: some Sequence<BookCommit<Subject>>) {
    corrections = commits.compactMap { commit in commit.correctsClock ? (commit.sequence, commit.time) : nil }
  }

  /// When a commit counts as made.
  public subscript(commit: BookCommit<some Book>) -> Instant {
    // Commits ahead of the first wrong one were made before the time that a correction sets.
    corrections.reduce(commit.time) { $1.sequence > commit.sequence ? min($0, $1.time) : $0 }
  }
}
