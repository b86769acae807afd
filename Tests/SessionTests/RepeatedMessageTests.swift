// Messages that differ only in their subject become one line with the count and the first three subjects. With -v and
// in JSON all are listed. An example is the matches of a folder that have not started.

import Testing

@testable import Answers
@testable import fcl

@Suite struct RepeatedMessageTests {
  /// The season with two folders: one scored and two upcoming matches, and the upcoming matches alone.
  private func world() throws -> TestWorld {
    let world = try TestWorld.prepared("season")
    let third = try Fixtures.file("m3.json")
    let fourth = String(decoding: third, as: UTF8.self)
      .replacing("\"dates\": [\"2026-04-03\"]", with: "\"dates\": [\"2026-04-04\"]")
    try world.write(try Fixtures.file("m1.json"), to: "matches/m1.json")
    for folder in ["matches", "later"] {
      try world.write(third, to: folder + "/m3.json")
      try world.write(Array(fourth.utf8), to: folder + "/m4.json")
    }
    return world
  }

  @Test func `score skips and counts matches of a folder that have not started`() throws {
    let world = try world()
    let words = "No change: 1 match was already scored; 2 matches have not started yet.\n"
    for more in ["", " --keep-going", " --dry-run", " --replace", " --new"] {
      let outcome = world.fcl("score ./matches\(more)")
      #expect(outcome.exit == 0 && outcome.output == words && outcome.error.isEmpty, "\(more): \(outcome)")
    }
    #expect(world.fcl("score ./matches --exit-changed").exit == 1)
    let document = world.fcl("score ./matches -o json").output.filter { !$0.isWhitespace }
    #expect(document.contains("\"left\":[\"m3\",\"m4\"]"), "\(document)")
    #expect(document.contains("\"not_started\":[\"m3\",\"m4\"]"), "\(document)")
    for more in ["", " --new", " --all-leagues"] {
      let error = world.fcl("score ./matches -v\(more)").error
      for (match, day) in [("m3", 3), ("m4", 4)] {
        #expect(
          error.contains("match \(match) has not started yet: it starts at 2026-04-0\(day)T14:00:00Z"),
          "\(more): \(error)")
      }
    }
    let scored = world.fcl("score ./matches --now 2026-04-03T20:00:00Z")
    #expect(scored.output.hasPrefix("Scored 1 match; 1 match was already scored; 1 match has not started yet."))
  }

  @Test func `a match named explicitly must have started, and a folder needs a match that has`() throws {
    let world = try world()
    let named = world.fcl("score ./matches ./matches/m3.json")
    #expect(named.exit == 6 && named.output.isEmpty && named.error.contains("match m3 has not started yet"))
    #expect(!named.error.contains("m4"))
    for line in ["score ./later", "score ./later/m3.json ./later/m4.json", "score ./matches ./later/m3.json ./later"] {
      #expect(world.fcl(line).exit == 6, "\(line)")
    }
    #expect(
      world.fcl("score ./later").error == """
        fcl: 2 matches have not started yet: m3 (2026-04-03T14:00:00Z), m4 (2026-04-04T14:00:00Z)
        hint: add --now 2026-04-04T14:00:00Z

        """)
    for more in ["-v", "-o json"] {
      let error = world.fcl("score ./later \(more)").error
      for match in ["m3", "m4"] {
        #expect(error.contains("match \(match) has not started yet: it starts at"), "\(more)")
      }
    }
  }

  @Test func `matches whose scoring was undone are reported in one line`() throws {
    let world = try world()
    for match in ["m1", "m2"] { try world.write(try Fixtures.file("\(match).json"), to: "nightly/\(match).json") }
    #expect(world.fcl("undo").exit == 0)
    let outcome = world.fcl("score ./nightly --new")
    #expect(outcome.exit == 0)
    #expect(
      outcome.error == "fcl: 2 matches were not scored again, because their scoring was undone (to score a file: "
        + "fcl score FILE): m1 (change 12), m2 (change 12)\n")
    let each = world.fcl("score ./nightly --new -v").error
    for match in ["m1", "m2"] { #expect(each.contains("the scoring of match \(match) in change 12 was undone")) }
  }

  @Test func `a file whose replacement was undone needs --replace again`() throws {
    let world = try world()
    try world.write(try Fixtures.file("m1.json") + Array("\n".utf8), to: "nightly/m1.json")
    #expect(world.fcl("score ./nightly --replace --reason corrected").exit == 0)
    #expect(world.fcl("undo").exit == 0)
    let error = world.fcl("score ./nightly --new").error
    #expect(error.contains("the scoring of match m1 in change 13 was undone"), "\(error)")
    #expect(error.contains("to score it: fcl score FILE --replace\n"), "\(error)")
  }

  @Test func `a manager who is not in the league is reported once`() throws {
    let world = try world()
    let rows = ["owner,player"] + ["Ada Brook", "Cora Dunn", "Mia Nash", "Dora Elms"].map { "zoe,\($0)" }
    try world.write(Array((rows.joined(separator: "\n") + "\n").utf8), to: "squads.csv")
    for line in ["league create draft --like cup", "pool import ./pool.csv --league draft"] {
      #expect(world.fcl(line).exit == 0, "\(line)")
    }
    func indices(_ more: String) -> [String] {
      let outcome = world.fcl("team import ./squads.csv --league draft \(more)")
      #expect(outcome.exit == 7)
      return outcome.error.replacing(world.folder, with: ".").split(separator: "\n").map(String.init)
        .filter { $0.contains("no manager") }
    }
    let words = "error: no manager \"zoe\": managers join with fcl league join draft"
    #expect(indices("") == ["./squads.csv:2:1: \(words) (4 places: 2:1, 3:1, 4:1 and 1 more)"])
    #expect(indices("-v") == (2...5).map { "./squads.csv:\($0):1: \(words)" })
  }

  @Test func `a defect repeated in a rule file is one finding in the table`() throws {
    let world = try world()
    let items = ["runs", "fours", "sixes", "balls"].map { figure in
      "{\"item\": \"\(figure)\", \"title\": \"X\", \"group\": \"other\", \"figure\": \"\(figure)\", \"points\": 1, \"odd\": 1}"
    }
    let head = "{\"schema\": \"fcl.scoring/1\", \"name\": \"own\", \"title\": \"Own\", \"items\": [\n"
    try world.write(Array((head + items.joined(separator: ",\n") + "]}\n").utf8), to: "own.json")
    func findings(_ more: String) -> [String] {
      let outcome = world.fcl("rules lint ./own.json \(more)")
      #expect(outcome.exit == 1)
      return outcome.output.replacing(world.folder, with: ".").split(whereSeparator: \.isNewline).map(String.init)
        .filter { $0.contains("\"odd\"") }
    }
    #expect(findings("").count == 1 && findings("").first?.hasPrefix("./own.json:2:") == true)
    #expect(findings("").first?.contains(" (4 places: 2:") == true)
    #expect(findings("-v").count == 4 && findings("-o csv --fields line,message").count == 4)
  }
}
