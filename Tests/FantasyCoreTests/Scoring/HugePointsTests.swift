// Rules and figures at the limits of a file. Points stop at their maximum in both computations, and nothing crashes.

import Audit
import FantasyCore
import StrictJSON
import Testing

@Suite("Huge points")
struct HugePointsTests {
  private static let rules = Array(
    #"""
    {"schema":"fcl.scoring/1","name":"huge","title":"Huge","captaincy":{"captain":100},"items":[
    {"item":"a","title":"A","group":"g","figure":"runs","points":1000000},
    {"item":"b","title":"B","group":"g","rate":{"of":"runs","by":"balls","times":10000},
    "bands":[{"from":10000000,"points":1},{"from":-10000000,"below":10000000,"points":2}]},
    {"item":"c","title":"C","group":"g","scope":"season","figure":"runs","points":-1000000}]}
    """#.utf8)

  private func row(_ count: Int32) -> FigureRow {
    var row = FigureRow()
    row[.runs] = count
    row[.balls] = count
    return row
  }

  @Test(arguments: [1, 1_000_000, 20_000_000, Int32.max])
  func `both computations give the same points, up to the maximum`(_ count: Int32) throws {
    let system = try ScoringSystem(parsing: Self.rules)
    let plain = try AuditScoring(parsing: Self.rules)
    let named = ["runs": Int(count), "balls": Int(count)]
    let points = system.matchPoints(innings: [row(count)], total: row(count), role: nil, ballsPerOver: 6)
    let parts = try plain.parts(innings: [named], match: named, role: nil, over: 6)
    #expect(try plain.counted(parts, as: "captain") == system.counted(points, as: .captain).tenThousandths)
    // A run earns a million points. A rate of 10,000 is below ten million, which earns 2.
    #expect(points.parts.map(\.points) == [Int(count) * Points(1_000_000), Points(2)])
    let season = system.seasonPoints(total: row(count), role: nil).total
    #expect(try plain.seasonParts(named, role: nil).map(\.points) == [season.tenThousandths])
  }

  @Test func `a file accepted by the engine is accepted by the second computation, with any examples`() throws {
    let text = String(decoding: Self.rules, as: UTF8.self).dropLast() + #","examples":[{"points":1@@}]}"#
    #expect(try ScoringSystem(parsing: Array(text.utf8)).items.count == 3)
    #expect(try AuditScoring(parsing: Array(text.utf8)).hasSeason)
  }

  @Test func `bounds are compared exactly even if products exceed the integer range`() {
    let band = Band(lower: .init(value: 100_000_000_000, isClosed: true), upper: nil, points: Points(1))
    #expect(band.contains(Int(Int32.max) * 10_000_000, over: Int(Int32.max)))
    #expect(!band.contains(Int(Int32.max) * 10_000_000 - 1, over: Int(Int32.max)))
    let low = Band(lower: nil, upper: .init(value: -100_000_000_000, isClosed: false), points: Points(1))
    #expect(!low.contains(Int(Int32.max) * -10_000_000, over: Int(Int32.max)))
    #expect(low.contains(Int(Int32.max) * -10_000_000 - 1, over: Int(Int32.max)))
  }
}
