// The findings of lint as the user sees them, and no findings for a clean file.

import Cricsheet
import Testing

@Suite("Lint")
struct LintTests {
  private typealias T = MatchText

  @Test(
    "lint finds each anomaly of a delivery and reports its position",
    arguments: [
      (T.ball(), []),
      (T.ball(0, extras: 1), ["5:165: warning: runs.extras is 1, but the extras add up to 0"]),
      (
        #"{"batter": "R Ash", "bowler": "B Hawk", "non_striker": "R Birch", "runs": {"batter": 1, "extras": 0, "total": 2}}"#,
        ["5:177: warning: runs.total is 2, but batter and extras add up to 1"]
      ),
      (T.ball(0, #", "extras": {"legbyes": 0}"#), ["5:203: note: legbyes is 0"]),
      (
        T.ball(0, #", "extras": {"wides": 1, "noballs": 1}"#, extras: 2),
        ["5:191: warning: a delivery is both a wide and a no-ball"]
      ),
      (T.extra("wides", batter: 1), ["5:191: warning: a wide has runs off the bat"]),
      (T.ball(batter: "B Kite"), ["5:78: warning: the batter is listed only for the other side"]),
      (T.ball(nonStriker: "R Ash"), ["5:67: warning: the batter and the non-striker are the same player"]),
      (T.ball(0, #", "over": 0"#), [#"5:181: note: unknown key "over""#]),
      (T.ball(0, #", "bowler": "B Hawk""#), [#"5:181: note: duplicate key "bowler", with the same value"#]),
    ] as [(String, [String])])
  func deliveries(delivery: String, findings: [String]) { #expect(MatchText([delivery]).lint() == findings) }

  @Test(
    "lint finds each anomaly of a wicket",
    arguments: [
      (T.wicket("run out", fielders: #"{"name": "B Kite"}"#), nil),
      (T.wicket("run out"), "note: a run out names no fielder"),
      (
        T.wicket("run out", fielders: #"{"name": "B Kite"}, {"name": "B Kite"}"#),
        "note: a run out names one fielder twice"
      ),
      (T.wicket("caught"), "warning: caught with 0 fielders instead of one"),
      (T.wicket("bowled", fielders: #"{"name": "B Kite"}"#), "warning: bowled, but a fielder is named"),
      (
        T.wicket("caught", fielders: #"{"name": "R Elm"}"#),
        #"warning: the fielder "R Elm" is listed only for the batting side; no player is credited"#
      ),
      (T.wicket("retired out", "R Elm"), #"note: "R Elm" is neither batter nor non-striker here"#),
    ])
  func wickets(wicket: String, finding: String?) {
    let found = MatchText([T.ball(0, wicket)]).lint().map { $0.drop { $0 != " " }.dropFirst() }
    #expect(found.map(String.init) == (finding.map { [$0] } ?? []))
  }

  @Test("lint finds an over of the wrong length unless it is the last or flagged as miscounted")
  func overs() {
    var text = MatchText()
    text.overs = [Array(repeating: T.ball(), count: 5), [T.ball()]]
    #expect(text.lint() == ["5:40: warning: over 0 has 5 legal balls and is not flagged in miscounted_overs"])
    text.rest = #", "miscounted_overs": {"0": {"balls": 5}}"#
    #expect(text.lint() == [])
    text.rest = #", "miscounted_overs": {"0": {"balls": 7}, "9": {"balls": 7}}"#
    #expect(
      text.lint() == [
        "5:40: warning: over 0 has 5 legal balls; miscounted_overs says 7",
        "9:283: warning: miscounted_overs lists over 9 (7 balls), which was not bowled",
      ])
  }

  @Test("lint finds a gap between overs")
  func gap() {
    var text = MatchText()
    text.outcome = #""outcome": {"result": "draw"},"#
    let gap = text.text.replacing(#""over": 0"#, with: #""over": 2"#)
    let found = MatchFile.lint(Array(gap.utf8)).map(\.description)
    #expect(found == ["5:40: warning: expected over 0, found over 2"])
  }

  @Test("lint finds two names for one player, and names of unknown players")
  func names() {
    var text = MatchText()
    text.reds.append("R Aspen")
    text.ids = ["R Ash": "abcdef01", "R Aspen": "abcdef01"]
    text.blues[3] = "R Elm"
    text.info = #""player_of_match": ["Nobody"], "toss": {"winner": "Greens", "decision": "bat"},"#
    #expect(
      text.lint() == [
        #"2:71: warning: the player of the match "Nobody" is not a player of either side"#,
        #"2:101: warning: the winner of the toss "Greens" is not one of the two teams"#,
        #"3:62: note: "R Aspen" is the same player as "R Ash" (abcdef01)"#,
        #"3:114: note: "R Elm" is also listed for "Reds""#,
      ])
  }

  @Test("lint finds a name that is listed twice")
  func listedTwice() {
    var text = MatchText()
    text.reds.append("R Ash")
    #expect(text.lint().contains { $0.hasSuffix(#"note: "R Ash" is listed twice"#) })
  }

  @Test(
    "lint finds an outcome that disagrees with the deliveries, and gives a reason",
    arguments: [
      (
        #"{"winner": "Reds", "by": {"runs": 3}}"#,
        "2:12: warning: outcome by the deliveries: \"Draw\"; the stated outcome contradicts the deliveries"
      ),
      (
        #"{"winner": "Blues", "method": "Awarded"}"#,
        "2:12: note: outcome by the deliveries: \"Draw\"; the match was awarded"
      ),
      (
        #"{"result": "tie"}"#,
        "2:12: warning: outcome by the deliveries: \"Draw\"; the stated outcome contradicts the deliveries"
      ),
    ])
  func outcome(_ outcome: String, finding: String) {
    var text = MatchText()
    text.outcome = "\"outcome\": \(outcome),"
    #expect(MatchFile.lint(Array(text.text.utf8)).map(\.description) == [finding])
  }

  @Test(
    "lint compares target, totals and outcome with each other",
    arguments: [
      // Reds scored 9.
      (10, 6, #""winner": "Reds", "by": {"runs": 3}"#, []),
      (10, 6, #""winner": "Reds", "by": {"runs": 4}"#, ["outcome-contradiction"]),
      (10, 6, #""winner": "Blues", "by": {"runs": 3}"#, ["outcome-contradiction"]),
      (12, 6, #""winner": "Reds", "by": {"runs": 3}"#, ["outcome-target", "target-totals"]),
      (12, 6, #""winner": "Reds", "by": {"runs": 5}"#, ["outcome-totals", "target-totals"]),
      (12, 6, #""winner": "Reds", "by": {"runs": 4}"#, ["outcome-contradiction", "target-totals"]),
      (8, 10, #""winner": "Blues", "by": {"wickets": 10}"#, ["target-totals"]),
      (12, 6, #""winner": "Reds", "by": {"runs": 5}, "method": "D/L""#, []),
    ] as [(Int, Int, String, [String])])
  func pairs(target: Int, total: Int, outcome: String, codes: [String]) {
    var text = MatchText((0..<5).map { _ in T.ball() } + [T.ball(9)])
    text.info = #""overs": 1,"#
    text.outcome = #""outcome": {\#(outcome)},"#
    let balls = [0, 0, 0, 0, 0, total].map { T.ball($0, batter: "B Hawk", bowler: "R Ash", nonStriker: "B Kite") }
    text.later =
      #", {"team": "Blues", "target": {"runs": \#(target), "overs": 1}, "overs": [{"over": 0, "deliveries": ["#
      + balls.joined(separator: ", ") + "]}]}"
    #expect(MatchFile.lint(Array(text.text.utf8)).map(\.code) == codes)
  }

  @Test("lint lists at most 1,000 findings of one kind and counts the rest")
  func many() {
    var text = MatchText()
    let over = Array(repeating: T.ball(0, #", "extras": {"byes": 0}"#), count: 6)
    text.overs = Array(repeating: over, count: 201)
    let found = MatchFile.lint(Array(text.text.utf8)).filter { $0.code == "zero-extra" }
    #expect(found.count == 1_001)
    #expect(found.last?.message == "206 more findings of this kind (not shown)")
    #expect(found.map(\.position.line) == found.map(\.position.line).sorted())
  }

  @Test("lint reports a file that can't be read with one error")
  func unreadable() {
    #expect(MatchFile.lint(Array("{}".utf8)).map(\.description) == [#"1:1: error: the key "info" is missing"#])
  }
}
