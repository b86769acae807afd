// Matches found by fuzzing (`Fixtures/finds/match`): both readers accept each file and compute the same figures.

import Audit
import Cricsheet
import FantasyCore
import StrictJSON
import Testing

@Suite("The second reader")
struct SecondReaderTests {
  @Test(
    "the second reader gives the same figures with and without a tree of the deliveries",
    .enabled(if: !RealFiles.files.isEmpty, "../shared/data is not beside the project"))
  func withoutTree() throws {
    for path in RealFiles.files.prefix(12) {
      let bytes = RealFiles.bytes(path)
      let tree = try JSONValue(parsing: bytes, limits: .matchTree)
      let (one, other) = (AuditFigures(try AuditMatch(tree)), AuditFigures(try AuditMatch(parsing: bytes)))
      #expect(one.innings == other.innings)
    }
  }

  @Test(arguments: ["no-balls-per-over.json", "out-of-order-overs.json", "total-is-not-the-sum.json"])
  func `every file the first reader accepts gives the same figures in the second`(_ name: String) throws {
    let package = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let bytes = RealFiles.bytes("\(package)/Fixtures/finds/match/\(name)")
    let performances = try MatchFile.read(bytes).performances()
    let plain = try AuditMatch(parsing: bytes)
    let figures = AuditFigures(plain)
    #expect(performances.count == plain.players.count)
    for (performance, player) in zip(performances, plain.players) {
      for innings in performance.innings {
        let row = figures.innings[player]?[innings.innings] ?? [:]
        for figure in CricketFigure.allCases where figure != .appearances && figure != .rank {
          #expect(Int(innings.row[figure]) == row[figure.name] ?? 0, "\(figure.name) of \(player.name)")
        }
      }
    }
    #expect(plain.ballsPerOver == 6, "where a file says nothing an over has six")
  }
}
