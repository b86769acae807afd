// Suggestions, folding, widths, tables, and what makes text safe.

import Testing

@testable import CommandLineKit

@Suite struct TextTests {
  @Test(
    "names fold to what people type",
    arguments: [
      ("Élodie MÜSSIG", "elodie mussig"), ("e\u{301}", "e"), ("Groß", "gross"), ("Øyvind Łuk Æ", "oyvind luk ae"),
      ("İnci ılık", "inci ilik"), ("O’Brien", "o'brien"), ("Nguyễn", "nguyen"), ("Йод", "иод"), ("शर्मा", "शर्मा"),
    ])
  func folding(_ name: String, _ expected: String) {
    #expect(Array(folded(name).unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test(
    "slips of the finger are counted",
    arguments: [("abc", "abc", 0), ("abc", "acb", 1), ("abc", "ab", 1), ("", "abc", 3), ("kitten", "sitting", 3)])
  func distance(_ first: String, _ second: String, _ expected: Int) {
    #expect(editDistance(Array(first.unicodeScalars), Array(second.unicodeScalars)) == expected)
  }

  @Test("a line of help is as wide as its room, and no wider")
  func wrapping() {
    #expect(wrapped("aaaaaaaaaa bbbbbbbbb c", width: 20) == "aaaaaaaaaa bbbbbbbbb\nc")
    #expect(wrapped("aaaaaaaaaa bbbbbbbbbb c", width: 20) == "aaaaaaaaaa\nbbbbbbbbbb c")
  }

  @Test("suggestions are the nearest first, at most three, and none when nothing is near")
  func nearest() {
    #expect(suggestions(for: "shwo", among: ["score", "show", "shop"]) == ["show"])
    #expect(suggestions(for: "lead", among: ["leaderboard", "load"]) == ["leaderboard", "load"])
    #expect(suggestions(for: "aab", among: ["aac", "aad", "aae", "aaf"]) == ["aac", "aad", "aae"])
    #expect(suggestions(for: "bumrha", among: ["V Kohli", "J Bumrah"]) == ["J Bumrah"])
    #expect(suggestions(for: "ELODIE", among: ["Élodie"]) == ["Élodie"])
    #expect(suggestions(for: "x", among: ["y"]) == [])
    #expect(suggestions(for: "zebra", among: ["show", "list"]) == [])
  }

  @Test(
    "a text is as wide as the terminal shows it",
    arguments: [
      ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("🏏", 2), ("👨‍👩‍👧", 2), ("🇮🇳", 2), ("❤️", 2), ("한", 2),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("क्ष", 2), ("a\u{200D}b", 2), ("…", 1), ("─", 1), ("▲2", 2), ("ｱ", 1),
    ])
  func width(_ text: String, _ expected: Int) { #expect(displayWidth(text) == expected) }

  private let table = Table(
    columns: [.init("#", align: .right), .init("name", flexible: true), .init("points", align: .right)],
    rows: [["1", "日本 long name of a player", "1790"], ["10", "b"]])

  @Test("a table aligns wide characters and has no spaces at line ends")
  func plainTable() {
    #expect(
      table.render() == """
         #  name                        points
        ──  ──────────────────────────  ──────
         1  日本 long name of a player    1790
        10  b

        """)
  }

  @Test("a table fits a terminal by cutting the flexible column, never a number")
  func narrowTable() {
    #expect(
      table.render(width: 24, ascii: true) == """
         #  name          points
        --  ------------  ------
         1  日本 long...    1790
        10  b

        """)
    #expect(table.render(width: 5, rules: false, header: false).contains("1790"))
  }

  @Test("a long table is written a piece at a time, each of whole lines")
  func longTable() {
    let rows = (0..<9_000).map { ["\($0)", "player \($0)", "\($0 * 7)"] }
    let table = Table(columns: table.columns, rows: rows)
    var pieces: [[UInt8]] = []
    table.write { pieces.append($0) }
    #expect(pieces.count > 2 && pieces.allSatisfy { $0.count < 100_000 && $0.last == UInt8(ascii: "\n") })
    let lines = String(decoding: pieces.flatMap(\.self), as: UTF8.self).split(separator: "\n")
    #expect(lines.count == rows.count + 2 && lines.last == "8999  player 8999   62993")
  }

  @Test("a cell cannot break out of its table")
  func unsafeCell() {
    let one = Table(columns: [.init("a")], rows: [["x\ny\u{1B}"]])
    #expect(one.render(rules: false) == "a\nx\\u{a}y\\u{1b}\n")
  }

  @Test(
    "controls and changes of direction are escaped, joiners kept",
    arguments: [
      ("a\u{202E}b", "a\\u{202e}b"), ("\u{9B}\u{7F}", "\\u{9b}\\u{7f}"), ("a\r\nb", "a\\u{d}\\u{a}b"),
      ("\u{2066}\u{2069}\u{200E}\u{200F}\u{61C}", "\\u{2066}\\u{2069}\\u{200e}\\u{200f}\\u{61c}"),
      ("\u{2028}", "\\u{2028}"), ("क\u{94D}\u{200D}ष\u{200C}", "क\u{94D}\u{200D}ष\u{200C}"), ("é", "é"),
    ])
  func safe(_ text: String, _ expected: String) {
    #expect(Array(shownSafe(text).unicodeScalars) == Array(expected.unicodeScalars))
    #expect(shownSafe(shownSafe(text)) == shownSafe(text))
  }

  @Test(
    "fields of CSV are quoted where they must be, and guarded for spreadsheets",
    arguments: [
      ("a b", "a b", "a b"), ("a,b", "\"a,b\"", "\"a,b\""), ("a\"b", "\"a\"\"b\"", "\"a\"\"b\""),
      ("a\r\nb", "\"a\r\nb\"", "\"a\r\nb\""), ("=1+1", "=1+1", "'=1+1"), ("-2", "-2", "-2"), ("+3.5", "+3.5", "+3.5"),
      ("-2+3", "-2+3", "'-2+3"), ("-", "-", "'-"), ("@x", "@x", "'@x"), ("\tx", "\tx", "'\tx"),
      ("\rx", "\"\rx\"", "\"'\rx\""), ("", "", ""),
    ])
  func csv(_ text: String, _ plain: String, _ guarded: String) {
    #expect(csvField(text, spreadsheet: false) == plain)
    #expect(csvField(text, spreadsheet: true) == guarded)
  }

  @Test("style adds codes only when enabled")
  func style() {
    #expect(Style.plain.bold("x") == "x")
    #expect(Style(isEnabled: true).bold("x") == "\u{1B}[1mx\u{1B}[0m")
  }
}
