// Cache folders: a folder that others own, can write to or have replaced by a link is neither read nor written.

import Testing

@testable import LeagueStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Folders for caches")
struct CacheFolderTests {
  private let folder: TemporaryFolder
  private let notes = StoreNotes()

  init() throws { folder = try TemporaryFolder() }

  /// A file in the user's cache folder.
  private func file() -> StorePath {
    StoreFolder(folder["fcl"], notes: notes, isForCaches: true).root / "matches-1" / "a"
  }

  private func writeAndRead() -> [UInt8]? {
    let path = file()
    do {
      try path.folder.makeCacheFolder()
      try path.replace(with: [7], isDurable: false)
    } catch {}
    return try? file().read(limit: 10)
  }

  private func expect(_ doubt: CacheRejection, at name: String) {
    #expect(writeAndRead() == nil)
    #expect(notes.takeWarning() == .untrustedCache(path: folder[name], doubt))
    #expect(notes.takeWarning() == nil, "once")
  }

  @Test func `a new cache folder is for its owner only, with any umask`() throws {
    #expect(writeAndRead() == [7] && notes.takeWarning() == nil)
    #expect(facts(folder["fcl"]).mode == 0o700 && facts(folder["fcl/matches-1"]).mode == 0o700)
    #expect(facts(folder["fcl/matches-1/a"]).mode == 0o600)
  }

  @Test(arguments: ["fcl", "fcl/matches-1"], [0o770, 0o707, 0o702, 0o720] as [UInt32])
  func `a cache folder that others can write to is not used`(_ name: String, _ mode: UInt32) throws {
    #expect(writeAndRead() == [7])
    #expect(chmod(folder[name], mode) == 0)
    expect(.writableByOthers, at: name)
    #expect(chmod(folder[name], 0o755) == 0)
    #expect(writeAndRead() == [7], "others may look at it")
  }

  @Test(arguments: [0o777, 0o775, 0o757, 0o702] as [UInt32], [true, false])
  func `a cache folder is not created or used where others can write`(_ mode: UInt32, _ isThere: Bool) throws {
    if isThere { #expect(writeAndRead() == [7]) }
    #expect(chmod(folder.path, mode) == 0)
    expect(.inFolderWritableByOthers, at: "fcl")
    #expect((SystemCalls.kind(of: folder["fcl"]) != nil) == isThere)
    // In a sticky folder, others can't replace the cache folder.
    #expect(chmod(folder.path, mode | 0o1000) == 0)
    #expect(writeAndRead() == [7])
    #expect(chmod(folder.path, 0o755) == 0)
    #expect(writeAndRead() == [7])
  }

  @Test func `a cache folder inside another user's folder is not used, sticky or not`() throws {
    #expect(writeAndRead() == [7])
    guard geteuid() == 0, chown(folder.path, 4711, 4711) == 0 else {
      return print("skipped: only root can give folders away")
    }
    for mode in [0o700, 0o1777] as [mode_t] {
      #expect(chmod(folder.path, mode) == 0)
      #expect(writeAndRead() == nil)
    }
    #expect(notes.takeWarning() == .untrustedCache(path: folder["fcl"], .inFolderOfOther))
  }

  @Test(arguments: ["fcl", "fcl/matches-1"])
  func `a link in place of a cache folder is not followed`(_ name: String) throws {
    #expect(writeAndRead() == [7])
    #expect(rename(folder[name], folder["elsewhere"]) == 0 && symlink(folder["elsewhere"], folder[name]) == 0)
    expect(.link, at: name)
  }

  @Test(arguments: ["fcl", "fcl/matches-1"])
  func `a cache folder that belongs to another user is not used`(_ name: String) throws {
    #expect(writeAndRead() == [7])
    guard geteuid() == 0, chown(folder[name], 4711, 4711) == 0 else {
      return print("skipped: only root can give folders away")
    }
    expect(.otherOwner, at: name)
  }

  /// The cache folder of a league; a league may have the same name.
  private func derived() -> StorePath {
    StoreFolder(folder.path, notes: notes).root / "leagues/cup" / StoreFolder.cacheName
  }

  @Test func `in a store, a cache folder may be as open as the book's folder, but no more`() throws {
    try SystemCalls.makeFolder(folder["leagues/cup/derived"], mode: 0o700)
    writeRaw([7], to: folder["leagues/cup/derived/a"])
    func read() -> [UInt8]? { try? (derived() / "a").read(limit: 10) }
    #expect(read() == [7])
    #expect(chmod(folder["leagues/cup/derived"], 0o770) == 0)
    #expect(read() == nil)
    #expect(notes.takeWarning() == .untrustedCache(path: folder["leagues/cup/derived"], .writableByOthers))
    (derived() / "a").keepCache([8])
    #expect(rawBytes(folder["leagues/cup/derived/a"]) == [7])
    // Anyone who can write to the journal can change the league without a cache.
    #expect(chmod(folder["leagues/cup"], 0o770) == 0)
    #expect(read() == [7])
    guard geteuid() == 0, chown(folder["leagues/cup/derived"], 4711, 4711) == 0 else {
      return print("skipped: only root can give folders away")
    }
    #expect(read() == nil)
    #expect(chown(folder["leagues/cup"], 4711, 4711) == 0)
    #expect(read() == [7], "the store of another user, looked at by root")
  }

  @Test func `a league named like a cache folder is not treated as a cache`() throws {
    try SystemCalls.makeFolder(folder["leagues/derived"], mode: 0o700)
    writeRaw([7], to: folder["leagues/derived/journal.ndjson"])
    #expect(chmod(folder["leagues/derived"], 0o777) == 0)
    let root = StoreFolder(folder.path, notes: notes).root
    #expect(try (root / "leagues/derived/journal.ndjson").read(limit: 10) == [7])
  }
}
