/// A league in mid-season in an invented world, from a seed: decided like any league, so that its journal is one that
/// people could have made. The demo, the fixtures and the benchmark's load are made of it.
public struct SimulatedLeague: Sendable {
  /// Somebody who plays in it.
  public struct Participant: Sendable {
    /// The login name.
    public var id: ManagerID
    /// The name of their team.
    public var teamName: String
    /// The name of their format.
    public var format: String
    /// Whether they pick a team.
    public var picksTeam: Bool

    /// Somebody who plays in a league.
    public init(id: ManagerID, teamName: String, format: String, picksTeam: Bool = true) {
      (self.id, self.teamName, self.format, self.picksTeam) = (id, teamName, format, picksTeam)
    }
  }

  /// The journal.
  public private(set) var commits: [Commit]
  /// The state that it folds to.
  public private(set) var league: League
  private let participants: [Participant]

  /// Creates a league and lets everybody join, pick a team of the drawn eleven, and start the day before the first match.
  ///
  /// - Parameters:
  ///   - terms: what is settled; the clock should be simulated.
  ///   - system: the scoring system that the terms refer to.
  ///   - rules: the team rules that the terms refer to.
  ///   - participants: who plays, the commissioner first; at least one.
  ///   - world: the invented world.
  ///   - season: its fixtures.
  ///   - seed: draws the teams.
  /// - Throws: `Refusal` when the league refuses, which the default rules never do.
  public init(
    _ terms: LeagueTerms, system: ScoringSystem, rules: TeamRules, participants: [Participant], world: SimulatedWorld,
    season: SimulatedSeason, seed: UInt64
  ) throws(Refusal) {
    let opening = Instant(seconds: Self.midnight(of: season) - 5 * 86_400)
    let first = Commit(sequence: 1, time: opening, who: participants[0].id, events: [.leagueCreated(terms)])
    commits = [first]
    league = League(terms: terms, created: first, system: system, rules: rules)
    self.participants = participants
    try prepare(world, season, at: opening)
    try fillTeams(seed, from: opening)
    let start = Instant(seconds: Self.midnight(of: season) - 86_400)
    append(try league.starting(by: commissioner, at: start), by: commissioner, at: start)
  }

  private var commissioner: ManagerID { league.commissioner }

  private static func midnight(of season: SimulatedSeason) -> Int { (season.fixtures.first?.day.number ?? 0) * 86_400 }

  private mutating func append(_ events: [LeagueEvent], by manager: ManagerID, at time: Instant) {
    if events.isEmpty { return }
    let commit = Commit(sequence: league.sequence + 1, time: time, who: manager, events: events)
    league.apply(commit)
    commits.append(commit)
  }

  private mutating func prepare(
    _ world: SimulatedWorld, _ season: SimulatedSeason, at time: Instant
  ) throws(Refusal) {
    let pool = world.players.map(\.poolPlayer)
    append(try league.importingPool(pool, by: commissioner, at: time), by: commissioner, at: time)
    let fixtures = season.fixtures.map(\.announcement)
    append(try league.importingHistory(fixtures, by: commissioner, at: time), by: commissioner, at: time)
  }

  /// Spreads the managers over the three days before the start.
  private mutating func fillTeams(_ seed: UInt64, from opening: Instant) throws(Refusal) {
    var random = SeededRandom(seed: seed)
    let byRole = league.teamRules.roles.map { role in league.pool.players.filter { $0.role == role } }
    for (place, participant) in participants.enumerated() {
      let time = Instant(seconds: opening.seconds + 3_600 + place * 259_200 / participants.count)
      append(try league.joining(participant.id, at: time), by: participant.id, at: time)
      let settings = try league.savingSettings(
        of: participant.id, teamName: participant.teamName, format: participant.format, at: time)
      append(settings, by: participant.id, at: time)
      guard participant.picksTeam, let lineUp = draw(participant, byRole, &random) else { continue }
      append(try league.picking(lineUp, by: participant.id, at: time), by: participant.id, at: time)
    }
  }

  /// Draws elevens of a manager's format until one is legal.
  private func draw(_ participant: Participant, _ byRole: [[PoolPlayer]], _ random: inout SeededRandom) -> LineUp? {
    guard let format = league.teamRules.format(named: participant.format) else { return nil }
    for _ in 0..<1_000 {
      var players: [PlayerID] = []
      for (candidates, count) in zip(byRole, format.counts) {
        players += random.shuffled(candidates).prefix(count).map(\.id)
      }
      let captains = league.captaincies
      let lineUp = LineUp(
        players: players, captain: captains.contains(.captain) ? players.first : nil,
        viceCaptain: captains.contains(.viceCaptain) ? players.last : nil)
      if league.faults(of: lineUp, format: format).isEmpty { return lineUp }
    }
    return nil
  }

  /// Scores a match the morning after it began.
  ///
  /// - Parameter file: the SHA-256 of its match file.
  public mutating func score(_ fixture: SimulatedFixture, file: String) throws(Refusal) {
    let announced = fixture.announcement
    let time = max(Instant(seconds: announced.start.seconds + 14 * 3_600), league.lastEvent)
    let request = ScoringRequest(id: fixture.id, file: file, fixture: announced)
    append(try league.scoring([request], replacing: false, by: commissioner, at: time), by: commissioner, at: time)
  }
}

extension SimulatedFixture {
  /// The match as a league announces it.
  public var announcement: Fixture {
    Fixture(
      id: id, number: number, start: Instant(seconds: day.number * 86_400 + startMinute * 60), home: home.name,
      away: away.name, venue: "\(home.venue), \(home.city)")
  }
}

extension SimulatedPlayer {
  /// The player as a pool has them.
  public var poolPlayer: PoolPlayer {
    PoolPlayer(
      id: id, name: fullName, side: club, role: role, price: Price(tenths: price), tags: tags, matchName: name)
  }
}
