// Real match files: all are read, their sums agree, and writing and reading them gives the same match.

import Cricsheet
import FantasyCore
import Testing

@Suite("Real match files")
struct RealFileTests {
  @Test(
    "every file is read, its sums agree, and writing and reading it gives the same match",
    .enabled(if: !RealFiles.files.isEmpty, "../shared/data is not beside the project"))
  func files() async throws {
    #expect(RealFiles.files.count >= 60)
    _ = try await RealFiles.map(RealFiles.files) { bytes, path in
      let match = try MatchFile.read(bytes)
      #expect(sumsDiffering(match) == [], "\(path)")
      #expect(try MatchFile.read(MatchFile.write(match)) == match, "\(path)")
    }
  }

  @Test(
    "every file of the corpus is read and its sums agree",
    .enabled(if: RealFiles.isLong && !RealFiles.corpus.isEmpty, "FCL_LONG is not set, or ../corpus is not there"))
  func corpus() async throws {
    #expect(RealFiles.corpus.count == 4885)
    _ = try await RealFiles.map(RealFiles.corpus) { bytes, path in
      let match = try MatchFile.read(bytes)
      #expect(sumsDiffering(match) == [], "\(path)")
    }
  }
}

/// Returns the indices of innings in which the batters' or bowlers' figures do not add up to the total.
private func sumsDiffering(_ match: Match) -> [Int] {
  let performances = match.performances()
  return match.innings.indices.filter { index in
    let innings = match.innings[index]
    let rows = performances.compactMap { $0.innings.first { $0.innings == index + 1 }?.row }
    if rows.isEmpty { return !(innings.isSuperOver || innings.deliveries.isEmpty) }
    let outside = innings.penaltyRuns.before + innings.penaltyRuns.after
    let notBowled = innings.deliveries.reduce(outside) { $0 + Int($1.byes) + Int($1.legByes) + Int($1.penalty) }
    let extras = innings.deliveries.reduce(outside) { $0 + $1.extras }
    let batted = rows.reduce(0) { $0 + Int($1[.runs]) } + extras
    let bowled = rows.reduce(0) { $0 + Int($1[.runsConceded]) } + notBowled
    let out = rows.reduce(0) { $0 + Int($1[.dismissals]) }
    return batted != innings.total || bowled != innings.total || out != innings.wicketsFallen
  }
}
