/// Every commit of a journal decided anew: on the state before it, by the same decisions that accept a request. What
/// they would refuse, or answer with other events, does not belong in the journal, whatever its hash chain says.
public struct JournalReplay<Subject: Book>: Sendable {
  /// A commit that the book would not have accepted as it stands.
  public struct Finding: Sendable {
    /// The commit.
    public var commit: BookCommit<Subject>
    /// Why it would not have been accepted.
    public var reason: RedecidingFault<Subject>
    /// The number of the commit.
    public var sequence: Int { commit.sequence }
  }

  /// What would not have been accepted.
  public private(set) var findings: [Finding] = []

  /// Decides commits anew.
  ///
  /// - Parameters:
  ///   - commits: all of a journal.
  ///   - first: the state after the first of them.
  public init(_ commits: [BookCommit<Subject>], from first: Subject) {
    var book = first
    for commit in commits.dropFirst() {
      if let reason = book.fault(of: commit) { findings.append(Finding(commit: commit, reason: reason)) }
      book.apply(commit)
    }
  }
}
