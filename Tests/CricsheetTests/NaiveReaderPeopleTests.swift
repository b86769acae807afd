// MATCH-FILES.md, "What a naive reader gets wrong", the points about people: fielders, dismissed batters and
// identities.

import Cricsheet
import FantasyCore
import Testing

@Suite("Mistakes of a naive reader about people")
struct NaiveReaderPeopleTests {
  private typealias T = MatchText

  @Test("8: a caught and bowled is the bowler's catch")
  func caughtAndBowled() throws {
    let row = try MatchText([T.ball(0, T.wicket("caught and bowled"))]).figures("B Hawk")
    #expect([row[.catches], row[.wickets]] == [1, 1])
  }

  @Test(
    "a wicket is credited to the bowler or not by its kind, and only bowled and lbw count as unassisted",
    arguments: [
      ("bowled", 1, 1), ("lbw", 1, 1), ("caught", 1, 0), ("caught and bowled", 1, 0), ("stumped", 1, 0),
      ("hit wicket", 1, 0), ("run out", 0, 0), ("retired out", 0, 0), ("obstructing the field", 0, 0),
      ("handled the ball", 0, 0), ("timed out", 0, 0), ("hit the ball twice", 0, 0),
    ] as [(String, Int32, Int32)])
  func bowlersWickets(kind: String, wickets: Int32, bowledLbw: Int32) throws {
    let text = MatchText([T.ball(0, T.wicket(kind))])
    let bowler = try text.figures("B Hawk")
    #expect([bowler[.wickets], bowler[.bowledLbw]] == [wickets, bowledLbw])
    #expect(try text.figures("R Ash")[.dismissals] == 1)
  }

