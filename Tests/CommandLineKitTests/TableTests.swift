// Tables: alignment, shrinking on a narrow terminal, blocks, colours and right-to-left names.

import Testing

@testable import CommandLineKit

@Suite struct TableTests {
  private func look(_ width: Int?, mayBeBlocks: Bool = true) -> Table.Look {
    var look = Table.Look()
    (look.width, look.mayBeBlocks) = (width, mayBeBlocks)
    return look
  }

  private let table = Table(
    columns: [.init("#", .number), .init("name", .flexible), .init("points", .number)],
    rows: [["1", "日本 long name of a player", "1790"], ["10", "b"]])

  @Test("a table aligns wide characters and has no trailing spaces")
  func plainTable() {
    #expect(
      table.render() == """
         #  name                        points
        ──  ──────────────────────────  ──────
         1  日本 long name of a player    1790
        10  b

        """)
  }

  @Test("rows written in batches look like rows given at once", arguments: [nil, 24, 80])
  func batches(width: Int?) {
    let rows = (0..<1_000).map { ["\($0)", $0 % 7 == 0 ? "日本 long name of a player" : "b", "\($0 * $0)"] }
    let whole = Table(columns: table.columns, rows: rows)
    var written: [UInt8] = []
    let batches = [Array(rows[10..<500]), Array(rows[500...])].map { batch in { batch } }
    let leftOut = Table(columns: table.columns, rows: Array(rows[..<10])).write(look(width), followedBy: batches) {
      written += $0
    }
    #expect(String(decoding: written, as: UTF8.self) == whole.render(look(width)))
    #expect(leftOut == whole.write(look(width)) { _ in })
  }

  @Test("a table fits a terminal by cutting the flexible column, never a number")
  func narrowTable() {
    var narrow = look(24, mayBeBlocks: false)
    narrow.isASCII = true
    #expect(
      table.render(narrow) == """
         #  name          points
        --  ------------  ------
         1  日本 long...    1790
        10  b

        """)
    narrow.width = 5
    #expect(table.render(narrow).contains("1790"))
  }

  /// The widths are 8 + 16 + 19 + 6 + 6 and four gaps of two: 63 columns.
  private let pool = Table(
    columns: [
      .init("id"), .init("name", .name), .init("side", .flexible, leaves: 2), .init("tags", leaves: 1),
      .init("points", .number),
    ],
    rows: [
      ["b9f5a071", "Leroy Grand", "Port Meridian Terns", "abroad", "256"], ["5cc13ac3", "Abcdefghijklmnop", "X"],
    ])

  /// Returns the first row of the pool at a width, and the columns left out.
  private func first(_ width: Int) -> (line: String, leftOut: [Int]) {
    var bytes: [UInt8] = []
    let leftOut = pool.write(look(width, mayBeBlocks: false)) { bytes += $0 }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return (lines.count > 2 ? String(lines[2]) : "", leftOut)
  }

  @Test("flexible text shrinks first, then columns are dropped in order, then names are cut; ids are never cut")
  func order() {
    #expect(first(63) == ("b9f5a071  Leroy Grand       Port Meridian Terns  abroad     256", []))
    #expect(first(62) == ("b9f5a071  Leroy Grand       Port Meridian Ter…  abroad     256", []))
    #expect(first(56) == ("b9f5a071  Leroy Grand       Port Meridi…  abroad     256", []))
    #expect(first(55) == ("b9f5a071  Leroy Grand       Port Meridian Terns     256", [3]))
    #expect(first(48) == ("b9f5a071  Leroy Grand       Port Meridi…     256", [3]))
    #expect(first(47) == ("b9f5a071  Leroy Grand          256", [2, 3]))
    #expect(first(30) == ("b9f5a071  Leroy Grand      256", [2, 3]))
    var bytes: [UInt8] = []
    pool.write(look(30, mayBeBlocks: false)) { bytes += $0 }
    #expect(String(decoding: bytes, as: UTF8.self).contains("\n5cc13ac3  Abcdefghijk…\n"))
  }

  @Test("an empty column is dropped first, and not reported as left out")
  func emptyColumn() {
    var pool = pool
    pool.columns.insert(TableColumn("captaincy"), at: 1)
    for row in pool.rows.indices { pool.rows[row].insert("", at: 1) }
    var bytes: [UInt8] = []
    #expect(pool.write(look(63)) { bytes += $0 } == [])
    #expect(String(decoding: bytes, as: UTF8.self) == self.pool.render(look(63)))
    #expect(pool.render(look(80)).contains("captaincy"))
  }

  @Test("below 60 columns, a table that does not fit is printed as blocks with one line per value")
  func blocks() {
    #expect(
      pool.render(look(59)) == """
        id: b9f5a071
        name: Leroy Grand
        side: Port Meridian Terns
        tags: abroad
        points: 256

        id: 5cc13ac3
        name: Abcdefghijklmnop
        side: X

        """)
    #expect(pool.render(look(20)).contains("side: Port Meridian\n  Terns\n"))
    #expect(table.render(look(59)) == table.render())
  }

  @Test("prose wraps onto further lines, and no word is lost")
  func prose() {
    let table = Table(
      columns: [.init("check"), .init("what", .prose), .init("no", .number)],
      rows: [["space", "there is enough space for all that is to come", "1"], ["x", "short", "22"]])
    #expect(
      table.render(look(40, mayBeBlocks: false)) == """
        check  what                           no
        ─────  ─────────────────────────────  ──
        space  there is enough space for all   1
               that is to come
        x      short                          22

        """)
  }

  @Test("the user's own row, and rises and falls, are coloured if colours are enabled")
  func colours() {
    var table = Table(columns: [.init("name"), .init("change", .number)], rows: [["anna", "▲1"], ["ben", "▼2"]])
    table.own = [0]
    var look = Table.Look()
    (look.hasHeader, look.style) = (false, Style(isEnabled: true))
    #expect(
      table.render(look)
        == "\u{1B}[36manna\u{1B}[0m  \u{1B}[32m▲1\u{1B}[0m\nben   \u{1B}[31m▼2\u{1B}[0m\n")
    look.style = .plain
    #expect(table.render(look) == "anna  ▲1\nben   ▼2\n")
  }

  @Test("a right-to-left name is isolated on a terminal, without taking more columns")
  func rightToLeft() {
    let table = Table(
      columns: [.init("name", .name), .init("no", .number)], rows: [["محمد علي", "12"], ["דוד", "7"]])
    #expect(table.render(look(80)).contains("\n\u{2068}محمد علي\u{2069}  12\n\u{2068}דוד\u{2069}        7\n"))
    #expect(table.render().contains("\nمحمد علي  12\nדוד        7\n"))
    // Direction marks inside a name are shown as escapes.
    #expect(isolatedIfRightToLeft("Anna") == "Anna")
    #expect(Table(columns: [.init("a")], rows: [["\u{2067}x"]]).render(look(80)).contains("\\u{2067}x"))
  }

  @Test("a cell cannot break out of its table")
  func unsafeCell() {
    let one = Table(columns: [.init("a")], rows: [["x\ny\u{1B}"]])
    var noRules = Table.Look()
    noRules.hasRules = false
    #expect(one.render(noRules) == "a\nx\\u{a}y\\u{1b}\n")
  }

  @Test("a long table is written in pieces of whole lines")
  func longTable() {
    let rows = (0..<9_000).map { ["\($0)", "player \($0)", "\($0 * 7)"] }
    let table = Table(columns: table.columns, rows: rows)
    var pieces: [[UInt8]] = []
    table.write { pieces.append($0) }
    #expect(pieces.count > 2 && pieces.allSatisfy { $0.count < 100_000 && $0.last == UInt8(ascii: "\n") })
    let lines = String(decoding: pieces.flatMap(\.self), as: UTF8.self).split(separator: "\n")
    #expect(lines.count == rows.count + 2 && lines.last == "8999  player 8999   62993")
  }

}
