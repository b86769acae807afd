// Atomic replacement: the new file is complete and private with any umask, and nothing is left behind.

import Testing

@testable import LeagueStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Replacing a file")
struct ReplaceTests {
  @Test func `the new content is complete and nothing else is left`() throws {
    let folder = try TemporaryFolder()
    for content in ["first", "", "second, which is longer"] {
      try SystemCalls.replace(folder["file"], with: Array(content.utf8), mode: 0o600)
      #expect(rawBytes(folder["file"]) == Array(content.utf8))
      #expect(try SystemCalls.names(in: folder.path) == ["file"])
    }
  }

  @Test func `a file that others could read becomes private`() throws {
    let folder = try TemporaryFolder()
    writeRaw("old", to: folder["file"])
    #expect(chmod(folder["file"], 0o644) == 0)
    try SystemCalls.replace(folder["file"], with: [1], mode: 0o600)
    #expect(facts(folder["file"]).mode == 0o600)
  }

  @Test func `a link is replaced, not followed`() throws {
    let folder = try TemporaryFolder()
    writeRaw("secret", to: folder["outside"])
    #expect(symlink(folder["outside"], folder["file"]) == 0)
    try SystemCalls.replace(folder["file"], with: [1], mode: 0o600)
    #expect(rawBytes(folder["outside"]) == Array("secret".utf8))
    #expect(rawBytes(folder["file"]) == [1])
  }

  @Test func `each temporary file has a new name with 128 random bits`() throws {
    let names = (0..<100).map { _ in "file" + TemporaryName.ending() }
    #expect(Set(names).count == 100)
    for name in names {
      #expect(name.wholeMatch(of: /file\.tmp-[0-9a-f]{32}/) != nil)
      #expect(
        TemporaryName.isOne(name) && TemporaryName.isOne(name, of: "file") && !TemporaryName.isOne(name, of: "fil"))
    }
    // Older programs put a process id there.
    #expect(TemporaryName.isOne("accounts.json.tmp-4711"))
    for other in ["a.tmp-", "a.tmp-x", "a.tmp-0f", "a.tmp", "tmp-1", "a.tmp-\(String(repeating: "F", count: 32))"] {
      #expect(!TemporaryName.isOne(other))
    }
  }

  @Test func `a living process's temporary file is kept, and a leftover is removed`() throws {
    let folder = try TemporaryFolder()
    let root = StoreFolder(folder.path).root
    var file: NewFile? = try NewFile(try (root / "file").location(), mode: 0o600)
    try file?.write([1, 2, 3])
    writeRaw("half", to: folder["file.tmp-4711"])
    writeRaw("half", to: folder["file" + TemporaryName.ending()])
    root.removeTemporaries()
    #expect(try root.childNames().count == 1)
    try file?.keep()
    #expect(rawBytes(folder["file"]) == [1, 2, 3])
    file = try NewFile(try (root / "file").location(), mode: 0o600)
    file = nil
    #expect(try root.childNames() == ["file"])
  }

  @Test func `a failed replacement keeps the old file and leaves no temporary one`() throws {
    let folder = try TemporaryFolder()
    try SystemCalls.makeFolder(folder["file/below"])
    #expect(storeError { try SystemCalls.replace(folder["file"], with: [1], mode: 0o600) } != nil)
    #expect(try SystemCalls.names(in: folder.path) == ["file"])
    #expect(
      storeError { try SystemCalls.replace(folder["none/file"], with: [1], mode: 0o600) }
        .map { if case .notFound = $0 { true } else { false } } == true)
  }

  #if DEBUG
    @Test func `an archive replaced by another during the write is reported as lost`() {
      let disk = ModelDisk()
      let write = { () -> StoreError? in
        storeError { try SystemCalls.writeWhole("/b.tar") { out throws(StoreError) in try out([1]) } }
      }
      #expect(SystemCalls.$substitute.withValue(disk, operation: write) == nil)
      // The file there afterwards is a different one of the same size.
      let replacing = WatchedKernel(disk) { $0.kind == .rename ? .copied : .goes }
      #expect(SystemCalls.$substitute.withValue(replacing, operation: write) == .lost(path: "/b.tar"))
    }
  #endif
}
