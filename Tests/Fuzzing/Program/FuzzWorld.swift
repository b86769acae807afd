// The environment of the targets: the scoring systems, and a league with a pool and matches. The environment variable
// FCL_FIXTURES names the folder with the input files.

import Audit
import Books
import BuiltInRules
import CommandLineKit
import Cricsheet
import FantasyCore
import Glibc
import Knowledge
import LeagueStore

@testable import Answers
@testable import fcl

enum FuzzWorld {
  /// The built-in systems, and one with every value at its limit.
  static let systems = (BuiltInRules.scoringSystems.map(\.bytes) + [hugeRules]).compactMap {
    try? ScoringSystem(parsing: $0)
  }

  /// A rule file with the highest points that a rule file may contain.
  static let hugeRules = Array(
    #"""
    {"schema":"fcl.scoring/1","name":"huge","title":"Huge","captaincy":{"captain":100,"vice_captain":100},"items":[
    {"item":"a","title":"A","group":"g","figure":"runs","points":1000000},
    {"item":"b","title":"B","group":"g","figure":"runs_conceded","steps":[{"at":1,"points":1000000}],"stacks":true},
    {"item":"c","title":"C","group":"g","rate":{"of":"runs","by":"balls","times":10000},
    "bands":[{"from":10000000,"points":1000000},{"below":-10000000,"points":-1000000}]},
    {"item":"d","title":"D","group":"g","scope":"season","figure":"runs","points":-1000000}]}
    """#.utf8)

  /// Systems that differ in the events that count as figures, each read by both readers.
  static let countings: [(system: ScoringSystem, scoring: AuditScoring)] = [
    "",
    #""substitutes":"count","super_overs":"count","no_balls_faced":"nothing","run_fours":"count","run_outs":"all","#,
    #""substitutes":"all","run_outs":"first-two","playing_substitutes":"nothing","#, #""run_outs":"full","#,
  ].compactMap { keys in
    let text = "{\"schema\":\"fcl.scoring/1\",\"name\":\"own\",\"title\":\"Own\",\(keys)\"items\":[]}"
    guard let system = try? ScoringSystem(parsing: Array(text.utf8)),
      let scoring = try? AuditScoring(parsing: Array(text.utf8))
    else { return nil }
    return (system, scoring)
  }

  /// Records of matches, as an encyclopedia stores them.
  static let known = ["t20", "one-day", "super-over"].compactMap { name in
    bytes("matches/\(name).json").flatMap { try? MatchFile.read($0) }.map { KnownMatch($0) }
  }

  /// A football league with a pool and matches from the input files. Nil if a file can't be read.
  static let football: League? = {
    guard let system = bytes("systems/football.json").flatMap({ try? ScoringSystem(parsing: $0) }),
      let rules = bytes("rules/football-team.json").flatMap({ try? TeamRules(parsing: $0) }),
      let pool = bytes("football/pool.csv").flatMap({ try? Pool.reading($0, roles: rules.roles) }),
      let fixtures = bytes("football/fixtures.csv").flatMap({ try? Fixture.reading(SpreadsheetText($0)) }),
      let id = LeagueID("cup"), let manager = ManagerID("anna")
    else { return nil }
    let none = String(repeating: "0", count: 64)
    let terms = LeagueTerms(
      id: id, title: "Cup", system: RuleReference(name: "football", hash: none),
      rules: RuleReference(name: "football-team", hash: none))
    let events: [LeagueEvent] = [
      .leagueCreated(LeagueCreated(terms)), .poolImported(PoolImported(players: pool)),
      .fixturesImported(FixturesImported(fixtures)),
    ]
    return League(
      terms: terms, created: Commit(sequence: 1, time: .earliest, author: manager, events: events), system: system,
      rules: rules)
  }()

  /// Records of cricket matches.
  static let matches = ["t20", "super-over", "one-day", "no-result", "hundred", "live"].compactMap { name in
    bytes("matches/\(name).json").flatMap { try? MatchFile.read($0) }.map { MatchRecord($0) }
  }

  static func bytes(_ name: String) -> [UInt8]? {
    guard let folder = getenv("FCL_FIXTURES") else { return nil }
    return try? SystemCalls.read(String(cString: folder) + "/" + name, limit: 1 << 20)
  }
}
