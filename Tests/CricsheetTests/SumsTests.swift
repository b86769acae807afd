// Figures of real files add up to the innings totals, and a second, simple computation over the raw tree agrees.

import Audit
import Cricsheet
import FantasyCore
import StrictJSON
import Testing

@Suite("Sums and second figures of real files")
struct SumsTests {
  @Test(
    "all sums agree, and each figure equals that of the simple computation over the raw tree",
    .enabled(if: !RealFiles.files.isEmpty, "../shared/data is not beside the project"))
  func realFiles() async throws {
    let found = try await RealFiles.map(RealFiles.files + RealFiles.revisions) { try differences($0, $1) }
    #expect(found.map(\.count).reduce(0, +) > 20_000)
    #expect(found.flatMap(\.differences) == [])
  }

  @Test(
    "all sums and figures of the 4,885 corpus files agree",
    .enabled(if: RealFiles.isLong && !RealFiles.corpus.isEmpty, "FCL_LONG is not set, or ../corpus is not there"))
  func corpus() async throws {
    let found = try await RealFiles.map(RealFiles.corpus) { try differences($0, $1) }
    print("corpus: \(found.count) files, \(found.map(\.count).reduce(0, +)) figures twice")
    #expect(found.flatMap(\.differences) == [])
  }

  @Test("a mismatched sum is reported with its innings")
  func brokenSum() throws {
    let bytes = Array(MatchText([MatchText.ball(4), MatchText.extra("byes", 2)]).text.utf8)
    var match = try MatchFile.read(bytes)
    let plain = try AuditMatch(parsing: bytes)
    #expect(match.sumDifferences(against: plain) == [])
    match.innings[0].deliveries[0].batterRuns = 3
    #expect(
      match.sumDifferences(against: plain).map(\.description) == ["innings 1: runs of the deliveries come to 5, not 6"])
    match.innings[0].deliveries[0].batterRuns = 4
    match.innings[0].deliveries[1].byes = 0
    match.innings[0].deliveries[1].legByes = 1
    #expect(
      match.sumDifferences(against: plain).map(\.what) == [
        "runs of the deliveries", "extras", "runs of batters and extras",
        "runs of bowlers and those not charged to them",
      ])
  }
}

/// Returns the number of figures compared, and the differences.
private func differences(_ bytes: [UInt8], _ path: String) throws -> (count: Int, differences: [String]) {
  let match = try MatchFile.read(bytes)
  let plain = try AuditMatch(parsing: bytes)
  let figures = AuditFigures(plain)
  var found = match.sumDifferences(against: plain).map { "\(path): \($0)" }
  var count = 0
  let performances = match.performances()
  if performances.count != plain.players.count { found.append("\(path): other players") }
  for (performance, player) in zip(performances, plain.players) {
    if performance.player.name != player.name || performance.innings.map(\.innings) != figures.numbers {
      found.append("\(path): \(player.name)")
    }
    for innings in performance.innings {
      for figure in CricketFigure.allCases where figure != .appearances {
        count += 1
        let second = figures.innings[player]?[innings.innings]?[figure.name] ?? 0
        if Int(innings.row[figure]) != second {
          found.append("\(path): \(player.name) \(innings.innings) \(figure.name) \(innings.row[figure]) \(second)")
        }
      }
    }
  }
  return (count, found)
}
