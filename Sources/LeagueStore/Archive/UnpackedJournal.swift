import FantasyCore

/// What a journal in an archive says, of whatever book.
protocol UnpackedBook {
  /// The journal's name in the archive.
  var path: String { get }
  var format: StoreFormat { get }
  var lastHash: String { get }
  /// The files by content that it names.
  var needed: Set<NamedContent> { get }
  /// Whether it ends with a whole line, and begins a book.
  var isWhole: Bool { get }
  /// Looks whether the journal stands whole in a store, up to the line with a hash.
  func demandOnDisk(in store: Store, _ id: BookID, endingIn lastHash: String) throws(StoreError)
}

/// A journal while it comes out of an archive: checked line by line, and nothing of it kept but the files and the people
/// that it names.
struct UnpackedJournal<Subject: Book>: UnpackedBook {
  private var lines: JournalLines<Subject>
  private(set) var needed: Set<NamedContent> = []
  private(set) var digest = Subject.Digest()
  private var isBegun = false

  /// A journal of which nothing came yet.
  ///
  /// - Parameter path: its name in the archive.
  init(_ path: String, _ id: BookID) {
    // Which format the archive has may be said later, and is compared then.
    lines = JournalLines(path: path, book: id, format: .chainedLines)
  }

  /// Takes the next bytes.
  ///
  /// - Parameter each: gets each good commit's number and hash.
  /// - Throws: `ArchiveFault.content` for a damaged line.
  mutating func add(_ piece: [UInt8], _ each: (Int, String) -> Void) throws(ArchiveFault) {
    var (needed, digest, isBegun) = (needed, digest, isBegun)
    (self.needed, self.digest) = ([], Subject.Digest())
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

  func demandOnDisk(in store: Store, _ id: BookID, endingIn lastHash: String) throws(StoreError) {
    let files = store.files(Subject.self, id)
    let journal = try files.readJournal()
    if journal.damage != nil || journal.lastHash != lastHash { throw .lost(path: files.journal.text) }
  }
}
