// The points of a whole season, to which captaincy does not apply.

import Testing

@testable import FantasyCore

@Suite("The season part")
struct SeasonPartTests {
  private let pool = Pool(SamplePool.players)

  /// Matches with these figures: 1 point per run, doubled for the captain, and 10 points for 100 runs in the season.
  private func matches(_ figures: [[String: String]]) throws -> CountedMatches {
    let system = try system(
      items: """
        {"item": "run", "title": "Run", "group": "batting", "figure": "runs", "points": 1},
        {"item": "hundred", "title": "100 runs", "group": "batting", "scope": "season", "figure": "runs",
         "steps": [{"at": 100, "points": 10}]}
        """, more: #""captaincy": {"captain": 2},"#)
    let matches = try figures.enumerated().map { index, figures in
      CountedMatch(
        start: try moment("\(index + 2) 14:00"),
        score: MatchScore(try record(figures), system: system, pool: pool), system: system, adoption: 0)
    }
    return CountedMatches(matches[...], pool: pool)
  }

  /// A manager with one player in both matches.
  private func entrant(_ manager: ManagerID, _ player: String, captain: PlayerID? = nil) -> Entrant {
    let lineUp = LineUp(players: SamplePool.ids(player), captain: captain)
    let saved = SavedLineUp(time: .earliest, sequence: 1, format: nil, lineUp: lineUp)
    return Entrant(Entry(manager: manager, teamName: "T"), in: pool, locked: [(saved, 0..<2)])
  }

  @Test func `a captain's match points are doubled, but the season part is not`() throws {
    let counted = try matches([["b1a": "runs 60"], ["b1a": "runs 40"]])
    let earned = [nil, PlayerID(known: "b1a")].map { counted.earned(by: entrant(anna, "b1a", captain: $0)) }
    #expect(earned.map { Array($0.matches) } == [[60, 40], [120, 80]].map { $0.map { Points($0) } })
    #expect(earned.map(\.season) == [Points(10), Points(10)])
    #expect(earned.map(\.total) == [Points(110), Points(210)])
  }

  @Test func `rank changes compare with the season part before the latest match`() throws {
    let contest = Contest(
      entrants: [entrant(anna, "b1a"), entrant(ben, "b2a")],
      counted: try matches([["b1a": "runs 60", "b2a": "runs 60"], ["b1a": "runs 40", "b2a": "runs 39"]]),
      ties: .numbered(.shared), transfers: { _, _ in 0 })
    // After the first match both had 60 and no season part.
    #expect(
      contest.board.standings.map { "\($0.rank) \($0.manager) \($0.points) \($0.change ?? 99)" } == [
        "1 anna 110 0", "2 ben 99 -1",
      ])
  }
}