  @Test(
    "9: the last two different fielders share a run out, and a repeated fielder counts at the last mention",
    arguments: [
      ([], [0, 0, 0], [0, 0, 0]),
      (["B Kite"], [0, 1, 0], [0, 0, 0]),
      (["B Kite", "B Kite"], [0, 1, 0], [0, 0, 0]),
      (["B Hawk", "B Kite", "B Lark"], [0, 0, 0], [0, 1, 1]),
      (["B Hawk", "B Kite", "B Hawk"], [0, 0, 0], [1, 1, 0]),
      (["B Hawk", "B Kite", "B Lark", "B Kite"], [0, 0, 0], [0, 1, 1]),
    ] as [([String], [Int32], [Int32])])
  func runOuts(fielders: [String], direct: [Int32], shared: [Int32]) throws {
    let named = fielders.map { #"{"name": "\#($0)"}"# }.joined(separator: ", ")
    let text = MatchText([T.ball(0, T.wicket("run out", fielders: named))])
    let rows = try ["B Hawk", "B Kite", "B Lark"].map { try text.figures($0) }
    #expect(rows.map { $0[.runOutsDirect] } == direct)
    #expect(rows.map { $0[.runOutsShared] } == shared)
    #expect(rows[0][.wickets] == 0)
  }

  @Test(
    "10: a substitute may be unnamed or unlisted, scores nothing, and takes a share of a run out",
    arguments: [
      #"{"substitute": true}"#, #"{"name": "N Obody", "substitute": true}"#,
      #"{"name": "B Lark", "substitute": true}"#,
    ])
  func substitutes(substitute: String) throws {
    let text = MatchText([
      T.ball(0, T.wicket("caught", fielders: substitute)),
      T.ball(0, T.wicket("run out", "R Cedar", fielders: #"{"name": "B Kite"}, \#(substitute)"#)),
    ])
    let (kite, lark) = (try text.figures("B Kite"), try text.figures("B Lark"))
    #expect([kite[.runOutsDirect], kite[.runOutsShared], lark[.catches], lark[.runOutsShared]] == [0, 1, 0, 0])
  }

  @Test("10: a fielder whom only the batting side lists is credited with nothing")
  func fielderOfBattingSide() throws {
    let text = MatchText([T.ball(0, T.wicket("caught", fielders: #"{"name": "R Elm"}"#))])
    #expect(try text.figures("R Elm")[.catches] == 0)
    #expect(try text.match().innings[0].wickets[0].fielders == [Fielder(player: nil, name: "R Elm")])
  }

  @Test(
    "11: retired hurt and retired not out are not dismissals, even of the non-striker",
    arguments: [
      "retired hurt", "retired not out",
    ])
  func retired(kind: String) throws {
    let text = MatchText([T.ball(0, T.wicket(kind, "R Birch"))])
    let match = try text.match()
    let figures = match.performances()[1].innings[0]
    #expect([figures.row[.dismissals], figures.row[.ducks], figures.row[.inningsBatted]] == [0, 0, 1])
    #expect(figures.howOut?.rawValue == kind)
    #expect(match.innings[0].wicketsFallen == 0)
  }

  @Test("12: several wickets can fall at one ball, including those of players who were not at the crease")
  func severalWickets() throws {
    let retired = ["R Ash", "R Birch", "R Cedar"].map { #"{"kind": "retired out", "player_out": "\#($0)"}"# }
    let text = MatchText([T.ball(0, #", "wickets": [\#(retired.joined(separator: ", "))]"#)])
    #expect(try text.match().innings[0].wicketsFallen == 3)
    let cedar = try text.figures("R Cedar")
    #expect([cedar[.inningsBatted], cedar[.dismissals], cedar[.ducks], cedar[.balls]] == [1, 1, 1, 0])
  }

  @Test("13: a stumping off a wide is a wicket but not a legal ball")
  func stumpedOffWide() throws {
    let text = MatchText([T.extra("wides", more: T.wicket("stumped", fielders: #"{"name": "B Kite"}"#))])
    let bowler = try text.figures("B Hawk")
    #expect([bowler[.wickets], bowler[.legalBalls], bowler[.runsConceded], bowler[.dots]] == [1, 0, 1, 0])
    #expect(try text.figures("B Kite")[.stumpings] == 1)
    #expect(try text.figures("R Ash")[.balls] == 0)
  }

  @Test("14: everyone in the XI has played, including both players of an impact substitution")
  func impactPlayers() throws {
    var text = MatchText([
      T.ball(
        0,
        #", "replacements": {"match": [{"in": "R Oak", "out": "R Elm", "team": "Reds", "reason": "impact_player"}]}"#)
    ])
    text.reds.append("R Oak")
    let match = try text.match()
    #expect(match.players.count == 9)
    #expect(match.performances().allSatisfy { $0.total[.appearances] == 1 })
    #expect(
      match.innings[0].replacements == [
        Replacement(delivery: 0, playerIn: "R Oak", playerOut: "R Elm", team: .first, reason: "impact_player")
      ])
  }

  @Test("15: one name in both teams is two players, each on their own side")
  func oneNameTwice() throws {
    var text = MatchText([T.ball(4, batter: "J Butler", bowler: "J Butler")])
    text.reds[3] = "J Butler"
    text.blues[3] = "J Butler"
    #expect(try text.figures("J Butler", side: .first)[.runs] == 4)
    #expect(try text.figures("J Butler", side: .second)[.runsConceded] == 4)
  }

  @Test("15: two names of one side with one id are one player, under the name listed first")
  func twoNamesOnce() throws {
    var text = MatchText([T.ball(1), T.ball(2, batter: "R Aspen")])
    text.reds.append("R Aspen")
    text.ids = ["R Ash": "abcdef01", "R Aspen": "abcdef01"]
    #expect(
      try text.match().players.filter { $0.side == .first }.map(\.name) == ["R Ash", "R Birch", "R Cedar", "R Elm"])
    #expect(try text.figures("R Ash")[.runs] == 3)
  }

  @Test("10: a listed substitute's fielding is kept separately, for scoring systems that count it")
  func listedSubstitutes() throws {
    let lark = #"{"name": "B Lark", "substitute": true}"#
    let match = try MatchText([
      T.ball(0, T.wicket("caught", fielders: lark)),
      T.ball(0, T.wicket("run out", "R Cedar", fielders: #"{"name": "B Kite"}, \#(lark)"#)),
      T.ball(0, T.wicket("run out", "R Elm", fielders: #"{"name": "N Obody", "substitute": true}"#)),
    ]).match()
    let performances = match.performances()
    let kept = try #require(performances.first { $0.player.name == "B Lark" })
    #expect(kept.total[.catches] == 0 && kept.total[.runOutsShared] == 0)
    var counting = CountingRules()
    counting.substitutes = .count
    let counted = counting.counted(kept)
    #expect(counted.total[.catches] == 1 && counted.total[.runOutsShared] == 1 && counted.asSubstitute.isEmpty)
    #expect(performances.filter { !$0.asSubstitute.isEmpty }.map(\.player.name) == ["B Lark"])
    #expect(counting.counted(counted) == counted)
  }
}
