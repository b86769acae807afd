// What a whole season earns, and that nobody is captain of one.

import Testing

@testable import FantasyCore

@Suite("The season part")
struct SeasonPartTests {
  // 1 point a run in each match, twice as much for the captain; 10 points for 100 runs in the season.
  @Test func `a captain's match points are doubled, the season part is not`() throws {
    let system = try system(
      items: """
        {"item": "run", "title": "Run", "group": "batting", "figure": "runs", "points": 1},
        {"item": "hundred", "title": "100 runs", "group": "batting", "scope": "season", "figure": "runs",
         "steps": [{"at": 100, "points": 10}]}
        """, more: #""captaincy": {"captain": 2},"#)
    let pool = Pool(SamplePool.players)
    let matches = try ["runs 60", "runs 40"].enumerated().map { place, runs in
      CountedMatch(
        start: try moment("\(place + 2) 14:00"),
        score: MatchScore(try record(["b1a": runs]), system: system, pool: pool), system: system, adoption: 0)
    }
    let captain = PlayerID(known: "b1a")
    let entrants = [nil, captain].map { captain in
      let lineUp = LineUp(players: SamplePool.ids("b1a"), captain: captain)
      return Entrant(Entry(manager: anna, teamName: "T"), matches: 2, in: pool) { _ in
        SavedLineUp(time: .earliest, sequence: 1, format: nil, lineUp: lineUp)
      }
    }
    let counted = CountedMatches(matches[...], pool: pool)
    let earned = entrants.map { counted.earned(by: $0) }
    #expect(earned.map { Array($0.matches) } == [[60, 40], [120, 80]].map { $0.map { Points($0) } })
    #expect(earned.map(\.season) == [Points(10), Points(10)])
    #expect(earned.map(\.total) == [Points(110), Points(210)])
  }
}
