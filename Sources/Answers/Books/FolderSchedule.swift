import CommandLineKit
import FantasyCore
import LeagueStore

package struct PlayedFile: Sendable {
  package let id: MatchID
  package let path: String
  package let days: MatchDays
  /// The archive that contains the file; nil for a file on the disk.
  var archive: MatchArchive?

  package func match(_ context: Context) throws -> Match { try context.read([self]) { $0.match }[0] }
}

extension Context {
  /// Reads files of one folder or archive. Calls `work` on any worker thread. Returns the results in the order of the
  /// files.
  package func read<Value: Sendable>(
    _ files: [PlayedFile], _ work: @escaping @Sendable (MatchInput) throws -> Value
  ) throws -> [Value] {
    guard let archive = files.first?.archive else {
      let unread = try files.map { try UnreadMatch($0.path, id: $0.id, self) }
      return try Workers.map(files.count, jobs: jobs) { index in
        Result { try work(unread[index].read(stored: nil)) }
      }.map { try $0.get() }
    }
    let found = try MatchInputs(context: self).read(archive.only(files.map(\.path))) { file in
      (path: file.path, value: try work(file.read(stored: nil)))
    }.map { try $0.get() }
    let values = Dictionary(found.map { ($0.path, $0.value) }) { first, _ in first }
    return try files.map { file in
      guard let value = values[file.path] else { throw StoreError.notFound(path: file.path) }
      return value
    }
  }
}

/// A folder or an archive of match files, with a fixtures file. A watching command reads these files repeatedly.
package struct FolderSchedule: Sendable {
  package let folder: String
  private let archive: MatchArchive?
  /// The archive's matches, and the archive's fingerprint when they were read.
  private var archived: (mark: String, files: [MatchCalendar.File])?
  /// The path of the fixtures file that the user named; nil to use the folder's `fixtures.csv`, if there is one.
  private let fixtures: String?
  private var search = FolderSearch()
  private var calendar: MatchCalendar

  package init(_ folder: String, fixtures: String?, _ context: Context) throws {
    if folder == "-" {
      throw Problem(
        contradiction: "this command reads the match files more than once, so --from can't be standard input",
        hint: "save the archive to a file, and name that file with --from")
    }
    archive = try MatchArchive.orFolder(folder, context)
    self.folder = folder
    self.fixtures = fixtures
    calendar = MatchCalendar(
      of: absolutePath(folder, in: context.world.folder), in: context.userCaches, notes: context.notes)
  }

  private var fixturesPath: String? {
    if archive != nil { return fixtures }
    let own = folder.hasSuffix("/") ? "\(folder)fixtures.csv" : "\(folder)/fixtures.csv"
    return fixtures ?? (SystemCalls.kind(of: own) == nil ? nil : own)
  }

  /// Returns a fingerprint of each match file and of the fixtures file. Any change to these files changes the result.
  package mutating func marks(_ context: Context) throws -> [String] {
    let matches = try archive.map { [$0.path] } ?? MatchInputs(context: context).paths([folder], &search)
    return (matches + [fixturesPath].compactMap(\.self)).map { "\($0) \(SystemCalls.markOfTarget($0) ?? "")" }
  }

  package func announced(_ context: Context) throws -> [Fixture] {
    try fixturesPath.map { try context.fixtures(in: $0) } ?? []
  }

  package struct Played {
    /// The match files that could be read, one for each match. If several files are for the same match, only the first
    /// one found is included.
    package var files: [PlayedFile] = []
    package var refused: [MatchIndex.Refused] = []
    /// The paths of the files that can't be read, by match id.
    var unread: [MatchID: String] = [:]
  }

  package mutating func played(_ context: Context) throws -> Played {
    let files = try archive.map { try self.files(of: $0, context) } ?? filesOfFolder(context)
    let inputs = MatchInputs(context: context)
    var played = Played(refused: files.compactMap(\.refused))
    var seen: Set<MatchID> = []
    for file in files {
      guard let id = try? inputs.id(of: file.path) else { continue }
      if file.isUnreadable { played.unread[id] = file.path }
      guard let days = file.days, !days.isSimulated, seen.insert(id).inserted else { continue }
      played.files.append(PlayedFile(id: id, path: file.path, days: days, archive: archive))
    }
    return played
  }

  private mutating func filesOfFolder(_ context: Context) throws -> [MatchCalendar.File] {
    let paths = try MatchInputs(context: context).paths([folder], &search)
    let bar = context.progressBar()
    defer { bar?.finish() }
    return calendar.days(of: paths, jobs: context.jobs, isKept: !context.isDryRun) {
      Problem($0).message
    } progress: {
      bar?.update($0, of: $1, title: "reading match files")
    }
  }

  private mutating func files(of archive: MatchArchive, _ context: Context) throws -> [MatchCalendar.File] {
    let mark = SystemCalls.markOfTarget(archive.path)
    if let archived, archived.mark == mark { return archived.files }
    let read = try MatchInputs(context: context).readFiles(of: archive, MatchIndexCache.matchDays)
    let files = read.map { MatchCalendar.File($0) }
    archived = mark.map { ($0, files) }
    return files
  }
}
