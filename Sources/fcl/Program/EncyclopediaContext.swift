// Finds out what is known of players and clubs: from a folder of match files, by its index, or from the league's matches.

import CommandLineKit
import FantasyCore
import LeagueStore

/// What is known of players and clubs.
struct OpenEncyclopedia {
  let encyclopedia: Encyclopedia
  /// The league whose scored matches it is from; nil if it is from a folder.
  var league: League?
  /// The folder of the match files; nil in a league.
  var folder: String?
  /// The files that are no match.
  var refused: [MatchIndex.Refused] = []
  /// How many matches were read from their files this time.
  var read = 0
}

extension Context {
  /// What is known of players and clubs: from the folder that is named, or is set for match files, or else from the
  /// league's scored matches.
  ///
  /// - Parameters:
  ///   - folder: the folder of `--from`.
  ///   - isAnew: whether new and changed files are taken in.
  func encyclopedia(from folder: String?, isAnew: Bool = false) throws -> OpenEncyclopedia {
    if let folder = folder ?? configuration[.matches] { return try encyclopedia(of: folder, isAnew: isAnew) }
    let open: OpenLeague
    do { open = try openLeague() } catch let error where Self.isNoLeague(error) { throw ValueFault.noEncyclopedia }
    let records = try open.files.records(of: open.league)
    guard let known = try? Encyclopedia(records) else { throw Self.notKnown(open.files.folder.text) }
    return OpenEncyclopedia(encyclopedia: known, league: open.league)
  }

  private static func isNoLeague(_ error: any Error) -> Bool {
    switch error {
    case StoreError.noStore: true
    case NameFault.noLeague(let leagues): leagues.isEmpty
    default: false
    }
  }

  /// What no folder of match files causes: numbers beyond what the index can have.
  private static func notKnown(_ path: String) -> StoreError {
    .unreadable(path: path, reason: "its matches have numbers beyond 32 bits")
  }

  private func encyclopedia(of folder: String, isAnew: Bool) throws -> OpenEncyclopedia {
    guard let kind = SystemCalls.kind(of: folder) else { throw StoreError.notFound(path: folder) }
    if kind != .folder { throw StoreError.notFolder(path: folder) }
    let caches = (try? StoreLocation.userFolder(world.environment, "XDG_CACHE_HOME", "/.cache")).map { $0 + "/fcl" }
    let cache = MatchIndexCache(of: absolutePath(folder, in: world.folder), in: caches)
    if !isAnew, let index = cache.index {
      if index.hasChanged, !globals.isQuiet {
        say("fcl: \(folder) has changed since its matches were read; fcl refresh takes in what is new")
      }
      return OpenEncyclopedia(encyclopedia: index.encyclopedia, folder: folder, refused: index.refused)
    }
    var search = FolderSearch()
    let inputs = MatchInputs(context: self)
    let files = try inputs.paths([folder], &search).map { MatchFileName(path: $0, id: try? inputs.id(of: $0)) }
    let bar = progressBar()
    defer { bar?.finish() }
    let made = cache.make(of: files, search.folders, jobs: jobs, isKept: !isDryRun) {
      Problem($0).message
    } progress: {
      bar?.update($0, of: $1, title: "reading match files")
    }
    guard let index = made.index else { throw Self.notKnown(folder) }
    return OpenEncyclopedia(
      encyclopedia: index.encyclopedia, folder: folder, refused: index.refused, read: made.read)
  }

  /// Says how many files of a folder were left out.
  func tell(ofRefused open: OpenEncyclopedia) {
    if open.refused.isEmpty || globals.isQuiet { return }
    say("fcl: \(Problem.count(open.refused.count, "file")) of \(open.folder ?? "") left out; fcl refresh names them")
  }
}

/// The matches that count.
struct KnownFilter {
  private let format: String?
  private let gender: String?
  private let since: Day?

  /// - Parameters:
  ///   - format: the kind of match; nil for all.
  ///   - gender: `male` or `female`; nil for both.
  ///   - since: the first day; nil for all.
  init(format: String? = nil, gender: String? = nil, since: TimeWord? = nil, _ context: Context) throws {
    self.format = format.map(folded)
    self.gender = gender.map(folded)
    self.since = since.map { context.instant($0, before: context.world.clock()).day }
  }

  func counts(_ match: Encyclopedia.Match, _ side: Side) -> Bool {
    if let format, folded(match.format) != format { return false }
    if let gender, match.gender != gender { return false }
    return since.map { match.day >= $0 } ?? true
  }
}

/// The roles that a league's pool gives to players.
struct PoolRoles {
  private var byID: [PlayerID: PoolPlayer] = [:]
  private var byName: [String: PoolPlayer] = [:]

  /// - Parameter league: nil for no pool.
  init(_ league: League?) {
    for player in league?.pool.players ?? [] {
      byID[player.id] = player
      byName[player.matchName ?? player.name] = player
    }
  }

  /// The player of the pool: by the registry id, or by a name in match files.
  func poolPlayer(_ player: Encyclopedia.Player) -> PoolPlayer? {
    byID[player.id] ?? player.names.lazy.compactMap { byName[$0] }.first
  }

  func role(of player: Encyclopedia.Player) -> Role? { poolPlayer(player)?.role }
}

/// The words that commands about players and clubs have in common.
enum EncyclopediaWords {
  static let source = """
    What is known comes from match files: of the folder --from, or of the one that fcl config set matches names, or else \
    of the matches that the league has scored. A folder is read once and then known; fcl refresh takes in what is new.
    """
}
