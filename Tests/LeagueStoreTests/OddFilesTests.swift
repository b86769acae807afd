// Unusual files: links, pipes, folders, devices, and files that are too long.

import FantasyCore
import Testing

@testable import Digest
@testable import LeagueStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Unusual files")
struct OddFilesTests {
  private func read(_ path: String, limit: Int = 1 << 20) -> StoreError? {
    storeError { _ = try SystemCalls.read(path, limit: limit) }
  }

  @Test func `a folder, a device and a missing file are refused with a reason`() throws {
    let folder = try TemporaryFolder()
    #expect(read(folder.path) == .unreadable(path: folder.path, reason: "it is a folder"))
    for device in ["/dev/null", "/dev/zero"] {
      #expect(read(device) == .unreadable(path: device, reason: "it is neither a file nor a pipe"))
    }
    #expect(read(folder["none"]) == .notFound(path: folder["none"]))
    #expect(read(folder["none/below"]) == .notFound(path: folder["none/below"]))
    writeRaw("x", to: folder["file"])
    #expect(read(folder["file/below"]) == .notFound(path: folder["file/below"]))
  }

  @Test func `a file longer than the limit is refused, and one of exactly that length is read`() throws {
    let folder = try TemporaryFolder()
    writeRaw([UInt8](repeating: 7, count: 1_000), to: folder["file"])
    #expect(try SystemCalls.read(folder["file"], limit: 1_000).count == 1_000)
    #expect(read(folder["file"], limit: 999) == .unreadable(path: folder["file"], reason: "it has more than 999 bytes"))
    // A file that the system reports as empty, but is not, has a limit too.
    #expect(
      read("/proc/self/maps", limit: 10) == .unreadable(path: "/proc/self/maps", reason: "it has more than 10 bytes"))
  }

  @Test func `long files are read whole`() throws {
    let folder = try TemporaryFolder()
    for count in [0, 1, 65_535, 65_536, 65_537, 3_000_000] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      writeRaw(bytes, to: folder["file"])
      #expect(try SystemCalls.read(folder["file"], limit: 1 << 24) == bytes)
    }
  }

  // Guards only against waiting forever. The clock runs while other tests run, with a sanitizer for most of an hour.
  @Test(.timeLimit(.minutes(120)))
  func `a pipe given by the user is read to its end, whether reader or writer opens it first`() async throws {
    let folder = try TemporaryFolder()
    let pipe = folder["pipe"]
    #expect(mkfifo(pipe, 0o600) == 0)
    for pause in [UInt32(0), 200_000] {
      let writer = Task.detached {
        usleep(pause)
        writeRaw([UInt8](repeating: 5, count: 200_000), to: pipe)
      }
      #expect(try SystemCalls.read(pipe, limit: 1 << 20).count == 200_000)
      await writer.value
    }
  }

  // Guards only against waiting forever. The clock runs while other tests run, with a sanitizer for most of an hour.
  @Test(.timeLimit(.minutes(120)))
  func `a pipe in the store is refused without waiting`() throws {
    let sample = try SampleStore()
    let pipe = sample.store.accountsFile.text
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(
      storeError { _ = try sample.store.accounts() }
        == .unreadable(path: pipe, reason: "not a regular file"))
    try SystemCalls.remove(sample.files.journal)
    #expect(mkfifo(sample.files.journal.text, 0o600) == 0)
    #expect(storeError { _ = try sample.files.league() } != nil)
    #expect(storeError { try sample.join("ben") } != nil)
    #expect(try sample.store.leagues() == [sample.terms.id], "what stands in a journal's place hides no league")
  }

  @Test func `inside the store no link is followed, for reading or writing`() throws {
    let sample = try SampleStore()
    let outside = sample.folder["outside"]
    func put(_ path: StorePath) throws {
      writeRaw("secret", to: outside)
      try SystemCalls.remove(path)
      #expect(symlink(outside, path.text) == 0)
    }
    let names = [
      sample.store.accountsFile, sample.files.rule(sample.terms.system), sample.files.journal,
      sample.store.folder.root / "store.json",
    ]
    for path in names {
      try put(path)
      #expect(storeError { _ = try path.read(limit: 100) } == .link(path: path.text))
    }
    #expect(storeError { _ = try sample.store.accounts() } != nil)
    #expect(
      storeError {
        try sample.store.changeAccounts(waiting: 1) { (accounts) throws(StoreError) in
          accounts = Accounts()
        } failing: {
          $0
        }
      } != nil)
    #expect(storeError { _ = try sample.files.league() } != nil)
    #expect(storeError { try sample.join("ben") } != nil)
    #expect(storeError { _ = try Store(opening: sample.store.path) } != nil)
    #expect(rawBytes(outside) == Array("secret".utf8))
  }

  @Test func `a match file is never written through a link or into a linked folder`() throws {
    let sample = try SampleStore()
    let bytes = Array("{}".utf8)
    let hash = SHA256.hex(bytes)
    let outside = sample.folder["outside"]
    writeRaw("secret", to: outside)
    let file = sample.files.match(MatchID(known: "m1"), hash)
    try file.folder.makeFolder()
    #expect(symlink(outside, file.text) == 0)
    try Transaction(sample.files, waiting: 1).keepMatch(MatchID(known: "m1"), hash: hash, bytes)
    #expect(rawBytes(outside) == Array("secret".utf8))
    #expect(rawBytes(file) == bytes)
    #expect(SystemCalls.kindOfEntry(file) == .file)

    let elsewhere = sample.folder["elsewhere"]
    try SystemCalls.makeFolder(elsewhere)
    for link in [sample.files.matches / "m2", sample.files.matches] {
      try SystemCalls.removeTree(link)
      #expect(symlink(elsewhere, link.text) == 0)
      #expect(
        storeError { try Transaction(sample.files, waiting: 1).keepMatch(MatchID(known: "m2"), hash: hash, bytes) }
          == .link(path: link.text))
      #expect(try SystemCalls.names(in: elsewhere) == [])
    }
  }

  @Test func `removing a tree removes links and keeps their targets`() throws {
    let folder = try TemporaryFolder()
    try SystemCalls.makeFolder(folder["a/b"])
    try SystemCalls.makeFolder(folder["kept"])
    writeRaw("x", to: folder["kept/file"])
    #expect(symlink(folder["kept"], folder["a/b/link"]) == 0)
    try SystemCalls.removeTree(folder["a"])
    #expect(SystemCalls.kindOfEntry(folder["a"]) == nil)
    #expect(rawBytes(folder["kept/file"]) == Array("x".utf8))
  }
}
