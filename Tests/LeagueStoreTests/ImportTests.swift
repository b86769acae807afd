// Altered exports: each is refused completely with its fault, and leaves nothing in the store.

import Archives
import Books
import FantasyCore
import Testing

@testable import LeagueStore
@testable import StoreCare

@Suite("Imports")
struct ImportTests {
  /// An entry of an archive.
  private struct Entry {
    var name: String
    var content: [UInt8]
    var isFolder = false
  }

  private let sample: SampleStore
  private let export: [UInt8]
  private let other: TemporaryFolder
  private let store: Store

  init() throws {
    sample = try SampleStore()
    var bytes: [UInt8] = []
    try sample.store.writeExport(of: SampleStore.id, try sample.files.readJournal(), at: 0) { bytes += $0 }
    export = bytes
    other = try TemporaryFolder()
    store = try Store.making(other["store"])
  }

  /// Returns why an export is refused, or nil. A refused export must leave nothing in the store.
  private func fault(_ bytes: [UInt8]) throws -> ArchiveFault? {
    let before = try names()
    var fault: ArchiveFault?
    do throws(ArchiveFault) {
      _ = try store.offer(League.self, ArchiveSource(bytes: bytes, named: "e"), isKept: true)
    } catch { fault = error }
    #expect(try names() == before)
    return fault
  }

  private func names() throws -> [String] {
    try SystemCalls.kindOfEntry(other["store/leagues"]) == nil ? [] : SystemCalls.names(in: other["store/leagues"])
  }

  private func entries() throws -> [Entry] {
    var entries: [Entry] = []
    var rest = export[...]
    while let header = try TarHeader.reading(Array(rest.prefix(TarHeader.block))) {
      let content = Array(rest.dropFirst(TarHeader.block).prefix(header.size))
      entries.append(Entry(name: header.name, content: content, isFolder: header.isFolder))
      rest = rest.dropFirst(TarHeader.block + header.size + TarHeader.filling(header.size))
    }
    return entries
  }

  private func archive(_ entries: [Entry]) throws -> [UInt8] {
    try entries.flatMap { entry in
      let header = TarHeader(name: entry.name, size: entry.content.count, isFolder: entry.isFolder)
      let filling = [UInt8](repeating: 0, count: TarHeader.filling(entry.content.count))
      return try #require(header.bytes(modified: 0)) + entry.content + filling
    } + [UInt8](repeating: 0, count: 2 * TarHeader.block)
  }

  /// Returns the fault of an export after a change to each entry.
  private func fault(changing change: (inout Entry) -> Void) throws -> ArchiveFault? {
    try fault(
      archive(
        try entries().map { entry in
          var entry = entry
          change(&entry)
          return entry
        }))
  }

  private static let journal = "leagues/sample/journal.ndjson"

  @Test func `an export that is split and reassembled is accepted`() throws {
    #expect(try fault(export) == nil)
    #expect(try fault { _ in } == nil)
  }

  @Test func `a backup is not accepted as an export`() throws {
    var backup: [UInt8] = []
    writeRaw(Accounts().json.indented, to: sample.store.accountsFile)
    try sample.store.writeBackup(at: 0) { backup += $0 }
    #expect(try fault(backup) == .otherKind(.backup))
  }

  @Test func `a changed byte of any header is detected`() throws {
    var index = 0
    for entry in try entries() {
      for byte in index..<(index + TarHeader.block) where export[byte] != 0 {
        var changed = export
        changed[byte] ^= 0x40
        #expect(try fault(changed) != nil, "byte \(byte - index) of the header of \(entry.name)")
      }
      index += TarHeader.block + entry.content.count + TarHeader.filling(entry.content.count)
    }
    #expect(index > 4 * TarHeader.block)
  }

  @Test func `a repeated file is refused`() throws {
    for entry in try entries() where !entry.isFolder {
      let twice = try archive(try entries() + [entry])
      #expect(try fault(twice) == .twice(entry.name))
    }
  }

  @Test func `a league in another league's folder is refused`() throws {
    let moved = try fault { $0.name.replace("leagues/sample/", with: "leagues/simple/") }
    guard case .content(.copied(_, let book)) = moved else {
      Issue.record("\(String(describing: moved))")
      return
    }
    #expect(book == SampleStore.id)
  }

  @Test func `an export of two leagues is refused`() throws {
    let both = try entries().flatMap { entry in
      entry.name == Self.journal
        ? [entry, Entry(name: "leagues/simple/journal.ndjson", content: entry.content)] : [entry]
    }
    #expect(try fault(archive(both)) == .otherLeague)
  }

  @Test func `a torn or empty journal is refused`() throws {
    let torn = try fault { if $0.name == Self.journal { $0.content.removeLast(10) } }
    #expect(torn == .missing(Self.journal))
    let empty = try fault { if $0.name == Self.journal { $0.content = [] } }
    #expect(empty == .missing(Self.journal))
  }

  @Test func `an export by a newer program is reported as such`() throws {
    let newer = try fault {
      if $0.name == "export.json" { $0.content = Array(#"{"format":9,"export":"sample","more":[]}"#.utf8) }
    }
    #expect(newer == .content(.newerFormat(path: "export.json", format: 9)))
    // Other differences do not matter.
    let other = try fault {
      if $0.name == "export.json" { $0.content = Array(#"{"format":9}"#.utf8) }
      if $0.name == Self.journal { $0 = Entry(name: "leagues/sample/journal.cbor", content: [1, 2, 3]) }
    }
    #expect(other == .content(.newerFormat(path: "export.json", format: 9)))
  }
}
