import Cricsheet
import Digest
import FantasyCore
import Knowledge
import StrictJSON

/// What is known from a folder of match files, kept in a cache so that it is there at once. A cache: deleting it loses
/// nothing, and one that is torn, damaged or of another version is made again.
package struct MatchIndex: Sendable {
  /// A file that is no match, or not one that counts.
  package struct Refused: Hashable, Sendable {
    /// Its path.
    package let path: String
    /// The line of the reason, from 1; 0 if it is none of the content.
    package let line: Int
    /// The column in bytes, from 1.
    package let column: Int
    /// What is wrong with it, in words.
    package let reason: String
  }

  /// The matches, clubs and players.
  package let encyclopedia: Encyclopedia
  /// The files that were left out.
  package let refused: [Refused]
  /// The folders in which files were looked for, as they were then.
  let folders: [(path: String, mark: String)]
  /// A hash of the files and folders of which it was made, as they were then; empty if a file could not be read, which
  /// may go better the next time.
  fileprivate let sources: String

  /// Whether something was added to the folders or removed from them since; files that were changed in their place are
  /// only noticed by `refresh`.
  package var hasChanged: Bool { folders.contains { SystemCalls.markOfTarget($0.path) != $0.mark } }
}

/// A file that may be a match.
package struct MatchFileName: Hashable, Sendable {
  /// Its path.
  package let path: String
  /// The id of the match; nil if its name can't be one.
  package let id: MatchID?

  /// A file and the id by its name.
  package init(path: String, id: MatchID?) { (self.path, self.id) = (path, id) }
}

