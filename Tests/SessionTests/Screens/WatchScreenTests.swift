// Tests of `fcl watch`: the screen while others score matches, pause and end sessions.

import CommandLineKit
import Cricsheet
import FantasyCore
import LeagueStore
import Testing

@testable import Answers
@testable import fcl

@Suite struct WatchScreenTests {
  private func world() throws -> TestWorld {
    let world = try TestWorld.prepared("season")
    world.environment["TERM"] = "xterm-256color"
    world.terminalWidth = 100
    for file in ["m3-live-1.json", "m3-live-2.json", "m3-over.json"] {
      try world.write(try Fixtures.file(file), to: file.replacing(".json", with: "") + "/m3.json")
    }
    return world
  }

  private func watch(
    _ world: TestWorld, as manager: String = "anna", size: (Int, Int) = (100, 30), _ steps: [ScriptedScreen.Step]
  ) -> (outcome: Outcome, screen: ScriptedScreen) {
    let screen = ScriptedScreen(size.0, size.1, steps)
    world.screen = screen
    defer { world.screen = nil }
    return (world.fcl("watch", as: manager), screen)
  }

  private func score(_ world: TestWorld, _ folder: String) -> ScriptedScreen.Step {
    .wait { _ = world.fcl("score ./\(folder)/m3.json --replace --now 2026-04-03T15:00:00Z") }
  }

  @Test func `the leaderboard, the manager's team and the match are shown`() throws {
    let world = try world()
    var lines: [String] = []
    let (outcome, screen) = watch(world, [.look { lines = $0.lines }] + ScriptedScreen.keys("q"))
    #expect(outcome == Outcome(exit: 0, output: "", error: "") && screen.isClosed)
    let text = lines.joined(separator: "\n")
    #expect(lines[0].hasPrefix(" The Cup"))
    #expect(lines[1] == " m2: Otters v Larks, Otters won by 7 runs")
    // 30 points in m2: Mia 4, Pia 16, Wyn 4, Kay 6.
    #expect(text.contains("Your team in m2: 30 points") && text.contains("16  Pia Quin"))
    #expect(text.contains(" Next lock: m3, Larks v Terns, 2026-04-03 14:00 UTC"))
    #expect(text.contains("   1  214.5  Ben, Benchwarmers") && text.contains(">   2    198  Anna, Regis"))
  }

  @Test func `scores by other members are shown, except while paused`() throws {
    let world = try world()
    var shown: [String] = []
    func look() -> ScriptedScreen.Step { .look { shown.append($0.text) } }
    var steps: [ScriptedScreen.Step] = [look(), score(world, "m3-live-1"), .wait {}, look(), .key(.character(" "))]
    steps += [score(world, "m3-live-2"), .wait {}, look(), .key(.character(" ")), .wait {}, look()]
    steps += [score(world, "m3-over"), .wait {}, look(), .key(.character("q"))]
    let (outcome, _) = watch(world, steps)
    #expect(outcome.exit == 0, "\(outcome)")
    try #require(shown.count == 5)
    let card = world.fcl("match card m3 -o csv --fields section,runs,wickets").output
    #expect(!shown[0].contains("in progress") && shown[1].contains("m3: Larks v Terns, in progress"), "\(shown[1])")
    #expect(shown[1].contains("Last over: "))
    // While paused, only the word "paused" changes.
    #expect(shown[2].replacing("paused", with: "      ").replacing("resume", with: "pause ").words == shown[1].words)
    #expect(shown[3] != shown[1] && shown[3].contains("in progress"))
    #expect(!shown[4].contains("in progress") && !card.isEmpty)
  }

  @Test func `watch ends with the session`() throws {
    let world = try world()
    let (outcome, screen) = watch(world, as: "ben", [.wait { _ = world.fcl("logout", as: "ben") }, .wait {}, .wait {}])
    #expect(outcome.exit == 4 && screen.isClosed, "\(outcome)")
    #expect(watch(world, as: "nobody", []).outcome.exit == 4)
    #expect(world.fcl("watch --every 4").exit == 2 && world.fcl("watch --every 3601").exit == 2)
  }

  @Test func `watch ends with the session even while paused`() throws {
    let world = try world()
    let (outcome, _) = watch(
      world, as: "ben",
      ScriptedScreen.keys(" ") + [.wait { _ = world.fcl("logout", as: "ben") }, .wait {}] + ScriptedScreen.keys("q"))
    #expect(outcome.exit == 4, "\(outcome)")
  }

  /// Returns functions that damage the journal of the league and repair it.
  private func damage(_ world: TestWorld) throws -> (break: () -> Void, mend: () -> Void) {
    let folder = world.folder + "/store/leagues/cup/journal.ndjson"
    let whole = try world.read("store/leagues/cup/journal.ndjson")
    #expect(SystemCalls.kind(of: folder) == .file)
    return (
      { try? world.write(Array("{broken\n".utf8) + whole, to: "store/leagues/cup/journal.ndjson") },
      { try? world.write(whole + Array("\n".utf8.prefix(0)), to: "store/leagues/cup/journal.ndjson") }
    )
  }

  @Test func `a read error is shown until the journal is repaired, and no change is lost`() throws {
    let world = try world()
    let journal = try damage(world)
    var seen: [String] = []
    let look = ScriptedScreen.Step.look { seen.append($0.text) }
    let (outcome, _) = watch(
      world,
      [.wait { journal.break() }, look, .wait {}, look, .wait { journal.mend() }, look] + ScriptedScreen.keys("q"))
    #expect(outcome.exit == 0 && seen.count == 3, "\(outcome)")
    #expect(seen[0].contains("Not updated: ") && seen[1].contains("Not updated: "), "\(seen)")
    #expect(seen[0].contains("journal.ndjson:1") && !seen[2].contains("Not updated"), "\(seen)")
  }

