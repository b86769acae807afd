// Examples inside rule files. The built-in ones agree with SCORING.md's tables and cover each edge of the rules.

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
  func `the built-in examples are right and cover all rules`(_ name: String) throws {
    let file = try #require(BuiltInRules.scoringSystems.first { $0.name == name })
    let all = try ScoringExamples(parsing: file.bytes)
    #expect(all.examples.count >= 40)
    #expect(all.failures.map(\.title) == [])
    #expect(all.uncovered.map { "\(all.system.items[$0.item ?? ElementIndex(0)].id): \($0.uncovered)" } == [])
    #expect(Set(all.examples.compactMap(\.item)) == Set(all.system.items.elementIndices))
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
  func `an example is found right or wrong`(_ example: String, failures: Int) throws {
    let own = try examples(example, more: #""captaincy": {"captain": 3},"#)
    #expect(own.examples.count == 1 && own.failures.count == failures)
    #expect(own.examples[0].position == JSONPosition(line: 3, column: 1))
  }

  /// The item `fifty` counts in each innings, so 50 in the super over earn 8 more.
  @Test(
    arguments: [
      ("", #""figures": {"runs": 1}, "super_overs": [{"runs": 50}]"#, 1),
      (#""super_overs": "count","#, #""figures": {"runs": 1}, "super_overs": [{"runs": 50}]"#, 59),
      ("", #""figures": {"balls": 3, "no_balls_faced": 1}"#, 15),
      (#""no_balls_faced": "nothing","#, #""figures": {"balls": 3, "no_balls_faced": 1}"#, 10),
      (#""run_fours": "count","#, #""innings": [{"fours": 1, "run_fours": 1}, {"run_fours": 1}]"#, 300),
      (#""run_outs": "first-two","#, #""figures": {"run_outs_first": 1}"#, 1000),
      (#""run_outs": "first-two","#, #""figures": {"run_outs_shared": 1}"#, 1000),
      ("", #""as_substitute": {"run_outs_shared": 1}"#, 0),
      (#""substitutes": "all","#, #""figures": {"runs": 1}, "as_substitute": {"run_outs_shared": 1}"#, 1001),
      (
        #""playing_substitutes": ["impact_player"],"#, #""figures": {"appearances": 1}, "came_in": "impact_player""#, 20
      ),
      (#""playing_substitutes": ["impact_player"],"#, #""figures": {"appearances": 1}, "came_in": "supersub""#, 0),
    ])
  func `examples are scored under the rules about what counts`(_ key: String, figures: String, points: Int) throws {
    let items =
      Self.items
        + #"""
        , {"item": "ball", "figure": "balls", "points": 5}, {"item": "four", "figure": "fours", "points": 100},
        {"item": "out", "figure": "run_outs_shared", "points": 1000}, {"item": "in", "figure": "appearances", "points": 20}
        """#
    let own = try examples(#"{"example": "a", \#(figures), "points": \#(points)}"#, items: items, more: key)
    #expect(own.examples.count == 1 && own.failures.isEmpty, "\(own.examples[0].earned(under: own.system).counted)")
  }

  @Test func `an example without a title is named by its figures`() throws {
    let own = try examples(#"{"item": "run", "figures": {"balls": 3, "runs": 2}, "points": 2}"#)
    #expect(own.examples[0].title == "runs 2, balls 3")
  }

  @Test(arguments: [
    (#"{"example": "a", "points": 1}"#, #"the key "figures" or "innings" is missing"#),
    (#"{"example": "a", "figures": {}}"#, #"the key "points" is missing"#),
    (
      #"{"example": "a", "figures": {}, "came_in": "bus", "points": 1}"#,
      #"unknown reason "bus"; choose from impact_player"#
    ),
    (#"{"example": "a", "figures": {"rns": 1}, "points": 1}"#, #"unknown figure "rns"; choose from appearances"#),
    (#"{"example": "a", "figures": {"runs": -1}, "points": 1}"#, "-1 is out of range: use 0 to 1000000"),
    (#"{"example": "a", "item": "ran", "figures": {}, "points": 1}"#, #"unknown item "ran"; choose from run, fifty"#),
    (
      #"{"example": "a", "item": "run", "scope": "match", "figures": {}, "points": 1}"#,
      #""scope" can't be combined with "item""#
    ),
    (#"{"example": "a", "scope": "innings", "figures": {}, "points": 1}"#, #"expected "match" or "season""#),
    (#"{"example": "a", "captaincy": "captain", "figures": {}, "points": 1}"#, "the system has no captains"),
    (
      #"{"example": "a", "captaincy": "vice-captain", "figures": {}, "points": 1}"#,
      #"expected "captain" or "vice_captain""#
    ),
    (#"{"exmple": "a", "figures": {}, "points": 1}"#, #"unknown key "exmple"; allowed keys: example, item"#),
    (#"{"example": "a", "figures": {}, "points": 1, "balls_per_over": 0}"#, "0 is out of range: use 1 to 100"),
  ])
  func `a faulty example is refused with a message`(_ example: String, message: String) {
    let error = #expect(throws: JSONErrors.self) { try examples(example) }
    let found = error?.all.map { "\($0.position.line): \($0.message)" } ?? []
    #expect(found.contains { $0.hasPrefix("3: " + message) }, "\(found)")
  }

  @Test func `a file without examples is distinguished from one with an empty list`() throws {
    let head = #"{"schema": "fcl.scoring/1", "name": "own", "title": "Own", "items": []"#
    #expect(try ScoringExamples(parsing: Array((head + "}").utf8)).areGiven == false)
    #expect(try ScoringExamples(parsing: Array((head + ", \"examples\": []}").utf8)).areGiven)
  }

  /// Each of these examples, if removed, leaves a part of the rules uncovered.
  @Test(arguments: ["ipl-2026", "classic", "test-2025", "odi-2025"])
  func `an edge is uncovered once its example is removed`(_ name: String) throws {
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
      #expect(!all.uncovered.isEmpty, "\(line)")
    }
  }

  @Test func `all parts of the rules without an example are reported as uncovered`() throws {
    let own = try examples(
      #"{"item": "sr", "figures": {"runs": 15, "balls": 10}, "points": 4}"#,
      items: #"""
        {"item": "sr", "except_roles": ["bowler"], "when": [{"figure": "balls", "least": 10}],
        "rate": {"of": "runs", "by": "balls", "times": 100}, "bands": [{"from": 150, "points": 4}]},
        {"item": "catch", "group": "fielding", "figure": "catches", "points": 8}
        """#, more: #""captaincy": {"captain": {"times": 3, "groups": ["fielding"]}},"#)
    #expect(
      own.uncovered.map(\.uncovered) == [
        .below(1_500_000), .above(1_500_000), .missed(Qualifier(figure: CricketFigure.balls.index, minimum: 10)),
        .exempt(.bowler), .role, .item, .captaincy(.captain, isMultiplied: true),
        .captaincy(.captain, isMultiplied: false),
      ])
  }

  /// Returns every variant of the system with one change.
  private func changed(_ system: ScoringSystem) -> [(what: String, system: ScoringSystem)] {
    var all: [(what: String, system: ScoringSystem)] = []
    for (index, item) in system.items.indexed {
      for (what, other) in item.changed {
        var own = system
        own.items[index] = other
        all.append(("\(item.id): \(what)", own))
      }
    }
    for kind in system.captaincy.keys {
      var own = system
      own.captaincy[kind]?.times.hundredths += 1
      all.append(("\(kind)", own))
    }
    return all
  }

  @Test(arguments: BuiltInRules.scoringSystems.map(\.name))
  func `a changed bound, step, qualifier, role or points value breaks an example`(_ name: String) throws {
    let file = try #require(BuiltInRules.scoringSystems.first { $0.name == name })
    let all = try ScoringExamples(parsing: file.bytes)
    let changed = changed(all.system)
    #expect(changed.count > all.system.items.count)
    for (what, other) in changed {
      let isNoticed = all.examples.contains { $0.earned(under: other).counted != $0.points }
      #expect(isNoticed, "\(what)")
    }
  }
}

extension ScoringItem {
  /// Returns every variant of the item with one change.
  fileprivate var changed: [(what: String, item: ScoringItem)] {
    var all: [(what: String, item: ScoringItem)] = []
    func add(_ what: String, _ change: (inout ScoringItem) -> Void) {
      var own = self
      change(&own)
      all.append((what, own))
    }
    // Points per figure have the same sum over innings as over the match.
    if scope == .innings, case .steps = rule { add("scope") { $0.scope = .match } }
    if !exceptRoles.isEmpty { add("nobody exempt") { $0.exceptRoles = [] } }
    for index in qualifiers.indices {
      add("qualifier + 1") { $0.qualifiers[index].minimum += 1 }
      add("qualifier - 1") { $0.qualifiers[index].minimum -= 1 }
    }
    for (what, rule) in rule.changed { add(what) { $0.rule = rule } }
    return all
  }
}

extension Rule {
  fileprivate var changed: [(what: String, rule: Rule)] {
    let more = { (points: Points) in points + Points(hundredths: 1) }
    switch self {
    case .each(let figure, let per, let points):
      return [
        ("points", .each(figure: figure, per: per, points: more(points))),
        ("per", .each(figure: figure, per: per + 1, points: points)),
      ]
    case .steps(let figure, let steps, let stacks):
      return steps.indices.flatMap { index in
        [(1, 0), (-1, 0), (0, 1)].compactMap { at, points in
          // The start of a step is undetectable if the step below earns the same.
          if at != 0, index > 0, steps[index - 1].points == steps[index].points { return nil }
          var own = steps
          own[index].at += at
          own[index].points = own[index].points + Points(hundredths: points)
          return ("step \(own[index])", .steps(figure: figure, steps: own, stacks: stacks))
        }
      }
    case .difference: return []  // No built-in system has one.
    case .bands(let measure, let bands):
      return bands.indices.flatMap { index in
        bands[index].narrowed(measure).map { band in
          var own = bands
          own[index] = band
          return ("band \(band)", .bands(measure, own))
        }
      }
    }
  }
}

extension Band {
  /// Returns the band with other points, with an open bound, and with each bound moved inwards.
  fileprivate func narrowed(_ measure: Measure) -> [Band] {
    var all = [Band(lower: lower, upper: upper, points: points + Points(hundredths: 1))]
    func by(_ bound: Bound) -> Int { if case .figure = measure { 10_000 } else { bound.value / 39 } }
    if let lower {
      if lower.isClosed {
        all.append(Band(lower: .init(value: lower.value, isClosed: false), upper: upper, points: points))
      }
      all.append(
        Band(lower: .init(value: lower.value + by(lower), isClosed: lower.isClosed), upper: upper, points: points))
    }
    if let upper {
      if upper.isClosed {
        all.append(Band(lower: lower, upper: .init(value: upper.value, isClosed: false), points: points))
      }
      all.append(
        Band(lower: lower, upper: .init(value: upper.value - by(upper), isClosed: upper.isClosed), points: points))
    }
    return all
  }
}
