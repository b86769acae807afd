import Archives
import CommandLineKit
import FantasyCore
import LeagueStore

/// An archive of match files that the user named: a zip, a tar, a gzip-compressed tar, or one of these on standard
/// input. Its files are read in one pass, and are never written to the disk.
package struct MatchArchive: Sendable {
  package let operand: String
  /// The archive's path; `-` is standard input.
  let path: String
  /// The names of the only entries to read; nil for all.
  private var entries: Set<String>?

  /// Returns true for a name such as `ipl.zip`.
  package static func isName(_ word: String) -> Bool { ArchiveReader.hasArchiveName(word) }

  /// Returns the archive with this path, or nil if the path is a folder. Throws if the path is neither.
  package static func orFolder(_ path: String, _ context: Context) throws -> MatchArchive? {
    if path == "-" { return MatchArchive(operand: path, path: path) }
    guard let kind = SystemCalls.kind(of: path) else { throw StoreError.notFound(path: path) }
    if kind == .folder { return nil }
    guard let archive = MatchArchive(path, kind, context) else { throw NoMatchFiles(path: path) }
    return archive
  }

  /// Returns nil if the operand is neither an archive nor a file in one, such as `ipl.zip/1527674.json`. `kind` is the
  /// kind of the file at the operand as a path; nil if there is none.
  init?(_ operand: String, _ kind: PathKind?, _ context: Context) {
    self.operand = operand
    switch kind {
    case nil:
      guard let slash = operand.indices.first(where: { operand[$0] == "/" && Self.isName(String(operand[..<$0])) }),
        SystemCalls.kind(of: String(operand[..<slash])) == .file
      else { return nil }
      path = String(operand[..<slash])
      entries = [String(operand[operand.index(after: slash)...])]
    case .file, .pipe:
      guard Self.isName(operand) || kind == .file && Self.hasArchive(operand, context) else { return nil }
      path = operand
    default: return nil
    }
  }

  private init(operand: String, path: String) {
    self.operand = operand
    self.path = path
  }

  private static func hasArchive(_ path: String, _ context: Context) -> Bool {
    let head: [UInt8]?
    if path == "-" {
      // At a terminal, nobody types an archive.
      if context.world.terminal.isInputTerminal || context.standardInput != nil { return false }
      head = try? context.world.input.peek(ArchiveReader.headBytes)
    } else if path.hasSuffix(".json") {
      return false
    } else {
      head = try? FileInput(FileLocation(path)).take(ArchiveReader.headBytes)
    }
    return head.map(ArchiveReader.isArchive) ?? false
  }

  /// The archive as the folder of its files; nil if only some of them are read.
  var folder: String? { entries == nil ? path : nil }

  /// Returns the archive as if it had only the files with these labels.
  func only(_ labels: [String]) -> MatchArchive {
    var archive = self
    archive.entries = Set(labels.map { String($0.dropFirst(path.count + 1)) })
    return archive
  }

  /// The name of an entry in messages. The same name as an argument means this entry.
  func label(of entry: ArchiveEntry) -> String { "\(path)/\(entry.name)" }

  fileprivate func isWanted(_ found: ArchiveEntry) -> Bool { entries?.contains(found.name) ?? true }

  fileprivate func stream(_ context: Context) throws -> ByteStream {
    if path == "-" {
      let input = context.world.input
      return ByteStream { try input.readPiece() }
    }
    let file = try FileInput(FileLocation(path))
    return ByteStream { try file.take(1 << 16) }
  }
}

extension MatchInputs {
  /// The limits of a batch of files that are decompressed and parsed while the next ones are read.
  private static let batchFiles = 64
  private static let batchBytes = 16 << 20

  /// Calls `work` on any worker thread with each file of an archive. Returns the results in the order of the files.
  /// Throws, without any result, if the archive itself is damaged.
  package func read<Value: Sendable>(
    _ archive: MatchArchive, _ work: @escaping @Sendable (UnreadMatch) throws -> Value
  ) throws -> [Result<Value, any Error>] {
    if archive.path == "-", standardInputID != nil {
      throw Problem(contradiction: "--match names a single match file, but standard input is an archive")
    }
    var results: [Result<Value, any Error>] = []
    do {
      var reader = try ArchiveReader(try archive.stream(context))
      try Workers.forEach(jobs: context.jobs) {
        var batch: [Result<UnreadMatch, any Error>] = []
        var bytes = 0
        while batch.count < Self.batchFiles, bytes < Self.batchBytes, let entry = try reader.next() {
          if !archive.isWanted(entry) { continue }
          bytes += entry.heldBytes
          batch.append(
            Result {
              if let refusal = entry.refusal { throw DamagedMatchArchive(path: archive.path, error: refusal) }
              return UnreadMatch(entry, in: archive, id: try id(of: archive.label(of: entry)), context)
            })
        }
        return batch
      } _: { file in
        Result { try work(try file.get()) }
      } _: {
        results.append($0)
      }
    } catch let error as ArchiveError {
      throw DamagedMatchArchive(path: archive.path, error: error)
    }
    if results.isEmpty, archive.folder == nil { throw StoreError.notFound(path: archive.operand) }
    return results
  }

  /// Reads all files of an archive, and returns them in the order of their labels. Entries that can't be read are
  /// skipped.
  func readFiles<Content>(
    of archive: MatchArchive, _ content: @escaping @Sendable (String, [UInt8]) -> MatchIndexCache.Reading<Content>
  ) throws -> [ArchivedMatch<Content>] {
    try read(archive) { file in
      ArchivedMatch(MatchFileName(path: file.path, id: file.id), content(file.path, try file.bytes()))
    }.map { result in
      do { return try result.get() } catch {
        let problem = Problem.all(of: error)[0]
        let path = problem.location?.path ?? archive.path
        return ArchivedMatch(
          MatchFileName(path: path, id: nil), .refused(MatchIndex.Refused(path: path, reason: problem.message)))
      }
    }.sorted { $0.name.path < $1.name.path }
  }
}
