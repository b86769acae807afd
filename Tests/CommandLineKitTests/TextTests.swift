// Suggestions, folding, wrapping and escaping of text.

import Testing

@testable import CommandLineKit

@Suite struct TextTests {
  @Test(
    "names fold to the letters that people type",
    arguments: [
      ("Élodie MÜSSIG", "elodie mussig"), ("e\u{301}", "e"), ("Groß", "gross"), ("Øyvind Łuk Æ", "oyvind luk ae"),
      ("İnci ılık", "inci ilik"), ("Şanlı", "sanli"),
      ("S\u{327}ANLI", "sanli"), ("O’Brien", "o'brien"), ("Nguyễn", "nguyen"), ("Йод", "иод"), ("शर्मा", "शर्मा"),
    ])
  func folding(_ name: String, _ expected: String) {
    #expect(Array(folded(name).unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test(
    "the edit distance counts typing mistakes",
    arguments: [("abc", "abc", 0), ("abc", "acb", 1), ("abc", "ab", 1), ("", "abc", 3), ("kitten", "sitting", 3)])
  func distance(_ first: String, _ second: String, _ expected: Int) {
    #expect(editDistance(Array(first.unicodeScalars), Array(second.unicodeScalars)) == expected)
  }

  @Test("help text is wrapped at exactly the given width")
  func wrapping() {
    #expect(wrapped("aaaaaaaaaa bbbbbbbbb c", width: 20) == "aaaaaaaaaa bbbbbbbbb\nc")
    #expect(wrapped("aaaaaaaaaa bbbbbbbbbb c", width: 20) == "aaaaaaaaaa\nbbbbbbbbbb c")
  }

  @Test("a wrapped line keeps its indentation, and no text is lost")
  func hangingLines() {
    #expect(hanging("  - aaaa bbbb cccc", width: 12, by: 2) == ["  - aaaa", "    bbbb", "    cccc"])
    #expect(hanging("short", width: 5, by: 2) == ["short"])
    #expect(brokenLines("abcdefghij kl", room: 4) == ["abcd", "efgh", "ij", "kl"])
    #expect(brokenLines("日本語 x", room: 3) == ["日", "本", "語", "x"])
    #expect(brokenLines("a bb cc", room: 5, first: 3) == ["a", "bb cc"])
  }

  @Test("up to three suggestions are given, nearest first, and none if nothing is close")
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
    "control and direction characters are escaped, and joiners are kept",
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
    "CSV fields are quoted where needed, and guarded against spreadsheet formulas",
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

  @Test("a style adds codes only when enabled")
  func style() {
    #expect(Style.plain.bold("x") == "x")
    #expect(Style(isEnabled: true).bold("x") == "\u{1B}[1mx\u{1B}[0m")
    #expect(Style(isEnabled: true).coloured("▲1", .rise) == "\u{1B}[32m▲1\u{1B}[0m")
    #expect(Style.plain.coloured("x", .failure) == "x" && Style(isEnabled: true).coloured("x", nil) == "x")
  }
}
