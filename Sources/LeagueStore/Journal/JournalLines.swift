import FantasyCore
import StrictJSON

/// The lines of a journal, checked one after the other while they are read: number, time, chain and own hash of each.
/// The file is taken a piece at a time, and of what was checked nothing is kept here.
struct JournalLines<Subject: Book> {
  /// What defects are named by.
  let path: String
  let book: BookID?
  private(set) var format: StoreFormat
  private(set) var count = 0
  /// The hash of the last one, which the next one carries.
  private(set) var lastHash = JournalLimits.origin
  /// The bytes of all good lines.
  private(set) var length = 0
  /// What came behind the last line end: a torn write, once there is nothing more to come.
  private(set) var rest: [UInt8] = []
  /// The first damaged line; nothing behind it was looked at.
  private(set) var damage: StoreError?
  private var lastTime: Instant?

  /// The checks of a journal of which nothing was read.
  ///
  /// - Parameter format: the store's. In a store of an older one a journal may be in today's already, when an upgrade has
  ///   ended in between: its first line shows it.
  init(path: String, book: BookID?, format: StoreFormat = .current) {
    (self.path, self.book, self.format) = (path, book, format)
  }

  /// Takes the next bytes.
  ///
  /// - Parameter each: gets each good commit with the hash of its line.
  mutating func add(_ piece: [UInt8], _ each: (_ commit: BookCommit<Subject>, _ hash: String) -> Void) {
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
    // No write is torn in the middle of so many bytes: the file was stretched, or is another one.
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
      throw fault(error.message, column: error.place.column)
    }
    if format != .chainedLines, sealed == nil { throw fault("the line's own hash is missing at its end") }
    let hash = SHA256.hex(line)
    if format != .chainedLines, let sealed, !sealed.hash.elementsEqual(hash.utf8) {
      throw fault("the line was changed after it was written")
    }
    try check(read.commit, after: read.previous)
    (lastHash, lastTime, count) = (hash, read.commit.time, count + 1)
    each(read.commit, hash)
  }

  private func check(_ commit: BookCommit<Subject>, after previous: String) throws(StoreError) {
    if commit.sequence != count + 1 { throw fault("the number \(count + 1) is expected, not \(commit.sequence)") }
    if previous != lastHash { throw fault("the line before is not the one that this line was written after") }
    // Where it puts a wrong time right it may be earlier; whether it had to, `verify` asks.
    if let lastTime, commit.time < lastTime, !commit.correctsClock {
      throw fault("it is earlier than the line before")
    }
    guard count == 0, let book, let name = Subject.name(in: commit), name != book else { return }
    throw .copied(path: path, book: name)
  }
}
