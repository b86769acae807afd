import Answers
import Books
import BuiltInRules
import Cricsheet
import Digest
import FantasyCore
import Knowledge
import LeagueStore

/// The league of `fcl demo`: the eleven managers of the original app, with invented players and matches.
struct DemoLeague {
  static let id = LeagueID(known: "demo")
  static let password = "howzat-demo"
  static let commissioner = ManagerID(known: "nikhil")

  private var simulated: SimulatedLeague
  private let season: SimulatedSeason
  private let system, rules: RuleFile
  private(set) var played: [(id: MatchID, hash: String, bytes: [UInt8])] = []

  private static let names = [
    ("Nikhil", "Regis"), ("Sreeharsha", "HARSHA"), ("parankusham", "Bleed"), ("Rakesh", "RakeshRockers"),
    ("Kishore", "ChallaTeam"), ("lakshvini", "DiligentRockerz"), ("Vishwas", "Expandable"), ("Teja", "TejaTeam"),
    ("UHCL", "HAWKS"), ("Tanoj", "PROHAWKS"), ("laksh", "Diligent"),
  ]

  /// The managers' accounts, the commissioner's account first. No account has a password yet, so nobody can log in.
  static var accounts: [Account] {
    names.compactMap { name, _ in
      ManagerID(folding: name).map {
        Account(name: $0, firstName: name, lastName: "", email: "\($0)@example.org", password: nil)
      }
    }
  }

  private static func participants(_ rules: TeamRules) -> [SimulatedLeague.Participant] {
    zip(accounts, names).enumerated().map { index, manager in
      SimulatedLeague.Participant(
        id: manager.0.name, teamName: manager.1.1, format: rules.formats[index % rules.formats.count].name,
        picksTeam: index + 1 < names.count)
    }
  }

  /// Creates a league whose managers have joined and picked teams, with half of the month's matches played and scored.
  init(seed: UInt64) throws {
    let world = SimulatedWorld(seed: seed)
    season = SimulatedSeason(world: world, seed: seed, firstDay: Day(known: "2026-09-05"))
    let systemFile = BuiltInRules.scoringSystems[0], rulesFile = BuiltInRules.teamRules[0]
    system = RuleFile(path: systemFile.name, bytes: systemFile.bytes)
    rules = RuleFile(path: rulesFile.name, bytes: rulesFile.bytes)
    let terms = LeagueTerms(
      id: Self.id, title: "Demo league", system: system.reference(systemFile.name),
      rules: rules.reference(rulesFile.name), clock: .simulated)
    let scoring = try system.scoringSystem(), teamRules = try rules.teamRules()
    do {
      simulated = try SimulatedLeague(
        terms, system: scoring, rules: teamRules, participants: Self.participants(teamRules), world: world,
        season: season, seed: seed)
      for fixture in season.fixtures.prefix(season.fixtures.count / 2) {
        let bytes = MatchFile.write(MatchSimulator.simulate(fixture))
        played.append((fixture.id, SHA256.hex(bytes), bytes))
        try simulated.score(fixture, file: SHA256.hex(bytes))
      }
    } catch { throw Self.failure(error) }
  }

  static func failure(_ refusal: Refusal) -> Problem {
    Problem(
      .usage, "demo.refused",
      "the demo can't be made from this seed: \(refusal.faults.map { "\($0)" }.joined(separator: ", "))",
      hint: "try another --seed")
  }

  var league: League { simulated.league }

  var fixtures: [Fixture] { season.fixtures.map(\.announcement) }

  var upcoming: ArraySlice<SimulatedFixture> { season.fixtures.dropFirst(played.count) }

  func write(to store: Store, _ context: Context) throws {
    let league = store.files(of: Self.id)
    _ = try store.createLeague(
      simulated.league.terms, commits: simulated.commits, system: system.bytes, rules: rules.bytes,
      matches: played.map { (league.match($0.id, $0.hash, isOfFigures: false), $0.bytes) }, waiting: 10)
  }
}
