// The league that `fcl demo` makes: the original's eleven managers in an invented world, decided like any league.

import BuiltInRules
import Cricsheet
import FantasyCore
import LeagueStore

/// The demo league, from a seed.
struct DemoLeague {
  /// A manager with his team's name.
  struct DemoManager {
    let id: ManagerID
    let name: String
    let team: String
    let format: String
  }

  static let password = "howzat-demo"

  /// The original's managers and teams.
  static var managers: [DemoManager] {
    [
      ("Nikhil", "Regis"), ("Sreeharsha", "HARSHA"), ("parankusham", "Bleed"), ("Rakesh", "RakeshRockers"),
      ("Kishore", "ChallaTeam"), ("lakshvini", "DiligentRockerz"), ("Vishwas", "Expandable"), ("Teja", "TejaTeam"),
      ("UHCL", "HAWKS"), ("Tanoj", "PROHAWKS"), ("laksh", "Diligent"),
    ].enumerated().compactMap { place, names in
      let formats = ["5-1-3-2", "4-1-4-2", "4-1-2-4", "4-1-1-5"]
      return ManagerID(folding: names.0).map {
        DemoManager(id: $0, name: names.0, team: names.1, format: formats[place % formats.count])
      }
    }
  }

  /// Accounts of the managers; none can log in until a password is set.
  static var accounts: [Account] {
    managers.map {
      Account(name: $0.id, firstName: $0.name, lastName: "", email: "\($0.id)@example.org", password: nil)
    }
  }

  private var commits: [Commit] = []
  private var league: League
  private let system: RuleFile
  private let rules: RuleFile
  private var files: [(id: MatchID, hash: String, bytes: [UInt8])] = []

  /// Makes the league: created, joined, picked, started, half of its month played and scored.
  init(seed: UInt64) throws(Failure) {
    let world = SimulatedWorld(seed: seed)
    let season = SimulatedSeason(world: world, seed: seed, firstDay: Self.firstDay)
    let systemFile = BuiltInRules.scoringSystems[0]
    let rulesFile = BuiltInRules.teamRules[0]
    system = RuleFile(path: systemFile.name, bytes: systemFile.bytes)
    rules = RuleFile(path: rulesFile.name, bytes: rulesFile.bytes)
    let terms = LeagueTerms(
      id: Self.id, title: "Demo league", system: system.reference(systemFile.name),
      rules: rules.reference(rulesFile.name), clock: .simulated)
    let first = Commit(
      sequence: 1, time: Self.midnight(daysBefore: 5), who: Self.managers[0].id, events: [.leagueCreated(terms)])
    commits = [first]
    league = League(terms: terms, created: first, system: try system.scoringSystem(), rules: try rules.teamRules())
    try prepare(world, season, seed)
    try play(season)
  }

  /// The league's name.
  static let id = LeagueID(known: "demo")

  private static let firstDay = SimulatedDay(year: 2026, month: 9, day: 5)

  private static func midnight(daysBefore days: Int) -> Instant {
    Instant(seconds: (firstDay.number - days) * 86_400)
  }

  private static func start(of fixture: SimulatedFixture) -> Instant {
    Instant(seconds: fixture.day.number * 86_400 + fixture.startMinute * 60)
  }

  // MARK: Playing

  private mutating func append(_ events: [LeagueEvent], by manager: ManagerID, at time: Instant) {
    if events.isEmpty { return }
    let commit = Commit(sequence: league.sequence + 1, time: time, who: manager, events: events)
    league.apply(commit)
    commits.append(commit)
  }

  private mutating func decide(
    by manager: ManagerID, at time: Instant, _ decision: (League) throws(Refusal) -> [LeagueEvent]
  ) throws(Failure) {
    let state = league
    append(try state.deciding { () throws(Refusal) in try decision(state) }, by: manager, at: time)
  }

