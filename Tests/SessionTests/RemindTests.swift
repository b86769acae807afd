// Reminders of every lock and every change window in the period, not only the next one.

import Testing

@testable import Answers
@testable import fcl

@Suite("Reminders") struct RemindTests {
  private func rows(_ world: TestWorld, _ line: String, as manager: String = "anna") -> [String] {
    world.fcl("remind \(line) -o csv --fields kind,at,what --no-header", as: manager).output
      .split(separator: "\r\n").map(String.init)
  }

  @Test func `every match that locks within the period is listed, and no other`() throws {
    let world = try TestWorld.prepared("league")
    let starts = world.fcl("history -o csv --fields start --no-header").output.split(separator: "\r\n")
    #expect(starts.count == 4)
    #expect(rows(world, "--within 60d").map { $0.split(separator: ",")[1] } == starts)
    // The clock is at 2026-03-30T10:00:00Z. The third match starts 4 days and 4 hours later, the fourth after the
    // period.
    #expect(rows(world, "--within 100h").count == 3 && rows(world, "--within 99h").count == 2)
    let calendar = world.fcl("remind --within 60d --ics").output
    let ids = calendar.split(separator: "\r\n").filter { $0.hasPrefix("UID:") }
    #expect(ids.count == 4 && Set(ids).count == 4)
    #expect(calendar.contains("DTSTART:20260403T140000Z"))
    #expect(world.fcl("remind --within 60d --prompt").output == "cup lock in 2d\n")
  }

  @Test func `an abandoned match has no lock`() throws {
    let world = try TestWorld.prepared("league")
    world.fcl("history abandon m2 --reason rain")
    #expect(rows(world, "--within 60d").count == 3)
  }

  @Test func `a single lock for the league is the only one listed`() throws {
    let world = try TestWorld.prepared("accounts")
    for file in ["pool.csv", "fixtures.csv"] { try world.write(try Fixtures.file(file), to: file) }
    for line in [
      "league create one --lock league --clock simulated --now 2026-03-30T10:00:00Z --starts 2026-04-01T14:00:00Z",
      "pool import ./pool.csv", "history import ./fixtures.csv",
    ] {
      let outcome = world.fcl(line)
      #expect(outcome.exit == 0, "\(outcome)")
    }
    #expect(rows(world, "--within 60d").filter { $0.hasPrefix("lock") }.count == 1)
  }

  @Test func `upcoming windows are listed with both ends`() throws {
    let world = try TestWorld.prepared("accounts")
    for file in ["pool.csv", "fixtures.csv"] { try world.write(try Fixtures.file(file), to: file) }
    let rules = """
      {"schema": "fcl.team-rules/1", "name": "windows", "title": "Windows", "size": {"least": 11, "most": 11},
        "roles": ["batter", "wicket-keeper", "all-rounder", "bowler"],
        "changes": [{"name": "auction", "before_match": 1}, {"name": "trade", "after_match": 2, "before_match": 3, "most": 5},
          {"name": "late", "from": "2026-05-01T00:00:00Z"}]}
      """
    try world.write(Array(rules.utf8), to: "windows.json")
    for line in [
      "league create one --rules ./windows.json --clock simulated --now 2026-03-30T10:00:00Z", "pool import ./pool.csv",
      "history import ./fixtures.csv",
    ] {
      let outcome = world.fcl(line)
      #expect(outcome.exit == 0, "\(outcome)")
    }
    #expect(
      rows(world, "--within 60d").filter { $0.hasPrefix("window") } == [
        "window,2026-04-01T14:00:00Z,changes close (auction)", "window,2026-04-02T14:00:00Z,changes open (trade)",
        "window,2026-04-03T14:00:00Z,changes close (trade)", "window,2026-05-01T00:00:00Z,changes open (late)",
      ])
    let ids = world.fcl("remind --within 60d --ics").output.split(separator: "\r\n").filter { $0.hasPrefix("UID:") }
    #expect(Set(ids).count == ids.count && ids.count == 8)
    #expect(
      world.fcl("remind --within 60d -o csv --fields what,todo").output
        .contains("changes open (trade),up to 5 changes"))
  }
}
