// Ids: valid names of things, which may become part of a path.

import FantasyCore
import Testing

@Suite("Ids")
struct IDTests {
  @Test(arguments: ["a", "0", "462411b3", "ipl-1", "a_b-c", "1527674", String(repeating: "x", count: 64)])
  func `an id is letters, digits, _ and -, and begins with a letter or digit`(_ text: String) {
    #expect(PlayerID(text)?.description == text)
  }

  @Test(arguments: [
    "", "-a", "_a", "A", "aB", "a b", "a/b", "..", ".", "a.json", "a\u{0}", "a\n", "é", "ａ", "a\u{301}", "%2e",
    String(repeating: "x", count: 65),
  ])
  func `other text is refused, so it can't become part of a path`(_ text: String) {
    #expect(PlayerID(text) == nil)
    #expect(LeagueID(text) == nil)
  }

  @Test func `folding only changes letters to lower case`() {
    #expect(ManagerID(folding: "Anna")?.text == "anna")
    #expect(ManagerID(folding: "Anna Rao") == nil)
    // The Kelvin sign folds to a plain k, which is valid in an id. A dotted capital I does not.
    #expect(ManagerID(folding: "\u{212A}im")?.text == "kim")
    #expect(ManagerID(folding: "\u{0130}an") == nil)
  }

  @Test func `ids are ordered byte by byte`() throws {
    let texts = ["10", "9", "a", "a-", "a0", "a_", "aa"]
    let ids = try texts.map { try #require(MatchID($0)) }
    #expect(ids.reversed().sorted().map(\.text) == texts)
  }
}
