import Cricsheet
import Digest
import FantasyCore
import Knowledge
import StrictJSON

/// The matches, clubs and players in a folder or an archive of match files. The index is cached, and rebuilt if the
/// cache is damaged or has another version.
package struct MatchIndex: Sendable {
  package struct Refused: Hashable, Sendable {
    package let path: String
    /// The line of the defect, from 1. Zero if the problem isn't in the file's content.
    package let line: Int
    package let column: Int
    package let reason: String

    package init(path: String, line: Int = 0, column: Int = 0, reason: String) {
      self.path = path
      self.line = line
      self.column = column
      self.reason = reason
    }
  }

  package let encyclopedia: Encyclopedia
  package let refused: [Refused]
  let folders: [(path: String, mark: String)]
  /// A fingerprint of the files and folders at the time when the index was built. Empty if a file could not be read;
  /// the index is then built again in the next run.
  fileprivate let sources: String

  /// True if the archive has changed, or if files have been added to or removed from the folders since the index was
  /// built. Changed content of a file in a folder is not detected here, only by `fcl refresh`.
  package var hasChanged: Bool { folders.contains { SystemCalls.markOfTarget($0.path) != $0.mark } }
}

/// The content of a match file in an archive, or the reason why the file was skipped.
package struct ArchivedMatch<Content: Sendable>: Sendable {
  package let name: MatchFileName
  let reading: MatchIndexCache.Reading<Content>

  package init(_ name: MatchFileName, _ reading: MatchIndexCache.Reading<Content>) {
    self.name = name
    self.reading = reading
  }
}

package struct MatchFileName: Hashable, Sendable {
  package let path: String
  /// The match id in the file's name; nil if the file's name contains no valid id.
  package let id: MatchID?

  package init(path: String, id: MatchID?) {
    self.path = path
    self.id = id
  }
}

