import Books
import FantasyCore
import LeagueStore

protocol UnpackedBook {
  var path: String { get }
  var format: StoreFormat { get }
  var lastHash: String { get }
  var needed: Set<NamedContent> { get }
  /// True if the journal ends with a complete line and begins with the creation of a book.
  var isWhole: Bool { get }
  /// Throws `StoreError.lost` unless the journal in the store is undamaged and ends with the line whose hash is
  /// `lastHash`.
  func verifyOnDisk(in store: Store, _ id: BookID, endingIn lastHash: String) throws(StoreError)
}

/// A journal being read from an archive, checked line by line. Only the names of its files and managers are kept in
/// memory.
struct UnpackedJournal<Subject: Book>: UnpackedBook {
  private var lines: JournalLines<Subject>
  private(set) var needed: Set<NamedContent> = []
  private(set) var digest = Subject.Digest()
  private var isBegun = false

  init(_ path: String, _ id: BookID) {
    // The archive's format may become known only after this journal is read. `Unpacked.verify` then compares the
    // formats.
    lines = JournalLines(path: path, book: id, format: .chainedLines)
  }

  /// Checks the next bytes of the journal. Passes the number and hash of each valid commit to `each`. Throws
  /// `ArchiveFault.content` for a damaged line.
  mutating func add(_ piece: [UInt8], _ each: (Int, String) -> Void) throws(ArchiveFault) {
    var (needed, digest, isBegun) = (needed, digest, isBegun)
    self.needed = []
    self.digest = Subject.Digest()
    lines.add(piece) { commit, hash in
      each(commit.sequence, hash)
      digest.add(commit)
      needed.formUnion(commit.files)
      if commit.sequence == 1 { isBegun = Subject.name(in: commit) != nil }
    }
    (self.needed, self.digest, self.isBegun) = (needed, digest, isBegun)
    if let damage = lines.damage { throw .content(damage) }
    if needed.count > ArchiveLimits.names || digest.count > ArchiveLimits.names { throw .tooMany(lines.path) }
  }

  var path: String { lines.path }
  var format: StoreFormat { lines.format }
  var lastHash: String { lines.lastHash }
  var isWhole: Bool { lines.rest.isEmpty && isBegun }

  func verifyOnDisk(in store: Store, _ id: BookID, endingIn lastHash: String) throws(StoreError) {
    let files = store.files(Subject.self, id)
    let journal = try files.readJournal()
    if journal.damage != nil || journal.lastHash != lastHash { throw .lost(path: files.journal.text) }
  }
}
