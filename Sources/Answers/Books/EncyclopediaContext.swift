// Opens the encyclopedia of players and clubs, from the index of a folder or an archive of match files, or from the
// league's matches.

import Books
import CommandLineKit
import Knowledge
import LeagueStore

package struct OpenEncyclopedia {
  package let encyclopedia: Encyclopedia
  /// The league that the command opened; nil if the user named a folder or if there is no league.
  package var openLeague: OpenLeague?
  /// The folder or archive; nil for the league's matches.
  package var folder: String?
  package var refused: [MatchIndex.Refused] = []
  package var read = 0
  package var failure: StoreError?
  package var kept: CompanionCache?

  package var league: League? { openLeague?.league }

  /// The argument that makes a suggested command use the same matches as this command: ` --from DIR`. Empty if the user
  /// named no folder.
  package var from: String { isNamed ? " --from \(shellWord(folder ?? ""))" : "" }
  package var isNamed = false

  package var playerPages: String { "fcl player show PLAYER\(from) shows one player's page." }

  package func shellWords(_ club: Int) -> String {
    let own = encyclopedia.clubs[club]
    let isAlone = encyclopedia.clubs.count { $0.name == own.name } == 1
    return shellWord(own.name) + (isAlone ? "" : own.gender.map { " --gender \($0)" } ?? "") + from
  }
}

extension Context {
  /// Returns the encyclopedia of players and clubs. The data comes from `folder`, otherwise from the configured folder,
  /// otherwise from the league's scored matches.
  ///
  /// - Parameters:
  ///   - hasMatchups: true to include each batter's record against each bowler.
  ///   - folder: a folder, an archive, or `-` for an archive on standard input.
  ///   - isAnew: true to read new and changed files first; false to use the saved index of the folder, if there is one.
  ///   - isStrict: true to save no new index if any file is not a match file.
  package func encyclopedia(
    from folder: String?, withMatchups hasMatchups: Bool = true, isAnew: Bool = false, isStrict: Bool = false
  ) throws -> OpenEncyclopedia {
    if let used = folder ?? configuration[.matches] {
      var open = try encyclopedia(of: used, withMatchups: hasMatchups, isAnew: isAnew, isStrict: isStrict)
      open.isNamed = folder != nil
      if !open.isNamed { open.openLeague = try ifReadable { try openLeague() } }
      return open
    }
    let open: OpenLeague
    do { open = try openLeague() } catch let error where Self.isNoLeague(error) {
      throw Problem(
        missingOption: "there are no match files: add --from DIR",
        hint: "set a default folder with fcl config set matches DIR; without one, a league's scored matches are used")
    }
    return try encyclopedia(of: open)
  }

  package func encyclopedia(of open: OpenLeague) throws -> OpenEncyclopedia {
    let matches = try open.files.knownMatches(of: open.league, isKept: !isDryRun)
    let roles = PoolRoles(open.league)
    guard let known = try? Encyclopedia(matches, isPoolKeeper: { roles.isKeeper($0) }) else {
      throw Self.notKnown(open.files.folder.text)
    }
    return OpenEncyclopedia(encyclopedia: known, openLeague: open)
  }

  private static func isNoLeague(_ error: any Error) -> Bool {
    switch error {
    case StoreError.noStore: true
    case NameFault.noLeague(let leagues): leagues.isEmpty
    default: false
    }
  }

  private static func notKnown(_ path: String) -> StoreError {
    .unreadable(path: path, reason: "a number in its matches exceeds 32 bits")
  }

  private func encyclopedia(
    of folder: String, withMatchups hasMatchups: Bool, isAnew: Bool, isStrict: Bool
  ) throws -> OpenEncyclopedia {
    let archive = try MatchArchive.orFolder(folder, self)
    let caches = folder == "-" ? nil : userCaches
    let cache = MatchIndexCache(of: absolutePath(folder, in: world.folder), in: caches, notes: notes)
    var open: OpenEncyclopedia
    // If the index is empty and the folder has changed, read the folder at once.
    if !isAnew, let index = cache.index(withMatchups: hasMatchups),
      !index.hasChanged || !index.encyclopedia.matches.isEmpty
    {
      if index.hasChanged, !globals.isQuiet {
        say("fcl: \(folder) has changed since its matches were read; \(refresh(folder)) reads the changes")
      }
      open = OpenEncyclopedia(
        encyclopedia: index.encyclopedia, folder: folder, refused: index.refused, kept: cache.kept(beside: index))
    } else {
      let made =
        try archive.map { try reading($0, cache, isStrict: isStrict) } ?? reading(folder, cache, isStrict: isStrict)
      guard let index = made.index else { throw Self.notKnown(folder) }
      open = OpenEncyclopedia(
        encyclopedia: index.encyclopedia, folder: folder, refused: index.refused, read: made.read,
        failure: made.failure, kept: cache.kept(beside: index))
    }
    world.keep(open.encyclopedia)
    if !isAnew {
      tell(ofRefused: open, in: folder)
      if open.encyclopedia.matches.isEmpty { throw Problem.noMatches(in: folder) }
    }
    return open
  }

  private func reading(
    _ archive: MatchArchive, _ cache: MatchIndexCache, isStrict: Bool
  ) throws -> MatchIndexCache.Made {
    let path = absolutePath(archive.path, in: world.folder)
    return try cache.make(ofArchive: path, isKept: !isDryRun && archive.path != "-", isStrict: isStrict) {
      try MatchInputs(context: self).readFiles(of: archive, MatchIndexCache.knownMatch)
    }
  }

  private func reading(_ folder: String, _ cache: MatchIndexCache, isStrict: Bool) throws -> MatchIndexCache.Made {
    var search = FolderSearch()
    let inputs = MatchInputs(context: self)
    let files = try inputs.paths([folder], &search).map { MatchFileName(path: $0, id: try? inputs.id(of: $0)) }
    let bar = progressBar()
    defer { bar?.finish() }
    // Use absolute paths, because the next command may run in another folder.
    let folders = search.folders.map { (path: absolutePath($0.path, in: world.folder), mark: $0.mark) }
    return cache.make(of: files, folders, jobs: jobs, isKept: !isDryRun, isStrict: isStrict) {
      Problem($0).message
    } progress: {
      bar?.update($0, of: $1, title: "reading match files")
    }
  }

  private func refresh(_ folder: String) -> String {
    folder == configuration[.matches] ? "fcl refresh" : "fcl refresh --from \(shellWord(folder))"
  }

  private func tell(ofRefused open: OpenEncyclopedia, in folder: String) {
    if open.refused.isEmpty || globals.isQuiet { return }
    say("fcl: skipped \(Problem.count(open.refused.count, "file")) in \(folder); \(refresh(folder)) shows why")
  }
}

extension MatchIndex.Refused {
  package var description: String {
    line == 0
      ? "skipped: \(reason.hasPrefix(path) ? "" : path + ": ")\(reason)"
      : "\(path):\(line):\(column): skipped: \(reason)"
  }

  package var defect: DefectiveFile {
    DefectiveFile(
      path: path, defects: [FileDefect(line: max(1, line), column: max(1, column), message: reason)])
  }
}

package enum EncyclopediaHelp {
  package static let source = """
    All data comes from match files: the folder or archive given with --from, by default the one set with fcl config \
    set matches. Without one, the league's scored matches are used. A folder is read once and remembered; fcl refresh \
    reads changed files. Options such as --season limit the matches that are counted, but ratings, ranks and shares \
    always use the latest matches. Run outs are counted by the rules in fcl help scoring.
    """
}
