// Reading team rules files, and the line and column of each defect.

import FantasyCore
import StrictJSON
import Testing

@Suite("Team rules files")
struct TeamRulesFileTests {
  /// A file with a valid first line and the given second line.
  private func text(_ rest: String) -> String {
    #"{"schema": "fcl.team-rules/1", "name": "own", "title": "Own", "roles": ["a"], "size": {"most": 2},"# + "\n" + rest
  }

  private func rules(_ rest: String) throws(JSONError) -> TeamRules {
    try TeamRules(parsing: Array(text(rest).utf8))
  }

  private func teamError(_ text: String) -> String {
    do throws(JSONError) {
      _ = try TeamRules(parsing: Array(text.utf8))
      return ""
    } catch {
      return "\(error.position.line):\(error.position.column): \(error.message)"
    }
  }

  @Test func `the four formats are the original's`() throws {
    #expect(try ShippedRules.team("original").formats.map(\.name) == ["5-1-3-2", "4-1-4-2", "4-1-2-4", "4-1-1-5"])
    #expect(try ShippedRules.team("original").format(named: "4-1-2-4")?.counts == [4, 1, 2, 4])
    #expect(try ShippedRules.team("original").format(named: "4-1-3-3") == nil)
    #expect(try ShippedRules.team("original").budget == Price("100"))
  }

  @Test func `an omitted rule sets no limit`() throws {
    let plain = try rules("\"budget\": 5}")
    #expect(plain.sport == "cricket")
    #expect(!plain.isExclusive)
    #expect(plain.windows == nil)
    #expect(plain.transfers == nil)
    #expect(plain.lateJoiners == .nothing)
    #expect(plain.allowsFreeCaptaincyChanges)
  }

