// The readers that need more than a call: those with a way back, and those that read against a league.

import CommandLineKit
import Cricsheet
import FantasyCore
import Glibc
import LeagueStore

@testable import fcl

extension FuzzTarget {
  /// A match that is read can be linted, added up and written, and what was written is the same match.
  static func match(_ bytes: [UInt8]) {
    _ = MatchFile.lint(bytes)
    guard let match = try? MatchFile.read(bytes) else { return }
    let again = try? MatchFile.read(MatchFile.write(match))
    precondition(again?.performances() == match.performances(), "a match is another one when it is written and read")
  }

  static func rules(_ bytes: [UInt8]) {
    _ = try? ScoringSystem(parsing: bytes)
    _ = try? TeamRules(parsing: bytes)
    _ = ScoringSystem.lint(bytes)
  }

  /// A line that is read is the same line when it is written and read again.
  static func journal(_ bytes: [UInt8]) {
    guard let (commit, previous) = try? Commit.reading(bytes) else { return }
    let again = try? Commit.reading(Array(commit.line(after: previous).utf8))
    precondition(again?.commit == commit && again?.previous == previous, "a commit is another one when it is written")
  }

  /// The bytes are words, parted by zeros.
  static func arguments(_ bytes: [UInt8]) {
    let words = bytes.split(separator: 0, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    let line = Program.tree.parse(words)
    switch line.request {
    case .help(let words): _ = try? Program.tree.help(for: words, width: 80)
    case .failed(let errors): _ = Failure.usage(errors).problems
    case .run, .version, .nothing: break
    }
  }

  static func figures(_ bytes: [UInt8]) {
    guard let league = football else { return }
    let names = NameMatching(folded: { folded($0) }, near: { suggestions(for: $0, among: $1) })
    _ = try? FiguresFile(parsing: bytes, in: league, names: names)
  }

  /// The bytes as an archive whose sums are right, so that more than the first check is reached.
  static func tar(_ bytes: [UInt8]) {
    var bytes = bytes
    for start in stride(from: 0, through: bytes.count - 512, by: 512) where bytes[start + 257] == UInt8(ascii: "u") {
      for place in 148..<156 { bytes[start + place] = UInt8(ascii: " ") }
      let sum = bytes[start..<start + 512].reduce(0) { $0 + Int($1) }
      let digits = Array(String(sum, radix: 8).utf8)
      bytes.replaceSubrange(start + 148..<start + 148 + digits.count, with: digits)
      bytes[start + 154] = 0
    }
    _ = try? Store.check(ArchiveSource(bytes: bytes, named: "fuzz.tar"))
  }

  /// A league with the pool and the matches that the inputs at the start name.
  private static let football: League? = {
    guard let folder = getenv("FCL_FIXTURES").map({ String(cString: $0) }), let manager = ManagerID("anna"),
      let system = read(folder + "/systems/football.json").flatMap({ try? ScoringSystem(parsing: $0) }),
      let rules = read(folder + "/rules/football-team.json").flatMap({ try? TeamRules(parsing: $0) }),
      let pool = read(folder + "/football/pool.csv").flatMap({ try? Pool.reading($0, roles: rules.roles) }),
      let fixtures = read(folder + "/football/fixtures.csv").flatMap({ try? Fixture.reading($0) }),
      let id = LeagueID("cup")
    else { return nil }
    let none = String(repeating: "0", count: 64)
    let terms = LeagueTerms(
      id: id, title: "Cup", system: RuleReference(name: "football", hash: none),
      rules: RuleReference(name: "football-team", hash: none))
    let events: [LeagueEvent] = [.leagueCreated(terms), .poolImported(pool), .historyImported(fixtures)]
    return League(
      terms: terms, created: Commit(sequence: 1, time: .earliest, who: manager, events: events), system: system,
      rules: rules)
  }()

  private static func read(_ path: String) -> [UInt8]? { try? SystemCalls.read(path, limit: 1 << 20) }
}
