// Unsaved teams of the picker, and changes by other processes while it is open.

import CommandLineKit
import FantasyCore
import Testing

@testable import Answers
@testable import fcl

@Suite struct TeamPickerDraftTests {
  @Test func `a draft survives the loss of the terminal and is removed by saving`() throws {
    let sitting = try Sitting()
    sitting.run("team pick", keys("/dora⏎ ⎋/dee⏎ ") + [.end])
    #expect(sitting.draft != nil && !sitting.team().contains("Dee Dale,"))
    let draft = try #require(try sitting.world.everything()[sitting.world.folder + "/anna.session.draft"])
    #expect(draft.mode == 0o100600)
    // The draft is not used for another manager's team, and the store has no part of it.
    #expect(sitting.seen("team pick", as: "ben", "").contains { $0.contains("Benchwarmers") })
    let seen = sitting.seen("team pick", "")
    #expect(seen.contains { $0.contains("Dee Dale") } && seen.contains { $0.contains("unsaved choices") })
    #expect(sitting.seen("team pick", "u").contains { $0.contains("Dora Elms") })
    sitting.run("team pick", keys("/dora⏎ ⎋/dee⏎ q"))
    #expect(sitting.draft != nil)
    sitting.run("team pick", keys("⏎"))
    #expect(sitting.team().contains("Dee Dale,") && sitting.draft == nil)
  }

  @Test(arguments: ["logout", "account delete --password-file ./pw --yes"])
  func `a draft is removed with the session`(_ line: String) throws {
    let sitting = try Sitting()
    sitting.run("team pick", as: "ben", keys("/lea⏎ ") + [.end])
    let path = "ben.session.draft"
    #expect((try? sitting.world.read(path)) != nil)
    // A dry run removes nothing.
    sitting.world.fcl(line + " --dry-run", as: "ben")
    #expect((try? sitting.world.read(path)) != nil)
    #expect(sitting.world.fcl(line, as: "ben").exit == 0)
    #expect((try? sitting.world.read(path)) == nil)
  }

  @Test(arguments: ["mine", "{\"schema\": \"fcl.drafts/2\", \"drafts\": []}", "{\"schema\": \"fcl.drafts/1\"}"])
  func `a file that isn't a draft is left alone`(_ text: String) throws {
    let sitting = try Sitting()
    try sitting.world.write(Array(text.utf8), to: "anna.session.draft")
    sitting.run("team pick", keys("/dora⏎ ⎋/dee⏎ ⏎"))
    #expect(sitting.team().contains("Dee Dale,"))
    sitting.world.fcl("logout")
    #expect(sitting.draft == Array(text.utf8))
  }

  // MARK: Changes by other processes

  @Test func `a change by another process is shown, and Enter decides on the new state`() throws {
    let sitting = try Sitting()
    let world = sitting.world
    let moved = String(decoding: try world.read("pool.csv"), as: UTF8.self)
    let dearer = moved + "dddd0001,New Comer,Larks,batter,7,,,\n"
    try world.write(Array(dearer.utf8), to: "more.csv")
    var seen: [String] = []
    let (outcome, _) = sitting.run(
      "team pick",
      [
        .wait {}, .wait { _ = world.fcl("pool import ./more.csv") }, .look { seen = $0.lines },
      ] + keys("/comer⏎ ⎋/dora⏎ ⏎"))
    #expect(seen.contains { $0.contains("The league has changed") })
    #expect(outcome.exit == 0 && sitting.team().contains("New Comer,"), "\(outcome)")
  }

  @Test func `a team changed elsewhere is never replaced without notice`() throws {
    let replace = "team replace 'Dora Elms' 'Dee Dale'"
    // Without a choice, the changed team stays.
    let first = try Sitting()
    let untouched = first.run("team pick", [.wait { first.world.fcl(replace) }] + keys("⏎")).outcome
    #expect(untouched.output == "No change: your team is as it was.\n" && first.team().contains("Dee Dale,"))
    // With a choice, the change is reported, and Enter decides.
    let second = try Sitting()
    var seen: [String] = []
    let chosen = keys("/mia⏎ ⎋/nia⏎ ")
    second.run(
      "team pick", chosen + [.wait { second.world.fcl(replace) }, .look { seen = $0.lines }] + keys("⏎"))
    #expect(seen.contains { $0.contains("Your team was changed elsewhere. Enter replaces") }, "\(seen)")
    #expect(second.team().contains("Nia Orme,") && second.team().contains("Dora Elms,"))
    // The team changed a moment ago, so Enter does not save yet.
    let third = try Sitting()
    third.run("team pick", chosen + [.look { _ in third.world.fcl(replace) }] + keys("⏎uq"))
    #expect(third.team().contains("Dee Dale,") && third.team().contains("Mia Nash,"))
  }

