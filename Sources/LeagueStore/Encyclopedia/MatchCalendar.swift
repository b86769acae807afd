import FantasyCore

package struct MatchDays: Hashable, Sendable {
  /// The first day of the match; nil if the file has no dates.
  package let first: Day?
  /// The last day in the file; nil if the file has no dates. More days may follow if the match is in progress.
  package let last: Day?
  package let isInProgress: Bool
  /// True if the match has an overs limit. Such a match does not continue after the last day in its file.
  package let isLimited: Bool
  package let isSimulated: Bool

  private static let maximum = 6

  package init(_ match: Match) {
    let days = match.info.dates.compactMap { Day($0) }
    first = days.min()
    last = days.max()
    isInProgress = match.isInProgress
    isLimited = match.info.overs != nil
    isSimulated = match.info.isSimulated
  }

  /// Returns true if the match is played on a day. A match in progress without an overs limit may continue after the
  /// last day in its file, up to six days in all.
  package func includes(_ day: Day) -> Bool {
    guard let first, let last else { return false }
    if (first...max(first, last)).contains(day) { return true }
    return isInProgress && !isLimited && day > first && day.number - first.number < Self.maximum
  }
}

extension MatchDays: MatchFileContent {
  /// The version of the packed days. Increase this number after any change to the computation or to the packed format.
  package static let version = 2
  package static let fileName = "days.bin"

  package init(unpacking packed: inout PackedReader) throws(UnpackingError) {
    func day(_ number: Int) throws(UnpackingError) -> Day? {
      // A packed day is positive, and 0 means no day.
      if number == 0 { return nil }
      guard (1...4_000_000).contains(number) else { throw UnpackingError() }
      return Day(number: number - Self.shift)
    }
    first = try day(packed.number())
    last = try day(packed.number())
    let marks = try packed.number()
    guard (0...7).contains(marks) else { throw UnpackingError() }
    isInProgress = marks & 1 != 0
    isLimited = marks & 2 != 0
    isSimulated = marks & 4 != 0
  }

  /// The offset added to the number of a day, so that packed days are positive.
  private static let shift = 1_000_000

  package var packed: PackedBytes {
    var packed = PackedBytes()
    for day in [first, last] { packed.add(day.map { $0.number + Self.shift } ?? 0) }
    packed.add((isInProgress ? 1 : 0) | (isLimited ? 2 : 0) | (isSimulated ? 4 : 0))
    return packed
  }

  package var isOfFigures: Bool { false }
}

/// The days of all matches in a folder of match files, cached next to the folder's index. With this cache, the matches
/// of a day are found without reading any unchanged file.
package struct MatchCalendar: Sendable {
  package struct File: Sendable {
    package let path: String
    /// The days of the match; nil if the file was skipped.
    package let days: MatchDays?
    package let refused: MatchIndex.Refused?
    package let isUnreadable: Bool
  }

  private var known: [String: MatchDays] = [:]
  private var refused: [String: MatchIndex.Refused] = [:]
  private let root: StorePath?

  /// Creates a calendar with the same parameters as `MatchIndexCache.init`. The cache is read only by `days`.
  package init(of folder: String, in caches: String?, notes: StoreNotes? = nil) {
    root = MatchIndexCache(of: folder, in: caches, notes: notes).root
  }

  /// Returns the days of each file's match. Reads only new and changed files. Has the same parameters as
  /// `MatchIndexCache.make`.
  package mutating func days(
    of files: [String], jobs: Int, isKept: Bool, words: @escaping @Sendable (StoreError) -> String,
    progress: (_ begun: Int, _ count: Int) -> Void
  ) -> [File] {
    // Take the fingerprints before reading the files. A file that changes while it is read is then read again the next
    // time.
    let marks = files.map { path in SystemCalls.markOfTarget(path).map { "\(path)\n\($0)" } ?? "" }
    let isFirst = known.isEmpty && refused.isEmpty
    var cache = isFirst ? MatchFileCache<MatchDays>(in: root) : nil
    var now: [String: MatchDays] = [:], left: [String: MatchIndex.Refused] = [:]
    for mark in marks {
      if let days = known[mark] ?? cache?.record(of: mark) {
        now[mark] = days
      } else if !mark.isEmpty, let reason = refused[mark] {
        left[mark] = reason
      }
    }
    let unread = marks.indices.filter { now[marks[$0]] == nil && left[marks[$0]] == nil }
    let read = Workers.map(unread.count, jobs: jobs) { number -> MatchIndexCache.Reading<MatchDays> in
      MatchIndexCache.reading(files[unread[number]], words) { (MatchDays($0), "") }
    } progress: {
      progress($0, unread.count)
    }
    var unreadable: [Int: MatchIndex.Refused] = [:]
    for (index, result) in zip(unread, read) {
      switch result {
      case .known(let days): now[marks[index]] = days
      case .refused(let file): left[marks[index]] = file
      case .unreadable(let file): unreadable[index] = file
      }
    }
    known = now
    refused = left
    if isKept, !unread.isEmpty { keep(marks, cache) }
    return files.indices.map { index in
      let mark = marks[index]
      return File(
        path: files[index], days: now[mark], refused: unreadable[index] ?? left[mark],
        isUnreadable: unreadable[index] != nil)
    }
  }

  private func keep(_ marks: [String], _ read: MatchFileCache<MatchDays>?) {
    guard let root else { return }
    var cache = read ?? MatchFileCache(in: root)
    for mark in marks where cache.record(of: mark) == nil { if let days = known[mark] { cache.add(days, of: mark) } }
    if (try? root.makeCacheFolder()) != nil { cache.keep() }
  }
}

extension MatchCalendar.File {
  package init(_ file: ArchivedMatch<MatchDays>) {
    let reading = file.reading
    self.init(
      path: file.name.path, days: reading.content, refused: reading.refused, isUnreadable: reading.isUnreadable)
  }
}

extension MatchIndexCache {
  package static func matchDays(_ path: String, _ bytes: [UInt8]) -> Reading<MatchDays> {
    parsed(path, bytes) { (MatchDays($0), "") }
  }
}
