// Upgrades a store from an older format: first makes a backup, then converts each journal, and finally `store.json`.
// After an interruption, the store still has the older format, and the next upgrade continues.

import Books
import FantasyCore
import LeagueStore

extension Store {
  package struct Upgrade: Sendable {
    package let from: StoreFormat
    package let books: [BookPath]
    /// The path of the backup made before the upgrade. Nil if an interrupted upgrade has already made a backup.
    package let backup: StorePath?
  }

  /// Returns the upgrade that the store needs, without performing it. Throws `StoreError.damaged` if a journal must be
  /// repaired first.
  package func plannedUpgrade() throws(StoreError) -> Upgrade {
    var all = 0, older: [BookPath] = []
    for kind in kinds {
      let found = try journalsOfOlderFormat(kind)
      all += found.all
      older += found.older
    }
    let isFirst = older.count == all
    return Upgrade(from: format, books: older, backup: isFirst ? try freeBackupPath() : nil)
  }

  private func journalsOfOlderFormat<Subject: Book>(
    _ kind: Subject.Type
  ) throws(StoreError) -> (all: Int, older: [BookPath]) {
    let names = try names(of: kind)
    var older: [BookPath] = []
    for name in names {
      let journal = try files(kind, name).readJournal()
      if let damage = journal.damage { throw damage }
      if journal.format.isOlder { older.append(BookPath(kind, name)) }
    }
    return (names.count, older)
  }

  private func locks<Subject: Book>(of kind: Subject.Type, waiting seconds: Int) throws(StoreError) -> [HeldLock] {
    try names(of: kind).map { (id) throws(StoreError) in
      HeldLock(try FileLock(files(kind, id).lock, waiting: seconds))
    }
  }

  private func sealJournal<Subject: Book>(_ kind: Subject.Type, _ id: BookID) throws(StoreError) {
    try files(kind, id).sealJournal()
  }

  /// Upgrades the store, holding the locks of the store and all books. Throws `StoreError.damaged`, writing nothing, if
  /// a journal is damaged. `clock` is in seconds since 1970.
  package func upgrade(at clock: Int, waiting seconds: Int) throws(StoreError) -> Upgrade {
    var held = [HeldLock(try FileLock(lockFile, waiting: seconds))]
    for kind in kinds { held += try locks(of: kind, waiting: seconds) }
    defer { withExtendedLifetime(held) {} }
    let now = try Store(opening: folder, isOlderToo: true, kinds: kinds)
    guard now.format.isOlder else { return Upgrade(from: now.format, books: [], backup: nil) }
    let plan = try now.plannedUpgrade()
    if let backup = plan.backup {
      try SystemCalls.writeWhole(try backup.location()) { out throws(StoreError) in
        try now.writeBackup(at: clock, to: out)
      }
    }
    for book in plan.books { if let kind = kind(of: book) { try now.sealJournal(kind, book.id) } }
    try Self.putIdentity(id, in: folder)
    return try found(plan)
  }

  private func found(_ done: Upgrade) throws(StoreError) -> Upgrade {
    if try Store(opening: folder, isOlderToo: true, kinds: kinds).format.isOlder {
      throw .lost(path: identityFile.text)
    }
    if let backup = done.backup, backup.kind != .file { throw .lost(path: backup.text) }
    return done
  }

  package func backupsOfUpgrades() throws(StoreError) -> [StorePath] {
    try folder.root.childNames().filter { $0.hasPrefix("before-format-") && $0.hasSuffix(".tar") }
      .map { folder.root / $0 }
  }

  private func freeBackupPath() throws(StoreError) -> StorePath {
    // List the folder once. Trying one name after another would never end on a disk where look-ups fail.
    let names = Set(try folder.root.childNames())
    let name = "before-format-\(StoreFormat.current.rawValue)"
    var file = name + ".tar", number = 1
    while names.contains(file) {
      number += 1
      file = name + "-\(number).tar"
    }
    return folder.root / file
  }
}

/// A reference to a lock, because an array can't contain a noncopyable `FileLock`.
private final class HeldLock {
  private let lock: FileLock

  init(_ lock: consuming FileLock) { self.lock = lock }
}

extension BookFiles {
  /// Rewrites an undamaged journal in the current format, in which each line ends with its own hash. Bytes after the
  /// last complete line are copied unchanged.
  func sealJournal() throws(StoreError) {
    let input = try FileInput(try journal.location())
    let output = try NewFile(try journal.location(), mode: 0o600)
    var rest: [UInt8] = []
    while true {
      let piece = try input.take()
      rest += piece
      var sealed: [UInt8] = []
      var start = 0
      while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
        sealed += SealedLine(sealing: Array(rest[start..<end])).bytes + [UInt8(ascii: "\n")]
        start = end + 1
      }
      try output.write(sealed)
      rest.removeFirst(start)
      if piece.count < FileInput.piece { break }
    }
    try output.write(rest)
    try output.keep()
  }
}
