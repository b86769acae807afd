// The second reader of a CSV of figures reads the same rows as the first one, with any names.

import Audit
import Testing

@testable import Audit
@testable import FantasyCore

@Suite("Figures read a second time")
struct AuditSheetTests {
  @Test func `rows, innings and totals are read under any name`() throws {
    let names = ["b": "O\"Hara, \"Jo\"", "a": "Two\nlines", "c": "\"", "d": "Plain"]
    var lines: [FiguresLine] = []
    for (id, name) in names {
      let player = try #require(PlayerID(id))
      lines.append(FiguresLine(player: player, name: name, side: .first, innings: 1, figures: ["runs": 7]))
      lines.append(FiguresLine(player: player, name: name, side: .first, innings: 3, figures: ["runs": 4, "fours": 1]))
    }
    let match = try #require(MatchID("m1"))
    let record = AuditRecord(figures: lines.stored(of: match, figures: CricketFigure.names), isCricket: true)
    #expect(record.rows.map(\.id) == ["a", "b", "c", "d"])
    #expect(record.rows.map(\.name) == ["a", "b", "c", "d"].map { names[$0] })
    for row in record.rows {
      #expect(row.innings == [["runs": 7, "fours": 0], ["runs": 4, "fours": 1]])
      #expect(row.total == ["appearances": 1, "runs": 11, "fours": 1])
    }
    let ofFootball = AuditRecord(figures: lines.stored(of: match, figures: ["runs"]), isCricket: false)
    #expect(ofFootball.rows[0].total == ["runs": 11])
  }
}
