import Books
import FantasyCore
import LeagueStore

/// The parts of a backup that are missing or different in a store. Commits are compared by number and hash, files by
/// content. A commit's hash covers all earlier commits, so all commits after the first different commit also differ.
package struct BackupComparison: Sendable {
  package struct Difference: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case commit(Int)
      /// A file named in the journal, with its path inside the book's folder.
      case file(ContentKind, String)
    }

    package let book: BookPath
    package let kind: Kind
    package let hash: String
    /// True if the store has a different commit with this number, or a different file at this path. False if the store
    /// has no such commit or file.
    package let isOther: Bool
  }

  package struct Ends: Sendable {
    package fileprivate(set) var commits = 0
    /// The number of the last commit shared by the store and the backup; 0 if no commit is shared.
    package fileprivate(set) var common = 0
    /// True if the store has different commits after the last shared commit.
    package fileprivate(set) var isOther = false
  }

  package fileprivate(set) var books: [BookPath: Ends] = [:]
  package fileprivate(set) var files = 0
  /// The differences: commits first, book by book, then files. The list has at most `maximum` entries.
  package fileprivate(set) var differences: [Difference] = []
  /// `missing` is the number of commits and files that the store lacks. `other` is the number of commits and files that
  /// differ in the store.
  package fileprivate(set) var missing = 0, other = 0
  package fileprivate(set) var isOfOtherStore = false

  package static let maximum = 10_000

  package var commits: Int { books.values.reduce(0) { $0 + $1.commits } }

  fileprivate mutating func add(_ book: BookPath, _ kind: Difference.Kind, _ hash: String, isOther: Bool) {
    if isOther { other += 1 } else { missing += 1 }
    guard differences.count < Self.maximum else { return }
    differences.append(Difference(book: book, kind: kind, hash: hash, isOther: isOther))
  }
}

extension Store {
  /// Compares a backup with this store. Checks the complete backup, and throws `ArchiveFault` if the backup is invalid.
  /// Writes nothing.
  package func compared(with backup: consuming ArchiveSource) throws(ArchiveFault) -> BackupComparison {
    var comparison = BackupComparison()
    var own: [BookPath: [String]] = [:]
    var failure: StoreError?
    let unpacked = try backup.unpack(into: RestoringFolder?.none, kinds, as: .backup) { book, number, hash in
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
      let location = String(name.dropFirst("\(file.book)/".utf8.count))
      add(file.book, .file(file.kind, location), file.hash, isOther: facts != nil)
    }
  }
}
