import FantasyCore
import StrictJSON

/// The journal of a book: one commit a line, each with its own hash and that of the line before. The append is the
/// commit.
public struct BookJournal<Subject: Book>: Sendable {
  /// The commits in order.
  public var commits: [BookCommit<Subject>] = []
  /// The hash of the last line, which the next one carries.
  public var lastHash: String
  /// The bytes of all whole lines.
  public var length: Int
  /// The bytes behind the last whole line: a torn write, which readers pass over.
  public var torn: [UInt8]
  /// How its lines are written.
  public let format: StoreFormat
  /// The first damaged line; the commits are those before it, and nobody writes to the journal.
  public var damage: StoreError?
  /// The file as it was read: whoever appends to it looks whether it still is the same.
  let file: FileFacts?

  /// What the first line carries instead of a hash.
  public static var origin: String { JournalLimits.origin }
  /// The most bytes of a journal.
  public static var limit: Int { JournalLimits.bytes }

  /// Reads the bytes of a journal and checks every line of it, up to the first damaged one.
  ///
  /// - Parameters:
  ///   - path: what defects are named by.
  ///   - book: whose journal it must be.
  ///   - format: how a line is written in the store.
  init(_ bytes: [UInt8], path: String, book: BookID? = nil, format: StoreFormat = .current) {
    var lines = JournalLines<Subject>(path: path, book: book, format: format)
    var commits: [BookCommit<Subject>] = []
    lines.add(bytes) { commit, _ in commits.append(commit) }
    self.init(lines, commits, file: nil)
  }

  /// The same of a file, which is read a piece at a time.
  init(_ input: borrowing FileInput, book: BookID?, format: StoreFormat) throws(StoreError) {
    if input.facts.size > JournalLimits.bytes { throw SystemCalls.tooLong(input.text, JournalLimits.bytes) }
    var lines = JournalLines<Subject>(path: input.text, book: book, format: format)
    var (commits, file): ([BookCommit<Subject>], FileFacts) = ([], input.facts)
    file.size = 0
    // One byte more than the file says, so that its end is seen without another piece.
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
  /// What the first line carries instead of a hash.
  static let origin = String(repeating: "0", count: 64)
  /// The most bytes of a journal: 2 GiB.
  static let bytes = 2 << 30
  /// The most bytes of a line, with its own hash behind it.
  static let line = JSONLimits.journalLine.bytes + 100
}
