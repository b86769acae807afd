// The list of a market's players on a full screen: it renews with each letter, opens a page, and is as it was afterwards.

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

  @Test func `letters narrow the list, without case and accents, and a ticker comes first`() throws {
    var view = Self.view()
    #expect(view.shown.map(\.ticker) == ["SAND", "SOLE", "ANAX", "FROS"])
    for letter in "sole" { #expect(try view.press(.character(letter))) }
    #expect(view.shown.map(\.ticker) == ["SOLE"])
    for _ in 0..<4 { #expect(try view.press(.backspace)) }
    for letter in "ANAX" { #expect(try view.press(.pasted(letter))) }
    #expect(view.shown.map(\.ticker) == ["ANAX"])
    for _ in 0..<2 { #expect(try view.press(.backspace)) }
    // An, which is in three names and a ticker.
    #expect(view.shown.map(\.ticker) == ["SAND", "SOLE", "ANAX"] && view.search.text == "AN")
    for letter in "zzz" { #expect(try view.press(.character(letter))) }
    #expect(view.shown.isEmpty && Self.lines(&view).contains { $0.contains("no players match") })
    // Nothing to open is no reason to crash.
    #expect(try view.press(.enter) && view.press(.down) && view.press(.end))
  }

  @Test func `Enter opens the page, Esc goes back to the list as it was, and then leaves`() throws {
    var view = Self.view()
    for letter in "terns" { #expect(try view.press(.character(letter))) }
    #expect(try view.press(.down) && view.press(.enter))
    #expect(Self.lines(&view).contains { $0.contains("page of aaaa0003") })
    #expect(try view.press(.down) && view.press(.escape))
    #expect(view.search.text == "terns" && view.marked == 1)
    #expect(Self.lines(&view).contains { $0.contains("> ANAX") || $0.hasPrefix(">ANAX") })
    #expect(try !view.press(.escape))
  }

  @Test func `a page that is pasted is cut, and the rest of it changes nothing`() throws {
    var view = Self.view()
    for _ in 0..<100_000 { #expect(try view.press(.pasted("a"))) }
    #expect(view.search.text.count == 1_024 && view.shown.isEmpty)
  }

  @Test func `any size shows something, and the marked row is in it`() throws {
    for (width, height) in [(1, 1), (20, 4), (60, 6), (200, 50)] {
      var view = Self.view()
      #expect(try view.press(.end))
      let lines = Self.lines(&view, width: width, height: height)
      #expect(!lines.isEmpty && lines.allSatisfy { $0.count <= width })
      if height > 4 { #expect(lines.contains { $0.hasPrefix(">") }) }
    }
  }
}
