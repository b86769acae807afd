// What team rules say about exclusive players and change windows, and their defects with line and column.

import FantasyCore
import StrictJSON
import Testing

@Suite("Team rules files")
struct TeamRulesFileTests {
  private func rules(_ rest: String) throws(JSONError) -> TeamRules {
    let head = #"{"schema": "fcl.team-rules/1", "name": "own", "title": "Own", "roles": ["a"], "size": {"most": 2},"#
    return try TeamRules(parsing: Array((head + "\n" + rest).utf8))
  }

  @Test func `what is not said has no limit`() throws {
    let plain = try rules("\"budget\": 5}")
    #expect(plain.sport == "cricket")
    #expect(!plain.isExclusive)
    #expect(plain.windows == nil)
    #expect(plain.allowsFreeCaptaincyChanges)
  }

  @Test func `exclusive players, windows by match and by moment, captaincy within them`() throws {
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
        ChangeWindow(name: "trade", opens: .match(35), closes: .match(36), most: 5),
        ChangeWindow(
          name: "late", opens: .moment(try #require(Instant("2026-05-01T00:00:00Z"))),
          closes: .moment(try #require(Instant("2026-05-02T00:00:00Z"))), most: 0),
      ])
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
    (#""changes": [{"name": "a", "after_match": 5, "before_match": 5}]}"#, "2:13: the window closes before it opens"),
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
      "2:28: the window \"a\" above never closes, so none can follow it"
    ),
    (#""captaincy_changes": "free"}"#, "2:22: \"captaincy_changes\" needs \"changes\""),
    (#""changes": [], "captaincy_changes": "never"}"#, "2:37: expected \"free\" or \"windows\""),
    (#""sport": "Foot ball"}"#, "2:10: expected a name of a to z, 0 to 9, _ and - (at most 64 characters)"),
  ])
  func `a defect is named with its place`(_ rest: String, expected: String) {
    do throws(JSONError) {
      _ = try rules(rest)
      Issue.record("it was accepted")
    } catch {
      let found = "\(error.place.line):\(error.place.column): \(error.message)"
      #expect(found == expected || found.hasPrefix(expected + "; "), "\(found)")
    }
  }
}
