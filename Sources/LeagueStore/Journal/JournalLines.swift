import Books
import Digest
import FantasyCore
import StrictJSON

/// Checks the lines of a journal as they are read: the number, time, previous hash and own hash of each line. Checked
/// lines are not stored.
package struct JournalLines<Subject: Book> {
  package let path: String
  package let book: BookID?
  package private(set) var format: StoreFormat
  package private(set) var count = 0
  package private(set) var lastHash = JournalLimits.origin
  package private(set) var length = 0
  /// The bytes after the last newline. At the end of the file, these bytes are the result of an interrupted write.
  package private(set) var rest: [UInt8] = []
  /// The error in the first damaged line; nil if no line is damaged. Later lines are not checked.
  package private(set) var damage: StoreError?
  private(set) var lastTime: Instant?

  /// Creates a checker that begins at the first line. If `format` is an older format, the first line may already be in
  /// the current format, because an upgrade was interrupted.
  package init(path: String, book: BookID?, format: StoreFormat = .current) {
    self.path = path
    self.book = book
    self.format = format
  }

  package init(path: String, after end: JournalEnd) {
    self.path = path
    book = nil
    format = end.format
    count = end.count
    lastHash = end.lastHash
    length = end.length
    lastTime = end.lastTime
  }

  package mutating func add(_ piece: [UInt8], _ each: (_ commit: BookCommit<Subject>, _ hash: String) -> Void) {
    var start = 0
    while damage == nil, let end = piece[start...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = rest.isEmpty ? piece[start..<end] : (rest + piece[start..<end])[...]
      rest = []
      do throws(StoreError) { try take(line, each) } catch {
        damage = error
        return
      }
      length += line.count + 1
      start = end + 1
    }
    if damage != nil { return }
    rest += piece[start...]
    // An interrupted write never leaves this many bytes. The file was extended, or is a different file.
    if rest.count > JournalLimits.line {
      damage = fault("the line has more than \(JSONLimits.journalLine.bytes) bytes")
      rest = []
    }
  }

  private func fault(_ message: String, column: Int = 1) -> StoreError {
    .damaged(path: path, line: count + 1, column: column, message: message)
  }

  private mutating func take(_ bytes: ArraySlice<UInt8>, _ each: (BookCommit<Subject>, String) -> Void)
    throws(StoreError)
  {
    let sealed = SealedLine.opened(bytes)
    if count == 0, format.isOlder, sealed != nil { format = .current }
    let line = format == .chainedLines ? Array(bytes) : sealed?.line ?? Array(bytes)
    let read: (commit: BookCommit<Subject>, previous: String)
    do throws(JSONError) { read = try Subject.readCommit(line) } catch {
      throw fault(error.message, column: error.position.column)
    }
    if format != .chainedLines, sealed == nil { throw fault("the line does not end with its own hash") }
    let hash = SHA256.hex(line)
    if format != .chainedLines, let sealed, !sealed.hash.elementsEqual(hash.utf8) {
      throw fault("the line was changed after it was written")
    }
    try check(read.commit, after: read.previous)
    (lastHash, lastTime, count) = (hash, read.commit.time, count + 1)
    each(read.commit, hash)
  }

  private func check(_ commit: BookCommit<Subject>, after previous: String) throws(StoreError) {
    if commit.sequence != count + 1 { throw fault("expected change \(count + 1), found \(commit.sequence)") }
    if previous != lastHash { throw fault("the hash of the previous line does not match") }
    // A commit that corrects a wrong clock may have an earlier time. `verify` checks whether the correction was needed.
    if let lastTime, commit.time < lastTime, !commit.correctsClock {
      throw fault("the time is earlier than that of the previous line")
    }
    guard count == 0, let book, let name = Subject.name(in: commit), name != book else { return }
    throw .copied(path: path, book: name)
  }
}
