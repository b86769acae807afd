import FantasyCore

/// What a backup has and a store lacks, or has otherwise: commits by number and hash, files by content. Each commit's
/// hash holds those of all before it, so from the first one that differs on all do.
public struct BackupComparison: Sendable {
  /// Something that the backup has, and the store has not, or not so.
  public struct Difference: Hashable, Sendable {
    /// What the store may difference.
    public enum What: Hashable, Sendable {
      /// A commit, by its number.
      case commit(Int)
      /// A file that the journal names, by its path below the book's folder.
      case file(ContentKind, String)
    }

    /// The book.
    public let book: BookPath
    /// What it is.
    public let what: What
    /// The SHA-256 that it has in the backup.
    public let hash: String
    /// Whether the store has something else in its place.
    public let isOther: Bool
  }

  /// How a book's journal in the store stands to the one in the backup.
  public struct Ends: Sendable {
    /// How many commits the backup has.
    public fileprivate(set) var commits = 0
    /// Up to which commit both are the same.
    public fileprivate(set) var common = 0
    /// Whether the store goes on in another way behind that.
    public fileprivate(set) var isOther = false
  }

  /// The books of the backup.
  public fileprivate(set) var books: [BookPath: Ends] = [:]
  /// How many files were compared.
  public fileprivate(set) var files = 0
  /// How the store differs, up to `most` of it: first commits, book by book, then files.
  public fileprivate(set) var differences: [Difference] = []
  /// How many commits and files it lacks, and how many it has otherwise.
  public fileprivate(set) var (missing, other) = (0, 0)
  /// Whether the backup is of a store with another id.
  public fileprivate(set) var isOfOtherStore = false

  /// So many are named one by one.
  public static let most = 10_000

  /// How many commits were compared.
  public var commits: Int { books.values.reduce(0) { $0 + $1.commits } }

  fileprivate mutating func add(_ book: BookPath, _ what: Difference.What, _ hash: String, isOther: Bool) {
    if isOther { other += 1 } else { missing += 1 }
    guard differences.count < Self.most else { return }
    differences.append(Difference(book: book, what: what, hash: hash, isOther: isOther))
  }
}

extension Store {
  /// Compares the store with a backup, which is checked whole meanwhile. Nothing is written.
  ///
  /// - Throws: `ArchiveFault` for what is wrong with the backup.
  public func compared(with backup: consuming ArchiveSource) throws(ArchiveFault) -> BackupComparison {
    var comparison = BackupComparison()
    var own: [BookPath: [String]] = [:]
    let unpacked = try backup.unpack(into: RestoringPlace?.none, kinds) { book, number, hash in
      let hashes = own[book] ?? kind(of: book).map { self.hashes($0, book.id) } ?? []
      own[book] = hashes
      comparison.compare(book, number, hash, with: hashes)
    }
    try unpacked.verifyBackup()
    do throws(StoreError) {
      try comparison.compare(unpacked.files, with: self)
      let identity = unpacked.heads[Self.identityName] ?? []
      comparison.isOfOtherStore = try Store(identity: identity, folder, file: Self.identityName).id != id
    } catch { throw .store(error) }
    return comparison
  }

  /// The hashes of a book's commits, up to the first damaged one; none where the journal is lost.
  private func hashes<Subject: Book>(_ kind: Subject.Type, _ id: BookID) -> [String] {
    guard let input = try? files(kind, id).openJournal() else { return [] }
    var lines = JournalLines<Subject>(path: input.text, book: id, format: format)
    var hashes: [String] = []
    while lines.damage == nil, let piece = try? input.take() {
      lines.add(piece) { hashes.append($1) }
      if piece.count < FileInput.piece { break }
    }
    return hashes
  }
}

extension BackupComparison {
  fileprivate mutating func compare(_ book: BookPath, _ number: Int, _ hash: String, with own: [String]) {
    var state = books[book] ?? Ends()
    state.commits = number
    let isThere = number <= own.count
    if isThere, own[number - 1] == hash {
      state.common = number
    } else {
      state.isOther = state.isOther || isThere
      add(book, .commit(number), hash, isOther: isThere)
    }
    books[book] = state
  }

  fileprivate mutating func compare(_ files: [String: Unpacked.File], with store: Store) throws(StoreError) {
    for (name, file) in files.sorted(by: { $0.key < $1.key }) {
      self.files += 1
      let path = store.folder.root / name
      let facts = try path.facts()
      if facts?.kind == .file, facts?.size == file.size, try path.hash() == file.hash { continue }
      let place = String(name.dropFirst("\(file.book)/".utf8.count))
      add(file.book, .file(file.kind, place), file.hash, isOther: facts != nil)
    }
  }
}
