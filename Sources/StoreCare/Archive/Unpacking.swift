// Reads an archive. Accepts only names that can occur in a store or an export, and only files and folders; each file
// has a size limit. Journals, and the files named in them, are written to the disk piece by piece. Only their names and
// hashes are kept in memory.

import Archives
import Books
import Digest
import FantasyCore
import LeagueStore

protocol UnpackingFolder {
  func files<Subject: Book>(_ kind: Subject.Type, _ id: BookID) throws(ArchiveFault) -> BookFiles<Subject>
}

struct Unpacked {
  typealias File = (book: BookPath, kind: ContentKind, hash: String, size: Int)

  var journals: [BookPath: any UnpackedBook] = [:]
  var heads: [String: [UInt8]] = [:]
  var files: [String: File] = [:]
  var folders: Set<StorePath> = []
}

extension ArchiveSource {
  mutating func unpack(
    into location: (some UnpackingFolder)?, _ kinds: [any Book.Type], as archive: ArchiveKind,
    eachCommit: (BookPath, Int, String) -> Void = { _, _, _ in }
  ) throws(ArchiveFault) -> Unpacked {
    var unpacked = Unpacked()
    while let header = try TarHeader.reading(try take(TarHeader.block)) {
      let name = try ArchiveName(header, kinds)
      guard header.size <= name.limit else { throw .tooLarge(header.name, limit: name.limit) }
      switch name {
      case .folder: continue
      case .storeFile, .accounts, .export:
        let kind = ArchiveKind.allCases.first { $0.head == header.name }
        if unpacked.heads.isEmpty, let kind, kind != archive { throw .otherKind(kind) }
        try unpackHead(header, &unpacked)
      case .journal(let kind, let id): try unpackJournal(header, kind, id, location, &unpacked, eachCommit)
      case .named(let kind, let id, let content): try unpackFile(header, kind, id, content, location, &unpacked)
      }
    }
    return unpacked
  }

  private mutating func unpackHead(_ header: TarHeader, _ unpacked: inout Unpacked) throws(ArchiveFault) {
    var bytes: [UInt8] = []
    try content(of: header) { bytes += $0 }
    guard unpacked.heads.updateValue(bytes, forKey: header.name) == nil else { throw .twice(header.name) }
    // Check the format before reading files that only a newer program may understand.
    if header.name != "accounts.json" { _ = try unpacked.format(in: header.name) }
  }

  private mutating func unpackJournal<Subject: Book>(
    _ header: TarHeader, _ kind: Subject.Type, _ id: BookID, _ location: (some UnpackingFolder)?,
    _ unpacked: inout Unpacked, _ each: (BookPath, Int, String) -> Void
  ) throws(ArchiveFault) {
    let book = BookPath(kind, id), files = try location?.files(kind, id)
    if unpacked.journals[book] != nil { throw .twice(header.name) }
    if unpacked.journals.count >= ArchiveLimits.names { throw .tooMany(header.name) }
    var journal = UnpackedJournal<Subject>(header.name, id)
    try keep(header, at: files?.journal, files, &unpacked) { piece throws(ArchiveFault) in
      try journal.add(piece) { each(book, $0, $1) }
    }
    unpacked.journals[book] = journal
  }

  private mutating func unpackFile<Subject: Book>(
    _ header: TarHeader, _ kind: Subject.Type, _ id: BookID, _ content: ContentKind,
    _ location: (some UnpackingFolder)?, _ unpacked: inout Unpacked
  ) throws(ArchiveFault) {
    let book = BookPath(kind, id), files = try location?.files(kind, id)
    if unpacked.files[header.name] != nil { throw .twice(header.name) }
    if unpacked.files.count >= ArchiveLimits.names { throw .tooMany(header.name) }
    var hash = SHA256()
    let path = (files?.folder).map { $0 / header.name.dropFirst("\(book)/".utf8.count) }
    try keep(header, at: path, files, &unpacked) { hash.add($0) }
    unpacked.files[header.name] = (book, content, hash.hex, header.size)
  }

  private mutating func keep(
    _ header: TarHeader, at path: StorePath?, _ files: BookFiles<some Book>?, _ unpacked: inout Unpacked,
    _ each: ([UInt8]) throws(ArchiveFault) -> Void
  ) throws(ArchiveFault) {
    guard let path, let files else { return try content(of: header, each) }
    let file: NewFile
    do throws(StoreError) {
      unpacked.folders.formUnion(try files.makeFolders(above: path))
      file = try NewFile(try path.location(), mode: 0o600)
    } catch { throw .store(error) }
    try content(of: header) { piece throws(ArchiveFault) in
      try each(piece)
      do throws(StoreError) { try file.write(piece) } catch { throw .store(error) }
    }
    do throws(StoreError) { try file.keep(syncsFolder: false) } catch { throw .store(error) }
  }
}
