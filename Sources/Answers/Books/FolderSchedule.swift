import CommandLineKit
import FantasyCore
import LeagueStore

package struct PlayedFile: Sendable {
  package let id: MatchID
  package let path: String
  package let days: MatchDays

  package func match(_ context: Context) throws -> Match {
    try UnreadMatch(path, id: id, context).read(stored: nil).match
  }
}

/// A folder of match files and its fixtures file. A watching command reads these files repeatedly.
package struct FolderSchedule: Sendable {
  package let folder: String
  /// The path of the fixtures file that the user named; nil to use the folder's `fixtures.csv`, if there is one.
  private let fixtures: String?
  private var search = FolderSearch()
  private var calendar: MatchCalendar

  package init(_ folder: String, fixtures: String?, _ context: Context) throws {
    guard let kind = SystemCalls.kind(of: folder) else { throw StoreError.notFound(path: folder) }
    if kind != .folder { throw StoreError.notFolder(path: folder) }
    self.folder = folder
    self.fixtures = fixtures
    calendar = MatchCalendar(
      of: absolutePath(folder, in: context.world.folder), in: context.userCaches, notes: context.notes)
  }

  private var fixturesPath: String? {
    let own = folder.hasSuffix("/") ? "\(folder)fixtures.csv" : "\(folder)/fixtures.csv"
    return fixtures ?? (SystemCalls.kind(of: own) == nil ? nil : own)
  }

  /// Returns a fingerprint of each match file and of the fixtures file. Any change to these files changes the result.
  package mutating func marks(_ context: Context) throws -> [String] {
    let paths = try MatchInputs(context: context).paths([folder], &search) + [fixturesPath].compactMap(\.self)
    return paths.map { "\($0) \(SystemCalls.markOfTarget($0) ?? "")" }
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
    let paths = try MatchInputs(context: context).paths([folder], &search)
    let bar = context.progressBar()
    defer { bar?.finish() }
    let files = calendar.days(of: paths, jobs: context.jobs, isKept: !context.isDryRun) {
      Problem($0).message
    } progress: {
      bar?.update($0, of: $1, title: "reading match files")
    }
    let inputs = MatchInputs(context: context)
    var played = Played(refused: files.compactMap(\.refused))
    var seen: Set<MatchID> = []
    for file in files {
      guard let id = try? inputs.id(of: file.path) else { continue }
      if file.isUnreadable { played.unread[id] = file.path }
      guard let days = file.days, !days.isSimulated, seen.insert(id).inserted else { continue }
      played.files.append(PlayedFile(id: id, path: file.path, days: days))
    }
    return played
  }
}