  /// Five days before the first match: the pool, the fixtures, the managers with their teams. Then the start.
  private mutating func prepare(
    _ world: SimulatedWorld, _ season: SimulatedSeason, _ seed: UInt64
  ) throws(Failure) {
    let commissioner = Self.managers[0].id
    var time = Self.midnight(daysBefore: 5)
    try decide(by: commissioner, at: time) { league throws(Refusal) in
      try league.importingPool(world.players.map(\.poolPlayer), by: commissioner, at: time)
    }
    try decide(by: commissioner, at: time) { league throws(Refusal) in
      try league.importingHistory(season.fixtures.map(Self.fixture), by: commissioner, at: time)
    }
    var random = SeededRandom(seed: seed)
    for manager in Self.managers {
      time = Instant(seconds: time.seconds + 3_600)
      try decide(by: manager.id, at: time) { league throws(Refusal) in try league.joining(manager.id, at: time) }
      try decide(by: manager.id, at: time) { league throws(Refusal) in
        try league.savingSettings(of: manager.id, teamName: manager.team, format: manager.format, at: time)
      }
      // The last one has no team yet, as on the original's board.
      if manager.id == Self.managers.last?.id { continue }
      try pick(manager, at: time, &random)
    }
    let start = Self.midnight(daysBefore: 1)
    try decide(by: commissioner, at: start) { league throws(Refusal) in
      try league.starting(by: commissioner, at: start)
    }
  }

  /// Draws elevens of a manager's format until one is legal.
  private mutating func pick(_ manager: DemoManager, at time: Instant, _ random: inout SeededRandom) throws(Failure) {
    guard let format = league.teamRules.format(named: manager.format) else { return }
    for _ in 0..<1_000 {
      var players: [PlayerID] = []
      for (role, count) in zip(league.teamRules.roles, format.counts) {
        players += random.shuffled(league.pool.players.filter { $0.role == role }.map(\.id)).prefix(count)
      }
      let lineUp = LineUp(players: players)
      if !league.faults(of: lineUp, format: format).isEmpty { continue }
      return try decide(by: manager.id, at: time) { league throws(Refusal) in
        try league.picking(lineUp, by: manager.id, at: time)
      }
    }
  }

  /// Plays the first half of the fixtures and scores each the morning after.
  private mutating func play(_ season: SimulatedSeason) throws(Failure) {
    let commissioner = Self.managers[0].id
    for fixture in season.fixtures.prefix(season.fixtures.count / 2) {
      let bytes = MatchFile.write(MatchSimulator.simulate(fixture))
      let hash = SHA256.hex(bytes)
      files.append((fixture.id, hash, bytes))
      let arrival = MatchArrival(id: fixture.id, file: hash, fixture: Self.fixture(fixture))
      let time = Instant(seconds: Self.start(of: fixture).seconds + 14 * 3_600)
      try decide(by: commissioner, at: max(time, league.lastEvent)) { league throws(Refusal) in
        try league.scoring([arrival], replacing: false, by: commissioner, at: max(time, league.lastEvent))
      }
    }
  }

  /// Writes the league to a store.
  func write(to store: Store, _ context: Context) throws(Failure) {
    let league = store.files(of: Self.id)
    try context.store { () throws(StoreError) in
      for file in files { try league.keep(file.bytes, at: league.match(file.id, file.hash)) }
      _ = try store.createLeague(
        self.league.terms, commits: commits, system: system.bytes, rules: rules.bytes, waiting: 10)
    }
  }

  private static func fixture(_ fixture: SimulatedFixture) -> Fixture {
    Fixture(
      id: fixture.id, number: fixture.number, start: start(of: fixture), home: fixture.home.name,
      away: fixture.away.name, venue: "\(fixture.home.venue), \(fixture.home.city)")
  }
}

extension SimulatedPlayer {
  /// The player as a pool has him.
  var poolPlayer: PoolPlayer {
    PoolPlayer(
      id: id, name: fullName, side: club, role: Role(role.rawValue), price: Price(tenths: price), tags: tags,
      matchName: name)
  }
}
