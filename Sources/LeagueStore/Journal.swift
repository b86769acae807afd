// The journal of a league: one commit a line, each with its own hash and that of the line before. The append is the
// commit.

import FantasyCore

/// The commits of a journal, checked.
public struct Journal: Sendable {
  /// The commits in order.
  public var commits: [Commit] = []
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
  public static let origin = String(repeating: "0", count: 64)

  /// The most bytes of a journal: 2 GiB.
  public static let limit = 2 << 30

  /// Reads the bytes of a journal and checks every line of it, up to the first damaged one.
  ///
  /// - Parameters:
  ///   - path: what defects are named by.
  ///   - league: whose journal it must be.
  ///   - format: how a line is written in the store.
  init(_ bytes: [UInt8], path: String, league: LeagueID? = nil, format: StoreFormat = .current) {
    var lines = JournalLines(path: path, league: league, format: format)
    var commits: [Commit] = []
    lines.add(bytes) { commit, _ in commits.append(commit) }
    self.init(lines, commits, file: nil)
  }

  /// The same of a file, which is read a piece at a time.
  init(_ input: borrowing FileInput, league: LeagueID?, format: StoreFormat) throws(StoreError) {
    if input.facts.size > Self.limit { throw SystemCalls.tooLong(input.text, Self.limit) }
    var lines = JournalLines(path: input.text, league: league, format: format)
    var (commits, file): ([Commit], FileFacts) = ([], input.facts)
    file.size = 0
    // One byte more than the file says, so that its end is seen without another piece.
    var count = min(input.facts.size + 1, FileInput.piece)
    while lines.damage == nil {
      let piece = try input.take(count)
      lines.add(piece) { commit, _ in commits.append(commit) }
      file.size += piece.count
      if file.size > Self.limit { throw SystemCalls.tooLong(input.text, Self.limit) }
      if piece.count < count { break }
      count = FileInput.piece
    }
    self.init(lines, commits, file: file)
  }

  private init(_ lines: JournalLines, _ commits: [Commit], file: FileFacts?) {
    self.commits = commits
    self.file = file
    (lastHash, length, format, damage) = (lines.lastHash, lines.length, lines.format, lines.damage)
    torn = lines.damage == nil ? lines.rest : []
  }
}