  @Test func `exclusive players, windows by match and by time, and captaincy windows are read`() throws {
    let text = """
      "sport": "football", "exclusive": true, "captaincy_changes": "windows",
      "changes": [{"name": "auction", "before_match": 1}, {"name": "trade", "after_match": 35, "before_match": 36, "most": 5},
        {"name": "late", "from": "2026-05-01T00:00:00Z", "until": "2026-05-02T00:00:00Z", "most": 0}]}
      """
    let found = try rules(text)
    #expect(found.sport == "football")
    #expect(found.isExclusive)
    #expect(!found.allowsFreeCaptaincyChanges)
    #expect(
      found.windows == [
        ChangeWindow(name: "auction", closes: .match(1)),
        ChangeWindow(name: "trade", opens: .match(35), closes: .match(36), maximum: 5),
        ChangeWindow(
          name: "late", opens: .moment(try #require(Instant("2026-05-01T00:00:00Z"))),
          closes: .moment(try #require(Instant("2026-05-02T00:00:00Z"))), maximum: 0),
      ])
  }

  @Test func `the rule for late joiners is read`() throws {
    for rule in LateJoinerRule.allCases {
      #expect(try rules(#""late_joiners": "\#(rule.rawValue)"}"#).lateJoiners == rule)
    }
  }

  @Test func `transfers have a free number, a cost for more, and wild cards`() throws {
    #expect(
      try rules(#""transfers": {"free": 2, "points_off": 2.5, "wild_cards": 3}}"#).transfers
        == TransferRules(free: 2, pointsOff: try #require(Points("2.5")), wildCards: 3))
    let transfers = try #require(try rules(#""transfers": {"free": 1, "points_off": 4}}"#).transfers)
    #expect(transfers.wildCards == 0)
    #expect([0, 1, 2, 5].map { transfers.cost(of: $0, withWildCard: false) } == [.zero, .zero, Points(4), Points(16)])
    #expect(transfers.cost(of: 5, withWildCard: true) == .zero)
  }

  @Test(arguments: [
    (#""exclusive": "yes"}"#, "2:14: expected true or false, found a string"),
    (#""changes": {}}"#, "2:12: expected a list, found an object"),
    (#""changes": [{"before_match": 1}]}"#, "2:13: the key \"name\" is missing"),
    (#""changes": [{"name": ""}]}"#, "2:22: expected a name"),
    (#""changes": [{"name": "a", "after": 1}]}"#, "2:27: unknown key \"after\""),
    (#""changes": [{"name": "a", "after_match": -1}]}"#, "2:42: -1 is out of range: use 0 to 1000000"),
    (#""changes": [{"name": "a", "most": 1.5}]}"#, "2:35: expected a whole number"),
    (
      #""changes": [{"name": "a", "after_match": 1, "from": "2026-04-01T00:00:00Z"}]}"#,
      "2:53: a window has either \"after_match\" or \"from\", not both"
    ),
    (#""changes": [{"name": "a", "until": "soon"}]}"#, "2:36: expected a time such as 2026-03-28T14:00:00Z"),
    (
      #""changes": [{"name": "a", "after_match": 5, "before_match": 5}]}"#, "2:13: the window must close after it opens"
    ),
    (
      #""changes": [{"name": "a", "before_match": 5}, {"name": "a", "after_match": 5}]}"#,
      "2:47: duplicate window \"a\""
    ),
    (
      #""changes": [{"name": "a", "before_match": 5}, {"name": "b", "after_match": 4}]}"#,
      "2:47: the window \"b\" opens before \"a\" closes"
    ),
    (
      #""changes": [{"name": "a", "before_match": 5}, {"name": "b"}]}"#,
      "2:47: the window \"b\" opens before \"a\" closes"
    ),
    (
      #""changes": [{"name": "a"}, {"name": "b", "after_match": 4}]}"#,
      "2:28: the window \"a\" above never closes, so no window can follow it"
    ),
    (#""captaincy_changes": "free"}"#, "2:22: \"captaincy_changes\" needs \"changes\""),
    (#""changes": [], "captaincy_changes": "never"}"#, "2:37: expected \"free\" or \"windows\""),
    (#""transfers": {"free": 1}}"#, "2:14: the key \"points_off\" is missing"),
    (#""transfers": {"points_off": 4}}"#, "2:14: the key \"free\" is missing"),
    (#""transfers": {"free": -1, "points_off": 4}}"#, "2:23: -1 is out of range: use 0 to 1000"),
    (#""transfers": {"free": 1, "points_off": -4}}"#, "2:40: expected 0 to 1000000 points"),
    (#""transfers": {"free": 1, "points_off": 0.005}}"#, "2:40: expected a number with at most 2 decimal places"),
    (#""transfers": {"free": 1, "points_off": 4, "cards": 1}}"#, "2:43: unknown key \"cards\""),
    (#""late_joiners": "median"}"#, "2:17: expected \"none\", \"lowest\" or \"average\""),
    (#""sport": "Foot ball"}"#, "2:10: expected a name: use a to z, 0 to 9, _ and - (at most 64 characters)"),
  ])
  func `a defect is reported with its position`(_ rest: String, expected: String) {
    let found = teamError(text(rest))
    #expect(found == expected || found.hasPrefix(expected + "; "), "\(found)")
  }

  /// The defect is on line 2, after a valid first line.
  @Test(arguments: [
    (#""size": {"least": 11, "most": 11}}"#, ""), (#""formats": [[11, 0]]}"#, "1:1: the key \"size\" is missing"),
    (#""size": {"least": 11, "most": 10}}"#, "2:9: \"most\" (10) is less than \"least\" (11)"),
    (#""size": 11}"#, "2:9: expected an object, found a number"),
    (#""size": {"least": -1}}"#, "2:19: -1 is out of range: use 0 to 1000"),
    (#""size": {"least": 2, "most": 2}, "formats": [[1, 1, 0]]}"#, "2:46: a format needs 2 numbers, one for each role"),
    (
      #""size": {"least": 2, "most": 2}, "formats": [[1, 2]]}"#,
      "2:46: the format has 3 players, which \"size\" does not allow"
    ),
    (#""size": {"least": 2, "most": 2}, "formats": []}"#, "2:45: expected at least one format"),
    (
      #""size": {"least": 2, "most": 2}, "formats": [[1, 1], [1, 1]]}"#,
      "2:54: the format 1-1 is given twice"
    ),
    (
      #""size": {"least": 2}, "formats": [[1, 1]], "role_ranges": {}}"#,
      "2:59: a file has either \"formats\" or \"role_ranges\", not both"
    ),
    (#""size": {"least": 2}, "role_ranges": {"keeper": {"least": 1}}}"#, "2:39: role \"keeper\" is not in \"roles\""),
    (
      #""size": {"least": 2}, "role_ranges": {"batter": {"leest": 1}}}"#,
      "2:50: unknown key \"leest\"; allowed keys: least, most"
    ),
    (#""size": {"least": 2}, "budget": -1}"#, "2:33: a budget can't be negative"),
    (#""size": {"least": 2}, "budget": 99.95}"#, "2:33: expected a number with at most 1 decimal place"),
    (#""size": {"least": 2}, "tags": {"overseas": 4}}"#, "2:44: expected an object, found a number"),
    (#""size": {"least": 2}, "captaincy": "both"}"#, "2:36: expected \"system\" or \"none\""),
    (#""size": {"least": 2}, "sport": 5}"#, "2:32: expected a string, found a number"),
  ])
  func `a defect of team rules is reported with its position`(_ rest: String, error: String) {
    let head = #"{"schema": "fcl.team-rules/1", "name": "own", "title": "Own", "roles": ["batter", "bowler"],"#
    let found = teamError(head + "\n" + rest)
    #expect(found == error || !error.isEmpty && found.hasPrefix(error + "; "), "\(found)")
  }

  @Test func `a repeated role and a file of another kind are refused`() {
    #expect(
      teamError(
        #"{"schema": "fcl.team-rules/1", "name": "own", "title": "O", "roles": ["a", "a"], "size": {"least": 1}}"#)
        == "1:76: the role a is given twice")
    #expect(
      teamError(#"{"schema": "fcl.scoring/1", "name": "own", "title": "O", "items": []}"#).hasPrefix(
        "1:58: unknown key"))
  }
}
