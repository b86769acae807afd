import FantasyCore

/// A single elimination as lines of text: a column a stage, each winner in the middle between the two who met.
struct CupBracket {
  let lines: [String]

  init(_ cup: Cup, _ opened: OpenCups, isASCII: Bool) {
    guard let first = cup.stages.first, !first.ties.isEmpty else {
      lines = []
      return
    }
    // The slots of each column: those who meet, and at last who has won.
    var columns: [[String]] = cup.stages.map { stage in
      let isPlayed = stage.state != .upcoming
      return stage.ties.flatMap { tie in
        [
          Self.slot(
            opened.name(tie.one, in: cup), isPlayed && tie.one != nil && tie.decision != .bye ? tie.points : nil),
          tie.decision == .bye
            ? "bye" : Self.slot(opened.name(tie.other, in: cup), isPlayed && tie.other != nil ? tie.otherPoints : nil),
        ]
      }
    }
    columns.append([opened.name(cup.winners.first, in: cup)])
    let height = 2 * columns[0].count - 1
    var canvas = Array(repeating: "", count: height)
    for (stage, slots) in columns.enumerated() {
      let (step, offset) = (2 << stage, (1 << stage) - 1)
      let width = slots.map(\.count).max() ?? 0
      let rows = slots.indices.map { offset + $0 * step }
      for row in 0..<height {
        let slot = rows.firstIndex(of: row).map { slots[$0] } ?? ""
        canvas[row] += slot + String(repeating: " ", count: width - slot.count)
        if stage < columns.count - 1 { canvas[row] += Self.joint(row, rows, isASCII) }
      }
    }
    lines = canvas.map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
  }

  private static func slot(_ name: String, _ points: Points?) -> String { points.map { "\(name) \($0)" } ?? name }

  /// What joins a row of a column to the next column: the corner of one who meets another, the middle between both.
  private static func joint(_ row: Int, _ rows: [Int], _ isASCII: Bool) -> String {
    for pair in stride(from: 0, to: rows.count - 1, by: 2) {
      let (top, bottom) = (rows[pair], rows[pair + 1])
      if row == top { return isASCII ? " -+  " : " ─┐  " }
      if row == bottom { return isASCII ? " -+  " : " ─┘  " }
      if row == (top + bottom) / 2 { return isASCII ? "  +- " : "  ├─ " }
      if row > top, row < bottom { return isASCII ? "  |  " : "  │  " }
    }
    return "     "
  }
}
