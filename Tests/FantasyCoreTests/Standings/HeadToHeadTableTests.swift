// The table of a head-to-head league, computed manually.

import BuiltInRules
import FantasyCore
import StrictJSON
import Testing

@Suite struct HeadToHeadTableTests {
  private static func result(_ home: Int, _ own: Int, _ away: Int?, _ other: Int = 0) -> HeadToHeadTable.Result {
    HeadToHeadTable.Result(Pairing(home: home, away: away), home: Points(own), away: Points(other))
  }

  @Test func `wins, draws, defeats and byes earn the points that the rules define`() throws {
    let results = [
      Self.result(0, 50, 1, 40), Self.result(2, 30, nil), Self.result(0, 20, 2, 20), Self.result(1, 9, nil),
    ]
    let standard = HeadToHeadTable(of: 3, results, by: HeadToHeadRules())
    #expect(standard.rows.map(\.index) == [0, 2, 1] && standard.rows.map(\.points) == [3, 3, 2])
    #expect(standard.rows.map(\.rank) == [1, 2, 3] && standard.rows.map(\.played) == [2, 1, 1])
    #expect(standard.rows.map(\.scored) == [70, 20, 40].map { Points($0) })
    #expect(standard.rows.map(\.against) == [60, 20, 50].map { Points($0) } && standard.rows.map(\.byes) == [0, 1, 1])
    // The game between them was a draw, so points scored decide.
    #expect(standard.ties.map(\.tieBreak) == [.scored] && standard.ties[0].value == Points(70))
    var rules = HeadToHeadRules()
    (rules.win, rules.draw, rules.loss, rules.bye) = (3, 0, 1, 10)
    #expect(HeadToHeadTable(of: 3, results, by: rules).rows.map(\.points) == [11, 10, 3])
    (rules.bye, rules.ties) = (0, [])
    let shared = HeadToHeadTable(of: 4, [], by: rules)
    #expect(shared.rows.map(\.rank) == [1, 1, 1, 1] && shared.rows.allSatisfy(\.isTied) && shared.ties.isEmpty)
  }

  @Test func `a tie of three is broken by games between them, and each next break applies to those still equal`() {
    let circle = [
      Self.result(0, 20, 1, 5), Self.result(1, 20, 2, 15), Self.result(2, 10, 0, 9), Self.result(0, 1, 3, 2),
    ]
    let table = HeadToHeadTable(of: 4, circle + [Self.result(3, 0, 1, 0)], by: HeadToHeadRules())
    // 3 has a win and a draw, 1 a win, a draw and a defeat. 0 and 2 have one win each.
    #expect(table.rows.map(\.index) == [1, 3, 2, 0] && table.rows.map(\.points) == [3, 3, 2, 2])
    #expect(table.ties.map(\.tieBreak) == [.scored, .between], "\(table.ties)")
    #expect(table.ties.map(\.rank) == [1, 3] && table.ties.map(\.rankBelow) == [2, 4])
    // 2 beat 0.
    let swapped = HeadToHeadTable(
      of: 3, [Self.result(2, 10, 0, 9), Self.result(1, 1, 0, 20), Self.result(1, 30, 2, 1)], by: HeadToHeadRules())
    #expect(swapped.rows.map(\.points) == [2, 2, 2] && swapped.rows.map(\.index) == [1, 0, 2])
    #expect(swapped.ties.map(\.tieBreak) == [.scored, .scored])
  }

  @Test func `the earlier entry is the last tie-break and splits any tie`() {
    let table = HeadToHeadTable(of: 3, [Self.result(1, 7, 2, 7)], by: HeadToHeadRules())
    #expect(table.rows.map(\.index) == [1, 2, 0] && table.rows.map(\.rank) == [1, 2, 3])
    #expect(table.ties.map(\.tieBreak) == [.earlierEntry])
  }

  @Test(
    arguments: [
      (#"{"win": 3, "ties": ["difference", "for"]}"#, nil), (#"{"wins": 3}"#, "unknown"),
      (#"{"win": 3.5}"#, "whole"), (#"{"bye": 101}"#, "101"), (#"{"ties": ["best"]}"#, "between"),
      (#"{"ties": ["for", "for"]}"#, "twice"), (#"{"ties": "for"}"#, "list"), (#"[]"#, "object"),
    ] as [(String, String?)])
  func `team rules define the points and tie-breaks, and a defect is reported`(_ text: String, _ fault: String?) throws
  {
    let file = String(decoding: BuiltInRules.teamRules[0].bytes, as: UTF8.self)
    let bytes = Array(
      file.replacing("\"title\"", with: "\"head_to_head\": \(text), \"title\"", maxReplacements: 1).utf8)
    do throws(JSONError) {
      let rules = try TeamRules(parsing: bytes)
      #expect(fault == nil && rules.headToHead.win == 3 && rules.headToHead.ties == [.difference, .scored])
      #expect(rules.headToHead.bye == 2)
    } catch { #expect(fault.map { error.message.lowercased().contains($0) } ?? false, "\(error.message)") }
  }
}
