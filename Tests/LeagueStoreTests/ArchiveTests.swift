// Archives: fcl reads the archives it wrote. It refuses all others and leaves nothing behind.

@testable import Books
import Archives
import FantasyCore
import StrictJSON
import Testing

@testable import Digest
@testable import LeagueStore
@testable import StoreCare

@Suite("Archives")
struct ArchiveTests {
  /// Writes a backup of a store with a match.
  private func backup() throws -> (sample: SampleStore, bytes: [UInt8]) {
    let sample = try SampleStore()
    let match = Array(repeating: UInt8(ascii: "m"), count: 1_000)
    let transaction = try Transaction(sample.files, waiting: 1)
    try transaction.keepMatch(MatchID(known: "m1"), hash: SHA256.hex(match), match)
    let event = LeagueEvent.matchScored(MatchScored(match: MatchID(known: "m1"), file: SHA256.hex(match), fixture: nil))
    _ = try transaction.commit([event], by: anna, at: SampleStore.start)
    var accounts = Accounts()
    accounts.people = [Account(name: anna, firstName: "Anna", lastName: "Rao", email: "a@b.cc", password: nil)]
    writeRaw(accounts.json.indented, to: sample.store.accountsFile)
    var bytes: [UInt8] = []
    try sample.store.writeBackup(at: 0) { bytes += $0 }
    return (sample, bytes)
  }

  private func restore(_ bytes: [UInt8], in sample: SampleStore) -> (fault: ArchiveFault?, store: Store?) {
    do throws(ArchiveFault) {
      return (nil, try Store.restore(ArchiveSource(bytes: bytes, named: "b.tar"), to: sample.folder["again"]))
    } catch { return (error, nil) }
  }

  @Test func `a restored store has every byte of the original`() throws {
    let (sample, bytes) = try backup()
    let store = try #require(restore(bytes, in: sample).store)
    #expect(store.id == sample.store.id)
    let files = store.files(of: SampleStore.id)
    #expect(rawBytes(files.journal) == sample.journal)
    for name in try SystemCalls.names(in: sample.files.rules) {
      #expect(rawBytes(files.rules / name) == rawBytes(sample.files.rules / name))
      #expect(facts(files.rules / name).mode == 0o600)
    }
    #expect(try store.accounts() == sample.store.accounts())
    #expect(try Doctor(store.path, at: .earliest).findings().allSatisfy { $0.state == .ok || $0.check == .clock })
  }

  @Test func `a restored store has no pending recovery, which may have been cancelled since the backup`() throws {
    let (sample, _) = try backup()
    let before = rawBytes(sample.store.accountsFile)
    var accounts = try sample.store.accounts()
    let step = accounts.requestRecovery(of: anna, at: 1_775_044_800)
    #expect(step == .begun(Recovery(manager: anna, since: 1_775_044_800)))
    writeRaw(accounts.json.indented, to: sample.store.accountsFile)
    var bytes: [UInt8] = []
    try sample.store.writeBackup(at: 0) { bytes += $0 }
    let store = try #require(restore(bytes, in: sample).store)
    #expect(rawBytes(store.accountsFile) == before + [0x0A])
  }

  @Test func `a torn last line, which may still be being written, is not in a backup`() throws {
    let (sample, before) = try backup()
    sample.putJournal(sample.journal + Array("{\"seq\":3".utf8))
    var bytes: [UInt8] = []
    try sample.store.writeBackup(at: 0) { bytes += $0 }
    #expect(bytes == before)
  }

  @Test func `every truncated backup is refused, and nothing is left behind`() throws {
    let (sample, bytes) = try backup()
    for length in stride(from: 0, to: bytes.count - 1_024, by: 509) {
      #expect(restore(Array(bytes.prefix(length)), in: sample).fault != nil)
      #expect(SystemCalls.kindOfEntry(sample.folder["again"]) == nil)
    }
  }

