// Comparing two leaderboards.

import Testing

@testable import FantasyCore

@Suite("Moves between two leaderboards")
struct RankMovesTests {
  private func standing(_ manager: ManagerID, _ rank: Int, _ points: Int, isTied: Bool = false) -> Standing {
    Standing(
      index: ElementIndex(0), manager: manager, teamName: "T", rank: rank, isTied: isTied, points: Points(points),
      change: nil, lastMatchPoints: nil)
  }

  @Test func `all rows follow the first leaderboard's order, and changed rows the second's`() {
    let first = [standing(ben, 1, 10), standing(cleo, 2, 7), standing(anna, 3, 5)]
    let second = [standing(anna, 1, 12, isTied: true), standing(ben, 1, 12, isTied: true), standing(cleo, 3, 7)]
    let moves = RankMoves(from: first, to: second)
    #expect(moves.all.map(\.was.manager) == [ben, cleo, anna])
    #expect(moves.all.map(\.gain) == [Points(2), Points(0), Points(7)])
    // cleo's points are the same, but her rank is not.
    #expect(moves.changed.map(\.now.manager) == [anna, ben, cleo])
    #expect(RankMoves(from: first, to: first).changed.isEmpty)
  }
}
