// Stands of fifty, computed manually: the runs of a partnership, and where the next one begins.

import Audit
import Cricsheet
import Explanations
import FantasyCore
import StrictJSON
import Testing

@Suite("Stands of fifty")
struct StandsTests {
  private typealias T = MatchText

  /// Returns a number of sixes by one pair.
  private func sixes(_ count: Int, _ batter: String, _ partner: String, then last: [String] = []) -> [String] {
    (0..<count).map { _ in T.ball(6, batter: batter, nonStriker: partner) } + last
  }

  /// Returns the stands of the Reds' batters. Both ways of counting must agree.
  private func stands(_ overs: [String]...) throws -> [Int] {
    var text = MatchText()
    text.overs = overs
    let plain = AuditFigures(try AuditMatch(try JSONValue(parsing: Array(text.text.utf8), limits: .storeFile)))
    return try text.reds.map { name in
      let counted = Int(try text.figures(name)[.fiftyStands])
      let player = try #require(plain.innings.keys.first { $0.name == name })
      #expect(plain.total(of: player)["fifty_stands"] ?? 0 == counted, "\(name)")
      return counted
    }
  }

  @Test func `a stand of fifty counts for both batters and includes extras; forty-nine counts for neither`() throws {
    let wide = T.extra("wides"), byes = T.extra("byes")
    #expect(try stands(sixes(8, "R Ash", "R Birch", then: [wide, byes])) == [1, 1, 0, 0])
    #expect(try stands(sixes(8, "R Ash", "R Birch", then: [wide])) == [0, 0, 0, 0])
    // The batters' ends make no difference.
    #expect(try stands(sixes(4, "R Ash", "R Birch") + sixes(5, "R Birch", "R Ash")) == [1, 1, 0, 0])
    #expect(try stands(sixes(20, "R Ash", "R Birch")) == [1, 1, 0, 0], "120 is one stand of fifty")
  }

  @Test func `runs off the ball of a wicket belong to the stand that it ends`() throws {
    let out = T.ball(2, T.wicket("run out", "R Birch"))
    #expect(try stands(sixes(8, "R Ash", "R Birch", then: [out]) + sixes(8, "R Cedar", "R Ash")) == [1, 1, 0, 0])
  }

  @Test func `a replacement for a retired batter begins a new stand, and so does a pair that meets again`()
    throws
  {
    let hurt = T.ball(0, T.wicket("retired hurt"))
    let first = sixes(8, "R Ash", "R Birch", then: [hurt])
    #expect(try stands(first, sixes(8, "R Cedar", "R Birch")) == [0, 0, 0, 0])
    #expect(try stands(first, sixes(9, "R Cedar", "R Birch")) == [0, 1, 1, 0])
    let out = T.ball(0, T.wicket("bowled", "R Cedar"), batter: "R Cedar", nonStriker: "R Birch")
    #expect(try stands(first, [out], sixes(8, "R Ash", "R Birch")) == [0, 0, 0, 0])
    #expect(try stands(first, [out], sixes(9, "R Ash", "R Birch")) == [1, 1, 0, 0])
  }

  @Test func `each innings has its own stands, and a super over has none`() throws {
    var text = MatchText(sixes(9, "R Ash", "R Birch"))
    let again = sixes(9, "R Ash", "R Birch").joined(separator: ",")
    func innings(_ more: String) -> String {
      #", {"team": "Reds"\#(more), "overs": [{"over": 0, "deliveries": [\#(again)]}]}"#
    }
    text.later = innings("")
    #expect(try text.figures("R Ash")[.fiftyStands] == 2)
    text.later = innings(#", "super_over": true"#)
    #expect(try text.figures("R Ash")[.fiftyStands] == 1)
  }

  @Test func `the evidence of a stand is both batters, and its first and last ball`() throws {
    var text = MatchText()
    text.overs = [
      [T.ball(1, batter: "R Elm")], sixes(5, "R Ash", "R Birch", then: [T.extra("wides")]),
      sixes(
        4, "R Birch", "R Ash", then: [T.ball(0, T.wicket("bowled", "R Birch"), batter: "R Birch", nonStriker: "R Ash")]),
      sixes(2, "R Cedar", "R Ash"),
    ]
    let match = try text.match()
    func kind(_ player: PlayerIndex) -> [Evidence.Kind] {
      match.evidence(ofPlayerAt: player).filter { $0.figure == .fiftyStands }.map(\.kind)
    }
    let (first, last) = (BallName(innings: 1, over: 1, ball: 1), BallName(innings: 1, over: 2, ball: 5))
    #expect(kind(0) == [.span(first, last, batters: [0, 1])])
    #expect(kind(1) == [.span(first, last, batters: [1, 0])])
    #expect(kind(2) == [] && kind(3) == [])
  }
}
