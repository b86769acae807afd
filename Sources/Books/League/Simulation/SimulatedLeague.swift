import FantasyCore
import Knowledge

/// A league in mid-season, with invented players and matches generated from a seed. Its events pass the same checks as
/// the events of any other league. Used for the demo, the test fixtures and the load tests of the benchmark.
package struct SimulatedLeague: Sendable {
  package struct Participant: Sendable {
    package var id: ManagerID
    package var teamName, format: String
    package var picksTeam: Bool

    package init(id: ManagerID, teamName: String, format: String, picksTeam: Bool = true) {
      self.id = id
      self.teamName = teamName
      self.format = format
      self.picksTeam = picksTeam
    }
  }

  package private(set) var commits: [Commit]
  package private(set) var league: League
  private let participants: [Participant]

  /// Creates a league whose participants join and pick random teams. The first participant is the commissioner. The
  /// league starts at 00:00 UTC on the day before the first match. `terms` should have a simulated clock.
  ///
  /// - Throws: `Refusal` if the league refuses an action, which never happens with the default rules.
  package init(
    _ terms: LeagueTerms, system: ScoringSystem, rules: TeamRules, participants: [Participant], world: SimulatedWorld,
    season: SimulatedSeason, seed: UInt64
  ) throws(Refusal) {
    let opening = Instant(seconds: Self.midnight(of: season) - 5 * 86_400)
    let first = Commit(
      sequence: 1, time: opening, author: participants[0].id, events: [.leagueCreated(LeagueCreated(terms))])
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
    let commit = Commit(sequence: league.sequence + 1, time: time, author: manager, events: events)
    league.apply(commit)
    commits.append(commit)
  }

  private mutating func prepare(
    _ world: SimulatedWorld, _ season: SimulatedSeason, at time: Instant
  ) throws(Refusal) {
    let pool = world.pool
    append(try league.importingPool(pool, by: commissioner, at: time), by: commissioner, at: time)
    let fixtures = season.fixtures.map(\.announcement)
    append(try league.importingFixtures(fixtures, by: commissioner, at: time), by: commissioner, at: time)
  }

  private mutating func fillTeams(_ seed: UInt64, from opening: Instant) throws(Refusal) {
    var random = SeededRandom(seed: seed)
    let byRole = league.teamRules.roles.map { role in league.pool.players.filter { $0.role == role } }
    for (index, participant) in participants.enumerated() {
      let time = Instant(seconds: opening.seconds + 3_600 + index * 259_200 / participants.count)
      append(try league.joining(participant.id, at: time), by: participant.id, at: time)
      let settings = try league.savingSettings(
        of: participant.id, teamName: participant.teamName, format: participant.format, at: time)
      append(settings, by: participant.id, at: time)
      guard participant.picksTeam, let lineUp = draw(participant, byRole, &random) else { continue }
      append(try league.picking(lineUp, by: participant.id, at: time), by: participant.id, at: time)
    }
  }

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

  /// Scores a match 14 hours after its start. `file` is the SHA-256 of the match file.
  package mutating func score(_ fixture: SimulatedFixture, file: String) throws(Refusal) {
    let announced = fixture.announcement
    let time = max(Instant(seconds: announced.start.seconds + 14 * 3_600), league.lastEvent)
    let request = ScoringRequest(id: fixture.id, file: file, fixture: announced)
    append(try league.scoring([request], replacing: false, by: commissioner, at: time), by: commissioner, at: time)
  }
}
