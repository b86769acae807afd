// Examples inside rule files: those that ship say what SCORING.md's tables say, and try each edge that the rules have.

import BuiltInRules
import FantasyCore
import StrictJSON
import Testing

@Suite("Examples")
struct ExampleTests {
  private func examples(_ list: String, items: String = Self.items, more: String = "") throws -> ScoringExamples {
    let text = """
      {"schema": "fcl.scoring/1", "name": "own", "title": "Own", \(more) "items": [\(items)], "examples": [
      \(list)]}
      """
    return try ScoringExamples(parsing: Array(text.utf8))
  }

  private static let items = #"""
    {"item": "run", "figure": "runs", "points": 1}, {"item": "fifty", "scope": "innings", "figure": "runs",
    "steps": [{"at": 50, "points": 8}]}
    """#

  @Test(arguments: BuiltInRules.scoringSystems.map(\.name))
  func `the examples of what ships earn what they should, and try everything`(_ name: String) throws {
    let file = try #require(BuiltInRules.scoringSystems.first { $0.name == name })
    let all = try ScoringExamples(parsing: file.bytes)
    #expect(all.examples.count >= 40)
    #expect(all.failures.map(\.title) == [])
    #expect(all.untried.map { "\(all.system.items[$0.item ?? 0].id): \($0.untried)" } == [])
    #expect(Set(all.examples.compactMap(\.item)) == Set(all.system.items.indices))
  }

  @Test(arguments: [
    (#"{"example": "a", "figures": {"runs": 50}, "points": 58}"#, 0),
    (#"{"example": "a", "figures": {"runs": 50}, "points": 57}"#, 1),
    (#"{"example": "a", "item": "fifty", "figures": {"runs": 50}, "points": 8}"#, 0),
    (#"{"example": "a", "item": "run", "figures": {"runs": 50}, "points": 58}"#, 1),
    (#"{"example": "a", "innings": [{"runs": 30}, {"runs": 30}], "points": 60}"#, 0),
    (#"{"example": "a", "innings": [{"runs": 50}, {"runs": 50}], "points": 116}"#, 0),
    (#"{"example": "a", "figures": {"runs": 1}, "innings": [{"runs": 49}], "points": 50}"#, 0),
    (#"{"example": "a", "figures": {"runs": 50}, "captaincy": "captain", "points": 174}"#, 0),
    (#"{"example": "a", "figures": {"runs": 50}, "scope": "season", "points": 0}"#, 0),
  ])
  func `an example is right or not`(_ example: String, failures: Int) throws {
    let own = try examples(example, more: #""captaincy": {"captain": 3},"#)
    #expect(own.examples.count == 1 && own.failures.count == failures)
    #expect(own.examples[0].place == JSONPlace(line: 3, column: 1))
  }

  @Test func `an example without words is called by its figures`() throws {
    let own = try examples(#"{"item": "run", "figures": {"balls": 3, "runs": 2}, "points": 2}"#)
    #expect(own.examples[0].title == "runs 2, balls 3")
  }

  @Test(arguments: [
    (#"{"example": "a", "points": 1}"#, #"the key "figures" or "innings" is missing"#),
    (#"{"example": "a", "figures": {}}"#, #"the key "points" is missing"#),
    (#"{"example": "a", "figures": {"rns": 1}, "points": 1}"#, #"no figure "rns"; there are appearances"#),
    (#"{"example": "a", "figures": {"runs": -1}, "points": 1}"#, "-1 is not within 0 to 1000000"),
    (#"{"example": "a", "item": "ran", "figures": {}, "points": 1}"#, #"no item "ran"; there are run, fifty"#),
    (
      #"{"example": "a", "item": "run", "scope": "match", "figures": {}, "points": 1}"#,
      #""scope" has no meaning beside "item""#
    ),
    (#"{"example": "a", "scope": "innings", "figures": {}, "points": 1}"#, #""match" or "season" is expected here"#),
    (#"{"example": "a", "captaincy": "captain", "figures": {}, "points": 1}"#, "the system has no captain"),
    (#"{"example": "a", "captaincy": "vice-captain", "figures": {}, "points": 1}"#, #""captain" or "vice_captain""#),
    (#"{"exmple": "a", "figures": {}, "points": 1}"#, #"unknown key "exmple"; known here: example, item"#),
    (#"{"example": "a", "figures": {}, "points": 1, "balls_per_over": 0}"#, "0 is not within 1 to 100"),
  ])
  func `a defect of an example is named`(_ example: String, message: String) {
    let error = #expect(throws: JSONErrors.self) { try examples(example) }
    let found = error?.all.map { "\($0.place.line): \($0.message)" } ?? []
    #expect(found.contains { $0.hasPrefix("3: " + message) }, "\(found)")
  }

  @Test func `a file without examples says so, and an empty list is a list`() throws {
    let head = #"{"schema": "fcl.scoring/1", "name": "own", "title": "Own", "items": []"#
    #expect(try ScoringExamples(parsing: Array((head + "}").utf8)).areGiven == false)
    #expect(try ScoringExamples(parsing: Array((head + ", \"examples\": []}").utf8)).areGiven)
  }

  /// Each right example of the set taken away leaves exactly something untried.
  @Test(arguments: ["ipl-2026", "classic", "test-2025", "odi-2025"])
  func `an edge whose example is taken away is untried`(_ name: String) throws {
    let file = try #require(BuiltInRules.scoringSystems.first { $0.name == name })
    let text = String(decoding: file.bytes, as: UTF8.self)
    let edges = text.split(separator: "\n").filter { line in
      ["\"runs\": 170,", "\"runs\": 49}", "\"rank\": 10}", "\"dots\": 5}"].contains(
        where: line.contains)
        && line.hasPrefix("    {\"item\"")
    }
    #expect(!edges.isEmpty)
    for line in edges {
      let all = try ScoringExamples(parsing: Array(text.replacing(line + "\n", with: "", maxReplacements: 1).utf8))
      #expect(!all.untried.isEmpty, "\(line)")
    }
  }

  @Test func `what the rules ask for is untried without examples`() throws {
    let own = try examples(
      #"{"item": "sr", "figures": {"runs": 15, "balls": 10}, "points": 4}"#,
      items: #"""
        {"item": "sr", "except_roles": ["bowler"], "when": [{"figure": "balls", "least": 10}],
        "rate": {"of": "runs", "by": "balls", "times": 100}, "bands": [{"from": 150, "points": 4}]},
        {"item": "catch", "group": "fielding", "figure": "catches", "points": 8}
        """#, more: #""captaincy": {"captain": {"times": 3, "groups": ["fielding"]}},"#)
    #expect(
      own.untried.map(\.untried) == [
        .below(1_500_000), .above(1_500_000), .missed(Qualifier(figure: CricketFigure.balls.index, least: 10)),
        .exempt(.bowler), .role, .item, .captaincy(.captain, isMultiplied: true),
        .captaincy(.captain, isMultiplied: false),
      ])
  }
}
