/// The replay of a whole journal. A commit fails the replay if its request is now refused or results in other events,
/// even if its hash is right.
package struct JournalReplay<Subject: Book>: Sendable {
  package struct Finding: Sendable {
    package var commit: BookCommit<Subject>
    package var reason: ReplayFault<Subject>
    package var sequence: Int { commit.sequence }
  }

  package private(set) var findings: [Finding] = []

  /// Replays a journal; `first` is the state after the first of the commits.
  package init(_ commits: [BookCommit<Subject>], from first: Subject) {
    var book = first
    for commit in commits.dropFirst() {
      if let reason = book.fault(of: commit) { findings.append(Finding(commit: commit, reason: reason)) }
      book.apply(commit)
    }
  }
}
