// Faulty scoring systems: each defect is reported with its line and column.

import BuiltInRules
import FantasyCore
import StrictJSON
import Testing

@Suite("Rule files")
struct ScoringFileTests {
  /// Returns the error of a system whose only item is on line 2, so that columns are those of the item.
  private func itemError(_ item: String) -> String {
    scoringError("{\"schema\": \"fcl.scoring/1\", \"name\": \"own\", \"title\": \"Own\", \"items\": [\n\(item)]}")
  }

  private func scoringError(_ text: String) -> String {
    do throws(JSONError) {
      _ = try ScoringSystem(parsing: Array(text.utf8))
      return ""
    } catch {
      return "\(error.position.line):\(error.position.column): \(error.message)"
    }
  }

  @Test func `built-in rule files have the names used to select them`() throws {
    let systems = [
      "classic", "ipl-2026", "t20-2020", "t20-2021", "odi-2021", "test-2021", "t10-2021", "t20-2025", "odi-2025",
      "test-2025", "t10-2025", "hundred-2025",
    ]
    #expect(try BuiltInRules.scoringSystems.map { try ScoringSystem(parsing: $0.bytes).name } == systems)
    #expect(try BuiltInRules.teamRules.map { try TeamRules(parsing: $0.bytes).name } == ["original", "ipl-2026"])
    #expect(BuiltInRules.scoringSystems.map(\.name) == systems)
    #expect(BuiltInRules.teamRules.map(\.name) == ["original", "ipl-2026"])
  }

