// Simulated matches: the same seed gives the same match, scores are realistic, and rare events occur.

import Testing

@testable import FantasyCore
@testable import Knowledge

@Suite struct MatchSimulatorTests {
  @Test(arguments: MatchConditions.allCases)
  func `the same seed gives the same match`(_ conditions: MatchConditions) {
    let fixture = SimulatedMatches.fixture(conditions, seed: 5, odds: .eventful)
    #expect(MatchSimulator.simulate(fixture) == MatchSimulator.simulate(fixture))
  }

  @Test func `different seeds give different matches`() {
    let matches = Set((1...50).map { MatchSimulator.simulate(SimulatedMatches.fixture(seed: $0)) })
    #expect(matches.count == 50)
  }

  @Test func `a seed's match never changes`() {
    let match = MatchSimulator.simulate(SimulatedMatches.fixture(seed: 43))
    #expect(match.innings.map(\.total) == [158, 156])
    #expect(match.innings.map(\.wicketsFallen) == [7, 4])
  }

  @Test(arguments: [
    (MatchConditions.t20, 140...190, 48...66), (.oneDay, 215...300, 60...85), (.test, 240...380, 80...100),
    (.hundred, 120...165, 42...62),
  ])
  func `first innings have realistic totals`(
    _ conditions: MatchConditions, runs: ClosedRange<Int>, wickets: ClosedRange<Int>
  ) {
    let innings = SimulatedMatches.standard(conditions).map { $0.innings[0] }
    #expect(runs.contains(innings.map(\.total).reduce(0, +) / innings.count))
    #expect(wickets.contains(10 * innings.map(\.wicketsFallen).reduce(0, +) / innings.count))
  }

  @Test func `better players make more runs`() {
    let world = SimulatedMatches.world
    let strong = world.players.filter { $0.role == .batter && $0.batting >= 80 }.map(\.id)
    let weak = world.players.filter { $0.role == .bowler }.map(\.id)
    #expect(runsPerWicket(of: strong) > 2 * runsPerWicket(of: weak))
  }

  @Test func `match facts equal those of the fixture`() {
    let fixture = SimulatedMatches.fixture(.hundred, seed: 3)
    let info = MatchSimulator.simulate(fixture).info
    #expect(info.teams == [fixture.home.name, fixture.away.name])
    #expect(info.dates == ["2026-04-01"])
    #expect((info.matchType, info.overs, info.ballsPerOver) == ("T20", 20, 5))
    #expect((info.season, info.gender, info.teamType) == ("2026", "male", "club"))
    #expect((info.venue, info.city) == (fixture.home.venue, fixture.home.city))
    #expect(info.event?.matchNumber == 1)
    #expect(info.playersOfMatch.count == 1)
  }

  private func runsPerWicket(of players: [PlayerID]) -> Int {
    var (runs, outs) = (0, 0)
    for match in SimulatedMatches.standard(.t20) {
      let indices = Set(match.players.indices.filter { players.contains(match.players[$0].id) }.map { PlayerIndex($0) })
      for innings in match.innings {
        runs += innings.deliveries.filter { indices.contains($0.batter) }.reduce(0) { $0 + Int($1.batterRuns) }
        outs += innings.wickets.count { indices.contains($0.playerOut) }
      }
    }
    return runs / max(outs, 1)
  }
}
