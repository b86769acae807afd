import Books
import FantasyCore
import StrictJSON

/// The journal of a book: one commit per line, each with its own hash and that of the line before. Appending the line
/// is the commit.
public struct BookJournal<Subject: Book>: Sendable {
  /// The commits in order.
  package var commits: [BookCommit<Subject>] = []
  /// Where it ends, and how.
  package var end: JournalEnd
  /// The checksum of its first bytes, up to a length that was asked for.
  package private(set) var beginningSum: Checksum?

  /// The hash of the last line, which the next one repeats.
  package var lastHash: String { end.lastHash }
  /// The number of bytes in all complete lines.
  package var length: Int { end.length }
  /// The bytes after the last complete line: a torn write, which readers ignore.
  package var torn: [UInt8] { end.torn }
  /// The format of its lines.
  package var format: StoreFormat { end.format }
  /// The first damaged line. The commits are those before it, and nothing more is written to the journal.
  package var damage: StoreError? { end.damage }

  /// The value that the first line carries instead of the hash of a line before it.
  package static var origin: String { JournalLimits.origin }
  /// The maximum size of a journal in bytes.
  package static var limit: Int { JournalLimits.bytes }

  /// Reads the bytes of a journal and checks every line of it, up to the first damaged one.
  ///
  /// - Parameters:
  ///   - path: the path given in errors.
  ///   - book: the book that the journal must belong to.
  ///   - format: the line format of the store.
  package init(_ bytes: [UInt8], path: String, book: BookID? = nil, format: StoreFormat = .current) {
    var lines = JournalLines<Subject>(path: path, book: book, format: format)
    var commits: [BookCommit<Subject>] = []
    lines.add(bytes) { commit, _ in commits.append(commit) }
    self.init(commits: commits, end: JournalEnd(lines, file: nil, Checksum(of: bytes[...])))
  }

  /// Reads a journal's file one piece at a time and checks its lines in the same way.
  ///
  /// - Parameters:
  ///   - length: the number of bytes of which `beginningSum` is the checksum; nil for none.
  ///   - progress: receives how many bytes are read, of how many.
  package init(
    _ input: borrowing FileInput, book: BookID?, format: StoreFormat, summingFirst length: Int? = nil,
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(StoreError) {
    self = try Self.rest(
      of: input, JournalLines(path: input.text, book: book, format: format), Checksum(), summingFirst: length,
      progress: progress)
  }

  /// Reads the lines of a journal's file after those that have been checked.
  ///
  /// - Parameters:
  ///   - lines: the checks so far.
  ///   - sum: the checksum of the bytes before the input's place.
  /// - Returns: the commits of these lines, and the end of the whole journal.
  package static func rest(
    of input: borrowing FileInput, _ lines: consuming JournalLines<Subject>, _ sum: consuming Checksum,
    summingFirst wanted: Int? = nil, progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(StoreError) -> Self {
    if input.facts.size > JournalLimits.bytes { throw SystemCalls.tooLong(input.text, JournalLimits.bytes) }
    var (lines, sum) = (lines, sum)
    var (commits, file): ([BookCommit<Subject>], FileFacts) = ([], input.facts)
    var beginning: Checksum?
    file.size = lines.length
    // One byte more than the reported size, so that the end is seen without reading another piece.
    var count = min(max(input.facts.size - lines.length, 0) + 1, FileInput.piece)
    while lines.damage == nil {
      let piece = try input.take(count)
      if let wanted, (sum.count...sum.count + piece.count).contains(wanted) {
        var first = sum
        first.add(piece[..<(wanted - sum.count)])
        beginning = first
      }
      sum.add(piece)
      lines.add(piece) { commit, _ in commits.append(commit) }
      file.size += piece.count
      progress(file.size, input.facts.size)
      if file.size > JournalLimits.bytes { throw SystemCalls.tooLong(input.text, JournalLimits.bytes) }
      if piece.count < count { break }
      count = FileInput.piece
    }
    var journal = Self(commits: commits, end: JournalEnd(lines, file: file, sum))
    journal.beginningSum = beginning
    return journal
  }

  private init(commits: [BookCommit<Subject>], end: JournalEnd) { (self.commits, self.end) = (commits, end) }
}

/// The end of a journal: what the next line continues, and what stands after the last one.
package struct JournalEnd: Sendable {
  /// The number of complete lines.
  package var count: Int
  /// The hash of the last line, which the next one repeats.
  package var lastHash: String
  /// The number of bytes in all complete lines.
  package var length: Int
  /// The time of the last line; nil if there is none.
  package var lastTime: Instant?
  /// The bytes after the last complete line: a torn write, which readers ignore.
  package var torn: [UInt8] = []
  /// The format of its lines.
  package var format: StoreFormat
  /// The first damaged line, which is where the journal ends for readers.
  package var damage: StoreError?
  /// The file as it was read; an append checks that it is still the same.
  package var file: FileFacts?
  /// The checksum of all bytes that were read; of the complete lines if there is neither damage nor a torn line.
  package var sum: Checksum

  fileprivate init<Subject>(_ lines: JournalLines<Subject>, file: FileFacts?, _ sum: Checksum) {
    (count, lastHash, length, lastTime) = (lines.count, lines.lastHash, lines.length, lines.lastTime)
    (format, damage) = (lines.format, lines.damage)
    torn = lines.damage == nil ? lines.rest : []
    (self.file, self.sum) = (file, sum)
  }

  /// The end of the lines for which a checkpoint stands.
  package init(count: Int, lastHash: String, length: Int, lastTime: Instant, sum: Checksum) {
    (self.count, self.lastHash, self.length, self.lastTime) = (count, lastHash, length, lastTime)
    (format, self.sum) = (.current, sum)
  }

  /// Whether nothing stands after the last complete line.
  var isClean: Bool { damage == nil && torn.isEmpty }

  /// Returns the end after another line, without its file's facts.
  package func after(_ line: SealedLine, at time: Instant) -> JournalEnd {
    var end = self
    end.sum.add(line.bytes + [UInt8(ascii: "\n")])
    (end.count, end.length) = (count + 1, length + line.bytes.count + 1)
    (end.lastHash, end.lastTime, end.file) = (line.hash, time, nil)
    return end
  }
}

package enum JournalLimits {
  /// The value that the first line carries instead of the hash of a line before it.
  package static let origin = String(repeating: "0", count: 64)
  /// The maximum size of a journal in bytes: 2 GiB.
  package static let bytes = 2 << 30
  /// The maximum size of a line in bytes, including its own hash at the end.
  package static let line = JSONLimits.journalLine.bytes + 100
}
