import Archives
import Books
import CommandLineKit
import Cricsheet
import Digest
import FantasyCore
import LeagueStore
import StrictJSON

package struct MatchInput {
  package let path: String
  package let id: MatchID
  package var bytes: [UInt8]
  package private(set) var match: Match
  package let record: MatchRecord
  /// The SHA-256 hash of the file, computed only for files to be scored.
  package var hash: String?
  /// The folder that contains the file, as named by the user; nil if the user named the file itself.
  package var folder: String?

  package init(
    path: String, id: MatchID, bytes: [UInt8], match: Match, record: MatchRecord, hash: String? = nil,
    folder: String? = nil
  ) {
    self.path = path
    self.id = id
    self.bytes = bytes
    self.match = match
    self.record = record
    self.hash = hash
    self.folder = folder
  }

  package func imported(_ clubs: KnownClubs) -> ImportedMatch {
    ImportedMatch(id: id, match: match, record: record, file: hash ?? SHA256.hex(bytes), clubs: clubs)
  }

  package var withoutBytes: MatchInput {
    var input = self
    input.bytes = []
    return input
  }

  /// The facts and the record of the match. The innings are most of a match in memory.
  package var withoutInnings: MatchInput {
    var input = withoutBytes
    input.match.innings = []
    return input
  }

  package var file: MatchFingerprint { MatchFingerprint(id: id, path: path, bytes: bytes) }
}

/// A match file without its bytes. Two files with the same fingerprint have equal bytes: the key of the hash is random,
/// so nobody can make files that collide.
package struct MatchFingerprint: Sendable {
  package let id: MatchID
  package let path: String
  private let hash: Int

  init(id: MatchID, path: String, bytes: [UInt8]) {
    self.id = id
    self.path = path
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    hash = hasher.finalize()
  }

  package func requireIdentical(as other: MatchFingerprint) throws {
    if hash == other.hash { return }
    throw Problem(
      .usage, "match.twice", "\(path) and \(other.path) are different files of match \(id)",
      hint: "give only one of them")
  }
}

/// A match file that has not been read yet. Any worker thread can read the file.
package struct UnreadMatch: Sendable {
  package let path: String
  package let id: MatchID
  /// The contents of the file, if already read from standard input or from the league's store; nil to read the file at
  /// `path`.
  package var given: [UInt8]?
  private var entry: (content: ArchiveEntry, archive: String)?

  package init(_ path: String, id: MatchID, _ context: Context) throws {
    self.path = path
    self.id = id
    given = path == "-" ? try context.read(file: path) : nil
    if given == nil { context.note("reading \(path)") }
  }

  init(_ entry: ArchiveEntry, in archive: MatchArchive, id: MatchID, _ context: Context) {
    path = archive.label(of: entry)
    self.id = id
    self.entry = (entry, archive.path)
    context.note("reading \(path)")
  }

  package func bytes() throws -> [UInt8] {
    if let given { return given }
    guard let entry else { return try SystemCalls.read(path, limit: JSONLimits.matchFile.bytes) }
    do throws(ArchiveError) { return try entry.content.bytes() } catch {
      throw DamagedMatchArchive(path: entry.archive, error: error)
    }
  }

  /// Reads and parses the match file.
  ///
  /// - Parameter stored: the fixture and scoring system of a match stored in a league; nil for other files. The file of
  ///   a stored match may be a CSV of figures.
  package func read(stored: (fixture: Fixture, system: ScoringSystem)?) throws -> MatchInput {
    let bytes = try bytes()
    let match =
      if let stored { try LeagueFiles.read(bytes, from: path, as: stored.fixture, stored.system) } else {
        try DefectiveFile.reading(path) { try MatchFile.read(bytes) }
      }
    return MatchInput(path: path, id: id, bytes: bytes, match: match, record: MatchRecord(match))
  }
}

