// The list of a market's players on a full screen updates with each letter, opens a page, and returns to the same
// state.

import FantasyCore
import Testing

@testable import Answers
@testable import CommandLineKit
@testable import fcl

@Suite("The market on a full screen")
struct MarketSearchScreenTests {
  private static func item(_ ticker: String, _ name: String, _ side: String, _ number: Int) -> MarketItem {
    let id = PlayerID("aaaa000\(number)") ?? PlayerID(known: "aaaa0000")
    return MarketItem(
      player: PoolPlayer(id: id, name: name, side: side, role: .batter, price: .zero), ticker: ticker, side: side,
      price: Money(hundredths: 40_000 - 100 * number), move: Money(hundredths: 100))
  }

  private static func view() -> MarketSearchScreen {
    let items = [
      item("SAND", "Ria Sand", "Otters", 1), item("SOLE", "Ana Solé", "Terns", 2),
      item("ANAX", "Li Sands", "Terns", 3), item("FROS", "Ela Frost", "Terns", 4),
    ]
    return MarketSearchScreen(title: "Market bourse", items: items) { ["page of \($0)", "second line"] }
  }

  private static func lines(_ view: inout MarketSearchScreen, width: Int = 60, height: Int = 10) -> [String] {
    view.frame(ScreenSize(width: width, height: height)).lines.map { $0.cells.map(\.text).joined() }
  }

  @Test func `letters narrow the list regardless of case and accents, and a ticker match comes first`() throws {
    var view = Self.view()
    #expect(view.shown.map(\.ticker) == ["SAND", "SOLE", "ANAX", "FROS"])
    for letter in "sole" { #expect(try view.press(.character(letter))) }
    #expect(view.shown.map(\.ticker) == ["SOLE"])
    for _ in 0..<4 { #expect(try view.press(.backspace)) }
    for letter in "ANAX" { #expect(try view.press(.pasted(letter))) }
    #expect(view.shown.map(\.ticker) == ["ANAX"])
    for _ in 0..<2 { #expect(try view.press(.backspace)) }
    // “AN” is in three names and one ticker.
    #expect(view.shown.map(\.ticker) == ["SAND", "SOLE", "ANAX"] && view.search.text == "AN")
    for letter in "zzz" { #expect(try view.press(.character(letter))) }
    #expect(view.shown.isEmpty && Self.lines(&view).contains { $0.contains("no players match") })
    // An empty list must not cause a crash.
    #expect(try view.press(.enter) && view.press(.down) && view.press(.end))
  }

  @Test func `Enter opens a page, Esc returns to the unchanged list, and a second Esc closes it`() throws {
    var view = Self.view()
    for letter in "terns" { #expect(try view.press(.character(letter))) }
    #expect(try view.press(.down) && view.press(.enter))
    #expect(Self.lines(&view).contains { $0.contains("page of aaaa0003") })
    #expect(try view.press(.down) && view.press(.escape))
    #expect(view.search.text == "terns" && view.marked == 1)
    #expect(Self.lines(&view).contains { $0.contains("> ANAX") || $0.hasPrefix(">ANAX") })
    #expect(try !view.press(.escape))
  }

  @Test func `a long pasted text is truncated, and the rest has no effect`() throws {
    var view = Self.view()
    for _ in 0..<100_000 { #expect(try view.press(.pasted("a"))) }
    #expect(view.search.text.count == 1_024 && view.shown.isEmpty)
  }

  @Test func `every size shows some lines, the marked row among them`() throws {
    for (width, height) in [(1, 1), (20, 4), (60, 6), (200, 50)] {
      var view = Self.view()
      #expect(try view.press(.end))
      let lines = Self.lines(&view, width: width, height: height)
      #expect(!lines.isEmpty && lines.allSatisfy { $0.count <= width })
      if height > 4 { #expect(lines.contains { $0.hasPrefix(">") }) }
    }
  }
}