  @Test func `a changed byte in any file is detected`() throws {
    let (sample, bytes) = try backup()
    for index in stride(from: 3, to: bytes.count - 1_024, by: 97) where bytes[index] != 0 {
      var changed = bytes
      changed[index] ^= 1
      let (fault, store) = restore(changed, in: sample)
      // The chain does not cover the store's id, the text of accounts, padding and times.
      if fault == nil, let store {
        let files = store.files(of: SampleStore.id)
        #expect(rawBytes(files.journal) == sample.journal, "byte \(index)")
        for (old, new) in [(sample.files.matches / "m1", files.matches / "m1"), (sample.files.rules, files.rules)] {
          let names = try old.childNames()
          #expect(!names.isEmpty)
          for name in names { #expect(rawBytes(new / name) == rawBytes(old / name), "byte \(index)") }
        }
        try SystemCalls.removeTree(sample.folder["again"])
      }
      #expect(SystemCalls.kindOfEntry(sample.folder["again"]) == nil)
    }
  }

  /// An entry as another program might write it.
  private func entry(_ name: String, kind: UInt8 = UInt8(ascii: "0"), size: Int = 0) throws -> [UInt8] {
    var header = try #require(TarHeader(name: name, size: size).bytes(modified: 0))
    header[156] = kind
    header.replaceSubrange(148..<156, with: Array("        ".utf8))
    let sum = String(header.reduce(0) { $0 + Int($1) }, radix: 8)
    let text = String(repeating: "0", count: 6 - sum.utf8.count) + sum + "\0 "
    header.replaceSubrange(148..<156, with: Array(text.utf8))
    return header
  }

  @Test func `a header with any byte changed is refused for its checksum`() throws {
    let header = try #require(TarHeader(name: "store.json", size: 7).bytes(modified: 1))
    for index in header.indices where header[index] != 0 {
      var changed = header
      changed[index] ^= 0x40
      #expect(throws: ArchiveFault.self, "byte \(index)") { try TarHeader.reading(changed) }
    }
    // A restore never uses times, so only the checksum reveals a changed one.
    var later = header
    later[146] = UInt8(ascii: "7")
    #expect(throws: ArchiveFault.notTar) { try TarHeader.reading(later) }
  }

  @Test(arguments: [
    "../x", "/etc/passwd", "leagues/../../x", "leagues/./cup/journal.ndjson", "leagues//journal.ndjson", "x",
    "leagues/cup/matches/../0123456789abcdef.json", "leagues/cup/matches/m1/x.json", "leagues/cup/lock",
    "leagues/CUP/journal.ndjson", "leagues/cup/rules/\u{202E}-0123456789abcdef.json",
    "leagues/cup/derived/checked.json",
    "store.json/x", "",
  ])
  func `a name that no file of a store has is refused`(_ name: String) throws {
    let (sample, bytes) = try backup()
    #expect(restore(try entry(name) + bytes, in: sample).fault == .invalidName(name))
    #expect(SystemCalls.kindOfEntry(sample.folder["again"]) == nil)
    #expect(try SystemCalls.names(in: sample.folder.path) == ["store"])
  }

  @Test(arguments: Array("1234678xgLKSV".utf8))
  func `links, devices, pipes and other programs' entry types are refused`(_ kind: UInt8) throws {
    let (sample, bytes) = try backup()
    let fault = restore(try entry("leagues/cup/journal.ndjson", kind: kind) + bytes, in: sample).fault
    #expect(fault == .invalidEntry("leagues/cup/journal.ndjson"))
  }

  @Test func `an entry that announces more than its kind allows is refused before it is read`() throws {
    let (sample, bytes) = try backup()
    let huge = try entry("leagues/cup/matches/m1/0123456789abcdef.json", size: (64 << 20) + 1)
    let name = "leagues/cup/matches/m1/0123456789abcdef.json"
    #expect(restore(huge + bytes, in: sample).fault == .tooLarge(name, limit: 64 << 20))
    #expect(
      restore(try entry("store.json", size: 1 << 30), in: sample).fault == .tooLarge("store.json", limit: 1 << 16))
    // An announced size within the limit, but without the content.
    #expect(restore(try entry("leagues/sample/journal.ndjson", size: 1 << 27), in: sample).fault == .cut)
  }

  @Test func `a repeated, superfluous or missing file is refused`() throws {
    let (sample, bytes) = try backup()
    #expect(restore(Array(bytes.prefix(1_024)) + bytes, in: sample).fault == .twice("store.json"))
    let more = "leagues/sample/matches/m9/0123456789abcdef.json"
    #expect(restore(try entry(more) + bytes, in: sample).fault == .unneeded(more))
    #expect(restore(Array(bytes.dropFirst(1_024)), in: sample).fault == .missing("store.json"))
  }

  @Test func `an export is not a backup, and a short text is not an archive`() throws {
    let (sample, _) = try backup()
    var export: [UInt8] = []
    try sample.store.writeExport(of: SampleStore.id, try sample.files.readJournal(), at: 0) { export += $0 }
    #expect(restore(export, in: sample).fault == .otherKind(.export))
    #expect(restore(Array("a text".utf8), in: sample).fault == .notTar)
  }

  @Test(arguments: ["file", "accounts.json", "leagues"])
  func `a target with any content stays as it is, even with names of a store`(_ name: String) throws {
    let (sample, bytes) = try backup()
    try SystemCalls.makeFolder(sample.folder["again"])
    writeRaw("mine", to: sample.folder["again/\(name)"])
    #expect(restore(bytes, in: sample).fault == .store(.notEmpty(path: sample.folder["again"])))
    #expect(rawBytes(sample.folder["again/\(name)"]) == Array("mine".utf8))
  }

  @Test func `long names are split as tar splits them`() throws {
    let long = String(repeating: "a", count: 64)
    let name = "leagues/\(long)/matches/\(long)/0123456789abcdef.json"
    let header = TarHeader(name: name, size: 7)
    #expect(try TarHeader.reading(try #require(header.bytes(modified: 1))) == header)
    #expect(TarHeader(name: String(repeating: "b", count: 300), size: 0).bytes(modified: 0) == nil)
  }
}