  @Test func `an alias means one built-in file, and is no file's name`() throws {
    for files in [BuiltInRules.scoringSystems, BuiltInRules.teamRules] {
      let aliases = files.compactMap(\.alias)
      #expect(Set(aliases).count == aliases.count && Set(aliases).isDisjoint(with: files.map(\.name)))
    }
    let meanings = BuiltInRules.scoringSystems.compactMap { file in file.alias.map { "\($0) \(file.name)" } }
    #expect(
      meanings == [
        "ipl ipl-2026", "dream11 t20-2025", "dream11-odi odi-2025", "dream11-test test-2025", "dream11-t10 t10-2025",
        "hundred hundred-2025",
      ])
    #expect(BuiltInRules.scoringSystems.allSatisfy { $0.game != nil })
  }

  @Test func `each scoring system states how far it is verified, and the reason for any difference`() throws {
    for file in BuiltInRules.scoringSystems {
      let verification = try #require(file.verification, "\(file.name)")
      let (equal, known) = (verification.equal ?? 0, verification.known ?? 0)
      #expect((verification.equal == nil) == (verification.known == nil) && equal <= known, "\(file.name)")
      #expect((verification.difference == nil) == (equal == known), "\(file.name)")
    }
    #expect(BuiltInRules.teamRules.allSatisfy { $0.verification == nil })
  }

  @Test(arguments: [
    (#"{"item": "x", "figure": "runs", "points": 1}"#, ""),
    (#"{"item": "x", "figure": "runs"}"#, "2:1: the key \"points\" is missing"),
    (#"{"item": "x", "points": 1}"#, "2:1: the key \"figure\" is missing"),
    (#"{"figure": "runs", "points": 1}"#, "2:1: the key \"item\" is missing"),
    (
      #"{"item": "X", "figure": "runs", "points": 1}"#,
      "2:10: expected a name: use a to z, 0 to 9, _ and - (at most 64 characters)"
    ),
    (
      #"{"item": "x", "figure": "runs", "points": 1.005}"#,
      "2:43: expected a number with at most 2 decimal places"
    ),
    (#"{"item": "x", "figure": "runs", "points": "1"}"#, "2:43: expected a number, found a string"),
    (#"{"item": "x", "figure": "runs", "points": 1000001}"#, "2:43: points must be from -1000000 to 1000000"),
    (#"{"item": "x", "figure": "runs", "points": 1, "per": 0}"#, "2:53: 0 is out of range: use 1 to 1000000"),
    (#"{"item": "x", "figure": "runs", "points": 1, "prr": 2}"#, "2:46: unknown key \"prr\""),
    (#"{"item": "x", "figure": "run", "points": 1}"#, "2:25: unknown figure \"run\""),
    (
      #"{"item": "x", "scope": "over", "figure": "runs", "points": 1}"#,
      "2:24: expected \"innings\", \"match\" or \"season\""
    ),
    (
      #"{"item": "x", "figure": "runs", "points": 1, "stacks": true}"#,
      "2:46: \"stacks\" can't be combined with \"points\""
    ),
    (
      #"{"item": "x", "figure": "runs", "steps": [{"at": 5, "points": 1}], "points": 1}"#,
      "2:68: \"points\" can't be combined with \"steps\""
    ),
    (
      #"{"item": "x", "figure": "runs", "steps": [{"at": 5, "points": 1}, {"at": 5, "points": 2}]}"#,
      "2:74: steps must increase, but 5 comes after 5"
    ),
    (
      #"{"item": "x", "figure": "runs", "steps": [{"at": 0, "points": 1}]}"#,
      "2:50: 0 is out of range: use 1 to 1000000"
    ),
    (
      #"{"item": "x", "figure": "runs", "bands": [{"from": 9, "below": 5, "points": 1}]}"#,
      "2:43: the band ends before it begins"
    ),
    (
      #"{"item": "x", "figure": "runs", "bands": [{"from": 1, "above": 1, "points": 1}]}"#,
      "2:64: a band has either \"from\" or \"above\", not both"
    ),
    (
      #"{"item": "x", "figure": "runs", "bands": [{"to": 1, "below": 1, "points": 1}]}"#,
      "2:62: a band has either \"to\" or \"below\", not both"
    ),
    (
      #"{"item": "x", "figure": "runs", "bands": [{"from": 1.00001, "points": 1}]}"#,
      "2:52: expected a number with at most 4 decimal places"
    ),
    (#"{"item": "x", "figure": "runs", "bands": [{"from": 1}]}"#, "2:43: the key \"points\" is missing"),
    (
      #"{"item": "x", "figure": "runs", "rate": {"of": "runs", "by": "balls", "times": 1}, "bands": []}"#,
      "2:25: an item has either \"figure\" or \"rate\", not both"
    ),
    (#"{"item": "x", "rate": {"of": "runs", "by": "balls"}, "bands": []}"#, "2:23: the key \"times\" is missing"),
    (
      #"{"item": "x", "rate": {"of": "runs", "by": "balls", "times": "innings"}, "bands": []}"#,
      "2:62: expected a number or \"over\""
    ),
    (
      #"{"item": "x", "rate": {"of": "runs", "by": "balls", "times": 1}, "points": 1}"#,
      "2:15: \"rate\" can't be combined with \"points\""
    ),
    (
      #"{"item": "x", "figure": "runs", "points": 1, "when": [{"figure": "balls"}]}"#,
      "2:55: the key \"least\" is missing"
    ),
    (
      #"{"item": "x", "figure": "runs", "points": 1, "when": [{"figure": "balls", "least": 0}]}"#,
      "2:84: 0 is out of range: use 1 to 1000000"
    ),
    (
      #"{"item": "x", "figure": "runs", "points": 1, "when": [{"figure": "legal_balls", "least": 9, "least_overs": 2}]}"#,
      "2:108: a condition has either \"least\" or \"least_overs\", not both"
    ),
    (
      #"{"item": "x", "figure": "runs", "points": 1}, {"item": "x", "figure": "balls", "points": 1}"#,
      "2:47: duplicate item \"x\""
    ),
    (
      #"{"item": "x", "figure": "runs", "points": 1, "except_roles": "bowler"}"#,
      "2:62: expected a list, found a string"
    ),
    (#"{"item": "x", "difference": {"of": "runs", "minus": "balls"}, "above": 1, "below": -2}"#, ""),
    (#"{"item": "x", "difference": {"of": "runs", "minus": "balls", "times": 1.5}, "below": -2}"#, ""),
    (
      #"{"item": "x", "difference": {"of": "runs", "minus": "balls"}}"#,
      "2:1: the key \"above\" or \"below\" is missing"
    ),
    (#"{"item": "x", "difference": {"of": "runs"}, "above": 1}"#, "2:29: the key \"minus\" is missing"),
    (
      #"{"item": "x", "difference": {"of": "runs", "minus": "balls", "times": 0}, "above": 1}"#,
      "2:71: expected a number from 0.1 to 100"
    ),
    (
      #"{"item": "x", "difference": {"of": "runs", "minus": "balls", "times": 1.25}, "above": 1}"#,
      "2:71: expected a number with at most 1 decimal place"
    ),
    (
      #"{"item": "x", "difference": {"of": "runs", "minus": "balls"}, "above": 1, "points": 1}"#,
      "2:75: \"points\" can't be combined with \"difference\""
    ),
    (
      #"{"item": "x", "figure": "runs", "points": 1, "above": 1}"#,
      "2:46: \"above\" can't be combined with \"points\""
    ),
    (#"{"item": "x", "figure": "runs", "points": 1,}"#, "2:45: expected a key in quotes, found '}'"),
  ])
  func `a faulty item is reported with its position`(_ item: String, error: String) {
    let found = itemError(item)
    #expect(found == error || !error.isEmpty && found.hasPrefix(error + "; "), "\(found)")
  }

  @Test(arguments: [
    ("", "1:1: the text ends here: expected a value"), ("[]", "1:1: expected an object, found a list"),
    (#"{"name": "own", "title": "Own", "items": []}"#, "1:1: the key \"schema\" is missing"),
    (
      #"{"schema": "fcl.team-rules/1", "name": "own", "title": "Own", "items": []}"#,
      "1:12: expected \"fcl.scoring/1\", found \"fcl.team-rules/1\""
    ),
    (
      #"{"schema": "foo/9", "name": "own", "title": "Own", "items": []}"#,
      "1:12: expected \"fcl.scoring/1\" or \"fcl.team-rules/1\", found \"foo/9\""
    ),
    (
      #"{"schema": "fcl.scoring/2", "name": "own", "title": "Own", "items": []}"#,
      "1:12: \"fcl.scoring/2\" is a newer format: use a newer fcl"
    ),
    (#"{"schema": "fcl.scoring/1", "name": "own", "title": "Own"}"#, "1:1: the key \"items\" is missing"),
    (
      #"{"schema": "fcl.scoring/1", "name": "a/b", "title": "Own", "items": []}"#,
      "1:37: expected a name: use a to z, 0 to 9, _ and - (at most 64 characters)"
    ),
    (
      "{\"schema\": \"fcl.scoring/1\", \"name\": \"own\",\n\"title\": \"Own\", \"sport\": \"football\", \"items\": []}",
      "1:1: the key \"figures\" is missing; it is required for sports other than cricket"
    ),
    (
      "{\"schema\": \"fcl.scoring/1\", \"name\": \"own\",\n\"title\": \"Own\", \"figures\": [\"runs\"], \"items\": []}",
      "2:28: cricket's figures are built in; only other sports list theirs"
    ),
    (
      "{\"schema\": \"fcl.scoring/1\", \"name\": \"own\",\n\"title\": \"Own\", \"sport\": \"A b\", \"items\": []}",
      "2:26: expected a name: use a to z, 0 to 9, _ and - (at most 64 characters)"
    ),
    (
      "{\"schema\": \"fcl.scoring/1\", \"name\": \"own\",\n\"title\": \"Own\", \"no_result\": \"half\", \"items\": []}",
      "2:30: expected \"counts\" or \"void\""
    ),
    (
      "{\"schema\": \"fcl.scoring/1\", \"name\": \"own\",\n\"title\": \"Own\", \"super_overs\": \"yes\", \"items\": []}",
      "2:32: expected \"count\" or \"nothing\""
    ),
    (
      "{\"schema\": \"fcl.scoring/1\", \"name\": \"own\",\n\"title\": \"Own\", \"no_balls_faced\": 1, \"items\": []}",
      "2:35: expected a string, found a number"
    ),
    (
      "{\"schema\": \"fcl.scoring/1\", \"name\": \"own\",\n\"title\": \"Own\", \"run_fours\": \"all\", \"items\": []}",
      "2:30: expected \"count\" or \"nothing\""
    ),
    (
      "{\"schema\": \"fcl.scoring/1\", \"name\": \"own\",\n\"title\": \"Own\", \"run_outs\": \"half\", \"items\": []}",
      "2:29: expected \"last-two\", \"first-two\", \"all\" or \"full\""
    ),
    (
      "{\"schema\": \"fcl.scoring/1\", \"name\": \"own\",\n\"title\": \"Own\", \"substitutes\": \"some\", \"items\": []}",
      "2:32: expected \"nothing\", \"count\" or \"all\""
    ),
    (
      "{\"schema\": \"fcl.scoring/1\", \"name\": \"own\",\n\"title\": \"Own\", \"playing_substitutes\": 4, \"items\": []}",
      "2:40: expected \"count\", \"nothing\" or a list of reasons"
    ),
    (
      "{\"schema\": \"fcl.scoring/1\", \"name\": \"own\",\n\"title\": \"Own\", \"playing_substitutes\": [\"impact\"], \"items\": []}",
      "2:41: unknown reason \"impact\"; choose from impact_player, concussion_substitute, supersub, injury_substitute, "
        + "tactical_substitute, covid_replacement, national_callup, national_release, unknown"
    ),
    (
      "{\"schema\": \"fcl.scoring/1\", \"name\": \"own\",\n\"title\": \"Own\", \"sport\": \"football\", \"figures\": [\"goals\"],\n"
        + "\"super_overs\": \"count\", \"items\": []}",
      "3:1: \"super_overs\" is for cricket only"
    ),
    (
      "{\"schema\": \"fcl.scoring/1\", \"name\": \"own\",\n\"title\": \"Own\", \"captaincy\": {\"captain\": -1}, \"items\": []}",
      "2:42: a multiplier must be from 0 to 100"
    ),
    (
      "{\"schema\": \"fcl.scoring/1\", \"name\": \"own\",\n\"title\": \"Own\", \"captaincy\": {\"captain\": 1.555}, \"items\": []}",
      "2:42: expected a number with at most 2 decimal places"
    ),
    (
      "{\"schema\": \"fcl.scoring/1\", \"name\": \"own\",\n\"title\": \"Own\", \"captaincy\": {\"captan\": 2}, \"items\": []}",
      "2:31: unknown key \"captan\"; allowed keys: captain, vice_captain"
    ),
    (
      "{\"schema\": \"fcl.scoring/1\", \"name\": \"own\",\n\"title\": \"Own\", \"items\": [], \"name\": \"two\"}",
      "2:30: the key \"name\" is given twice"
    ),
  ])
  func `a faulty file is reported with its position`(_ text: String, error: String) {
    #expect(scoringError(text) == error)
  }

  /// Returns a system for another sport with its figures and items.
  private func football(_ figures: String, _ items: String) -> String {
    "{\"schema\": \"fcl.scoring/1\", \"name\": \"own\", \"title\": \"Own\", \"sport\": \"football\", \"figures\":\n"
      + "\(figures), \"items\": [\n\(items)]}"
  }

  @Test(arguments: [
    (#"["goals"]"#, #"{"item": "x", "figure": "goals", "points": 1}"#, ""),
    (
      #"["goals"]"#, #"{"item": "x", "figure": "runs", "points": 1}"#,
      "3:25: unknown figure \"runs\"; choose from goals"
    ),
    (
      #"["goals", "goals"]"#, #"{"item": "x", "figure": "goals", "points": 1}"#,
      "2:11: the figure \"goals\" is given twice"
    ),
    ("[]", "", "2:1: expected 1 to 200 figures, found 0"),
    (
      "[" + (1...201).map { "\"f\($0)\"" }.joined(separator: ",") + "]", "",
      "2:1: expected 1 to 200 figures, found 201"
    ),
    (
      #"["goals"]"#,
      #"{"item": "x", "figure": "goals", "points": 1, "when": [{"figure": "goals", "least_overs": 2}]}"#,
      "3:91: only cricket has overs"
    ),
    (
      #"["goals", "minutes"]"#,
      #"{"item": "x", "rate": {"of": "goals", "by": "minutes", "times": "over"}, "bands": []}"#,
      "3:65: only cricket has overs"
    ),
  ])
  func `another sport declares its own figures`(_ figures: String, _ items: String, error: String) {
    #expect(scoringError(football(figures, items)) == error)
  }

  @Test func `another sport's figures are scored by position`() throws {
    let own = try ScoringSystem(
      parsing: Array(football(#"["goals", "cards"]"#, #"{"item": "card", "figure": "cards", "points": -1}"#).utf8))
    #expect(own.sport == "football" && own.figures == ["goals", "cards"])
    var row = FigureRow()
    row[1] = 3
    let player = MatchPlayer(name: "P", id: try #require(PlayerID("p1")), side: .first)
    let performance = Performance(player: player, innings: [InningsFigures(innings: 1, row: row)], appearances: 0)
    #expect(performance.total == row)
    #expect(own.description(own.matchPoints(of: performance, role: nil, ballsPerOver: 6)) == "card -3")
  }

  @Test func `a file's examples are skipped when points are computed`() throws {
    let text =
      #"{"schema": "fcl.scoring/1", "name": "own", "title": "Own", "examples": [{"no": ["such]", {}]}], "items": []}"#
    #expect(scoringError(text) == "")
    #expect(
      scoringError(text.replacing("\"items\"", with: "\"itms\"")).hasPrefix("1:97: unknown key \"itms\""))
  }
}