package struct MatchInputs {
  package let context: Context
  package var standardInputID: MatchID?

  package init(context: Context, standardInputID: MatchID? = nil) {
    self.context = context
    self.standardInputID = standardInputID
  }

  /// Returns the paths of the named files, of all `*.json` files in the named folders at any depth, and of the named
  /// archives. The files of a folder are sorted by name. Does not follow links. If several files are missing, throws one
  /// failure for all of them.
  package func paths(_ operands: [String]) throws -> [String] {
    var search = FolderSearch()
    return try paths(operands, &search)
  }

  package func paths(_ operands: [String], _ folders: inout FolderSearch) throws -> [String] {
    let found = try find(operands, &folders)
    return found.files.map(\.path) + found.archives.map(\.operand)
  }

  package struct Found {
    package var files: [(path: String, folder: String?)] = []
    package var archives: [MatchArchive] = []

    package init() {}
  }

  /// Returns the named files, the files in the named folders, and the named archives.
  package func find(_ operands: [String]) throws -> Found {
    var search = FolderSearch()
    return try find(operands, &search)
  }

  private func find(_ operands: [String], _ folders: inout FolderSearch) throws -> Found {
    var missing = Failures()
    var found = Found()
    for operand in operands {
      let kind = operand == "-" ? .file : SystemCalls.kind(of: operand)
      if kind == .folder {
        found.files += try search(operand, &folders).map { ($0, operand) }
      } else if let archive = MatchArchive(operand, kind, context) {
        found.archives.append(archive)
      } else if kind == nil {
        missing.add(StoreError.notFound(path: operand))
      } else {
        found.files.append((operand, nil))
      }
    }
    try missing.throwIfAny()
    return found
  }

  private func search(_ folder: String, _ folders: inout FolderSearch) throws -> [String] {
    try folders.files(in: folder) { words in if !context.globals.isQuiet { context.say("fcl: \(words)") } }
  }

  /// Returns the match id in a file's name: the lowercase name without `.json`, `.old` and `.new`. For standard input,
  /// returns the id given with `--match`.
  package func id(of path: String) throws -> MatchID {
    if path == "-" {
      guard let standardInputID else { throw Problem.noMatchID }
      return standardInputID
    }
    let name = ImportedMatch.name(ofFile: path)
    if let id = MatchID(folding: name) { return id }
    throw Problem(
      contentOf: path, "the file name is the match id, and \"\(name)\" is not valid: use a to z, 0 to 9, _ and -")
  }

  /// Reads all match files. Two files for the same match must have equal bytes; only one of them is returned.
  package func readAll(_ operands: [String], keepsGoing: Bool) throws -> (matches: [MatchInput], failures: Failures) {
    var matches: [MatchInput] = []
    var indices: [MatchID: Int] = [:]
    var failures = Failures()
    let found = try find(operands)
    let bar = context.progressBar()
    defer { bar?.finish() }
    // Open the files in order; all workers parse them.
    let files = found.files.map { path, _ in Result { try UnreadMatch(path, id: try id(of: path), context) } }
    var inputs = Workers.map(files.count, jobs: context.jobs) { index in
      Result { try Self.hashed(try files[index].get(), in: found.files[index].folder) }
    } progress: {
      bar?.update($0, of: files.count, title: "reading match files")
    }
    for archive in found.archives {
      failures.collect { inputs += try read(archive) { try Self.hashed($0, in: archive.folder) } }
    }
    for input in inputs {
      failures.collect {
        let input = try input.get()
        if let index = indices[input.id] {
          if input.folder == nil { matches[index].folder = nil }
          return try matches[index].file.requireIdentical(as: input.file)
        }
        indices[input.id] = matches.count
        matches.append(input)
      }
    }
    if !keepsGoing { try failures.throwIfAny() }
    return (matches, failures)
  }

  private static func hashed(_ file: UnreadMatch, in folder: String?) throws -> MatchInput {
    var input = try file.read(stored: nil)
    input.hash = SHA256.hex(input.bytes)
    input.folder = folder
    return input
  }
}
