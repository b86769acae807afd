// An undo can set the clock back. Redo then sets it forward again, visible teams stay visible, and the overview shows
// the correction while it matters.

import Testing

@testable import Answers
@testable import fcl

@Suite struct UndoClockTests {
  /// The season with the clock set back to before m1 and m2, whose scoring was undone.
  private func world() throws -> TestWorld {
    let world = try TestWorld.prepared("season")
    #expect(world.fcl("undo --clock --yes").exit == 0)
    return world
  }

  private func players(_ world: TestWorld, _ line: String, as author: String = "anna") -> String {
    let outcome = world.fcl("team show \(line) -o csv --fields name,captaincy", as: author)
    #expect(outcome.exit == 0, "\(line): \(outcome)")
    return outcome.output
  }

  @Test func `redo after undo --clock sets the clock forward again, any number of times`() throws {
    let world = try TestWorld.prepared("season")
    let board = world.fcl("leaderboard -o json")
    for _ in 0..<2 {
      #expect(world.fcl("undo --clock --yes").exit == 0)
      #expect(!world.fcl("leaderboard").output.contains("198"))
      let rehearsed = world.fcl("redo --dry-run")
      #expect(rehearsed.exit == 0, "\(rehearsed)")
      #expect(
        rehearsed.output.contains(
          "Would set the clock forward again from 2026-04-01T00:00:00Z to 2026-04-02T20:00:00Z.\n"))
      let redone = world.fcl("redo -o json")
      #expect(redone.exit == 0 && redone.output.contains("\"clock\": \"2026-04-02T20:00:00Z\""), "\(redone)")
      #expect(world.fcl("leaderboard -o json") == board)
      #expect(world.fcl("history --json").output.contains("\"state\": \"final\""))
      #expect(world.fcl("verify -q").exit == 0)
    }
    // The clock is right, so a plain undo and redo leave it unchanged.
    #expect(world.fcl("undo --yes").exit == 0)
    #expect(!world.fcl("redo").output.contains("clock"))
  }

  @Test func `redo never scores a match before its start`() throws {
    let world = try TestWorld.prepared("season")
    for line in [
      "league create solo --clock simulated", "pool import ./pool.csv --league solo",
      "history import ./fixtures.csv --league solo", "league start --league solo --now 2026-04-01T00:00:00Z",
      "score ./m1.json --league solo --now 2026-04-01T20:00:00Z", "undo --clock --yes --league solo",
      "redo --league solo",
    ] {
      #expect(world.fcl(line).exit == 0, "\(line)")
    }
    let log = world.fcl("log --league solo --limit 1 -o csv --fields time").output
    #expect(log == "time\r\n2026-04-01T20:00:00Z\r\n", "\(log)")
  }

  @Test func `redo does not revert a team that has changed for a match meanwhile`() throws {
    let world = try world()
    #expect(world.fcl("team captain 'Gem Gale'", as: "ben").exit == 0)
    let refused = world.fcl("redo")
    #expect(refused.exit == 6 && refused.error.contains("a team for match m1 has changed since"), "\(refused)")
    #expect(refused.error.contains("add --now 2026-04-02T20:00:00Z"))
    #expect(world.fcl("score ./m1.json ./m2.json --now 2026-04-02T20:00:00Z").exit == 0)
  }

  @Test func `a team that was visible for a match stays visible unchanged`() throws {
    let world = try TestWorld.prepared("season")
    let (bens, annas) = (players(world, "ben --match m1"), players(world, "anna --match m1", as: "ben"))
    #expect(world.fcl("undo --clock --yes").exit == 0)
    #expect(players(world, "ben --match m1") == bens)
    #expect(players(world, "ben --match m2") == bens)
    #expect(players(world, "anna --match m1", as: "ben") == annas)
    #expect(
      world.fcl("team show ben --match m1").output.contains(
        "Visible for m1 (Terns v Otters) before the clock was set back; the match begins at 2026-04-01T14:00:00Z"))
    // New changes by ben are hidden from others and shown to him.
    #expect(world.fcl("team captain 'Gem Gale'", as: "ben").exit == 0)
    #expect(players(world, "ben --match m1") == bens)
    let own = players(world, "--match m1", as: "ben")
    #expect(own != bens && own.contains("Gem Gale,captain"))
    #expect(world.fcl("team show --match m1", as: "ben").output.contains("Current team for m1"))
    // anna moved the clock, so her new captain does not count for m1.
    #expect(world.fcl("team captain 'Mia Nash' --vice-captain 'Ada Brook'").exit == 0)
    #expect(players(world, "--match m1") == annas)
    // Nothing was visible of cleo, who had no team, or for a match that had not begun.
    #expect(world.fcl("team show cleo --match m1").exit == 4)
    #expect(world.fcl("team show ben --match m3").exit == 4)
    #expect(world.fcl("team show ben --match m1", as: "dave").exit == 4)
    #expect(world.fcl("league clock 2026-04-01T15:00:00Z").exit == 0)
    #expect(players(world, "ben --match m1") == own)
    #expect(players(world, "ben --match m2") == bens)
  }

  @Test func `the overview shows a correction of the clock until the next match begins`() throws {
    let world = try world()
    #expect(world.fcl("overview", as: "ben").output.contains("set back to 2026-04-01"))
    #expect(world.fcl("settings --format 4-1-4-2 --now 2026-04-01T01:00:00Z", as: "cleo").exit == 0)
    #expect(world.fcl("overview", as: "ben").output.contains("set back to 2026-04-01"))
    #expect(world.fcl("score ./m1.json ./m2.json --now 2026-04-02T20:00:00Z").exit == 0)
    #expect(!world.fcl("overview", as: "ben").output.contains("set back"))
    #expect(world.fcl("log", as: "ben").output.contains("and set the clock back"))
  }

  @Test func `starting a league counts all its managers, with and without settings`() throws {
    let world = try TestWorld.prepared("season")
    #expect(world.fcl("league create draft --clock simulated").exit == 0)
    #expect(world.fcl("pool import ./pool.csv --league draft").exit == 0)
    #expect(world.fcl("settings --team-name Early --league draft").exit == 0)
    #expect(world.fcl("league join draft", as: "ben").exit == 0)
    let started = world.fcl("league start --league draft --now 2026-04-01T00:00:00Z")
    #expect(started.output.contains(": 0 of 2 managers have a team.\n"), "\(started)")
    #expect(started.error.contains("score nothing until they pick a team: anna, ben\n"))
  }

  @Test(arguments: ["json", "jsonl", "csv", "tsv", "md"])
  func `fcl without a command gives scripts the overview or an error`(_ format: String) throws {
    let empty = try TestWorld()
    let outcome = empty.fcl("-o \(format)")
    #expect(outcome.exit == 5 && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.error.contains(format.hasPrefix("json") ? "\"code\"" : "fcl: "))
    let world = try TestWorld.prepared("season")
    let guest = world.fcl("-o \(format)", as: "nobody")
    #expect(guest.exit == 4 && guest.output.isEmpty && !guest.error.isEmpty, "\(guest)")
    let stranger = world.fcl("-o \(format)", as: "dave")
    #expect(stranger.exit == 4 && stranger.output.isEmpty, "\(stranger)")
    #expect(world.fcl("-o \(format)") == world.fcl("overview -o \(format)"))
    #expect(world.fcl("-o svg").exit == 2)
    #expect(empty.fcl("").exit == 0 && empty.fcl("-o plain").output.contains("\n  demo "))
  }
}
