// Lint of rule files: findings and clean files. Every message is in Fixtures/sessions/rules-lint.session.

import BuiltInRules
import FantasyCore
import StrictJSON
import Testing

@Suite("Rule lint")
struct LintTests {
  /// Returns the codes of the findings of a system whose items begin in line 2.
  private func codes(_ items: String, more: String = "", with rules: TeamRules? = nil) -> [String] {
    let text = "{\"schema\": \"fcl.scoring/1\", \"name\": \"own\", \"title\": \"Own\", \(more) \"items\": [\n\(items)]}"
    return ScoringSystem.lint(Array(text.utf8), with: rules).map {
      "\($0.position.line):\($0.position.column) \($0.code.rawValue)"
    }
  }

  private func rate(_ bands: String) -> String {
    #"{"item": "r", "rate": {"of": "runs", "by": "balls", "times": 100}, "bands": [\#(bands)]}"#
  }

  @Test func `built-in files are clean, alone and with built-in team rules`() throws {
    for file in BuiltInRules.scoringSystems {
      #expect(ScoringSystem.lint(file.bytes) == [])
      #expect(ScoringSystem.lint(file.bytes, with: try ShippedRules.team("ipl-2026")) == [])
    }
    for file in BuiltInRules.teamRules { #expect(TeamRules.lint(file.bytes) == []) }
  }

  @Test(
    arguments: [
      // Neighbouring bands meet, and the bound belongs to either one.
      (#"{"from": 150, "points": 4}, {"from": 130, "below": 150, "points": 2}"#, []),
      (#"{"above": 150, "points": 4}, {"from": 130, "to": 150, "points": 2}"#, []),
      // The bound belongs to both or neither.
      (#"{"from": 150, "points": 4}, {"from": 130, "to": 150, "points": 2}"#, ["2:106 band-overlap"]),
      (#"{"above": 150, "points": 4}, {"from": 130, "below": 150, "points": 2}"#, ["2:78 band-gap"]),
      // Tables have a wide gap between bonus and penalty. A narrow gap, or one between two bonuses, is reported.
      (#"{"from": 130, "below": 150, "points": 2}, {"from": 60, "below": 70, "points": -2}"#, []),
      (#"{"from": 70, "below": 90, "points": 2}, {"from": 60, "below": 69, "points": -2}"#, ["2:78 band-gap"]),
      (#"{"from": 130, "below": 150, "points": 2}, {"from": 60, "below": 70, "points": 1}"#, ["2:78 band-gap"]),
      // An earlier band covers the whole band.
      (#"{"from": 100, "points": 4}, {"from": 120, "points": 6}"#, ["2:106 unreachable-band"]),
      (
        #"{"from": 100, "points": 4}, {"below": 100, "points": 2}, {"from": 90, "to": 110, "points": 6}"#,
        ["2:135 unreachable-band"]
      ),
      (#"{"above": 5, "below": 5, "points": 6}"#, ["2:78 unreachable-band"]),
      (#"{"below": 0, "points": 6}"#, ["2:78 unreachable-band"]), (#"{"to": 0, "points": 6}"#, []),
      (#"{"points": 6}"#, []), (#"{"points": 0}"#, ["2:89 earns-nothing"]),
    ] as [(String, [String])])
  func `overlapping, nearly meeting and unreachable bands are found`(_ bands: String, findings: [String]) {
    #expect(codes(rate(bands)) == findings)
  }

  @Test(
    arguments: [
      (#"{"from": 1, "to": 10, "points": 3}, {"from": 11, "to": 25, "points": 2}"#, []),
      (#"{"from": 1, "to": 10, "points": 3}, {"from": 12, "to": 25, "points": 2}"#, ["band-gap"]),
      (#"{"from": 1, "to": 10, "points": 3}, {"from": 10, "to": 25, "points": 2}"#, ["band-overlap"]),
      (#"{"above": 1, "below": 2, "points": 3}"#, ["unreachable-band"]),
      (#"{"to": 0, "points": 3}"#, ["unreachable-band"]),
      (#"{"from": 0.5, "to": 1.5, "points": 3}"#, []),
    ] as [(String, [String])])
  func `figures are whole numbers, so bands up to 10 and from 11 meet`(_ bands: String, findings: [String]) {
    let found = codes(#"{"item": "rank", "scope": "season", "figure": "rank", "bands": [\#(bands)]}"#)
    #expect(found.map { $0.split(separator: " ").last.map(String.init) } == findings)
  }

  @Test func `a repeated item is one finding, and the same rule under another name is idle`() {
    let run = #"{"item": "run", "figure": "runs", "points": 1}"#
    #expect(codes(run + ",\n" + run) == ["3:1 defect"])
    #expect(codes(run + ",\n" + run.replacing("run\"", with: "ran\"")) == ["3:1 idle"])
  }

  @Test(
    arguments: [
      (#""no_balls_faced": "nothing","#, "balls", "sixes", "no_balls_faced"),
      (#""run_fours": "count","#, "fours", "sixes", "run_fours"),
      (#""run_outs": "all","#, "run_outs_shared", "sixes", nil),
      (#""run_outs": "full","#, "run_outs_direct", "sixes", "run_outs_first"),
      (#""playing_substitutes": "nothing","#, "appearances", "sixes", nil),
    ] as [(String, String, String, String?)])
  func `a key that changes no item's figure is idle, and an item must not use a figure that the key empties`(
    _ key: String, used: String, other: String, empty: String?
  ) {
    func item(_ figure: String) -> String { #"{"item": "\#(figure)", "figure": "\#(figure)", "points": 1}"# }
    func found(_ figures: String...) -> [String] {
      codes(figures.map(item).joined(separator: ","), more: key).map { String($0.drop { $0 != " " }.dropFirst()) }
    }
    #expect(found(used) == [] && found(other) == ["idle"])
    if let empty { #expect(found(used, empty) == ["never-holds"]) }
  }

  @Test(
    arguments: [
      (#""of": "runs", "minus": "balls""#, #""above": 1, "below": -2"#, []),
      (#""of": "runs", "minus": "runs", "times": 2"#, #""above": 1"#, ["idle"]),
      (#""of": "runs", "minus": "balls""#, #""above": 0, "below": 0"#, ["earns-nothing"]),
      (#""of": "runs", "minus": "balls""#, #""above": 1, "below": 2"#, ["step-order"]),
      (#""of": "runs", "minus": "rank""#, #""above": 1"#, ["never-holds"]),
    ] as [(String, String, [String])])
  func `a difference of one figure, or with equal signs, is found`(_ parts: String, points: String, codes: [String]) {
    let found = self.codes(#"{"item": "pace", "difference": {\#(parts)}, \#(points)}"#)
    #expect(found.map { String($0.drop { $0 != " " }.dropFirst()) } == codes)
  }

  /// Formats and ranges can be checked only against valid roles.
  @Test(arguments: [#"[["batter"]]"#, #"["batter", "batter"]"#, #""batter""#, nil] as [String?])
  func `faulty roles are the only finding`(_ roles: String?) {
    let head = #"{"schema": "fcl.team-rules/1", "name": "own", "title": "Own", "size": {"least": 11, "most": 11},"#
    for more in [#""formats": [[4, 7]]"#, #""role_ranges": {"batter": {"least": 1, "most": 5}}"#] {
      let text = head + (roles.map { "\n\"roles\": \($0)," } ?? "") + "\n\(more)}"
      #expect(TeamRules.lint(Array(text.utf8)).map(\.code) == [.defect], "\(text)")
    }
  }

  @Test func `a system is checked against the roles, sport and captaincy of team rules`() throws {
    let items = #"{"item": "x", "group": "a", "roles": ["bowler"], "figure": "dots", "points": 1}"#
    let friends = TeamRules(
      name: "friends", title: "F", roles: [.batter], size: Allowed(), composition: .free, forbidsCaptaincy: true)
    #expect(codes(items, more: #""captaincy": {"captain": 2},"#) == [])
    #expect(
      codes(items, more: #""captaincy": {"captain": 2},"#, with: friends) == ["1:85 no-captain", "2:39 unknown-word"])
    let football = TeamRules(
      name: "f", title: "F", sport: "football", roles: [.bowler], size: Allowed(), composition: .free)
    #expect(codes(items, with: football) == ["1:1 other-sport"])
  }

  @Test func `all defects of a file are reported together, in order of position`() {
    let found = codes(
      """
      {"item": "run", "figure": "run", "points": 1, "pr": 2},
      {"item": "four", "figure": "fours", "points": "x"},
      {"item": "six", "figure": "sixes", "points": 0}
      """, more: #""titel": "x", "no_result": "half","#)
    #expect(
      found == [
        "1:60 unknown-word", "1:87 defect", "2:27 unknown-word", "2:47 unknown-word", "3:47 defect",
        "4:46 earns-nothing",
      ])
  }
}
