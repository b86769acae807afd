// --fields with an unknown column: a command that changes something refuses the column before it saves.

import Testing

@testable import Answers
@testable import fcl

@Suite("Columns of commands that change something") struct ChangeFieldTests {
  /// Runs a line with an unknown column. The line is refused without a change, or the column does not matter to it.
  private func expectNoLoss(_ line: String, _ world: TestWorld, isRefused: Bool = false) throws {
    world.terminalWidth = 100
    world.environment["TERM"] = "dumb"
    let before = try world.kept()
    let outcome = world.fcl(DryRuns().atPlay(line) + " --no-input --fields nosuch")
    if outcome.exit != 0 || isRefused {
      #expect(outcome.exit == 2 && world.codes == ["usage.unknown-value"], "\(outcome)")
      #expect(try world.kept() == before, "\(line)")
    }
  }

  @Test(arguments: DryRuns.changing)
  func `an unknown column is refused before anything is saved`(_ line: String) throws {
    try expectNoLoss(line, try DryRuns().world())
  }

  @Test(arguments: DryRuns.prepared.map(\.line))
  func `an unknown column is refused before a prepared command saves`(_ line: String) throws {
    let world = try DryRuns().world()
    for step in DryRuns.prepared.first(where: { $0.line == line })?.before ?? [] { world.fcl(step) }
    try expectNoLoss(line, world)
  }

  @Test(arguments: [
    "team auto --by price --save", "team plan --save-first", "demo ./try", "login ben --password-file ./pw",
    "register --name eve --first-name Eve --last-name Earl --email eve@example.org --password-file ./pw",
    "score ./m3.json --watch", "team pick \(DryRuns.eleven) --captain \"Mia Nash\" --vice-captain \"Ada Brook\"",
    "doctor --repair --yes",
  ])
  func `a command that shows rows after its change refuses an unknown column`(_ line: String) throws {
    let world = try DryRuns().world()
    try expectNoLoss(line, world, isRefused: true)
    let named = world.fcl(DryRuns().atPlay(line) + " --no-input --fields check,check")
    #expect(named.exit == 2, "\(named)")
  }

  @Test func `a known column is shown after the change, and one that only other leagues have is omitted`() throws {
    let world = try DryRuns().world()
    world.terminalWidth = 100
    world.environment["NO_COLOR"] = "1"
    let line = "login ben --password-file ./pw --no-input --fields"
    #expect(world.fcl("\(line) name,played").output.contains("\nName\n"))
    #expect(world.fcl("\(line) rank,points").output.contains("\nRank  Points\n"))
    #expect(world.fcl("\(line) byes").exit == 0)
    #expect(world.fcl("team auto --by price --save --fields name,price").output.contains("Price\n"))
  }
}