  @Test func `a session that ends meanwhile is reported, and nothing is saved`() throws {
    let sitting = try Sitting()
    let before = sitting.team(of: "ben")
    let world = sitting.world
    let (outcome, screen) = sitting.run(
      "team pick", as: "ben",
      keys("/lea⏎v") + [.wait { world.fcl("logout", as: "ben") }] + keys("⏎") + [
        .look { #expect($0.text.contains("not logged in")) }
      ]
        + keys("q"))
    #expect(outcome.exit == 0 && screen.isClosed)
    world.fcl("login ben --password-file ./pw", as: "ben")
    #expect(sitting.team(of: "ben") == before)
  }

  @Test(arguments: ["team pick --no-tui", "team pick --no-input", "team pick --json", "pool --pick --no-tui"])
  func `no screen opens without a capable terminal or when options forbid it`(_ line: String) throws {
    let sitting = try Sitting()
    let (outcome, screen) = sitting.run(line, keys("q"))
    #expect(outcome.exit == (line.hasPrefix("pool") ? 9 : 2) && screen.taken.isEmpty)
    sitting.world.environment["TERM"] = "dumb"
    #expect(sitting.run("team pick", keys("q")).screen.taken.isEmpty)
    sitting.world.environment["TERM"] = nil
    #expect(sitting.run("team pick", keys("q")).screen.taken.isEmpty)
  }

  @Test func `a guest or a non-member can't pick`() throws {
    let sitting = try Sitting()
    let (outcome, screen) = sitting.run("pool --pick", as: "nobody", keys("q"))
    #expect(outcome.exit == 4 && screen.taken.isEmpty)
    #expect(sitting.run("team pick", as: "dave", keys("q")).outcome.exit == 4)
  }

  @Test func `a replacement is chosen from the list and leaves the rest of the team alone`() throws {
    let sitting = try Sitting()
    let before = sitting.team()
    let seen = sitting.seen("team replace dora", "")
    #expect(seen[0].contains("instead of Dora Elms") && seen.contains { $0.contains("Only batter") })
    #expect(sitting.seen("team replace dora", "/mia⏎ ").contains { $0.contains("Mia Nash is already in your team") })
    let (outcome, _) = sitting.run("team replace dora", keys("/ora pike⏎ ⎋/dee⏎ ⏎"))
    #expect(outcome.output.hasPrefix("Replaced Dora Elms with Dee Dale. 0.5 of 100 credits left,"), "\(outcome)")
    #expect(sitting.team() == before.map { $0 == "Dora Elms,ignored" || $0 == "Dora Elms," ? "Dee Dale," : $0 })
    #expect(sitting.run("team replace mia", keys("⏎q")).outcome.output == "No change: your team is as it was.\n")
    // The replacement of a captain becomes captain.
    sitting.run("team replace ada", keys("/amy⏎ ⏎"))
    #expect(sitting.team().first == "Amy Ash,captain")
  }

  @Test func `formats are offered in a list with the current one marked`() throws {
    let sitting = try Sitting()
    var seen: [String] = []
    let (kept, _) = sitting.run("settings", as: "cleo", [.look { seen = $0.lines }] + keys("q"))
    #expect(kept.output.contains("Cleopatras") && seen[0].contains("choose a format"))
    #expect(seen[1] == ">  5-1-3-2  5 batters, 1 wicket-keeper, 3 all-rounders, 2 bowlers")
    #expect(
      sitting.run("settings", as: "cleo", keys("jj⏎")).outcome.output == "Saved team name Cleopatras, format 4-1-2-4.\n"
    )
    sitting.run("settings", as: "cleo", [.look { seen = $0.lines }] + keys("q"))
    #expect(seen[3].hasPrefix(">* 4-1-2-4"))
    // anna's team would not fit the format.
    let (refused, _) = sitting.run("settings", keys("g⏎") + [.look { seen = $0.lines }] + keys("q"))
    #expect(refused.exit == 0 && seen.contains { $0.contains("5-1-3-2") && $0.contains("batters") })
  }

  @Test func `team pick asks a member without an entry for name and format first`() throws {
    let sitting = try Sitting()
    let world = sitting.world
    #expect(world.fcl("league create two --clock simulated -q", as: "cleo").exit == 0)
    #expect(world.fcl("pool import ./pool.csv --league two -q", as: "cleo").exit == 0)
    world.screen = ScriptedScreen(80, 24, keys("⏎"))
    world.terminalWidth = 80
    let outcome = world.fcl("team pick Nobody --league two", as: "cleo", input: "Cleos\n")
    world.screen = nil
    // The settings are saved; then the players are looked up.
    #expect(outcome.exit == 5 && outcome.error.contains("no player \"Nobody\""), "\(outcome)")
    let saved = world.fcl("settings --league two -o csv --fields team_name,format --no-header", as: "cleo").output
    #expect(saved == "Cleos,5-1-3-2\r\n")
    // Without a terminal it stays a refusal.
    #expect(world.fcl("league create three --clock simulated -q", as: "cleo").exit == 0)
    world.terminalWidth = nil
    #expect(world.fcl("team pick Nobody --league three", as: "cleo").exit != 0)
    #expect(world.fcl("settings --league three -o csv --fields team_name --no-header", as: "cleo").output == "\r\n")
  }
}
