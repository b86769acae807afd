// The store itself: its format, its location and the files it keeps by content.

@testable import Books
import FantasyCore
import Testing

@testable import Digest
@testable import LeagueStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("The store")
struct StoreTests {
  @Test func `a store is created once and keeps its id`() throws {
    let folder = try TemporaryFolder()
    #expect(storeError { _ = try Store(opening: folder["s"]) } == .noStore(path: folder["s"]))
    let store = try Store.making(folder["s"])
    #expect(store.id.utf8.count == 16)
    #expect(try Store.making(folder["s"]).id == store.id)
    #expect(try Store(opening: folder["s"]).id == store.id)
    #expect(facts(folder["s"]).mode == 0o700)
    #expect(try store.leagues() == [])
    #expect(try Store.making(folder["other"]).id != store.id)
  }

  @Test(arguments: [
    (#"{"format": 3, "id": "0123456789abcdef"}"#, 3), (#"{"format": 99, "something": ["new"]}"#, 99),
  ])
  func `a newer format is refused, with any other content`(_ text: String, format: Int) throws {
    let folder = try TemporaryFolder()
    writeRaw(text, to: folder["store.json"])
    let error = StoreError.newerFormat(path: folder["store.json"], format: format)
    #expect(storeError { _ = try Store(opening: folder.path) } == error)
    #expect(storeError { _ = try Store.making(folder.path) } == error)
    #expect(rawBytes(folder["store.json"]) == Array(text.utf8))
  }

  @Test(arguments: [
    ("", 1, 1), ("{}", 1, 1), (#"{"format": 2}"#, 1, 1), (#"{"format": 0, "id": "0123456789abcdef"}"#, 1, 12),
    (#"{"format": "1", "id": "0123456789abcdef"}"#, 1, 12), (#"{"format": 2, "id": "012345678"}"#, 1, 21),
    ("{\"format\": 2,\n \"id\": \"0123456789ABCDEF\"}", 2, 8),
    (#"{"format": 2, "id": "0123456789abcdef", "x": 1}"#, 1, 41),
    (#"{"format": 2, "id": "0123456789abcdef"} x"#, 1, 41),
  ])
  func `a damaged store.json is reported by line and column`(_ text: String, line: Int, column: Int) throws {
    let folder = try TemporaryFolder()
    writeRaw(text, to: folder["store.json"])
    guard case .damaged(folder["store.json"], line, column, _)? = storeError({ _ = try Store(opening: folder.path) })
    else {
      Issue.record("\(String(describing: storeError { _ = try Store(opening: folder.path) }))")
      return
    }
  }

  @Test func `leagues are the folders with a journal and a valid name`() throws {
    let sample = try SampleStore()
    let leagues = sample.store.path + "/leagues"
    try SystemCalls.makeFolder(leagues + "/empty")
    try SystemCalls.makeFolder(leagues + "/Not-A-Name")
    writeRaw("", to: leagues + "/Not-A-Name/journal.ndjson")
    writeRaw("", to: leagues + "/file")
    #expect(try sample.store.leagues() == [SampleStore.id])
    #expect(!sample.store.files(of: LeagueID(known: "empty")).exist)
    #expect(storeError { _ = try Transaction(sample.store.files(of: LeagueID(known: "empty")), waiting: 0) } != nil)
  }

  @Test func `match files are kept byte for byte by content, and a corrected file is added beside the first`() throws {
    let sample = try SampleStore()
    let match = MatchID(known: "m1")
    let (first, second) = (Array("{\"a\": 1}\r\n\u{0}".utf8), Array("{\"a\": 2}".utf8))
    let transaction = try Transaction(sample.files, waiting: 1)
    for bytes in [first, second, first] { try transaction.keepMatch(match, hash: SHA256.hex(bytes), bytes) }
    let events = [first, second].map {
      LeagueEvent.matchScored(MatchScored(match: match, file: SHA256.hex($0), fixture: nil))
    }
    _ = try transaction.commit(events, by: anna, at: SampleStore.start)
    let names = [first, second].map { String(SHA256.hex($0).prefix(16)) + ".json" }.sorted()
    #expect(try SystemCalls.names(in: sample.files.matches / "m1") == names)
    #expect(rawBytes(sample.files.match(match, SHA256.hex(first))) == first)
    #expect(rawBytes(sample.files.match(match, SHA256.hex(second))) == second)
    let inode = facts(sample.files.match(match, SHA256.hex(first))).inode
    try Transaction(sample.files, waiting: 1).keepMatch(match, hash: SHA256.hex(first), first)
    #expect(facts(sample.files.match(match, SHA256.hex(first))).inode == inode, "what the journal names is left alone")
  }

  @Test func `a truncated or extended match file is repaired`() throws {
    let sample = try SampleStore()
    let bytes = Array("{\"a\": 1}".utf8)
    let path = sample.files.match(MatchID(known: "m1"), SHA256.hex(bytes))
    for wrong in [[], Array(bytes.dropLast()), bytes + bytes, bytes + [0x20]] {
      try path.folder.makeFolder()
      writeRaw(wrong, to: path)
      try Transaction(sample.files, waiting: 1).keepMatch(MatchID(known: "m1"), hash: SHA256.hex(bytes), bytes)
      #expect(rawBytes(path) == bytes)
    }
  }

  @Test func `a cache's temporary file counts as left over ten minutes after it was written, not before`() throws {
    let sample = try SampleStore()
    let derived = sample.files.derived
    try SystemCalls.makeFolder(derived)
    let commits = try sample.files.league().journal.commits
    for (age, isLeftOver) in [(0, false), (590, false), (610, true)] {
      let file = derived / ("figures.bin" + TemporaryName.ending())
      writeRaw("half a cache", to: file)
      let then = timeval(tv_sec: time(nil) - age, tv_usec: 0)
      #expect(utimes(file.text, [then, then]) == 0)
      #expect(try sample.files.orphans(after: commits).contains(file) == isLeftOver, "\(age) s")
    }
  }

  @Test func `a rule file that differs from the adopted one is damage`() throws {
    let sample = try SampleStore()
    for rule in [sample.terms.system, sample.terms.rules] {
      let path = sample.files.rule(rule)
      let bytes = rawBytes(path)
      writeRaw(bytes + [0x20], to: path)
      #expect(
        storeError { _ = try sample.files.league() }
          == .damaged(
            path: path.text, line: 1, column: 1, message: "the content differs from the file that the league adopted"))
      try SystemCalls.remove(path)
      let missing = "the file is missing, although the journal refers to it"
      #expect(
        storeError { _ = try sample.files.league() } == .damaged(path: path.text, line: 1, column: 1, message: missing))
      writeRaw(bytes, to: path)
    }
    #expect(try sample.members == ["anna"])
  }
}

@Suite("Where the store is")
struct StoreLocationTests {
  private func find(_ option: String?, _ environment: [String: String], _ folder: String) throws -> String {
    let found = try StoreLocation(option: option, environment: environment, folder: folder).find()
    return "\(found.path) \(found.source.rawValue)"
  }

  @Test func `--store precedes FCL_STORE, then .fcl here or above, then the user's data directory`()
    throws
  {
    let folder = try TemporaryFolder()
    try SystemCalls.makeFolder(folder["a/b/c"])
    let environment = ["HOME": "/home/x", "FCL_STORE": "/elsewhere"]
    _ = try Store.making(folder["a/.fcl"])
    #expect(try find("/given", environment, folder["a/b/c"]) == "/given --store")
    #expect(try find(nil, environment, folder["a/b/c"]) == "/elsewhere FCL_STORE")
    #expect(
      try find(nil, ["HOME": "/home/x", "FCL_STORE": ""], folder["a/b/c"]) == "\(folder["a/.fcl"]) nearest .fcl folder")
    #expect(try find(nil, [:], folder["a"]) == "\(folder["a/.fcl"]) nearest .fcl folder")
    _ = try Store.making(folder["a/b/.fcl"])
    #expect(try find(nil, [:], folder["a/b/c"]) == "\(folder["a/b/.fcl"]) nearest .fcl folder")
    #expect(
      try find(nil, ["HOME": "/home/x"], folder.path) == "/home/x/.local/share/fcl the user's data directory")
    #expect(
      try find(nil, ["HOME": "/home/x", "XDG_DATA_HOME": "/d"], folder.path) == "/d/fcl the user's data directory")
    #expect(
      try find(nil, ["HOME": "/home/x", "XDG_DATA_HOME": "d"], folder.path)
        == "/home/x/.local/share/fcl the user's data directory")
  }

  @Test func `a folder .fcl that is not a store is skipped`() throws {
    let folder = try TemporaryFolder()
    try SystemCalls.makeFolder(folder["a/.fcl"])
    try SystemCalls.makeFolder(folder["b/.fcl/store.json"])
    for name in ["a", "b"] {
      #expect(try find(nil, ["HOME": "/h"], folder[name]) == "/h/.local/share/fcl the user's data directory")
    }
  }

  @Test(
    "another user's .fcl is refused unless named", .enabled(if: geteuid() == 0, "only root can give files away"))
  func foreign() throws {
    let folder = try TemporaryFolder()
    try SystemCalls.makeFolder(folder["a"])
    _ = try Store.making(folder["a/.fcl"])
    #expect(chown(folder["a/.fcl"], 12_345, 12_345) == 0)
    #expect(storeError { _ = try find(nil, [:], folder["a"]) } == .foreignStore(path: folder["a/.fcl"]))
    #expect(try find(folder["a/.fcl"], [:], folder["a"]) == "\(folder["a/.fcl"]) --store")
  }
}
