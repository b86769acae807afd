// Points for each unit by which one figure is above or below another. Expectations are computed manually, and the
// second computation agrees.

import Audit
import Explanations
import FantasyCore
import StrictJSON
import Testing

@Suite("Differences")
struct DifferenceTests {
  private static func rules(_ difference: String, _ points: String) -> [UInt8] {
    Array(
      #"""
      {"schema": "fcl.scoring/1", "name": "own", "title": "Own", "captaincy": {"captain": 1.5}, "items": [
      {"item": "pace", "title": "Pace", "when": [{"figure": "balls", "least": 5}, {"figure": "legal_balls", "least": 6}],
      "difference": {\#(difference)}, \#(points)}]}
      """#.utf8)
  }

  @Test(
    arguments: [
      // A strike-rate bonus: 1 for each run above the balls, and 2 off for each run below.
      (#""of": "runs", "minus": "balls""#, #""above": 1, "below": -2"#, "runs 34,balls 20", "14", "21"),
      (#""of": "runs", "minus": "balls""#, #""above": 1, "below": -2"#, "runs 5,balls 20", "-30", "-45"),
      (#""of": "runs", "minus": "balls""#, #""above": 1, "below": -2"#, "runs 20,balls 20", nil, "0"),
      (#""of": "runs", "minus": "balls""#, #""above": 1, "below": -2"#, "runs 9,balls 4", nil, "0"),
      (#""of": "runs", "minus": "balls""#, #""above": 1"#, "runs 5,balls 20", nil, "0"),
      // 34 - 1.5 × 21 = 2.5, and 2.5 × 0.25 = 0.625.
      (#""of": "runs", "minus": "balls", "times": 1.5"#, #""above": 0.25"#, "runs 34,balls 21", "0.625", "0.9375"),
      // An economy bonus: 27 runs off 24 balls are 3 above, 20 are 4 below.
      (
        #""of": "runs_conceded", "minus": "legal_balls""#, #""above": -2, "below": 1"#,
        "runs_conceded 27,legal_balls 24", "-6", "-9"
      ),
      (
        #""of": "runs_conceded", "minus": "legal_balls""#, #""above": -2, "below": 1"#,
        "runs_conceded 20,legal_balls 24", "4", "6"
      ),
    ] as [(String, String, String, String?, String)])
  func `each unit above and below 0 earns its own points`(
    _ difference: String, points: String, figures: String, earned: String?, captain: String
  ) throws {
    let rules = Self.rules(difference, points), system = try ScoringSystem(parsing: rules)
    #expect(try system.earned(figures) == earned.map { "pace \($0)" } ?? "")
    let row = try FantasyCoreTests.figures(figures)
    let found = system.matchPoints(innings: [row], total: row, role: nil, ballsPerOver: 6)
    #expect(system.counted(found, as: .captain).description == captain)
    let named = Dictionary(uniqueKeysWithValues: system.figureIndices.map { (system.figures[$0.index], Int(row[$0])) })
    let scoring = try AuditScoring(parsing: rules)
    let parts = try scoring.parts(innings: [named], match: named, role: nil, over: 6)
    #expect(try scoring.counted(parts, as: "captain") == system.counted(found, as: .captain).tenThousandths)
    #expect(try scoring.counted(parts, as: nil) == found.total.tenThousandths)
  }

  @Test func `the explanation has both figures, the difference and its points`() throws {
    let system = try ScoringSystem(
      parsing: Self.rules(#""of": "runs", "minus": "balls", "times": 1.5"#, #""below": -2"#))
    let player = MatchPlayer(name: "P", id: try #require(PlayerID("462411b3")), side: .first)
    let performance = Performance(
      player: player, innings: [InningsFigures(innings: 1, row: try figures("runs 5,balls 20"))])
    let item = try #require(system.explained(performance, [], role: nil, ballsPerOver: 6).first)
    guard case .difference(let runs, let balls, 15, -250, let points) = item.ground else {
      Issue.record("\(item.ground)")
      return
    }
    #expect([runs.amount, balls.amount] == [5, 20] && points == Points(-2) && item.points == Points(-50))
  }

  @Test(arguments: [
    (#""above": 1, "below": -2"#, true, true), (#""above": 1"#, false, true), (#""below": -2"#, true, false),
  ])
  func `points have no limit in the directions that the factors allow`(
    _ points: String, hasMinimum: Bool, hasMaximum: Bool
  )
    throws
  {
    let system = try ScoringSystem(parsing: Self.rules(#""of": "runs", "minus": "balls""#, points))
    let range = system.items[0].range(system.figures, isLimited: true)
    #expect((range.minimum == nil) == hasMinimum && (range.maximum == nil) == hasMaximum)
  }

  @Test func `examples must cover both signs of the difference`() throws {
    let text = String(
      decoding: Self.rules(#""of": "runs", "minus": "balls""#, #""above": 1, "below": -2"#), as: UTF8.self)
    func uncovered(_ examples: String) throws -> [UncoveredCase] {
      let file = text.dropLast() + #", "examples": [\#(examples)]}"#
      return try ScoringExamples(parsing: Array(file.utf8)).uncovered.map(\.uncovered)
    }
    let above = #"{"item": "pace", "figures": {"runs": 9, "balls": 5}, "points": 4}"#
    let below = #"{"item": "pace", "figures": {"runs": 4, "balls": 5}, "points": -2}"#
    let onlyAbove = try uncovered(above), both = try uncovered(above + "," + below)
    #expect(onlyAbove.contains(.below(0)) && !onlyAbove.contains(.above(0)))
    #expect(!both.contains(.below(0)))
  }
}
