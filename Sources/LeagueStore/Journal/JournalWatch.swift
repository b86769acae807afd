import Books

/// Follows a journal, to find the commits added since the last check.
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

  /// Marks a journal's commits as handed over; returns the number of the last one handed over before.
  package mutating func next(in journal: BookJournal<Subject>) -> Int {
    defer { last = max(last, journal.commits.last?.sequence ?? 0) }
    return last
  }
}
