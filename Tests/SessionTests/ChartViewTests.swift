// Charts against the numbers they show.

import Testing

@testable import Answers
@testable import LeagueStore
@testable import fcl

@Suite struct ChartViewTests {
  /// The CSV rows of a line, by column.
  private func rows(_ line: String, _ world: TestWorld, as manager: String = "anna") -> [[String: String]] {
    let outcome = world.fcl(line + " -o csv", as: manager)
    #expect(outcome.exit == 0, "\(line): \(outcome)")
    let lines = outcome.output.split(separator: "\r\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    guard let head = lines.first else { return [] }
    return lines.dropFirst().map { row in
      Dictionary(zip(head.map(String.init), row.map(String.init))) { first, _ in first }
    }
  }

  @Test(arguments: ["season", "transfers", "ties", "season part"])
  func `the race has the leaderboard after each match`(_ kind: String) throws {
    let world = try TestWorld.prepared("season")
    switch kind {
    case "transfers", "ties":
      let more =
        kind == "ties"
        ? "\"ties\": [\"best-match\", \"earlier-entry\"]"
        : "\"transfers\": {\"free\": 0, \"points_off\": 4}"
      let rules = """
        {"schema": "fcl.team-rules/1", "name": "own", "title": "Own", "size": {"least": 11, "most": 11}, \(more),
         "roles": ["batter", "wicket-keeper", "all-rounder", "bowler"], "formats": [[4, 1, 2, 4], [5, 1, 3, 2]], "budget": 100}
        """
      try world.write(Array(rules.utf8), to: "own.json")
      let fresh = try TestWorld.prepared("league")
      try fresh.write(Array(rules.utf8), to: "own.json")
      for (line, author) in [
        ("rules adopt ./own.json --team", "anna"), ("settings --team-name B --format 5-1-3-2", "ben"),
        (
          "team pick \"Lea Moss\" \"Nia Orme\" \"Ora Pike\" \"Jose Nunez\" \"Dee Dale\" \"Ela Frost\" \"Ria Sand\" \"Sia Todd\" \"Gem Gale\" \"Tia Upton\" \"Kim Lowe\" --captain \"Tia Upton\" --vice-captain \"Lea Moss\"",
          "ben"
        ), ("league start --now 2026-04-01T00:00:00Z", "anna"),
      ] { #expect(fresh.fcl(line, as: author).exit == 0) }
      for file in ["m1.json", "m2.json"] { try fresh.write(try Fixtures.file(file), to: file) }
      #expect(fresh.fcl("score ./m1.json --now 2026-04-02T10:00:00Z").exit == 0)
      #expect(fresh.fcl("team replace \"Dora Elms\" \"Dee Dale\"").exit == 0)
      #expect(fresh.fcl("score ./m2.json --now 2026-04-02T20:00:00Z").exit == 0)
      return compare(fresh)
    case "season part": #expect(world.fcl("rules adopt classic --whole-season --reason test").exit == 0)
    default: break
    }
    compare(world)
  }

  private func compare(_ world: TestWorld) {
    let race = rows("leaderboard --race", world)
    #expect(Set(race.compactMap { $0["match"] }) == ["m1", "m2"])
    for match in ["m1", "m2"] {
      let board = rows("leaderboard --at \(match)", world)
      let step = race.filter { $0["match"] == match }
      #expect(step.count == board.count && step.count > 1)
      for row in board {
        let same = step.first { $0["manager"] == row["manager"] }
        #expect(same?["rank"] == row["rank"] && same?["points"] == row["points"], "\(match) \(row)")
      }
    }
  }

  @Test func `form is the points of the last matches`() throws {
    let world = try TestWorld.prepared("season")
    for row in rows("leaderboard --form", world) {
      let earned = ["m1", "m2"].compactMap { match in
        rows("leaderboard --at \(match)", world).first { $0["manager"] == row["manager"] }?["last_match_points"]
      }
      #expect(row["form"] == earned.joined(separator: ";"), "\(row)")
    }
    world.terminalWidth = 100
    world.environment["LANG"] = "C.UTF-8"
    world.environment["NO_COLOR"] = "1"
    // Ben's 110 and 104.5 are both drawn as eight eighths; anna's 168 and 30 as eight and two.
    let shown = world.fcl("leaderboard").output.split(separator: "\n")
    #expect(shown.contains { $0.contains("Ben") && $0.hasSuffix(" ██") }, "\(shown)")
    #expect(shown.contains { $0.contains("Anna") && $0.hasSuffix(" █▂") }, "\(shown)")
  }

  @Test(arguments: ["match", "player"])
  func `bars are sums of points`(_ sum: String) throws {
    let world = try TestWorld.prepared("season")
    let sums = rows("points --by \(sum)", world)
    #expect(rows("points --chart --by \(sum)", world) == sums)
    let drawn = world.fcl("points --chart --by \(sum)").output
    for row in sums {
      let name = (sum == "match" ? row["match"] : row["player"]) ?? ""
      #expect(
        drawn.contains { _ in true }
          && drawn.split(separator: "\n").contains { $0.hasPrefix(name) && $0.contains(row["counted"] ?? "?") })
    }
    #expect(sum != "match" || rows("points --chart", world) == sums)
  }

  @Test func `worm and Manhattan end at the innings totals in every fixture match`() throws {
    let world = try TestWorld.prepared("season")
    var seen = 0
    for folder in [Fixtures.package + "/Fixtures/matches", Fixtures.package + "/Fixtures/real/matches"] {
      for path in try SystemCalls.names(in: folder).sorted() where path.hasSuffix(".json") {
        let path = folder + "/" + path
        let card = rows("match card \(path)", world).filter { $0["section"] == "total" && $0["super_over"] == "false" }
        let overs = rows("match show \(path) --worm", world)
        #expect(rows("match show \(path) --manhattan", world) == overs)
        for total in card where overs.contains(where: { $0["innings"] == total["innings"] }) {
          let own = overs.filter { $0["innings"] == total["innings"] }
          #expect(own.last?["total"] == total["runs"] && own.last?["down"] == total["wickets"], "\(path) \(total)")
          #expect(own.compactMap { $0["runs"].flatMap { Int($0) } }.reduce(0, +) == Int(total["runs"] ?? ""))
          #expect(own.compactMap { $0["wickets"].flatMap { Int($0) } }.reduce(0, +) == Int(total["wickets"] ?? ""))
          seen += 1
        }
      }
    }
    #expect(seen > 6)
  }

  @Test func `penalty runs before an innings are in its first over, those after it in the last one`() throws {
    let world = try TestWorld.prepared("season")
    let text = String(decoding: try Fixtures.file("m1.json"), as: UTF8.self)
      .replacing(#""team": "Terns", "#, with: #""team": "Terns", "penalty_runs": {"pre": 5, "post": 10}, "#)
    try world.write(Array(text.utf8), to: "penalty.json")
    func runs(_ path: String) -> [Int] {
      rows("match show \(path) --worm", world).filter { $0["side"] == "Terns" }.compactMap { Int($0["runs"] ?? "") }
    }
    var plain = runs("m1")
    #expect(!plain.isEmpty)
    plain[0] += 5
    plain[plain.count - 1] += 10
    #expect(runs("./penalty.json") == plain)
  }

  @Test func `a chart by match includes matches without a player of the team`() throws {
    let world = try ExampleTests.world()
    world.environment["FCL_STORE"] = world.folder + "/demo"
    let played = rows("points rakesh", world, as: "demo").compactMap { $0["match"] }
    let charted = rows("points --chart rakesh", world, as: "demo").compactMap { $0["match"] }
    let all = rows("history --state final", world, as: "demo").compactMap { $0["match"] }
    #expect(charted == all + ["season"] && Set(played) != Set(charted), "\(charted)")
    #expect(rows("points --chart rakesh", world, as: "demo").contains { $0["players"] == "0" && $0["counted"] == "0" })
  }

  @Test func `the score after ten overs is empty until an innings in progress gets there`() throws {
    let world = try TestWorld.prepared("season")
    func firsts(_ file: String) throws -> [String: String] {
      try world.write(try Fixtures.file(file), to: "shown.json")
      let found = rows("match show ./shown.json --section stats", world).filter { $0["detail"] == "first 10 overs" }
      return Dictionary(uniqueKeysWithValues: found.map { ("\($0["innings"] ?? "")", $0["value"] ?? "") })
    }
    // Both innings of m1 are over. The last innings of m3 is in progress.
    #expect(try firsts("m1.json") == ["1": "13/1", "2": "6/2"])
    #expect(try firsts("m3-live-1.json").values.contains(""))
  }

  // The Terns score 4, 6 and 1. The Otters score 0 and lose a wicket to a catch, then score 1, 4 and 1.
  @Test func `a powerplay ends where the file says`() throws {
    let world = try TestWorld.prepared("season")
    let text = String(decoding: try Fixtures.file("m1.json"), as: UTF8.self)
    func shown(_ terns: String, _ otters: String) throws -> [String] {
      let changed = text.replacing(#""team": "Terns", "#, with: #""team": "Terns", \#(terns)"#)
        .replacing(#""team": "Otters", "#, with: #""team": "Otters", \#(otters)"#)
      try world.write(Array(changed.utf8), to: "rain.json")
      return rows("match show ./rain.json --section stats", world)
        .filter { ["powerplay", "first 6 overs"].contains($0["detail"]) }
        .map { "\($0["detail"] ?? ""): \($0["value"] ?? "")" }
    }
    func play(_ end: String) -> String { #""powerplays": [{"from": 0.1, "to": \#(end), "type": "mandatory"}], "# }
    #expect(try shown(play("0.3"), play("0.4")) == ["powerplay: 11/0", "powerplay: 6/1"])
    #expect(try shown(play("5.6"), "") == ["powerplay: 13/1", "powerplay: "])
    // A powerplay that can't be read is ignored.
    for end in [
      play("165.6"), play("-0.1"), play("\"5.6\""), play("5"), #""powerplays": [{}], "#, #""powerplays": 7, "#,
    ] {
      #expect(try shown(end, "") == ["first 6 overs: 13/1", "first 6 overs: 6/2"], "\(end)")
    }
  }

  @Test func `a limit applies to charts too`() throws {
    let world = try TestWorld.prepared("season")
    let race = world.fcl("leaderboard --race --limit 2 --signs ascii").output
    #expect(race.contains("B Anna") && !race.contains("C Cleo"))
    let bars = world.fcl("points --chart --by player --limit 1 -o svg").output
    #expect(bars.contains("Hana Ives") && !bars.contains("Ada Brook"))
    #expect(world.fcl("leaderboard --race --limit 0").exit == 0)
  }

  @Test func `SVG is available for charts only`() throws {
    let world = try TestWorld.prepared("season")
    for line in ["leaderboard --race", "points --chart", "match show m1 --worm", "match show m1 --manhattan"] {
      let outcome = world.fcl(line + " -o svg")
      #expect(
        outcome.exit == 0 && outcome.output.hasPrefix("<svg ") && outcome.output.hasSuffix("</svg>\n"), "\(outcome)")
    }
    for line in ["leaderboard", "points", "match show m1", "overview", "help", "team captain 'Mia Nash' --dry-run"] {
      #expect(world.fcl(line + " -o svg").exit == (line == "help" ? 0 : 2), "\(line)")
    }
  }

  @Test func `a UTF-8 terminal shows Braille dots, another locale only ASCII`() throws {
    let world = try TestWorld.prepared("season")
    world.terminalWidth = 60
    world.environment["LANG"] = "C.UTF-8"
    let braille = world.fcl("match show m1 --worm").output
    #expect(braille.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) })
    let blocks = world.fcl("match show m1 --worm --signs blocks").output
    #expect(
      !blocks.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) } && blocks.contains("▌")
        || blocks.contains("▀"))
    world.environment["LANG"] = "C"
    for line in [
      "match show m1 --worm --signs braille", "match show m1 --manhattan", "points --chart", "leaderboard --race",
    ] {
      #expect(world.fcl(line).output.unicodeScalars.allSatisfy { $0.isASCII }, "\(line)")
    }
  }

  @Test func `a chart of several matches, an unplayed match or conflicting options is an error`() throws {
    let world = try TestWorld.prepared("season")
    #expect(world.fcl("match show m1 m2 --worm").exit == 2)
    #expect(world.fcl("match show m1 --worm --manhattan").exit == 2)
    #expect(world.fcl("match show m3 --worm").error.contains("m3"))
    #expect(world.fcl("leaderboard --race --wide").exit == 2 && world.fcl("points --chart --bench").exit == 2)
  }
}
