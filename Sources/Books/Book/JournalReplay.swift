/// A replay of a whole journal, which repeats the request of each commit. Finds commits whose request is now refused or
/// results in other events, even if their hashes are right.
package struct JournalReplay<Subject: Book>: Sendable {
  package struct Finding: Sendable {
    package var commit: BookCommit<Subject>
    package var reason: ReplayFault<Subject>
    package var sequence: Int { commit.sequence }
  }

  package private(set) var findings: [Finding] = []

  /// Replays all commits after the first one. `first` is the state after the first commit.
  package init(_ commits: [BookCommit<Subject>], from first: Subject) {
    var book = first
    for commit in commits.dropFirst() {
      if let reason = book.fault(of: commit) { findings.append(Finding(commit: commit, reason: reason)) }
      book.apply(commit)
    }
  }
}
