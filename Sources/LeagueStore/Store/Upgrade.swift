// A store of an older format becomes one of today's: first a backup, then journal by journal, `store.json` last. An upgrade
// that ends in between leaves the older format, and the next one goes on: each journal is wholly in one format.

import FantasyCore

extension Store {
  /// What an upgrade did, or would do.
  public struct Upgrade: Sendable {
    /// The format before.
    public let from: StoreFormat
    /// The books whose journals were written anew.
    public let books: [BookPath]
    /// The store as it was, as `fcl backup` writes it; nil when an upgrade that did not end has made one before.
    public let backup: StorePath?
  }

  /// What an upgrade would do.
  ///
  /// - Throws: `StoreError.damaged` when a journal is: it must be repaired first.
  public func plannedUpgrade() throws(StoreError) -> Upgrade {
    var (all, older): (Int, [BookPath]) = (0, [])
    for kind in kinds {
      let found = try journalsOfOlderFormat(kind)
      (all, older) = (all + found.all, older + found.older)
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

  /// Makes the store one of today's format, under its lock and those of all leagues.
  ///
  /// - Parameter clock: when, in seconds since 1970.
  /// - Throws: `StoreError.damaged` when a journal is damaged; nothing was written then.
  public func upgrade(at clock: Int, waiting seconds: Int) throws(StoreError) -> Upgrade {
    var held = [HeldLock(try FileLock(lockFile, waiting: seconds))]
    for kind in kinds { held += try locks(of: kind, waiting: seconds) }
    defer { withExtendedLifetime(held) {} }
    let now = try Store(opening: folder, isOlderToo: true, kinds: kinds)
    guard now.format.isOlder else { return Upgrade(from: now.format, books: [], backup: nil) }
    let plan = try now.plannedUpgrade()
    if let backup = plan.backup {
      try SystemCalls.writeWhole(try backup.place()) { out throws(StoreError) in try now.writeBackup(at: clock, to: out)
      }
    }
    for book in plan.books { if let kind = kind(of: book) { try now.sealJournal(kind, book.id) } }
    try Self.putIdentity(id, in: folder)
    return try found(plan)
  }

  /// What was done, once it is found on the disk so.
  private func found(_ done: Upgrade) throws(StoreError) -> Upgrade {
    if try Store(opening: folder, isOlderToo: true, kinds: kinds).format.isOlder {
      throw .lost(path: identityFile.text)
    }
    if let backup = done.backup, backup.kind != .file { throw .lost(path: backup.text) }
    return done
  }

  /// The backups that upgrades have left in the store.
  public var backupsOfUpgrades: [StorePath] {
    let names = (try? folder.root.childNames()) ?? []
    return names.filter { $0.hasPrefix("before-format-") && $0.hasSuffix(".tar") }.map { folder.root / $0 }
  }

  /// Where the store as it was before an upgrade is kept: in the store, under a name that is not taken.
  private func freeBackupPath() throws(StoreError) -> StorePath {
    // Looked up in the folder: a disk that fails to say what one name is would fail for all of them, without end.
    let names = Set(try folder.root.childNames())
    let name = "before-format-\(StoreFormat.current.rawValue)"
    var (file, number) = (name + ".tar", 1)
    while names.contains(file) {
      number += 1
      file = name + "-\(number).tar"
    }
    return folder.root / file
  }
}

/// A lock as it can be in an array, which takes no `FileLock` itself.
private final class HeldLock {
  private let lock: FileLock

  init(_ lock: consuming FileLock) { self.lock = lock }
}
