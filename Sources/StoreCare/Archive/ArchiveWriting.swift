// Writes an archive: a consistent copy of a store or a book, made without a lock. Journals are read before the files
// that they name, because these files never change. Accounts are read last, because every manager had an account before
// joining a league.

import Archives
import Books
import FantasyCore
import LeagueStore
import StrictJSON

package typealias ArchiveSink = (_ piece: [UInt8]) throws(StoreError) -> Void

extension Store {
  /// Writes everything in the store except caches and locks, and returns the paths of the books. Throws
  /// `StoreError.damaged` if a journal, or a file named in a journal, is damaged: fcl makes no partial backups.
  @discardableResult
  package func writeBackup(at clock: Int, to out: ArchiveSink) throws(StoreError) -> [BookPath] {
    var snapshots: [[any Snapshot]] = []
    for kind in kinds { snapshots.append(try snapshotsOfAll(kind)) }
    _ = try accounts()
    let accounts = accountsFile.kind == nil ? nil : try accountsFile.read(limit: JSONLimits.storeFile.bytes)
    var tar = ArchiveWriter(clock: clock)
    try tar.add(Self.identityName, try identityFile.read(limit: Self.maxIdentity), to: out)
    if let accounts { try tar.add(Self.accountsName, accounts, to: out) }
    for (kind, books) in zip(kinds, snapshots) {
      try tar.addFolder(kind.layout.folder, to: out)
      for book in books { try book.write(to: &tar, out) }
    }
    try tar.end(to: out)
    return zip(kinds, snapshots).flatMap { kind, books in books.map { BookPath(kind, $0.id) } }
  }

  private func snapshotsOfAll<Subject: Book>(_ kind: Subject.Type) throws(StoreError) -> [any Snapshot] {
    try names(of: kind).map { (id) throws(StoreError) in try BookSnapshot(files(kind, id)) }
  }

  /// Writes an archive of one book. The archive contains no accounts.
  package func writeExport<Subject: Book>(
    of id: BookID, _ journal: BookJournal<Subject>, at clock: Int, to out: ArchiveSink
  ) throws(StoreError) {
    let snapshot = try BookSnapshot(files(Subject.self, id), journal)
    var tar = ArchiveWriter(clock: clock)
    let head = JSON.pairs(["format": .int(format.rawValue), "export": .string(id.text)]).compact + "\n"
    try tar.add(ArchiveName.exportHead, Array(head.utf8), to: out)
    try tar.addFolder(Subject.layout.folder, to: out)
    try snapshot.write(to: &tar, out)
    try tar.end(to: out)
  }
}

private protocol Snapshot {
  var id: BookID { get }
  func write(to tar: inout ArchiveWriter, _ out: ArchiveSink) throws(StoreError)
}

private struct BookSnapshot<Subject: Book>: Snapshot {
  private let files: BookFiles<Subject>
  private let named: [NamedFile]
  private let length: Int
  private let lastHash: String

  var id: BookID { files.id }

  init(_ files: BookFiles<Subject>) throws(StoreError) { try self.init(files, try files.readJournal()) }

  init(_ files: BookFiles<Subject>, _ journal: BookJournal<Subject>) throws(StoreError) {
    if let damage = journal.damage { throw damage }
    self.files = files
    length = journal.length
    lastHash = journal.lastHash
    named = files.named(by: journal.commits)
    if named.count > ArchiveLimits.names {
      throw .unwritable(path: files.journal.text, reason: "an archive has at most \(ArchiveLimits.names) files")
    }
  }

  func write(to tar: inout ArchiveWriter, _ out: ArchiveSink) throws(StoreError) {
    let folder = "\(BookPath(Subject.self, id))"
    try tar.addFolder(folder, to: out)
    try writeJournal(folder + "/" + BookLayout.journalName, to: &tar, out)
    var folders: Set<String> = []
    for file in named {
      let name = folder + file.path.below.dropFirst(files.folder.below.utf8.count)
      try tar.addFolders(above: name, below: folder, seen: &folders, to: out)
      try tar.add(name, try file.bytes(), to: out)
    }
  }

  /// Writes the journal to the archive, and checks each line again. Throws `StoreError.overtaken` if the journal has
  /// changed since it was first read.
  private func writeJournal(_ name: String, to tar: inout ArchiveWriter, _ out: ArchiveSink) throws(StoreError) {
    let input = try files.openJournal()
    var lines = JournalLines<Subject>(path: files.journal.text, book: id, format: files.format)
    var left = length
    try tar.begin(name, size: length, to: out)
    while left > 0 {
      let count = min(left, FileInput.piece)
      let piece = try input.take(count)
      lines.add(piece) { _, _ in }
      if piece.count < count || lines.damage != nil { throw .overtaken(path: files.journal.text) }
      try tar.put(piece, to: out)
      left -= count
    }
    if lines.lastHash != lastHash { throw .overtaken(path: files.journal.text) }
    try tar.fill(length, to: out)
  }
}

private struct ArchiveWriter {
  let clock: Int
  private(set) var written = 0

  mutating func add(_ name: String, _ bytes: [UInt8], to out: ArchiveSink) throws(StoreError) {
    try begin(name, size: bytes.count, to: out)
    try put(bytes, to: out)
    try fill(bytes.count, to: out)
  }

  mutating func begin(_ name: String, size: Int, to out: ArchiveSink) throws(StoreError) {
    try put(try header(TarHeader(name: name, size: size)), to: out)
  }

  mutating func fill(_ size: Int, to out: ArchiveSink) throws(StoreError) {
    let filling = TarHeader.filling(size)
    if filling > 0 { try put([UInt8](repeating: 0, count: filling), to: out) }
  }

  mutating func put(_ bytes: [UInt8], to out: ArchiveSink) throws(StoreError) {
    written += bytes.count
    if written > ArchiveLimits.bytes {
      throw .unwritable(path: "the archive", reason: "it would have more than \(ArchiveLimits.bytes) bytes")
    }
    try out(bytes)
  }

  mutating func addFolder(_ name: String, to out: ArchiveSink) throws(StoreError) {
    try put(try header(TarHeader(name: name + "/", size: 0, isFolder: true)), to: out)
  }

  mutating func addFolders(
    above name: String, below folder: String, seen: inout Set<String>, to out: ArchiveSink
  ) throws(StoreError) {
    var path = folder
    for part in name.dropFirst(folder.utf8.count).split(separator: "/").dropLast() {
      path += "/" + part
      if seen.insert(path).inserted { try addFolder(path, to: out) }
    }
  }

  mutating func end(to out: ArchiveSink) throws(StoreError) {
    try put([UInt8](repeating: 0, count: 2 * TarHeader.block), to: out)
  }

  private func header(_ header: TarHeader) throws(StoreError) -> [UInt8] {
    guard let bytes = header.bytes(modified: clock) else {
      throw .unreadable(path: header.name, reason: "its name is too long for an archive")
    }
    return bytes
  }
}