/// The cache of a folder's index: the index itself, with who faced whom in a file of its own, and what was taken from each
/// file, by which only new and changed files are read again.
package struct MatchIndexCache: Sendable {
  /// Nil where there is no place for it.
  let root: StorePath?
  private let folder: String
  private static let magic = Array("fclindex".utf8)
  private static let matchupMagic = Array("fclfaced".utf8)
  private static let limit = 256 << 20

  /// The cache of a folder.
  ///
  /// - Parameters:
  ///   - folder: the absolute path of the match files.
  ///   - caches: the user's folder for caches of this program; nil if there is none.
  ///   - notes: receives a cache folder that is not used because others may have written to it.
  package init(of folder: String, in caches: String?, notes: StoreNotes? = nil) {
    self.folder = folder
    root = caches.map { caches in
      StoreFolder(caches, notes: notes, isForCaches: true).root
        / "matches-\(SHA256.hex(Array(folder.utf8)).prefix(16))"
    }
  }

  private var file: StorePath? { root.map { $0 / "index.bin" } }
  private var matchupFile: StorePath? { root.map { $0 / "faced.bin" } }

  /// The index as it was last made; nil if there is none that can be used.
  ///
  /// - Parameter hasMatchups: whether it will be asked who faced whom: that is most of the bytes.
  package func index(withMatchups hasMatchups: Bool = true) -> MatchIndex? {
    guard let file else { return nil }
    if let facts = try? file.facts(), facts.size >= 1 << 20 { LargePages.use(forValuesOf: 4 * facts.size) }
    guard let bytes = try? file.read(limit: Self.limit) else { return nil }
    if !hasMatchups { return Self.index(bytes, nil, of: folder) }
    guard let matchupFile, let matchups = try? matchupFile.read(limit: Self.limit) else { return nil }
    return Self.index(bytes, matchups, of: folder)
  }

  /// - Parameters:
  ///   - matchups: the file of who faced whom; nil where that won't be asked.
  ///   - folder: the folder that it must be of.
  static func index(_ bytes: [UInt8], _ matchups: [UInt8]?, of folder: String) -> MatchIndex? {
    guard var packed = SealedContent.reader(of: bytes, magic) else { return nil }
    do throws(NotPacked) {
      guard try packed.number() == Encyclopedia.version, try packed.number() == KnownMatch.version else {
        return nil
      }
      if try packed.text() != folder { return nil }
      let folders = try packed.list { packed throws(NotPacked) in (path: try packed.text(), mark: try packed.text()) }
      let refused = try packed.list { packed throws(NotPacked) in
        MatchIndex.Refused(
          path: try packed.text(), line: try packed.number(), column: try packed.number(), reason: try packed.text())
      }
      let sources = try packed.text()
      let seal = try packed.text()
      let faced = matchups.flatMap { SealedContent.reader(of: $0, matchupMagic) }
      // Of the same time: one of the two may be of another one.
      if let matchups, faced == nil || SealedContent.seal(of: matchups) != seal { return nil }
      let encyclopedia = try Encyclopedia(unpackingBody: &packed, matchups: faced)
      return packed.isAtEnd
        ? MatchIndex(encyclopedia: encyclopedia, refused: refused, folders: folders, sources: sources) : nil
    } catch { return nil }
  }

  /// Where something computed from an index is kept; nil where nothing is.
  package func kept(beside index: MatchIndex) -> KeptBesideIndex? { KeptBesideIndex(in: root, of: index.sources) }

  /// Makes the index of some files: reads what is new or changed since the last time, and nothing else. That it can't be
  /// kept is not an error.
  ///
  /// - Parameters:
  ///   - files: all files, in an order that is always the same.
  ///   - folders: the folders in which they were found, with what tells whether they changed.
  ///   - jobs: how many files are read at once.
  ///   - isKept: whether the cache may be written.
  ///   - isStrict: whether it isn't if a file is left out.
  ///   - words: puts into words why a file can't be read.
  ///   - progress: receives how many of the files to read are begun.
  /// - Returns: the index, how many matches were read, and why the index could not be kept, if it may be.
  package func make(
    of files: [MatchFileName], _ folders: [(path: String, mark: String)], jobs: Int,
    isKept: Bool, isStrict: Bool = false, words: @escaping @Sendable (StoreError) -> String,
    progress: (_ begun: Int, _ count: Int) -> Void
  ) -> (index: MatchIndex?, read: Int, failure: StoreError?) {
    // From before a file is read: one that changes meanwhile is read again the next time.
    let marks = files.map { SystemCalls.markOfTarget($0.path) ?? "" }
    let sources = Self.hash(of: files, marks, folders)
    if let index = index(), index.sources == sources {
      if isKept { root?.removeTemporaries() }
      return (index, 0, nil)
    }
    var known = MatchFileCache<KnownMatch>(in: root)
    var records = marks.map { known.record(of: $0) }
    let unread = files.indices.filter { records[$0] == nil }
    let read = Workers.map(unread.count, jobs: jobs) { number in
      Self.reading(files[unread[number]].path, words) { match in
        (match.info.isSimulated ? nil : KnownMatch(match), Self.simulated)
      }
    } progress: {
      progress($0, unread.count)
    }
    var refused: [MatchIndex.Refused] = []
    for (place, result) in zip(unread, read) {
      switch result {
      case .known(let record):
        records[place] = record
        known.add(record, of: marks[place])
      case .refused(let file), .unreadable(let file): refused.append(file)
      }
    }
    let isAllRead = !marks.contains("") && !read.contains { $0.isUnreadable }
    let built = Self.encyclopedia(of: files, records, &refused)
    let matchups = SealedContent.file(of: built.matchups.bytes, Self.matchupMagic)
    let bytes = bytes(
      of: built.body, refused, folders, isAllRead ? sources : "", seal: SealedContent.seal(of: matchups))
    let failure = isKept && (!isStrict || refused.isEmpty) ? keep(bytes, matchups, &known) : nil
    let leftOut = Set(refused.map(\.path))
    return (Self.index(bytes, matchups, of: folder), unread.count { !leftOut.contains(files[$0].path) }, failure)
  }

  /// Writes the cache; gives what is in the way of the index.
  private func keep(
    _ bytes: [UInt8], _ matchups: [UInt8], _ known: inout MatchFileCache<KnownMatch>
  ) -> StoreError? {
    guard let root, let file, let matchupFile else { return .noHome(variable: "XDG_CACHE_HOME") }
    do throws(StoreError) {
      try root.makeCacheFolder()
      root.removeTemporaries()
      known.keep()
      try matchupFile.replace(with: matchups, isDurable: false)
      try file.replace(with: bytes, isDurable: false)
      return nil
    } catch { return error.ofCache }
  }

  /// What tells whether any file or folder is another one, or has changed.
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

  /// What became of a file.
  enum Reading<Content: Sendable>: Sendable {
    case known(Content)
    case refused(MatchIndex.Refused)
    /// The system did not let it be read.
    case unreadable(MatchIndex.Refused)

    var isUnreadable: Bool { if case .unreadable = self { true } else { false } }
  }

  /// Reads a file for what is computed from its match.
  ///
  /// - Parameter content: gives that, or why the match is left out.
  static func reading<Content>(
    _ path: String, _ words: @Sendable (StoreError) -> String, _ content: (Match) -> (Content?, reason: String)
  ) -> Reading<Content> {
    let bytes: [UInt8]
    do throws(StoreError) { bytes = try SystemCalls.read(path, limit: JSONLimits.matchFile.bytes) } catch {
      return .unreadable(MatchIndex.Refused(path: path, line: 0, column: 0, reason: words(error)))
    }
    do throws(MatchFileError) {
      let (content, reason) = content(try MatchFile.read(bytes))
      if let content { return .known(content) }
      return .refused(MatchIndex.Refused(path: path, line: 0, column: 0, reason: reason))
    } catch {
      return .refused(
        MatchIndex.Refused(path: path, line: error.line, column: error.column, reason: error.message))
    }
  }

  /// Why a simulated match is left out.
  private static let simulated = "nobody played it: it was simulated"

  /// The packed encyclopedia of the files that were read; those that don't count are added to the refused ones.
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
            "it is another file of match \(id), besides \(other)"
          } else if builder.add(record, as: id) {
            nil
          } else {
            "it has not two sides and a day"
          }
        } else { "its name can't be the id of a match" }
      if let reason {
        refused.append(MatchIndex.Refused(path: file.path, line: 0, column: 0, reason: reason))
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
  /// The encyclopedia of a league's scored matches.
  ///
  /// - Parameter isPoolKeeper: whether the league's pool has a player as wicket-keeper.
  package convenience init(
    _ records: [MatchID: KnownMatch], isPoolKeeper: @escaping (MatchPlayer) -> Bool = { _ in false }
  ) throws(NotPacked) {
    var builder = EncyclopediaBuilder(isPoolKeeper: isPoolKeeper)
    for (id, record) in records.sorted(by: { $0.key < $1.key }) { builder.add(record, as: id) }
    let bytes = builder.packed().bytes
    var reader = PackedReader(bytes, in: 0..<bytes.count)
    try self.init(unpacking: &reader)
  }
}
