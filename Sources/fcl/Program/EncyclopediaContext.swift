// Finds out what is known of players and clubs: from a folder of match files, by its index, or from the league's matches.

import CommandLineKit
import FantasyCore
import LeagueStore

/// What is known of players and clubs.
struct OpenEncyclopedia {
  let encyclopedia: Encyclopedia
  /// The league in which it was asked; nil for a folder that was named, or where there is no league.
  var openLeague: OpenLeague?
  /// The folder of the match files; nil in a league.
  var folder: String?
  /// The files that are no match.
  var refused: [MatchIndex.Refused] = []
  /// How many matches were read from their files this time.
  var read = 0

  var league: League? { openLeague?.league }
}

extension Context {
  /// What is known of players and clubs: from the folder that is named, or is set for match files, or else from the
  /// league's scored matches.
  ///
  /// - Parameters:
  ///   - folder: the folder of `--from`.
  ///   - isAnew: whether new and changed files are taken in.
  ///   - isStrict: whether nothing is kept if a file is no match.
  func encyclopedia(
    from folder: String?, isAnew: Bool = false, isStrict: Bool = false
  ) throws -> OpenEncyclopedia {
    if let folder { return try encyclopedia(of: folder, isAnew: isAnew, isStrict: isStrict) }
    if let folder = configuration[.matches] {
      var open = try encyclopedia(of: folder, isAnew: isAnew, isStrict: isStrict)
      open.openLeague = try? openLeague()
      return open
    }
    let open: OpenLeague
    do { open = try openLeague() } catch let error where Self.isNoLeague(error) { throw ValueFault.noEncyclopedia }
    let matches = try open.files.knownMatches(of: open.league)
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

  /// What no folder of match files causes: numbers beyond what the index can have.
  private static func notKnown(_ path: String) -> StoreError {
    .unreadable(path: path, reason: "its matches have numbers beyond 32 bits")
  }

  private func encyclopedia(of folder: String, isAnew: Bool, isStrict: Bool) throws -> OpenEncyclopedia {
    guard let kind = SystemCalls.kind(of: folder) else { throw StoreError.notFound(path: folder) }
    if kind != .folder { throw StoreError.notFolder(path: folder) }
    let caches = (try? StoreLocation.userFolder(world.environment, "XDG_CACHE_HOME", "/.cache")).map { $0 + "/fcl" }
    let cache = MatchIndexCache(of: absolutePath(folder, in: world.folder), in: caches)
    if !isAnew, let index = cache.index {
      if index.hasChanged, !globals.isQuiet {
        say("fcl: \(folder) has changed since its matches were read; fcl refresh takes in what is new")
      }
      tell(ofRefused: index, in: folder)
      return OpenEncyclopedia(encyclopedia: index.encyclopedia, folder: folder, refused: index.refused)
    }
    var search = FolderSearch()
    let inputs = MatchInputs(context: self)
    let files = try inputs.paths([folder], &search).map { MatchFileName(path: $0, id: try? inputs.id(of: $0)) }
    let bar = progressBar()
    defer { bar?.finish() }
    let made = cache.make(of: files, search.folders, jobs: jobs, isKept: !isDryRun, isStrict: isStrict) {
      Problem($0).message
    } progress: {
      bar?.update($0, of: $1, title: "reading match files")
    }
    guard let index = made.index else { throw Self.notKnown(folder) }
    if !isAnew { tell(ofRefused: index, in: folder) }
    return OpenEncyclopedia(
      encyclopedia: index.encyclopedia, folder: folder, refused: index.refused, read: made.read)
  }

  /// Says how many files of a folder were left out; who refreshes names them.
  private func tell(ofRefused index: MatchIndex, in folder: String) {
    if index.refused.isEmpty || globals.isQuiet { return }
    say("fcl: \(Problem.count(index.refused.count, "file")) of \(folder) left out; fcl refresh names them")
  }
}

/// A command about what players did in some of the matches that are known.
protocol KnownMatches: Sendable {
  var from: String? { get set }
  var format: String? { get set }
  var gender: String? { get set }
  var since: TimeWord? { get set }
}

extension KnownMatches {
  static var fromOption: Argument<Self> { .option("--from", \.from, value: "DIR", "the folder of match files") }

  /// The options that say which matches count.
  static var matchOptions: [Argument<Self>] {
    [
      .option("--format", \.format, value: "FORMAT", "only matches of this kind, such as T20, ODI or Test")
        .completed(by: "match-format"),
      .option("--gender", \.gender, value: "GENDER", "only matches of men, or of women: male, female")
        .completed(by: "gender"),
      .option("--since", \.since, value: "DAY", "only matches from this day on"),
    ]
  }

  /// Says whether a kind of match counts; nil if not all matches of a kind do.
  func kinds() -> ((Encyclopedia.Kind) -> Bool)? {
    if since != nil { return nil }
    let (format, gender) = (format.map(folded), gender.map(folded))
    return { kind in
      (format.map { folded(kind.format) == $0 } ?? true) && (gender.map { kind.gender == $0 } ?? true)
    }
  }

  /// Says whether a match counts.
  func filter(_ known: Encyclopedia, _ context: Context) -> (Encyclopedia.Match, Side) -> Bool {
    // A hundred thousand appearances are asked about, and there are few formats.
    let formats = format.map(folded).map { wanted in
      Set(known.matches.map(\.format)).filter { folded($0) == wanted }
    }
    let (gender, since) = (
      gender.map(folded), since.map { context.instant($0, before: context.world.clock()).day }
    )
    return { match, _ in
      (formats?.contains(match.format) ?? true) && (gender.map { match.gender == $0 } ?? true)
        && (since.map { match.day >= $0 } ?? true)
    }
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

  /// Whether the pool has a player of a match as wicket-keeper.
  func isKeeper(_ player: MatchPlayer) -> Bool { (byID[player.id] ?? byName[player.name])?.role == .wicketKeeper }

  /// The role in the pool, or else what they mostly did.
  func role(of player: Encyclopedia.Player, _ activity: Activity) -> Role? {
    poolPlayer(player)?.role ?? activity.role
  }
}

/// The words that commands about players and clubs have in common.
enum EncyclopediaWords {
  static let source = """
    What is known comes from match files: of the folder --from, or of the one that fcl config set matches names, or else \
    of the matches that the league has scored. A folder is read once and then known; fcl refresh takes in what is new.
    """
}