  @Test func `off a terminal a read error is reported once, and delayed changes are shown later`() throws {
    let world = try TestWorld.prepared("season")
    try world.write(try Fixtures.file("m3-live-1.json"), to: "live/m3.json")
    var mended: [UInt8] = []
    world.pauses = [
      { [unowned world] in
        let pauses = world.pauses
        world.pauses = []
        _ = world.fcl("score ./live/m3.json --now 2026-04-03T15:00:00Z")
        world.pauses = pauses
        mended = (try? world.read("store/leagues/cup/journal.ndjson")) ?? []
        try? world.write(Array("{broken\n".utf8) + mended, to: "store/leagues/cup/journal.ndjson")
      }, {}, { [unowned world] in try? world.write(mended, to: "store/leagues/cup/journal.ndjson") },
    ]
    let outcome = world.fcl("watch -o jsonl")
    #expect(outcome.exit == 130 && outcome.error.split(separator: "\n").count == 1, "\(outcome)")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 2 && lines.last?.contains("\"match\":\"m3\"") == true, "\(outcome)")
  }

  @Test func `a complete league has no next lock`() throws {
    let world = try world()
    var seen: [String] = []
    let look = ScriptedScreen.Step.look { seen.append($0.text) }
    _ = watch(
      world, [look, .wait { #expect(world.fcl("league complete --yes").exit == 0) }, look] + ScriptedScreen.keys("q"))
    #expect(seen[0].contains("Next lock: m3") && seen[1].contains("There is no upcoming match"), "\(seen)")
  }

  @Test func `watch shows other members nothing of a hidden team`() throws {
    for kind in [HiddenLeague.season, .transfers, .wildCard] {
      let worlds = try kind.worlds()
      let seen = worlds.map { world -> String in
        world.environment["TERM"] = "xterm"
        world.terminalWidth = 100
        var text = ""
        _ = watch(world, [.look { text = $0.text }] + ScriptedScreen.keys("q"))
        return text
      }
      #expect(seen[0] == seen[1] && seen[0].contains("Leaderboard"), "\(kind)")
    }
  }

  @Test(arguments: [(1, 1), (20, 5), (60, 12), (500, 200)])
  func `the screen is drawn at every size`(_ width: Int, _ height: Int) throws {
    let world = try world()
    #expect(
      watch(
        world, size: (width, height), [.resize(30, 9), .wait {}, .resize(width, height)] + ScriptedScreen.keys("q")
      ).outcome
        .exit == 0)
  }

  @Test(arguments: [
    (0, "00:00:00"), (-5, "00:00:00"), (3_661, "01:01:01"), (86_399, "23:59:59"), (183_845, "2 d 03:04:05"),
  ])
  func `a countdown has days, hours, minutes and seconds`(_ seconds: Int, _ words: String) {
    #expect(WatchScreen.span(seconds) == words)
  }

  @Test func `off a terminal a line is printed for each change until the session ends`() throws {
    let world = try TestWorld.prepared("season")
    for file in ["m3-live-1.json", "m3-live-2.json"] {
      try world.write(try Fixtures.file(file), to: file.replacing(".json", with: "") + "/m3.json")
    }
    func scored(_ folder: String) -> () -> Void {
      { [unowned world] in
        let pauses = world.pauses
        world.pauses = []
        _ = world.fcl("score ./\(folder)/m3.json --replace --now 2026-04-03T15:00:00Z")
        world.pauses = pauses
      }
    }
    world.pauses = [{}, scored("m3-live-1"), {}, scored("m3-live-2")]
    let outcome = world.fcl("watch -o jsonl")
    #expect(outcome.exit == 130)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 3, "\(outcome)")
    #expect(
      lines.first?.contains("\"match\":\"m2\"") == true && lines.last?.contains("\"state\":\"in progress\"") == true)
    world.pauses = [
      { [unowned world] in
        world.pauses = []
        _ = world.fcl("logout")
        world.pauses = [{}, {}]
      }
    ]
    func fields(_ line: String) -> [String] {
      let row = world.fcl(line + " -o csv --no-header").output.split(separator: "\r\n").last ?? ""
      return row.split(separator: ",").map(String.init)
    }
    let pauses = world.pauses
    world.pauses = []
    let board = fields("leaderboard --around me --limit 1 --fields rank,points")
    let team = fields("points --by match --match m3 --fields counted")
    world.pauses = pauses
    let ended = world.fcl("watch")
    #expect(ended.exit == 4 && board.count == 2 && team.count == 1)
    let words = "your team \(team.joined()); rank \(board.first ?? "") with \(board.last ?? "") points"
    #expect(ended.output == "m3: Larks 5/1 (0.4 overs), in progress; \(words)\n", "\(ended)")
    #expect(world.fcl("watch -o csv").exit == 2)
  }

  @Test func `an over is shown ball by ball`() throws {
    let match = try MatchFile.read(try Fixtures.file("m1.json"))
    #expect(match.cards.map(WatchFacts.lastOver) == ["4 6 1 . W 2", "W 1 4 1wd W . ."])
  }
}

extension String {
  fileprivate var words: [Substring] { split { $0 == " " || $0 == "\n" } }
}
