import Books

/// Follows a journal: reports the commits added since it was last checked.
package struct JournalWatch<Subject: Book>: Sendable {
  private let files: BookFiles<Subject>
  /// The system's facts about the journal when it was last checked.
  private var mark: String?
  /// The number of the last commit that was handed over.
  private var last = 0

  /// Starts to watch a journal that has not been read yet.
  package init(_ files: BookFiles<Subject>) { self.files = files }

  /// Whether the journal may have changed since the last call.
  package mutating func hasChanged() -> Bool {
    let now = SystemCalls.markOfTarget(files.journal.text)
    defer { mark = now }
    return now != mark
  }

  /// Marks the commits of a journal that was read as handed over.
  ///
  /// - Returns: the number of the last commit that had been handed over before; the new ones come after it.
  package mutating func next(in journal: BookJournal<Subject>) -> Int {
    defer { last = max(last, journal.commits.last?.sequence ?? 0) }
    return last
  }
}
