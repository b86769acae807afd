import FantasyCore

/// Following a journal: which commits have come since it was last looked at.
public struct JournalWatch<Subject: Book>: Sendable {
  private let files: BookFiles<Subject>
  /// What the system said of the journal when it was last looked at.
  private var mark: String?
  /// The number of the last commit that was handed over.
  private var last = 0

  /// A journal that was not looked at yet.
  public init(_ files: BookFiles<Subject>) { self.files = files }

  /// Whether the journal may have changed since it was last asked.
  public mutating func hasChanged() -> Bool {
    let now = SystemCalls.markOfTarget(files.journal.text)
    defer { mark = now }
    return now != mark
  }

  /// The commits of a journal that was read, behind those that were handed over before.
  ///
  /// - Returns: the number behind which they begin.
  public mutating func next(in journal: BookJournal<Subject>) -> Int {
    defer { last = max(last, journal.commits.last?.sequence ?? 0) }
    return last
  }
}
