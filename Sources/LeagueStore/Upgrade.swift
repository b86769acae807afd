// A store of an older format becomes one of today's: first a backup, then journal by journal, `store.json` last. What ends in
// between leaves the older format, and upgrading again goes on: each journal is wholly in one format or the other.

import FantasyCore

extension StoreFormat {
  /// The bytes of an undamaged journal of this format as today's has them: lines get their own hash, and what stands
  /// behind the last whole line stays as it is.
  func sealing(_ journal: [UInt8]) -> [UInt8] {
    guard self == .chainedLines, let end = journal.lastIndex(of: UInt8(ascii: "\n")) else { return journal }
    var sealed: [UInt8] = []
    sealed.reserveCapacity(journal.count * 5 / 4)
    for line in journal[..<end].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      sealed += SealedLine(sealing: Array(line)).bytes + [UInt8(ascii: "\n")]
    }
    return sealed + journal[(end + 1)...]
  }
}

extension Store {
  /// What an upgrade did, or would do.
  public struct Upgrade: Sendable {
    /// The format before.
    public let from: StoreFormat
    /// The leagues whose journals were written anew.
    public let leagues: [LeagueID]
    /// The store as it was, as `fcl backup` writes it; nil when an upgrade that did not end has made one before.
    public let backup: String?
  }

  /// Looks what an upgrade would do.
  ///
  /// - Throws: `StoreError.damaged` when a journal is: it must be repaired first.
  public func plannedUpgrade() throws(StoreError) -> Upgrade {
    let leagues = try leagues()
    var older: [LeagueID] = []
    for league in leagues {
      let journal = try files(of: league).readJournal()
      if let damage = journal.damage { throw damage }
      if journal.format.isOlder { older.append(league) }
    }
    let isFirst = older.count == leagues.count
    return Upgrade(from: format, leagues: older, backup: isFirst ? try freeBackupPath() : nil)
  }

  /// Makes the store one of today's format, under its lock and those of all leagues.
  ///
  /// - Parameters:
  ///   - clock: when, in seconds since 1970.
  ///   - seconds: how long to wait for each lock.
  /// - Throws: `StoreError.damaged` when a journal is damaged; nothing was written then.
  public func upgrade(at clock: Int, waiting seconds: Int) throws(StoreError) -> Upgrade {
    let held = HeldLocks(try FileLock(lockFile, waiting: seconds))
    for league in try leagues() { held.add(try FileLock(files(of: league).lock, waiting: seconds)) }
    defer { withExtendedLifetime(held) {} }
    let now = try Store(opening: path, isOlderToo: true)
    guard now.format.isOlder else { return Upgrade(from: now.format, leagues: [], backup: nil) }
    let plan = try now.plannedUpgrade()
    if let backup = plan.backup {
      try SystemCalls.writeWhole(backup) { out throws(StoreError) in try now.writeBackup(at: clock, to: out) }
    }
    for league in plan.leagues {
      let journal = now.files(of: league).journal
      let bytes = try SystemCalls.read(journal, limit: 1 << 32, followingLinks: false)
      try SystemCalls.replace(journal, with: now.format.sealing(bytes), mode: 0o600)
    }
    try Self.putIdentity(id, in: path)
    return plan
  }

  /// The backups that upgrades have left in the store.
  public var backupsOfUpgrades: [String] {
    let names = (try? SystemCalls.names(in: path)) ?? []
    return names.filter { $0.hasPrefix("before-format-") && $0.hasSuffix(".tar") }.map { path + "/" + $0 }
  }

  /// Where the store as it was before an upgrade is kept: in the store, under a name that is not taken.
  private func freeBackupPath() throws(StoreError) -> String {
    // Looked up in the folder: a disk that fails to say what one name is would fail for all of them, without end.
    let names = Set(try SystemCalls.names(in: path))
    let name = "before-format-\(StoreFormat.current.rawValue)"
    var (file, number) = (name + ".tar", 1)
    while names.contains(file) {
      number += 1
      file = name + "-\(number).tar"
    }
    return path + "/" + file
  }
}

/// Locks that are held together.
private final class HeldLocks {
  private let first: FileLock
  private var next: HeldLocks?

  init(_ lock: consuming FileLock) { first = lock }

  func add(_ lock: consuming FileLock) {
    let others = next
    next = HeldLocks(lock)
    next?.next = others
  }
}
