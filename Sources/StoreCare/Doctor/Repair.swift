import Books
import FantasyCore
import LeagueStore

package enum Repair: Hashable, Sendable {
  /// Moves bytes from the journal to a separate file. If `isDamage` is true, moves all bytes from the first damaged
  /// line on. Otherwise, moves the bytes after the last complete line.
  case moveAside(BookPath, isDamage: Bool)
  /// Renames files that crashed writers left behind, and removes temporary files.
  case removeOrphans(BookPath)
  /// Removes temporary files of the store itself, and the folders of abandoned imports.
  case removeTemporaries
  case resetCaches(BookPath)
  /// Removes other users' access to a file or folder.
  case close(path: String, mode: UInt32)
  /// Records managers without an account as former managers. Their names can't be registered again.
  case noteFormer([ManagerID])
  /// Replaces a lost accounts.json with an empty one. All managers must register again and claim their entries.
  case beginAccounts

  /// True if the user must confirm the repair: the repair would undo saved commits, or lost accounts could still be
  /// restored from a backup.
  package var needsConsent: Bool {
    switch self {
    case .moveAside(_, isDamage: true), .noteFormer, .beginAccounts: true
    default: false
    }
  }
}

extension Finding {
  package var repair: Repair? {
    switch (kind, book) {
    case (.torn, let book?): .moveAside(book, isDamage: false)
    case (.damagedJournal(_, good: 1...), let book?): .moveAside(book, isDamage: true)
    case (.leftOver, let book?), (.unnamed, let book?): .removeOrphans(book)
    case (.leftOver, nil): .removeTemporaries
    case (.wrongCache, let book?): .resetCaches(book)
    case (.strangers(let managers), _): .noteFormer(managers)
    case (.lostAccounts, _): .beginAccounts
    case (.tooOpen(_, let wanted), _): .close(path: path, mode: wanted)
    default: nil
    }
  }
}

extension Store {
  package func repair(_ repair: Repair, waiting seconds: Int) throws(StoreError) -> [String] {
    switch repair {
    case .moveAside(let book, let isDamage):
      return try kind(of: book).flatMap { (kind) throws(StoreError) in
        try moveAside(kind, book.id, isDamage, waiting: seconds)
      } ?? []
    case .removeOrphans(let book):
      return try kind(of: book).flatMap { (kind) throws(StoreError) in
        try removeOrphans(kind, book.id, waiting: seconds)
      } ?? []
    case .removeTemporaries:
      let lock = try FileLock(lockFile, waiting: seconds)
      folder.root.removeTemporaries()
      for book in try temporaryBooks() { try removeAbandonedBook(book) }
      _ = consume lock
      return []
    case .resetCaches(let book):
      return try kind(of: book).flatMap { (kind) throws(StoreError) in try resetCaches(kind, book.id) } ?? []
    case .close(let path, let mode):
      try close(path, mode)
      return [path]
    case .noteFormer(let managers):
      try changeAccounts(waiting: seconds) { accounts throws(StoreError) in
        for manager in managers where !accounts.knows(manager) { accounts.former.append(manager) }
      } failing: {
        $0
      }
      return [accountsFile.text]
    case .beginAccounts:
      try beginAccounts(waiting: seconds)
      return [accountsFile.text]
    }
  }

  private func moveAside<Subject: Book>(
    _ kind: Subject.Type, _ id: BookID, _ isDamage: Bool, waiting seconds: Int
  ) throws(StoreError) -> [String] {
    try files(kind, id).moveAside(movesDamage: isDamage, waiting: seconds).map(\.text)
  }

  private func removeOrphans<Subject: Book>(
    _ kind: Subject.Type, _ id: BookID, waiting seconds: Int
  ) throws(StoreError) -> [String] { try files(kind, id).removeOrphans(waiting: seconds).map(\.text) }

  private func resetCaches<Subject: Book>(_ kind: Subject.Type, _ id: BookID) throws(StoreError) -> [String] {
    try files(kind, id).resetCaches()
    return [files(kind, id).derived.text]
  }

  private func close(_ path: String, _ mode: UInt32) throws(StoreError) {
    if path == self.path {
      try folder.root.setMode(mode)
    } else if path.hasPrefix(self.path + "/") {
      try (folder.root / path.dropFirst(self.path.utf8.count + 1)).setMode(mode)
    } else {
      try SystemCalls.setMode(FileLocation(path), mode)
    }
  }
}
