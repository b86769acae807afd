// MATCH-FILES.md, "What a naive reader gets wrong": a test for each point, under its number.

import Cricsheet
import FantasyCore
import Testing

@Suite("Mistakes of a naive reader")
struct NaiveReaderTests {
  private typealias T = MatchText

  @Test("1: seasons, groups and balls are texts or numbers, and 8.4 overs are 8 overs and 4 balls")
  func textsOrNumbers() throws {
    var text = MatchText()
    text.info = #""season": 2005, "event": {"name": "Cup", "group": 2, "match_number": 3},"#
    text.rest = #", "miscounted_overs": {"0": {"balls": "5"}}, "target": {"runs": 90, "overs": 8.4}"#
    let match = try text.match()
    #expect(match.info.season == "2005")
    #expect(match.info.event == MatchInfo.Event(name: "Cup", matchNumber: 3, group: "2"))
    #expect(match.innings[0].miscountedOvers == [0: 5])
    #expect(match.innings[0].target == Innings.Target(runs: 90, overs: 8, balls: 4))
  }

  @Test("2: an over of The Hundred has five balls, so five dots make a maiden")
  func fiveBalls() throws {
    var text = MatchText(Array(repeating: T.ball(), count: 5))
    #expect(try text.figures("B Hawk")[.maidens] == 0)
    text.info = #""gender": "male","#
    let hundred = text.text.replacing(#""balls_per_over": 6"#, with: #""balls_per_over": 5"#)
    let match = try MatchFile.read(Array(hundred.utf8))
    #expect(match.performances()[4].total[.maidens] == 1)
  }

  @Test("3: a four that was run is not a boundary, and neither is a five")
  func nonBoundary() throws {
    let run = T.ball(4, flag: #", "non_boundary": true"#)
    let row = try MatchText([T.ball(4), run, T.ball(6), T.ball(5)]).figures("R Ash")
    #expect([row[.runs], row[.fours], row[.sixes]] == [19, 1, 1])
  }

  @Test("4: a no-ball counts as a ball faced, a wide does not, and neither is a legal ball")
  func facedAndLegal() throws {
    let text = MatchText([T.extra("noballs"), T.extra("wides"), T.ball()])
    #expect(try text.figures("R Ash")[.balls] == 2)
    let bowler = try text.figures("B Hawk")
    #expect([bowler[.legalBalls], bowler[.wides], bowler[.noBalls]] == [1, 1, 1])
  }

  @Test("5: byes, leg-byes and penalties are not charged to the bowler and do not spoil a maiden")
  func charged() throws {
    let quiet = [T.extra("byes", 4), T.extra("legbyes"), T.extra("penalty", 5), T.ball(), T.ball(), T.ball()]
    let row = try MatchText(quiet).figures("B Hawk")
    #expect([row[.runsConceded], row[.maidens], row[.dots]] == [0, 1, 6])
    let spoilt = try MatchText(quiet + [T.extra("wides")]).figures("B Hawk")
    #expect([spoilt[.runsConceded], spoilt[.maidens]] == [1, 0])
  }

  @Test("6: an over by two bowlers is not a maiden, and a miscounted over is whole at its flagged length")
  func sharedAndMiscounted() throws {
    let shared = (0..<6).map { T.ball(bowler: $0 < 3 ? "B Hawk" : "B Kite") }
    #expect(try MatchText(shared).figures("B Hawk")[.maidens] == 0)
    var short = MatchText(Array(repeating: T.ball(), count: 5))
    short.rest = #", "miscounted_overs": {"0": {"balls": 5}}"#
    #expect(try short.figures("B Hawk")[.maidens] == 1)
    var long = MatchText(Array(repeating: T.ball(), count: 6))
    long.rest = #", "miscounted_overs": {"0": {"balls": 7}}"#
    #expect(try long.figures("B Hawk")[.maidens] == 0)
  }

  @Test("7: super overs are kept but never enter the figures")
  func superOvers() throws {
    var text = MatchText([T.ball(1)])
    text.later = #", {"team": "Reds", "super_over": true, "overs": [{"over": 0, "deliveries": [\#(T.ball(6))]}]}"#
    #expect(try text.figures("R Ash")[.runs] == 1)
    let match = try text.match()
    #expect(match.innings.map(\.isSuperOver) == [false, true])
    #expect(match.performances()[0].innings.map(\.innings) == [1])
  }

  @Test("16: the revision is kept apart from the facts, so content is compared without it")
  func revision() throws {
    let meta = #"{"meta": {"data_version": "1.1.0", "created": "2026-03-29", "revision": 2}, "#
    let plain = try MatchText().match()
    var revised = try MatchFile.read(Array((meta + MatchText().text.dropFirst()).utf8))
    #expect(revised.info.record?.revision == 2)
    revised.info.record = nil
    #expect(revised == plain)
  }

  @Test(
    "17: a tie may have an eliminator or a bowl-out, and an awarded match a winner without a margin",
    arguments: [
      (#"{"result": "tie", "eliminator": "Reds"}"#, Outcome(result: .tie, eliminator: "Reds")),
      (#"{"result": "tie", "bowl_out": "Blues"}"#, Outcome(result: .tie, bowlOut: "Blues")),
      (#"{"winner": "Reds", "method": "Awarded"}"#, Outcome(winner: "Reds", method: "Awarded")),
      (
        #"{"winner": "Reds", "by": {"innings": 1, "runs": 7}}"#,
        Outcome(winner: "Reds", margin: .inningsAndRuns(innings: 1, runs: 7))
      ),
      (#"{"result": "no result"}"#, Outcome(result: .noResult)),
    ])
  func outcomes(text: String, outcome: Outcome) throws {
    var file = MatchText()
    file.outcome = #""outcome": \#(text),"#
    #expect(try file.match().info.outcome == outcome)
    file.outcome = ""
    #expect(try file.match().isInProgress)
  }

  @Test("18: a final has a stage but no number")
  func final() throws {
    var text = MatchText()
    text.info = #""event": {"name": "Cup", "stage": "Final"},"#
    #expect(try text.match().info.event == MatchInfo.Event(name: "Cup", stage: "Final"))
  }

  @Test("19: a forfeited innings has no overs but keeps its number, and a Test has no overs limit")
  func forfeited() throws {
    var text = MatchText()
    let later = #"{"team": "Reds", "overs": [{"over": 0, "deliveries": [\#(T.ball(3))]}]}"#
    text.later = #", {"team": "Blues", "forfeited": true}, \#(later)"#
    let match = try text.match()
    #expect(match.innings.map(\.isForfeited) == [false, true, false])
    #expect(match.performances()[0].innings.map(\.innings) == [1, 3])
    #expect(match.info.overs == nil)
  }

  @Test("20: penalty runs belong to the innings or to a delivery")
  func penaltyRuns() throws {
    var text = MatchText([T.extra("penalty", 5)])
    text.rest = #", "penalty_runs": {"pre": 10, "post": 5}"#
    let innings = try text.match().innings[0]
    #expect(innings.penaltyRuns == Innings.PenaltyRuns(before: 10, after: 5))
    #expect(innings.total == 20)
  }

  @Test("21: unknown keys are skipped with any value")
  func unknownKeys() throws {
    var text = MatchText([
      T.ball(0, #", "over": 0, "review": {"by": "Reds"}"#),
      T.ball(0, #", "wickets": [{"kind": "bowled", "player_out": "R Ash", "playeer_out": null}]"#),
    ])
    text.info = #""missing": ["umpires", {"powerplays": {"1": ["batting"]}}], "a": [1.5, -2e3, true, "x"],"#
    #expect(try text.match().innings[0].wickets.count == 1)
  }

  @Test("officials and each side's reviews are read, with the reviewed delivery")
  func officialsAndReviews() throws {
    let review =
      #", "review": {"by": "Blues", "umpire": "U One", "batter": "R Ash", "decision": "struck down", "umpires_call": true}"#
    var text = MatchText([
      T.ball(), T.ball(0, review),
      T.ball(0, #", "review": {"by": "Reds", "batter": "R Birch", "decision": "upheld", "type": "wicket"}"#),
    ])
    text.info = #""officials": {"umpires": ["U One", "U Two"], "tv_umpires": ["T One"], "match_referees": ["M One"]},"#
    let match = try text.match()
    #expect(match.officials == Officials(umpires: ["U One", "U Two"], tvUmpires: ["T One"], matchReferees: ["M One"]))
    #expect(
      match.innings[0].reviews == [
        Review(
          delivery: 1, side: .second, batter: "R Ash", decision: "struck down", isUmpiresCall: true, umpire: "U One"),
        Review(delivery: 2, side: .first, batter: "R Birch", decision: "upheld", kind: "wicket"),
      ])
  }

  @Test(
    "malformed officials and reviews are left out, but invalid JSON is an error",
    arguments: [
      #"{"by": "Greens", "batter": "R Ash", "decision": "upheld"}"#, #"{"by": "Reds", "batter": "R Ash"}"#,
      #"{"by": "Reds", "batter": [["R Ash"]], "decision": {"a": [1, {}]}}"#, "[[1], {}]", "7", "null", #""upheld""#,
    ])
  func malformed(value: String) throws {
    var text = MatchText([T.ball(1, #", "review": \#(value)"#), T.ball(2)])
    text.info = #""officials": \#(value.replacing("by", with: "umpires")),"#
    let match = try text.match()
    #expect(match.innings[0].reviews.isEmpty && match.officials == Officials())
    #expect(match.innings[0].deliveries.map(\.batterRuns) == [1, 2])
    #expect(throws: MatchFileError.self) { try MatchText([T.ball(1, #", "review": {"by" "Reds"}"#)]).match() }
  }

  @Test("22: a delivery may repeat a key with the same text; any other repetition is an error")
  func repeatedKeys() throws {
    let same = MatchText([T.ball(0, #", "non_striker": "R Birch""#)])
    #expect(try same.match() == MatchText().match())
    let other = MatchText([T.ball(0, #", "non_striker": "R Cedar""#)])
    #expect(other.error() == #"5:181: the key "non_striker" is given twice"#)
  }

  @Test("23: names with curly apostrophes, other letters and escapes are the same bytes everywhere")
  func letters() throws {
    var text = MatchText([T.ball(2, batter: #"R O\u2019Brien"#, nonStriker: "R Müller-Lüdenscheidt von Hohenstein")])
    text.reds[0] = "R O’Brien"
    text.reds[1] = "R Müller-Lüdenscheidt von Hohenstein"
    #expect(try text.figures("R O’Brien")[.runs] == 2)
    #expect(try text.figures("R Müller-Lüdenscheidt von Hohenstein")[.inningsBatted] == 1)
  }

  @Test("24: a match with an empty list of innings is read; one abandoned without a ball has no file")
  func abandoned() throws {
    var text = MatchText([])
    text.overs = []
    let match = try text.match()
    #expect(match.performances().allSatisfy { $0.innings.isEmpty && $0.total[.appearances] == 1 })
  }
}
