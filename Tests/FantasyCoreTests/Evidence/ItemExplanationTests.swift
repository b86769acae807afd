// Explanations of the points of each item. Over random figures, all items together equal the engine's points.

import BuiltInRules
@testable import Explanations
import FantasyCore
import Testing

@Suite("Explained items")
struct ItemExplanationTests {
  private let player: MatchPlayer

  init() throws { player = MatchPlayer(name: "P", id: try #require(PlayerID("462411b3")), side: .first) }

  private func performance(_ innings: [FigureRow]) -> Performance {
    Performance(player: player, innings: innings.enumerated().map { InningsFigures(innings: $0 + 1, row: $1) })
  }

  private func explained(
    _ innings: [String], in name: String = "ipl-2026", role: Role? = .batter
  ) throws -> [(id: String, item: ExplainedItem)] {
    let system = try ShippedRules.system(name)
    let rows = try innings.map { try FantasyCoreTests.figures($0) }
    return system.explained(performance(rows), [], role: role, ballsPerOver: 6).map { (system.items[$0.item].id, $0) }
  }

  @Test(arguments: BuiltInRules.scoringSystems.map(\.name))
  func `the items add up to the engine's points, for any figures and role`(_ name: String) throws {
    let system = try ShippedRules.system(name)
    var random = SeededRandom(seed: 11)
    for _ in 0..<300 {
      let rows = (0..<Int.random(in: 1...3, using: &random)).map { _ in Self.randomRow(&random) }
      let performance = performance(rows)
      let role = Int.random(in: 0...4, using: &random)
      let its = role == 4 ? nil : Role.ofCricket[role]
      let balls = Bool.random(using: &random) ? 6 : 5
      let points = system.matchPoints(of: performance, role: its, ballsPerOver: balls)
      let items = system.explained(performance, [], role: its, ballsPerOver: balls)
      for index in system.items.elementIndices {
        let part = points.parts.first { $0.item == index }
        let own = items.filter { $0.item == index }
        #expect(own.reduce(Points.zero) { $0 + $1.points } == part?.points ?? .zero)
        #expect(own.reduce(0) { $0 + $1.count } == part?.count ?? 0)
      }
      var season = performance.total
      season[.rank] = Int32.random(in: 0...60, using: &random)
      let sum = system.explainedSeason(season, role: its).reduce(Points.zero) { $0 + $1.points }
      #expect(sum == system.seasonPoints(total: season, role: its).total)
    }
  }

  private static func randomRow(_ random: inout SeededRandom) -> FigureRow {
    var row = FigureRow()
    for figure in CricketFigure.allCases where figure != .appearances && figure != .rank {
      row[figure] = Bool.random(using: &random) ? Int32.random(in: 0...60, using: &random) : 0
    }
    return row
  }

  @Test func `a rate has its exact fraction and its band`() throws {
    let item = try #require(try explained(["runs 48,balls 24"]).first { $0.id == "strike-rate" }?.item)
    guard case .rate(let runs, let balls, 100, false, let band) = item.ground else {
      Issue.record("\(item.ground)")
      return
    }
    #expect([runs.amount, balls.amount] == [48, 24])
    #expect(band.lower == Band.Bound(value: 1_700_000, isClosed: true) && band.upper == nil)
    #expect(item.points == Points(6))
  }

  @Test func `steps name the highest step reached in each innings`() throws {
    let items = try explained(["runs 57,balls 60", "runs 104,balls 90"]).filter { $0.id == "milestone" }.map(\.item)
    #expect(
      items.map(\.ground) == [
        .steps(figure: CricketFigure.runs.index, amount: 57, reached: [50]),
        .steps(figure: CricketFigure.runs.index, amount: 104, reached: [100]),
      ])
    #expect(items.map(\.points) == [Points(8), Points(16)])
  }

  @Test func `stacking steps name all steps reached`() throws {
    let own = try system(
      items: """
        {"item": "runs", "title": "Runs", "group": "batting", "figure": "runs", "stacks": true,
          "steps": [{"at": 25, "points": 1}, {"at": 50, "points": 2}, {"at": 75, "points": 4}]}
        """)
    let items = own.explained(performance([try figures("runs 60")]), [], role: nil, ballsPerOver: 6)
    #expect(items.map(\.ground) == [.steps(figure: CricketFigure.runs.index, amount: 60, reached: [25, 50])])
    #expect(items.map(\.points) == [Points(3)])
  }

  @Test func `the evidence of a step is the ball that reached it`() throws {
    let balls = (1...6).map { BallName(innings: 1, over: 3, ball: $0) }
    let amounts = [4, 12, 13, 1, 20, 6]  // 4 16 29 30 50 56
    let evidence = zip(balls, amounts).map { Evidence(figure: .runs, innings: 1, amount: $1, kind: .ball($0)) }
    let system = try ShippedRules.system("ipl-2026")
    let items = system.explained(
      performance([try figures("runs 56,balls 6")]), evidence, role: .batter, ballsPerOver: 6)
    let milestone = try #require(items.first { system.items[$0.item].id == "milestone" })
    #expect(milestone.evidence.map(\.ballName) == [balls[4]])
    let runs = try #require(items.first { system.items[$0.item].id == "run" })
    #expect(runs.evidence == evidence)
  }

  private static let misses: [(figures: String, role: Role?, expected: [String])] = [
    ("runs 48,balls 9", .batter, []), ("runs 18,balls 9", .batter, ["milestone belowStep", "strike-rate unqualified"]),
    ("runs 20,balls 20", .batter, ["milestone belowStep", "strike-rate noBand"]),
    ("balls 3,dismissals 1,ducks 1", .bowler, ["duck exempt", "strike-rate unqualified"]),
    ("runs 40,balls 20", .bowler, ["strike-rate exempt"]),
    ("legal_balls 11,runs_conceded 12", .bowler, ["economy unqualified"]),
    ("legal_balls 12,runs_conceded 16", .bowler, ["economy noBand"]),
    ("wickets 2,catches 2", .bowler, ["haul belowStep", "three-catches belowStep"]), ("", .batter, []),
  ]

  @Test(arguments: misses)
  func `an item that earned nothing has a reason if its figures are not zero`(
    _ figures: String, role: Role?, expected: [String]
  ) throws {
    let system = try ShippedRules.system("ipl-2026")
    let row = try FantasyCoreTests.figures(figures)
    let misses = system.misses(performance([row]), role: role, ballsPerOver: 6)
    #expect(misses.map { "\(system.items[$0.item].id) \(Self.name($0.reason))" } == expected)
  }

  private static func name(_ reason: ItemMiss.Reason) -> String {
    switch reason {
    case .exempt: "exempt"
    case .unqualified: "unqualified"
    case .belowStep: "belowStep"
    case .belowPer: "belowPer"
    case .noBand: "noBand"
    case .noAppearance: "noAppearance"
    }
  }

  @Test func `an appearance that does not count has the reason for which the player came in`() throws {
    var system = try ShippedRules.system("ipl-2026")
    system.counting.appearances = [.impactPlayer]
    var came = performance([try figures("")])
    came.arrival = .concussionSubstitute
    let misses = system.misses(system.counting.counted(came), role: .batter, ballsPerOver: 6)
    #expect(misses.map(\.reason) == [.noAppearance(.concussionSubstitute)])
    came.arrival = .impactPlayer
    #expect(system.misses(system.counting.counted(came), role: .batter, ballsPerOver: 6).isEmpty)
  }

  @Test func `two dots earn nothing at one point per three, and the reason is given`() throws {
    let system = try ShippedRules.system("odi-2025")
    let misses = system.misses(performance([try figures("dots 2")]), role: .bowler, ballsPerOver: 6)
    #expect(misses.map { "\(system.items[$0.item].id) \(Self.name($0.reason))" } == ["dot belowPer"])
  }
}
