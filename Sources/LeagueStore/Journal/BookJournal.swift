import FantasyCore
import StrictJSON

/// The journal of a book: one commit per line, each with its own hash and that of the line before. Appending the line
/// is the commit.
public struct BookJournal<Subject: Book>: Sendable {
  /// The commits in order.
  public var commits: [BookCommit<Subject>] = []
  /// The hash of the last line, which the next one repeats.
  public var lastHash: String
  /// The number of bytes in all complete lines.
  public var length: Int
  /// The bytes after the last complete line: a torn write, which readers ignore.
  public var torn: [UInt8]
  /// The format of its lines.
  public let format: StoreFormat
  /// The first damaged line. The commits are those before it, and nothing more is written to the journal.
  public var damage: StoreError?
  /// The file as it was read; an append checks that it is still the same.
  let file: FileFacts?

  /// The value that the first line carries instead of the hash of a line before it.
  public static var origin: String { JournalLimits.origin }
  /// The maximum size of a journal in bytes.
  public static var limit: Int { JournalLimits.bytes }

  /// Reads the bytes of a journal and checks every line of it, up to the first damaged one.
  ///
  /// - Parameters:
  ///   - path: the path given in errors.
  ///   - book: the book that the journal must belong to.
  ///   - format: the line format of the store.
  init(_ bytes: [UInt8], path: String, book: BookID? = nil, format: StoreFormat = .current) {
    var lines = JournalLines<Subject>(path: path, book: book, format: format)
    var commits: [BookCommit<Subject>] = []
    lines.add(bytes) { commit, _ in commits.append(commit) }
    self.init(lines, commits, file: nil)
  }

  /// Reads a journal's file one piece at a time and checks its lines in the same way.
  init(_ input: borrowing FileInput, book: BookID?, format: StoreFormat) throws(StoreError) {
    if input.facts.size > JournalLimits.bytes { throw SystemCalls.tooLong(input.text, JournalLimits.bytes) }
    var lines = JournalLines<Subject>(path: input.text, book: book, format: format)
    var (commits, file): ([BookCommit<Subject>], FileFacts) = ([], input.facts)
    file.size = 0
    // One byte more than the reported size, so that the end is seen without reading another piece.
    var count = min(input.facts.size + 1, FileInput.piece)
    while lines.damage == nil {
      let piece = try input.take(count)
      lines.add(piece) { commit, _ in commits.append(commit) }
      file.size += piece.count
      if file.size > JournalLimits.bytes { throw SystemCalls.tooLong(input.text, JournalLimits.bytes) }
      if piece.count < count { break }
      count = FileInput.piece
    }
    self.init(lines, commits, file: file)
  }

  private init(_ lines: JournalLines<Subject>, _ commits: [BookCommit<Subject>], file: FileFacts?) {
    self.commits = commits
    self.file = file
    (lastHash, length, format, damage) = (lines.lastHash, lines.length, lines.format, lines.damage)
    torn = lines.damage == nil ? lines.rest : []
  }
}

enum JournalLimits {
  /// The value that the first line carries instead of the hash of a line before it.
  static let origin = String(repeating: "0", count: 64)
  /// The maximum size of a journal in bytes: 2 GiB.
  static let bytes = 2 << 30
  /// The maximum size of a line in bytes, including its own hash at the end.
  static let line = JSONLimits.journalLine.bytes + 100
}
