import Books
import FantasyCore
import StrictJSON

/// The journal of a book. Each line is one commit, with its own hash and the hash of the previous line. A change is
/// committed by appending its line.
public struct BookJournal<Subject: Book>: Sendable {
  package var commits: [BookCommit<Subject>] = []
  package var end: JournalEnd
  package private(set) var beginningSum: Checksum?

  package var lastHash: String { end.lastHash }
  package var length: Int { end.length }
  package var torn: [UInt8] { end.torn }
  package var format: StoreFormat { end.format }
  /// The error in the first damaged line; nil if no line is damaged. Later commits are not read, and nothing is
  /// appended to a damaged journal.
  package var damage: StoreError? { end.damage }

  package static var origin: String { JournalLimits.origin }
  package static var limit: Int { JournalLimits.bytes }

  /// Reads a journal up to the first damaged line. The journal must belong to `book`. `path` appears in error messages.
  package init(_ bytes: [UInt8], path: String, book: BookID? = nil, format: StoreFormat = .current) {
    var lines = JournalLines<Subject>(path: path, book: book, format: format)
    var commits: [BookCommit<Subject>] = []
    lines.add(bytes) { commit, _ in commits.append(commit) }
    self.init(commits: commits, end: JournalEnd(lines, file: nil, Checksum(of: bytes[...])))
  }

  /// Reads the journal piece by piece. `beginningSum` becomes the checksum of the first `length` bytes. `progress`
  /// receives the number of bytes read and the total number of bytes.
  package init(
    _ input: borrowing FileInput, book: BookID?, format: StoreFormat, summingFirst length: Int? = nil,
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(StoreError) {
    self = try Self.rest(
      of: input, JournalLines(path: input.text, book: book, format: format), Checksum(), summingFirst: length,
      progress: progress)
  }

  /// Reads only the lines after those already checked in `lines`. `sum` is the checksum of the bytes before the input's
  /// position. Returns the new commits and the end of the whole journal.
  package static func rest(
    of input: borrowing FileInput, _ lines: consuming JournalLines<Subject>, _ sum: consuming Checksum,
    summingFirst wanted: Int? = nil, progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(StoreError) -> Self {
    if input.facts.size > JournalLimits.bytes { throw SystemCalls.tooLong(input.text, JournalLimits.bytes) }
    var (lines, sum) = (lines, sum)
    var commits: [BookCommit<Subject>] = [], file: FileFacts = input.facts
    var beginning: Checksum?
    file.size = lines.length
    // Request one byte more than the reported size. A shorter read then shows the end of the file.
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

  private init(commits: [BookCommit<Subject>], end: JournalEnd) {
    self.commits = commits
    self.end = end
  }
}

/// The end of a journal: the values needed to append the next line, and any bytes after the last complete line.
package struct JournalEnd: Sendable {
  package var count: Int
  package var lastHash: String
  /// The total size of all complete lines, in bytes.
  package var length: Int
  package var lastTime: Instant?
  /// The bytes after the last complete line. They are the result of an interrupted write, and readers ignore them.
  package var torn: [UInt8] = []
  package var format: StoreFormat = .current
  package var damage: StoreError?
  package var file: FileFacts?
  /// The checksum of all bytes read. If there is no damage and no torn write, these bytes are the complete lines.
  package var sum: Checksum

  var isClean: Bool { damage == nil && torn.isEmpty }

  package func after(_ line: SealedLine, at time: Instant) -> JournalEnd {
    var end = self
    end.sum.add(line.bytes + [UInt8(ascii: "\n")])
    end.count = count + 1
    end.length = length + line.bytes.count + 1
    (end.lastHash, end.lastTime, end.file) = (line.hash, time, nil)
    return end
  }
}

extension JournalEnd {
  fileprivate init<Subject>(_ lines: JournalLines<Subject>, file: FileFacts?, _ sum: Checksum) {
    count = lines.count
    lastHash = lines.lastHash
    length = lines.length
    lastTime = lines.lastTime
    format = lines.format
    damage = lines.damage
    torn = lines.damage == nil ? lines.rest : []
    self.file = file
    self.sum = sum
  }
}

package enum JournalLimits {
  /// The value that replaces the hash of the previous line in the first line of a journal: 64 zeros.
  package static let origin = String(repeating: "0", count: 64)
  package static let bytes = 2 << 30
  /// The maximum length of a line in bytes, including the line's own hash.
  package static let line = JSONLimits.journalLine.bytes + 100
}
