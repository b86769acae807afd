// Hindsight: the best choices after a match, compared with points computed from the match records.

import Testing

@testable import Books
@testable import FantasyCore
@testable import Knowledge

@Suite("Hindsight")
struct HindsightTests {
  /// A simulated league of 12 managers, one without a team, after five of six matches.
  static func played(_ system: String) throws -> LeagueScores {
    let terms = LeagueTerms(
      id: SampleLeague.id, title: "Sample", system: RuleReference(name: system, hash: fileHash(1)),
      rules: RuleReference(name: "original", hash: fileHash(2)), lock: .match, clock: .simulated)
    let world = SimulatedWorld(seed: 11)
    let season = SimulatedSeason(world: world, seed: 11, firstDay: Day(known: "2026-01-01"), matches: 6)
    let formats = ["5-1-3-2", "4-1-4-2", "4-1-2-4", "4-1-1-5"]
    let people = try (0..<12).map { number in
      SimulatedLeague.Participant(
        id: try #require(ManagerID("m\(number)")), teamName: "T\(number)", format: formats[number % 4],
        picksTeam: number != 5)
    }
    var simulated = try SimulatedLeague(
      terms, system: try ShippedRules.system(system), rules: try ShippedRules.team("original"), participants: people,
      world: world, season: season, seed: 3)
    var records: [MatchID: MatchRecord] = [:]
    for (number, fixture) in season.fixtures.prefix(5).enumerated() {
      records[fixture.id] = MatchRecord(MatchSimulator.simulate(fixture))
      try simulated.score(fixture, file: fileHash(number))
    }
    return LeagueScores(simulated.league, records: records, at: simulated.league.lastEvent)
  }

  /// Returns the points of a line-up in a match, computed from the match record.
  private static func total(_ lineUp: LineUp, _ match: LeagueMatchScore, _ league: League) -> Points {
    LineUpCounting.captaincy(match.system).counted(IndexedLineUp(lineUp, in: league.pool), match.score.byIndex)
      .reduce(.zero) { $0 + $1.counted }
  }

  @Test(arguments: ["classic", "ipl-2026", "t20-2021"])
  func `the best team of a match earns the stated points, and no entry earns more`(_ system: String) throws {
    let truth = try Self.played(system)
    let hindsight = Hindsight(truth.board(), of: truth.league)
    #expect(hindsight.matches.count == 5)
    for (index, match) in truth.matches.enumerated() {
      let best = try #require(hindsight.selection(of: index).best(1).first)
      #expect(Self.total(best.lineUp, match, truth.league) == best.value)
      let captaincies = Captaincy.allCases.filter { match.system.captaincy[$0] != nil }
      #expect(
        truth.league.teamRules.check(
          best.lineUp, format: best.format, pool: truth.league.pool, captaincies: captaincies) == [])
      for entry in truth.league.entries {
        let earned = hindsight.earned(by: entry)[index]
        #expect((earned == nil) == entry.lineUps.isEmpty)
        guard let earned else { continue }
        #expect(earned.points == truth.matchTotals(of: entry)[index])
        #expect(earned.points <= best.value)
      }
    }
  }

  @Test(arguments: ["classic", "ipl-2026", "t20-2021"])
  func `the best team for all matches earns the stated points, with and without the season part`(_ system: String)
    throws
  {
    let truth = try Self.played(system)
    for withSeason in [false, true] {
      let hindsight = Hindsight(truth.board(), of: truth.league, withSeason: withSeason)
      let best = try #require(hindsight.selectionOfAll.best(1).first)
      var total = truth.matches.reduce(Points.zero) { $0 + Self.total(best.lineUp, $1, truth.league) }
      for part in truth.seasons where withSeason {
        for id in best.lineUp.players {
          total += truth.league.pool.index(of: id).flatMap { part.points[$0]?.total } ?? .zero
        }
      }
      #expect(total == best.value, "\(system)")
      for entry in truth.league.entries {
        let own = hindsight.earned(by: entry).reduce(Points.zero) { $0 + ($1?.points ?? .zero) }
        #expect(own + hindsight.season(of: entry) <= best.value)
        if withSeason { #expect(own + hindsight.season(of: entry) == truth.total(of: entry)) }
      }
    }
  }

  @Test func `the best captains are the best pair of a team's own players`() throws {
    let truth = try Self.played("t20-2021")
    let hindsight = Hindsight(truth.board(), of: truth.league)
    var missed = 0
    for entry in truth.league.entries {
      for (index, match) in truth.matches.enumerated() {
        guard let earned = hindsight.earned(by: entry)[index] else { continue }
        var maximum = earned.points
        var lineUp = earned.lineUp.lineUp
        for captain in lineUp.players {
          for viceCaptain in lineUp.players where viceCaptain != captain {
            (lineUp.captain, lineUp.viceCaptain) = (captain, viceCaptain)
            maximum = max(maximum, Self.total(lineUp, match, truth.league))
          }
        }
        #expect(earned.points + earned.missedByCaptains == maximum)
        missed += earned.missedByCaptains > .zero ? 1 : 0
      }
    }
    #expect(missed > 20)
  }

  @Test(arguments: ["classic", "t20-2021"])
  func `missed players are those with a legal swap that gains points, each with the best swap`(_ system: String) throws
  {
    let truth = try Self.played(system)
    let league = truth.league
    let hindsight = Hindsight(truth.board(), of: league)
    var (found, illegal) = (0, 0)
    for entry in league.entries.prefix(4) {
      guard let saved = entry.lineUps.last else { continue }
      for (index, match) in truth.matches.enumerated() {
        let before = Self.total(saved.lineUp, match, league)
        var expected: [PlayerID: Points] = [:]
        for new in league.pool.players where !saved.lineUp.players.contains(new.id) {
          guard league.pool.index(of: new.id).flatMap({ match.score.byIndex[$0] }) != nil else { continue }
          for position in saved.lineUp.players.indices {
            var lineUp = saved.lineUp
            let old = lineUp.players[position]
            lineUp.players[position] = new.id
            if lineUp.captain == old { lineUp.captain = new.id }
            if lineUp.viceCaptain == old { lineUp.viceCaptain = new.id }
            let gain = Self.total(lineUp, match, league) - before
            guard gain > .zero else { continue }
            guard league.faults(of: lineUp, format: saved.format).isEmpty else {
              illegal += 1
              continue
            }
            expected[new.id] = max(expected[new.id] ?? .zero, gain)
          }
        }
        let swaps = hindsight.swaps(of: entry, in: index)
        #expect(Dictionary(uniqueKeysWithValues: swaps.map { ($0.new.id, $0.gain) }) == expected)
        #expect(zip(swaps, swaps.dropFirst()).allSatisfy { $0.gain >= $1.gain })
        found += swaps.count
      }
    }
    #expect(found > 50 && illegal > 50, "\(found) swaps, \(illegal) not legal")
  }
}
