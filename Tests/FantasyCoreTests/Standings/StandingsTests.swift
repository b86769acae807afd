// Standings computed from plain values, without a league.

import Testing

@testable import FantasyCore

@Suite("Standings")
struct StandingsTests {
  private let pool = Pool(SamplePool.players)

  private func matches(_ figures: [[String: String]]) throws -> CountedMatches {
    let system = try ShippedRules.system("classic")
    let matches = try figures.enumerated().map { index, figures in
      CountedMatch(
        start: try moment("\(index + 2) 14:00"), score: MatchScore(try record(figures), system: system, pool: pool),
        system: system, adoption: 0)
    }
    return CountedMatches(matches[...], pool: pool)
  }

  /// An entry with the player that each match counts; nil for a match without a saved line-up.
  private func entrant(_ manager: ManagerID, _ players: [String?]) -> Entrant {
    var sequence = 0
    var last: String?
    let saved = players.map { player -> SavedLineUp? in
      if player != last { sequence += 1 }
      last = player
      return player.map {
        SavedLineUp(
          time: .earliest, sequence: sequence, format: nil, lineUp: LineUp(players: SamplePool.ids($0)))
      }
    }
    let runs = saved.enumerated().compactMap { match, saved in saved.map { (saved: $0, matches: match..<match + 1) } }
    return Entrant(Entry(manager: manager, teamName: "T"), in: pool, locked: runs)
  }

  @Test func `each match counts the line-up locked for it, and a match without one counts nothing`() throws {
    let counted = try matches([["b1a": "runs 1"], ["b1a": "runs 2", "b2a": "runs 4"], ["b2a": "runs 8"]])
    let earned = ["b1a b1a b1a", "b1a b2a b2a", "- b2a -", "b2a - b2a"].map { words in
      Array(counted.earned(by: entrant(anna, words.split(separator: " ").map { $0 == "-" ? nil : String($0) })).matches)
    }
    #expect(earned == [[1, 2, 0], [1, 4, 8], [0, 4, 0], [0, 0, 8]].map { $0.map { Points($0) } })
  }

  @Test func `ranks and earlier ranks are computed, and transfers are requested only for tied entries`() throws {
    var asked: [String] = []
    let contest = Contest(
      entrants: [
        entrant(anna, ["b1a", "b1a"]), entrant(ben, ["b2a", "b2a"]), entrant(cleo, ["b1a", nil]),
      ], counted: try matches([["b1a": "runs 3", "b2a": "runs 4"], ["b1a": "runs 4", "b2a": "runs 3"]]),
      ties: .settled([.fewerTransfers]),
      transfers: { entry, end in
        asked.append("\(entry.manager) \(end == nil ? "now" : "before")")
        return entry.manager == anna ? 1 : 0
      })
    let board = contest.board
    #expect(
      board.standings.map { "\($0.rank) \($0.manager) \($0.points) \($0.change ?? 99)" } == [
        "1 ben 7 0", "2 anna 7 1", "3 cleo 3 -1",
      ])
    #expect(board.ties.map(\.tieBreak) == [.fewerTransfers])
    #expect(asked == ["anna now", "ben now", "anna before", "cleo before"])
  }

  @Test func `a captain counts twice in a match and once in a season part`() throws {
    let system = try ShippedRules.system("ipl-2026")
    let points = MatchScore(try record(["b1a": "runs 10"]), system: system, pool: pool).byIndex
    let lineUp = IndexedLineUp(LineUp(players: SamplePool.ids("b1a"), captain: SamplePool.ids("b1a")[0]), in: pool)
    for counting in [LineUpCounting.captaincy(system), .plain] {
      let counted = counting.counted(lineUp, points).reduce(.zero) { $0 + $1.counted }
      #expect(counted == CountedTable(points, counting, count: pool.players.count).total(of: lineUp))
      #expect(counted == (points[0]?.total ?? .zero) * (counting == .plain ? .one : Multiplier(hundredths: 200)))
    }
  }
}
