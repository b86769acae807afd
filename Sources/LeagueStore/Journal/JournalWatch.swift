import Books

/// Finds the commits added to a journal since the last check.
package struct JournalWatch<Subject: Book>: Sendable {
  private let files: BookFiles<Subject>
  private var mark: String?
  private var last = 0

  package init(_ files: BookFiles<Subject>) { self.files = files }

  package mutating func hasChanged() -> Bool {
    let now = SystemCalls.markOfTarget(files.journal.text)
    defer { mark = now }
    return now != mark
  }

  /// Returns the number of the last commit that was known at the previous call; 0 at the first call. Later commits in
  /// `journal` are new. They count as known from now on.
  package mutating func next(in journal: BookJournal<Subject>) -> Int {
    defer { last = max(last, journal.commits.last?.sequence ?? 0) }
    return last
  }
}
