// Searching: matching, the limit on a search's length, and the search field of a full-screen view.

import Testing

@testable import CommandLineKit

@Suite("Searches") struct SearchTextTests {
  @Test func `a substring search agrees with a comparison at each position`() {
    // All patterns of up to four letters a, b and spaces, in texts of one, four and seven.
    func words(_ length: Int) -> [String] {
      (0..<length).reduce([""]) { words, _ in words.flatMap { word in ["a", "b", " "].map { word + $0 } } }
    }
    for part in (0...4).flatMap(words) {
      let wanted = SearchText(part)
      for text in [1, 4, 7].flatMap(words) {
        let found = part.isEmpty || (0..<text.count).contains { text.dropFirst($0).hasPrefix(part) }
        #expect(wanted.isPart(of: text) == found, "\(part) in \(text)")
      }
    }
  }

  @Test func `a search ignores case and accents`() {
    #expect(SearchText("NÚÑ").isPart(of: "José Nunez") && SearchText("nun").isPart(of: "José Núñez"))
    #expect(!SearchText("nunx").isPart(of: "José Núñez"))
  }

  @Test func `a search takes up to 1,024 characters`() throws {
    let longest = String(repeating: "é", count: 1_024)
    #expect(try SearchText(argument: longest).text == longest)
    #expect(throws: ArgumentValueError("is too long: a search takes at most 1,024 characters")) {
      try SearchText(argument: longest + "a")
    }
    // Combining marks on one letter count as characters too.
    #expect(throws: ArgumentValueError.self) {
      try SearchText(argument: "a" + String(repeating: "\u{301}", count: 1_024))
    }
  }

  @Test func `a search field takes 1,024 characters, and refuses more`() {
    var field = SearchField()
    let changes = (0..<100_000).count { _ in field.press(.pasted("x")) }
    #expect(changes == 1_024 && field.text == String(repeating: "x", count: 1_024))
    #expect(field.press(.backspace) && field.press(.character("é")) && !field.press(.character("y")))
    #expect(field.text.hasSuffix("xé") && !field.press(.up) && !field.press(.escape))
    field.clear()
    #expect(field.isEmpty && !field.press(.backspace) && field.press(.character("y")) && field.text == "y")
  }
}
