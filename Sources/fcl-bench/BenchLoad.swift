import Books
import BuiltInRules
import Cricsheet
import Digest
import FantasyCore
import Knowledge
import LeagueStore
import StrictJSON

/// The data for the measurements: match files, and a league with a given number of entries. The league is generated
/// from a seed. The match files are read from a folder or, if there is none, generated from the same seed.
struct BenchLoad {
  let files: [(name: String, bytes: [UInt8])]
  let store: String
  let league: LeagueFiles
  let seconds: Double

  private static let seed: UInt64 = 7

  init(_ options: BenchOptions, hasFiles: Bool) throws {
    files = hasFiles ? try options.data.map(Self.read) ?? Self.simulate(200) : []
    store = options.keep ?? Measure.temporaryFolder
    let opened = try Store.making(store)
    league = opened.files(of: Self.id)
    let start = Measure.now
    try Self.fill(opened, entries: options.entries, count: options.matches)
    seconds = Measure.now - start
  }

  private static let id = LeagueID(known: "bench")

  private static func read(_ folder: String) throws -> [(name: String, bytes: [UInt8])] {
    try matchFiles(in: folder).map { ($0.name, try SystemCalls.read($0.path, limit: 64 << 20)) }
  }

  static func matchFiles(in folder: String) throws -> [(name: String, path: String)] {
    var files: [(name: String, path: String)] = []
    for name in try SystemCalls.names(in: folder) {
      let path = folder + "/" + name
      switch SystemCalls.kindOfEntry(path) {
      case .folder: files += try matchFiles(in: path)
      case .file where name.hasSuffix(".json"): files.append((name, path))
      default: break
      }
    }
    return files
  }

  /// Reads the matches between two teams from the files in the folders. Unreadable files are skipped. A match in
  /// several files is returned once.
  static func knownMatches(in folders: [String]) throws -> [MatchID: KnownMatch] {
    var found: [MatchID: KnownMatch] = [:]
    for file in try folders.flatMap(matchFiles) {
      guard let id = MatchID(folding: String(file.name.dropLast(5))), found[id] == nil else { continue }
      let bytes = try SystemCalls.read(file.path, limit: JSONLimits.matchFile.bytes)
      guard let match = try? MatchFile.read(bytes), match.info.teams.count == 2 else { continue }
      found[id] = KnownMatch(match)
    }
    return found
  }

  private static func season(_ world: SimulatedWorld, matches: Int) -> SimulatedSeason {
    SimulatedSeason(world: world, seed: seed, firstDay: Day(known: "2026-01-01"), matches: matches)
  }

  private static func simulate(_ count: Int) -> [(name: String, bytes: [UInt8])] {
    season(SimulatedWorld(seed: seed), matches: count).fixtures.map {
      ("\($0.id).json", MatchFile.write(MatchSimulator.simulate($0)))
    }
  }

  private static func fill(_ store: Store, entries: Int, count: Int) throws {
    let world = SimulatedWorld(seed: seed)
    let season = season(world, matches: count)
    let system = BuiltInRules.scoringSystems[1], rules = BuiltInRules.teamRules[0]
    let teamRules = try TeamRules(parsing: rules.bytes)
    let terms = LeagueTerms(
      id: id, title: "Benchmark", system: RuleReference(name: system.name, hash: SHA256.hex(system.bytes)),
      rules: RuleReference(name: rules.name, hash: SHA256.hex(rules.bytes)), clock: .simulated)
    let participants = (1...entries).compactMap { number in
      ManagerID("m\(number)").map {
        SimulatedLeague.Participant(
          id: $0, teamName: "Team \(number)", format: teamRules.formats[number % teamRules.formats.count].name)
      }
    }
    var simulated = try SimulatedLeague(
      terms, system: try ScoringSystem(parsing: system.bytes), rules: teamRules, participants: participants,
      world: world, season: season, seed: seed)
    var matches: [(path: StorePath, bytes: [UInt8])] = []
    for fixture in season.fixtures {
      let bytes = MatchFile.write(MatchSimulator.simulate(fixture))
      matches.append((store.files(of: id).match(fixture.id, SHA256.hex(bytes), isOfFigures: false), bytes))
      try simulated.score(fixture, file: SHA256.hex(bytes))
    }
    _ = try store.changeAccounts(waiting: 10) { (accounts) throws(StoreError) in
      accounts.people = participants.map {
        Account(name: $0.id, firstName: $0.teamName, lastName: "", email: "\($0.id)@example.org", password: nil)
      }
    } failing: {
      $0
    }
    _ = try store.createLeague(
      terms, commits: simulated.commits, system: system.bytes, rules: rules.bytes, matches: matches, waiting: 10)
  }
}

extension KnownMatch {
  var isOfIPL: Bool { record.info.event?.name.contains("Indian Premier League") ?? false }
}
