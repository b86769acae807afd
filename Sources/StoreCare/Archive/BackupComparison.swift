import Books
import FantasyCore
import LeagueStore

/// The parts of a backup that a store lacks or has in a different form: commits by number and hash, files by content.
/// Each commit's hash covers all commits before it, so from the first one that differs on they all do.
package struct BackupComparison: Sendable {
  /// A part of the backup that is missing or different in the store.
  package struct Difference: Hashable, Sendable {
    /// The kind of part that is missing or different.
    package enum What: Hashable, Sendable {
      /// A commit, by its number.
      case commit(Int)
      /// A file that the journal names, by its path below the book's folder.
      case file(ContentKind, String)
    }

    /// The book that the part belongs to.
    package let book: BookPath
    /// The part that is missing or different.
    package let what: What
    /// The SHA-256 of the part in the backup.
    package let hash: String
    /// Whether the store has something different in its place.
    package let isOther: Bool
  }

  /// The relation of a book's journal in the store to the one in the backup.
  package struct Ends: Sendable {
    /// The number of commits in the backup.
    package fileprivate(set) var commits = 0
    /// The number of the last commit that both have in common.
    package fileprivate(set) var common = 0
    /// Whether the store continues differently after that.
    package fileprivate(set) var isOther = false
  }

  /// The books of the backup.
  package fileprivate(set) var books: [BookPath: Ends] = [:]
  /// The number of files compared.
  package fileprivate(set) var files = 0
  /// The differences, at most `most` of them: first commits, book by book, then files.
  package fileprivate(set) var differences: [Difference] = []
  /// The numbers of commits and files that are missing in the store, and that are different there.
  package fileprivate(set) var (missing, other) = (0, 0)
  /// Whether the backup was made from a store with another id.
  package fileprivate(set) var isOfOtherStore = false

  /// The maximum number of differences that are listed.
  package static let most = 10_000

  /// The number of commits compared.
  package var commits: Int { books.values.reduce(0) { $0 + $1.commits } }

  fileprivate mutating func add(_ book: BookPath, _ what: Difference.What, _ hash: String, isOther: Bool) {
    if isOther { other += 1 } else { missing += 1 }
    guard differences.count < Self.most else { return }
    differences.append(Difference(book: book, what: what, hash: hash, isOther: isOther))
  }
}

extension Store {
  /// Compares the store with a backup, which is completely checked in the process. Nothing is written.
  ///
  /// - Throws: `ArchiveFault` if the backup is invalid.
  package func compared(with backup: consuming ArchiveSource) throws(ArchiveFault) -> BackupComparison {
    var comparison = BackupComparison()
    var own: [BookPath: [String]] = [:]
    var failure: StoreError?
    let unpacked = try backup.unpack(into: RestoringPlace?.none, kinds, as: .backup) { book, number, hash in
      var hashes = own[book] ?? []
      if own[book] == nil, let kind = kind(of: book) {
        do throws(StoreError) { hashes = try self.hashes(kind, book.id) } catch { failure = error }
      }
      own[book] = hashes
      comparison.compare(book, number, hash, with: hashes)
    }
    if let failure { throw .store(failure) }
    try unpacked.verifyBackup()
    do throws(StoreError) {
      try comparison.compare(unpacked.files, with: self)
      let identity = unpacked.heads[Self.identityName] ?? []
      comparison.isOfOtherStore = try Store(identity: identity, folder, file: Self.identityName).id != id
    } catch { throw .store(error) }
    return comparison
  }

  /// The hashes of a book's commits, up to the first damaged one; empty if the journal is lost.
  private func hashes<Subject: Book>(_ kind: Subject.Type, _ id: BookID) throws(StoreError) -> [String] {
    let input: FileInput
    do throws(StoreError) { input = try files(kind, id).openJournal() } catch {
      if case .system = error { throw error }
      return []
    }
    var lines = JournalLines<Subject>(path: input.text, book: id, format: format)
    var hashes: [String] = []
    while lines.damage == nil {
      let piece = try input.take()
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
