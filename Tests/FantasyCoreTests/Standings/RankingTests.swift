// Ranks and ties, and the original's leaderboard as printed in CLI.md.

import FantasyCore
import Testing

@Suite("Ranking")
struct RankingTests {
  private func ranks(_ points: [Int], _ ties: TieRule = .shared) -> [[Int]] {
    ranking(of: points.map { Points($0) }, ties: ties).map { [$0.entry.index, $0.rank] }
  }

  @Test(arguments: [
    ([], []), ([5], [1]), ([1, 2, 3], [1, 2, 3]), ([9, 7, 7, 3], [1, 2, 2, 4]), ([7, 7, 7], [1, 1, 1]),
    ([9, 9, 3, 3, 1], [1, 1, 3, 3, 5]), ([0, 0, -2], [1, 1, 3]), ([-5, 5], [1, 2]),
  ])
  func `equal points share a rank, and the next rank skips accordingly`(_ points: [Int], expected: [Int]) {
    #expect(ranks(points).map { $0[1] } == expected)
    #expect(ranks(points, .sequential).map { $0[1] } == Array(points.indices.map { $0 + 1 }))
  }

  @Test func `among equals the earlier entry is listed first`() {
    #expect(ranks([3, 9, 3, 9, 3]) == [[1, 1], [3, 1], [0, 3], [2, 3], [4, 3]])
    #expect(ranks([3, 9, 3, 9, 3], .sequential) == [[1, 1], [3, 2], [0, 3], [2, 4], [4, 5]])
  }

  @Test func `half a point separates ranks`() {
    let indices = ranking(of: [Points(hundredths: 1_049), Points(hundredths: 1_050)])
    #expect(indices.map(\.entry.index) == [1, 0])
    #expect(indices.map(\.rank) == [1, 2])
    #expect(indices.map(\.isTied) == [false, false])
  }

  @Test(arguments: TieRule.allCases)
  func `entries that share a rank are marked as tied`(_ ties: TieRule) {
    #expect(
      ranking(of: [9, 7, 7, 3].map { Points($0) }, ties: ties).map(\.isTied) == [false, true, true, false])
  }

  @Test func `the original's leaderboard is reproduced`() {
    let board = [
      ("Nikhil", "Regis", 1_790), ("Sreeharsha", "HARSHA", 1_299), ("parankusham", "Bleed", 1_269),
      ("Rakesh", "RakeshRockers", 1_163), ("Kishore", "ChallaTeam", 1_051), ("lakshvini", "DiligentRockerz", 849),
      ("Vishwas", "Expandable", 820), ("Teja", "TejaTeam", 163), ("UHCL", "HAWKS", 0), ("Tanoj", "PROHAWKS", 0),
      ("laksh", "Diligent", 0),
    ]
    func lines(_ entries: [(String, String, Int)], _ ties: TieRule) -> [String] {
      ranking(of: entries.map { Points($0.2) }, ties: ties).map { index in
        let (name, team, _) = entries[index.entry.index]
        return "\(index.rank) \(name) \(team) \(Points(entries[index.entry.index].2))"
      }
    }
    let printed = [
      "1 Nikhil Regis 1790", "2 Sreeharsha HARSHA 1299", "3 parankusham Bleed 1269", "4 Rakesh RakeshRockers 1163",
      "5 Kishore ChallaTeam 1051", "6 lakshvini DiligentRockerz 849", "7 Vishwas Expandable 820", "8 Teja TejaTeam 163",
      "9 UHCL HAWKS 0", "10 Tanoj PROHAWKS 0", "11 laksh Diligent 0",
    ]
    #expect(lines(board, .sequential) == printed)
    // Entries are listed in reverse order of joining, so only the three at 0 keep the order in which they joined.
    let others = Array(board.prefix(8).reversed()) + board.suffix(3)
    #expect(lines(others, .sequential) == printed)
    #expect(lines(board, .shared).suffix(3) == ["9 UHCL HAWKS 0", "9 Tanoj PROHAWKS 0", "9 laksh Diligent 0"])
  }
}
