// Rows of figures, with any number of figures that a sport may have.

import FantasyCore
import Testing

@Suite("Rows of figures")
struct FigureRowTests {
  private func row(_ indices: [Int], _ value: Int32 = 2) -> FigureRow {
    indices.reduce(into: FigureRow()) { $0[ElementIndex<Figure>($1)] = value }
  }

  @Test func `a sport may have more figures than a vector has lanes`() throws {
    let names = (0..<40).map { "\"f\($0)\"" }.joined(separator: ", ")
    let own = try ScoringSystem(
      parsing: Array(
        """
        {"schema": "fcl.scoring/1", "name": "own", "title": "Own", "sport": "golf", "figures": [\(names)], "items": [
          {"item": "a", "title": "A", "group": "g", "figure": "f31", "points": 1},
          {"item": "b", "title": "B", "group": "g", "figure": "f39", "points": 10}]}
        """.utf8))
    let row = row([0, 31, 32, 39])
    let points = own.matchPoints(innings: [row], total: row, role: nil, ballsPerOver: 6)
    #expect(points.parts.map(\.points) == [Points(2), Points(20)])
  }

  @Test func `rows are added figure by figure, and a figure of 0 equals an unset one`() {
    var sum = row([0, 31, 32, 39])
    sum &+= row([0, 39, 50])
    #expect([0, 30, 31, 32, 38, 39, 50, 400].map { sum[ElementIndex<Figure>($0)] } == [4, 0, 2, 2, 0, 4, 2, 0])
    sum &+= row([32, 39, 50], -2)
    sum[ElementIndex<Figure>(39)] = 0
    #expect(sum == row([31]).with(4, at: 0) && sum.hashValue == row([31]).with(4, at: 0).hashValue)
    #expect(sum != row([0, 31]) && sum.count == 32)
  }
}

extension FigureRow {
  fileprivate func with(_ value: Int32, at index: Int) -> FigureRow {
    var row = self
    row[ElementIndex<Figure>(index)] = value
    return row
  }
}