/// The cache of a folder's index. Consists of the index, a separate file with the matchups, and the data of each match
/// file. To update the index, only new and changed match files are read.
package struct MatchIndexCache: Sendable {
  let root: StorePath?
  private let folder: String
  private static let magic = Array("fclindex".utf8)
  private static let matchupMagic = Array("fclfaced".utf8)
  private static let limit = 256 << 20

  /// Creates the cache of a folder's index. `folder` is the absolute path of the match files. `caches` is the user's
  /// cache folder; nil if there is none. `notes` receives a warning if the cache folder is not trusted.
  package init(of folder: String, in caches: String?, notes: StoreNotes? = nil) {
    self.folder = folder
    root = caches.map { caches in
      StoreFolder(caches, notes: notes, isForCaches: true).root
        / "matches-\(SHA256.hex(Array(folder.utf8)).prefix(16))"
    }
  }

  private var file: StorePath? { root.map { $0 / "index.bin" } }
  private var matchupFile: StorePath? { root.map { $0 / "faced.bin" } }

  /// Returns the index that was built last; nil if the cached index can't be used. Pass false to skip the matchups,
  /// which are the largest part.
  package func index(withMatchups hasMatchups: Bool = true) -> MatchIndex? {
    guard let file else { return nil }
    if let facts = file.knownFacts, facts.size >= 1 << 20 { LargePages.use(forValuesOf: 4 * facts.size) }
    guard let bytes = file.readCache(limit: Self.limit) else { return nil }
    if !hasMatchups { return Self.index(bytes, nil, of: folder) }
    guard let matchupFile, let matchups = matchupFile.readCache(limit: Self.limit) else { return nil }
    return Self.index(bytes, matchups, of: folder)
  }

  static func index(_ bytes: [UInt8], _ matchups: [UInt8]?, of folder: String) -> MatchIndex? {
    guard var packed = SealedContent.reader(of: bytes, magic) else { return nil }
    do throws(UnpackingError) {
      guard try packed.number() == Encyclopedia.version, try packed.number() == KnownMatch.version else {
        return nil
      }
      if try packed.text() != folder { return nil }
      let folders = try packed.list { packed throws(UnpackingError) in
        (path: try packed.text(), mark: try packed.text())
      }
      let refused = try packed.list { packed throws(UnpackingError) in
        MatchIndex.Refused(
          path: try packed.text(), line: try packed.number(), column: try packed.number(), reason: try packed.text())
      }
      let sources = try packed.text()
      let seal = try packed.text()
      let faced = matchups.flatMap { SealedContent.reader(of: $0, matchupMagic) }
      // The index and the matchups must have been written in the same run.
      if let matchups, faced == nil || SealedContent.seal(of: matchups) != seal { return nil }
      let encyclopedia = try Encyclopedia(unpackingBody: &packed, matchups: faced)
      return packed.isAtEnd
        ? MatchIndex(encyclopedia: encyclopedia, refused: refused, folders: folders, sources: sources) : nil
    } catch { return nil }
  }

  package func kept(beside index: MatchIndex) -> CompanionCache? { CompanionCache(in: root, of: index.sources) }

  /// The index, the number of matches read, and the reason why the index could not be cached.
  package typealias Made = (index: MatchIndex?, read: Int, failure: StoreError?)

  /// Builds the index of some files, and reads only new and changed files. The order of processing is always the same.
  ///
  /// - Parameters:
  ///   - folders: the folders that were searched, with their fingerprints.
  ///   - isKept: true if the cache may be written.
  ///   - isStrict: true to write the cache only if no file is skipped.
  ///   - words: returns the reason why a file can't be read, as text.
  package func make(
    of files: [MatchFileName], _ folders: [(path: String, mark: String)], jobs: Int,
    isKept: Bool, isStrict: Bool = false, words: @escaping @Sendable (StoreError) -> String,
    progress: (_ begun: Int, _ count: Int) -> Void
  ) -> Made {
    // Take the fingerprints before reading the files. A file that changes while it is read is then read again the next
    // time.
    let marks = files.map { SystemCalls.markOfTarget($0.path) ?? "" }
    let sources = Self.hash(of: files, marks, folders)
    if let made = unchanged(sources, isKept: isKept) { return made }
    var known = MatchFileCache<KnownMatch>(in: root)
    var records = marks.map { known.record(of: $0) }
    let unread = files.indices.filter { records[$0] == nil }
    let read = Workers.map(unread.count, jobs: jobs) { number in
      Self.reading(files[unread[number]].path, words, Self.content)
    } progress: {
      progress($0, unread.count)
    }
    for (position, result) in zip(unread, read) {
      guard case .known(let record) = result else { continue }
      records[position] = record
      known.add(record, of: marks[position])
    }
    return build(
      files, records, unread, read, folders, marks.contains("") ? "" : sources, isKept: isKept, isStrict: isStrict,
      known)
  }

  /// Builds the index of an archive. Calls `read` for all files of the archive if the archive has changed.
  package func make(
    ofArchive path: String, isKept: Bool, isStrict: Bool, read: () throws -> [ArchivedMatch<KnownMatch>]
  ) rethrows -> Made {
    let mark = SystemCalls.markOfTarget(path) ?? ""
    let sources = mark.isEmpty ? "" : Self.hash(of: [], [], [(path, mark)])
    if let made = unchanged(sources, isKept: isKept) { return made }
    let files = try read()
    let readings = files.map(\.reading)
    return build(
      files.map(\.name), readings.map(\.content), Array(files.indices), readings, [(path, mark)], sources,
      isKept: isKept, isStrict: isStrict, nil)
  }

  private func unchanged(_ sources: String, isKept: Bool) -> Made? {
    guard !sources.isEmpty, let index = index(), index.sources == sources else { return nil }
    if isKept { root?.removeTemporaries() }
    return (index, 0, nil)
  }

  private func build(
    _ files: [MatchFileName], _ records: [KnownMatch?], _ unread: [Int], _ read: [Reading<KnownMatch>],
    _ folders: [(path: String, mark: String)], _ sources: String, isKept: Bool, isStrict: Bool,
    _ known: MatchFileCache<KnownMatch>?
  ) -> Made {
    var refused = read.compactMap(\.refused)
    let isAllRead = !read.contains { $0.isUnreadable }
    let built = Self.encyclopedia(of: files, records, &refused)
    let matchups = SealedContent.file(of: built.matchups.bytes, Self.matchupMagic)
    let bytes = bytes(
      of: built.body, refused, folders, isAllRead ? sources : "", seal: SealedContent.seal(of: matchups))
    let failure = isKept && (!isStrict || refused.isEmpty) ? keep(bytes, matchups, known) : nil
    let leftOut = Set(refused.map(\.path))
    return (Self.index(bytes, matchups, of: folder), unread.count { !leftOut.contains(files[$0].path) }, failure)
  }

  private func keep(
    _ bytes: [UInt8], _ matchups: [UInt8], _ known: MatchFileCache<KnownMatch>?
  ) -> StoreError? {
    guard let root, let file, let matchupFile else { return .noHome(variable: "XDG_CACHE_HOME") }
    do throws(StoreError) {
      try root.makeCacheFolder()
      root.removeTemporaries()
      known?.keep()
      try matchupFile.replace(with: matchups, isDurable: false)
      try file.replace(with: bytes, isDurable: false)
      return nil
    } catch { return error.ofCache }
  }

  private static func hash(
    of files: [MatchFileName], _ marks: [String], _ folders: [(path: String, mark: String)]
  ) -> String {
    var packed = PackedBytes()
    for (path, mark) in zip(files.map(\.path) + folders.map(\.path), marks + folders.map(\.mark)) {
      packed.add(path)
      packed.add(mark)
    }
    return SHA256.hex(packed.bytes)
  }

  package enum Reading<Content: Sendable>: Sendable {
    case known(Content)
    case refused(MatchIndex.Refused)
    case unreadable(MatchIndex.Refused)

    var content: Content? { if case .known(let content) = self { content } else { nil } }

    var refused: MatchIndex.Refused? {
      switch self {
      case .known: nil
      case .refused(let file), .unreadable(let file): file
      }
    }

    var isUnreadable: Bool { if case .unreadable = self { true } else { false } }
  }

  static func reading<Content>(
    _ path: String, _ words: @Sendable (StoreError) -> String, _ content: (Match) -> (Content?, reason: String)
  ) -> Reading<Content> {
    let bytes: [UInt8]
    do throws(StoreError) { bytes = try SystemCalls.read(path, limit: JSONLimits.matchFile.bytes) } catch {
      return .unreadable(MatchIndex.Refused(path: path, reason: words(error)))
    }
    return parsed(path, bytes, content)
  }

  static func parsed<Content>(
    _ path: String, _ bytes: [UInt8], _ content: (Match) -> (Content?, reason: String)
  ) -> Reading<Content> {
    do throws(MatchFileError) {
      let (content, reason) = content(try MatchFile.read(bytes))
      if let content { return .known(content) }
      return .refused(MatchIndex.Refused(path: path, reason: reason))
    } catch {
      return .refused(
        MatchIndex.Refused(path: path, line: error.line, column: error.column, reason: error.message))
    }
  }

  private static func content(_ match: Match) -> (KnownMatch?, reason: String) {
    (match.info.isSimulated ? nil : KnownMatch(match), "the match was simulated, not played")
  }

  package static func knownMatch(_ path: String, _ bytes: [UInt8]) -> Reading<KnownMatch> {
    parsed(path, bytes, content)
  }

  private static func encyclopedia(
    of files: [MatchFileName], _ records: [KnownMatch?], _ refused: inout [MatchIndex.Refused]
  ) -> (body: PackedBytes, matchups: PackedBytes) {
    var builder = EncyclopediaBuilder()
    var paths: [MatchID: String] = [:]
    for (file, record) in zip(files, records) {
      guard let record else { continue }
      let reason: String? =
        if let id = file.id {
          if let other = paths[id] {
            "match \(id) was already read from \(other)"
          } else if builder.add(record, as: id) {
            nil
          } else {
            "the file does not have two sides and a date"
          }
        } else { "the file name is not a valid match id" }
      if let reason {
        refused.append(MatchIndex.Refused(path: file.path, reason: reason))
      }
      if reason == nil, let id = file.id { paths[id] = file.path }
    }
    refused.sort { $0.path < $1.path }
    return builder.packedParts()
  }

  private func bytes(
    of encyclopedia: PackedBytes, _ refused: [MatchIndex.Refused], _ folders: [(path: String, mark: String)],
    _ sources: String, seal: String
  ) -> [UInt8] {
    var packed = PackedBytes()
    packed.add(Encyclopedia.version)
    packed.add(KnownMatch.version)
    packed.add(folder)
    packed.add(folders) { packed, folder in
      packed.add(folder.path)
      packed.add(folder.mark)
    }
    packed.add(refused) { packed, refused in
      packed.add(refused.path)
      packed.add(refused.line)
      packed.add(refused.column)
      packed.add(refused.reason)
    }
    packed.add(sources)
    packed.add(seal)
    return SealedContent.file(of: packed.bytes + encyclopedia.bytes, Self.magic)
  }
}

extension Encyclopedia {
  /// Builds the encyclopedia of a league's scored matches. `isPoolKeeper` returns true for each wicket-keeper in the
  /// pool.
  package convenience init(
    _ records: [MatchID: KnownMatch], isPoolKeeper: @escaping (MatchPlayer) -> Bool = { _ in false }
  ) throws(UnpackingError) {
    var builder = EncyclopediaBuilder(isPoolKeeper: isPoolKeeper)
    for (id, record) in records.sorted(by: { $0.key < $1.key }) { builder.add(record, as: id) }
    let bytes = builder.packed().bytes
    var reader = PackedReader(bytes, in: 0..<bytes.count)
    try self.init(unpacking: &reader)
  }
}
