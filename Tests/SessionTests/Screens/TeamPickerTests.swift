// The list for picking a team: keys as input, screens and saved teams as output, in whole commands.

import CommandLineKit
import FantasyCore
import Testing

@testable import Answers
@testable import fcl

@Suite struct TeamPickerTests {
  @Test func `the top third shows the team, the players are below`() throws {
    let sitting = try Sitting()
    let seen = sitting.seen("team pick", "")
    #expect(
      seen.prefix(5).joined(separator: "\n") == """
         Regis, The Cup                                                          ? help
         Budget        0.5 of 100 left; 11 of 11 players; format 4-1-2-4
         To do         nothing more
         Sides         Terns 7, Otters 3, Larks 1 (at most 7 per side)
         batter        Ada Brook (C), Cora Dunn, Mia Nash, Dora Elms
        """)
  }

  @Test func `q changes nothing`() throws {
    let sitting = try Sitting()
    let before = try sitting.world.contents()
    let (outcome, screen) = sitting.run("team pick", keys("jj q"))
    #expect(
      outcome
        == Outcome(
          exit: 0,
          output: "No change: your team is as it was; your unsaved choices are kept here for next\ntime.\n",
          error: ""
        ))
    #expect(screen.isClosed)
    #expect(try sitting.world.contents() == before)
    // Without choices, no draft is kept.
    #expect(sitting.run("team pick", keys("uq")).0.output == "No change: your team is as it was.\n")
    #expect(sitting.draft == nil)
  }

  @Test func `Enter without a choice saves nothing, with or without a player to replace`() throws {
    let sitting = try Sitting()
    let before = try sitting.world.contents()
    #expect(sitting.run("team pick", keys("⏎")).0.output == "No change: your team is as it was.\n")
    let seen = sitting.seen("team replace 'Dora Elms'", "⏎")
    #expect(seen.contains { $0.contains("No replacement for Dora Elms is chosen") }, "\(seen)")
    #expect(try sitting.world.contents() == before)
  }

  @Test func `a choice that can't be kept is reported as lost`() throws {
    let sitting = try Sitting()
    try sitting.world.write(Array("mine".utf8), to: "anna.session.draft")
    let said = sitting.run("team pick", keys("/dora⏎ q")).0.output
    #expect(
      said.replacing("\n", with: " ").hasSuffix(
        "your choices are lost: \(sitting.world.folder)/anna.session.draft can't be written or isn't a draft; remove it. "
      ), "\(said)")
  }

  @Test func `choices made before the team changed are dropped`() throws {
    let sitting = try Sitting()
    sitting.run("team pick", keys("/kay⏎ q"))
    #expect(sitting.world.fcl("team replace 'Dora Elms' 'Dee Dale'").exit == 0)
    let seen = sitting.seen("team pick", "")
    #expect(
      seen.contains { $0.contains("Your team has changed since") } && seen.contains { $0.contains("Dee Dale") })
    #expect(seen.contains { $0.hasPrefix(" To do         nothing more") }, "\(seen)")
  }

  @Test func `a change of format alone keeps the choices`() throws {
    let sitting = try Sitting()
    sitting.run("team pick", as: "cleo", keys("f/lea⏎ ⎋/kay⏎ q"))
    #expect(sitting.world.fcl("settings --format 4-1-1-5", as: "cleo").exit == 0)
    let seen = sitting.seen("team pick", as: "cleo", "")
    #expect(seen.contains { $0.contains("format 4-1-1-5") } && seen.contains { $0.contains("Lea Moss") }, "\(seen)")
    #expect(seen.contains { $0.hasPrefix(" bowler") && $0.contains("Kay Kerr") })
  }

  @Test func `long names are shortened, unless two names would become equal`() throws {
    var sitting = try Sitting()
    sitting.size = (55, 24)
    let seen = sitting.seen("team pick", "")
    #expect(seen.contains(" batter        A Brook (C), C Dunn, M Nash, D Elms"), "\(seen)")
    // Two names with the same initials and surname stay complete.
    let pool = String(decoding: try Fixtures.file("pool.csv"), as: UTF8.self)
      .replacing("Gita Holt", with: "Fay-Anne Gunn").replacing("Pia Quin", with: "Flo Gunn")
    try sitting.world.write(Array(pool.utf8), to: "renamed.csv")
    for line in [
      "league create own --clock simulated --now 2026-03-30T10:00:00Z", "pool import ./renamed.csv --league own",
      "settings --team-name Own --format 4-1-2-4 --league own",
    ] { #expect(sitting.world.fcl(line).exit == 0, "\(line)") }
    sitting.size = (36, 24)
    let twins = sitting.seen("team pick --league own", "/gunn⏎ j j ⎋")
    #expect(twins.contains { $0.contains(" Fay Gunn, Fay") } && twins.contains { $0.contains(" Flo Gunn") }, "\(twins)")
  }

  @Test func `a team is picked from scratch, filled up, and saved once it is legal`() throws {
    let sitting = try Sitting()
    // Without a format, Enter reports what is missing.
    let first = sitting.seen("team pick", as: "cleo", "⏎")
    #expect(first.contains { $0.contains("choose a format before players") }, "\(first)")
    // Lea Moss is found by search and made captain; the other players are filled up.
    let (outcome, _) = sitting.run("team pick", as: "cleo", keys("f/lea⏎ c") + keys("⎋a⏎"))
    #expect(outcome.exit == 0 && outcome.output.hasPrefix("Saved the team. "), "\(outcome)")
    let team = sitting.team(of: "cleo")
    #expect(team.count == 11 && team[0] == "Lea Moss,captain" && team.count { $0.hasSuffix(",vice-captain") } == 1)
    #expect(sitting.world.fcl("verify", as: "cleo").exit == 0)
    // Saving removes the draft.
    #expect((try? sitting.world.read("cleo.session.draft")) == nil)
  }

  @Test func `a slash starts a new search`() throws {
    let seen = try Sitting().seen("team pick", "/kay⏎/brook")
    #expect(seen.contains { $0.contains("Ada Brook") }, "\(seen)")
  }

  @Test func `Enter explains why a team can't be saved, and saves nothing`() throws {
    let sitting = try Sitting()
    let before = sitting.team()
    let seen = sitting.seen("team pick", "/kay⏎ ⏎")
    #expect(seen.contains { $0.contains("format 4-1-2-4 takes 4 bowlers, but you have 3: add 1") }, "\(seen)")
    #expect(seen.contains { $0.hasPrefix(" To do         add 1 bowler") })
    #expect(sitting.team() == before)
  }

  @Test func `after a player is exchanged, the result gives the budget and the count`() throws {
    let sitting = try Sitting()
    let (outcome, _) = sitting.run("team pick", keys("/dora⏎ ⎋/dee⏎ ⏎"))
    #expect(outcome.output.hasPrefix("Saved the team. 0.5 of 100 credits left, 11 of 11 players."))
    #expect(sitting.team().contains("Dee Dale,") && !sitting.team().contains("Dora Elms,"))
  }

  @Test func `captain and vice-captain are chosen, swapped and undone`() throws {
    let sitting = try Sitting()
    #expect(sitting.team().contains("Ada Brook,captain") && sitting.team().contains("Hana Ives,vice-captain"))
    sitting.run("team pick", keys("/hana⏎c⏎"))
    #expect(sitting.team().contains("Hana Ives,captain") && sitting.team().contains("Ada Brook,vice-captain"))
    sitting.run("team pick", keys("/hana⏎v⎋/fay⏎vuu⏎"))
    #expect(sitting.team().contains("Hana Ives,captain"))
    // Dropping the captain leaves the captaincy vacant.
    let seen = sitting.seen("team pick", "/hana⏎ ")
    #expect(!seen.contains { $0.contains("(C)") })
    #expect(seen.contains { $0.contains("Removed Hana Ives: 10.5 credits left") })
  }

  @Test(arguments: [
    ("/hope⏎ ", "Added Hope Hill: the limit is 4 bowlers"), ("/dora⏎ ⎋/amy⏎ ", "Added Amy Ash: -1.5 credits left"),
    ("/mia⏎ ⎋/bina⏎ ", "Added Bina Cole: the limit is 7 of Terns"), ("/mia⏎ ", "Removed Mia Nash: 10 credits left"),
  ])
  func `a change shows the remaining budget or the exceeded limit at once`(_ typed: String, _ words: String) throws {
    let seen = try Sitting().seen("team pick", typed)
    #expect(seen.contains { $0.contains(words) }, "\(seen)")
  }

  @Test func `the list is searched, filtered and sorted`() throws {
    let sitting = try Sitting()
    func listed(_ typed: String) -> [String] {
      let lines = sitting.seen("team pick", typed)
      let start = lines.firstIndex { $0.contains("Name") && $0.contains("Price") } ?? 0
      return lines[(start + 1)...].dropLast().map { String($0.dropFirst(4).prefix(12)).trimmed }.filter { !$0.isEmpty }
    }
    // By form: Hana Ives had 62 points in her match, Tia Upton 37 and 4, Ada Brook 18.
    #expect(listed("").prefix(3) == ["Hana Ives", "Tia Upton", "Ada Brook"])
    #expect(listed("ppp").prefix(2) == ["Ada Brook", "Amy Ash"])
    #expect(listed("pp").first == "Dora Elms")
    #expect(Set(listed("rr")) == ["Ela Frost", "Pia Quin", "Eve Earl"])
    #expect(listed("s").contains("Amy Ash") && !listed("s").contains("Ada Brook"))
    #expect(listed("/NUN") == ["José Núñez"] && listed("/cccc0003⏎") == ["José Núñez"])
    #expect(listed("/zz⏎") == ["player matc"])
    #expect(listed("/zz⎋").count > 5)
    #expect(listed("/zz⌫⌫⏎").count > 5)
  }

  @Test func `arrows and letters move through the list`() throws {
    let sitting = try Sitting()
    func marked(_ typed: String) -> String? {
      sitting.seen("team pick", "ppp" + typed).first { $0.hasPrefix(">") }.map { String($0.dropFirst(4).prefix(9)) }
    }
    #expect(marked("") == "Ada Brook" && marked("j↓k") == "Amy Ash  " && marked("↑k") == "Ada Brook")
    #expect(marked("G") == "Wyn Yates" && marked("GkjjG↓") == "Wyn Yates" && marked("Gg") == "Ada Brook")
  }

  @Test func `Enter keeps the player marked during a search`() throws {
    let sitting = try Sitting()
    func marked(_ typed: String) -> String? {
      sitting.seen("team pick", "ppp" + typed).first { $0.hasPrefix(">") }.map { String($0.dropFirst(4).prefix(9)) }
    }
    #expect(marked("/a↓⏎") == marked("/a⏎j") && marked("/a↓⏎") != marked("/a⏎"))
  }

  @Test func `a failed fill-up lists the conflicts in as many lines as needed`() throws {
    var sitting = try Sitting()
    // Dropping Dora Elms and adding Amy Ash exceeds the budget by 1.5 if all others are kept.
    let seen = sitting.seen("team pick", "/dora⏎ ⎋/amy⏎ ⎋a")
    let start = try #require(seen.firstIndex { $0.hasPrefix(" No team can meet all of these: ") }, "\(seen)")
    let end = try #require(seen.firstIndex { $0.contains("Name") && $0.contains("Price") })
    let words = seen[start..<end].joined(separator: " ").replacing("  ", with: " ")
    #expect(end > start + 1 && words.contains("a cost of at most 100") && words.contains("Amy Ash"), "\(seen)")
    #expect(!words.contains("--keep") && !words.contains("..."))
    #expect(seen.last?.contains("Enter save") == true && seen.count == 24)
    // On a small screen, the list keeps most of the space.
    sitting.size = (30, 12)
    let small = sitting.seen("team pick", "a")
    #expect(small.contains { $0.hasPrefix(" No team can meet") } && small[5].hasSuffix("..."), "\(small)")
    #expect(small.contains { $0.hasPrefix(">") })
  }

  @Test func `filling up stays within the changes left in the open window`() throws {
    let sitting = try Sitting()
    let world = sitting.world
    for file in ["pool.csv", "fixtures.csv", "m1.json"] { try world.write(try Fixtures.file(file), to: file) }
    let rules = """
      {"schema": "fcl.team-rules/1", "name": "own", "title": "Own", "size": {"least": 11, "most": 11},
       "roles": ["batter", "wicket-keeper", "all-rounder", "bowler"], "formats": [[4, 1, 2, 4]], "budget": 100,
       "changes": [{"name": "first", "before_match": 1}, {"name": "then", "after_match": 1, "most": 2}]}
      """
    try world.write(Array(rules.utf8), to: "own.json")
    for line in [
      "league create own --system ipl-2026 --rules ./own.json --clock simulated --now 2026-03-30T10:00:00Z",
      "pool import ./pool.csv --league own", "history import ./fixtures.csv --league own",
      "settings --team-name Own --format 4-1-2-4 --league own",
      "team pick \(DryRuns.eleven) --captain 'Mia Nash' --vice-captain 'Ada Brook' --league own",
      "league start own --now 2026-04-01T00:00:00Z", "score ./m1.json --league own --now 2026-04-01T20:00:00Z",
    ] { #expect(world.fcl(line).exit == 0, "\(line)") }
    func team() -> Set<String> {
      let lines = world.fcl("team show -o csv --no-header --fields name --league own").output
      return Set(lines.split(separator: "\r\n").map(String.init))
    }
    let before = team()
    let (outcome, _) = sitting.run(
      "team pick --league own", keys("/dora⏎ ⎋/cora⏎ ⎋/gita⏎ ⎋/ivy⏎ ⎋/wyn⏎ ⎋a⏎"))
    #expect(outcome.output.hasPrefix("Saved the team"), "\(outcome)")
    #expect((1...2).contains(team().subtracting(before).count), "\(team().subtracting(before))")
  }

  @Test func `options without players set the initial state of the list`() throws {
    let sitting = try Sitting()
    let seen = sitting.seen("team pick --captain 'Hana Ives' --format 5-1-3-2", "")
    #expect(
      seen.contains { $0.contains("Hana Ives (C)") } && seen.contains { $0.contains("format 5-1-3-2") }, "\(seen)")
    #expect(seen.contains { $0.contains("Ada Brook (V)") })
    #expect(sitting.seen("team pick", "uu").contains { $0.contains("Ada Brook (C)") })
    // A captain outside the team is added to it.
    #expect(sitting.seen("team pick --captain 'Lea Moss'", "").contains { $0.contains("Moss (C)") })
    sitting.run("team pick", keys("uuuq"))
    sitting.run("team pick --captain 'Hana Ives'", keys("⏎"))
    #expect(sitting.team().contains("Hana Ives,captain") && sitting.team().contains("Ada Brook,vice-captain"))
    for (line, exit, words) in [
      ("--captain Nobody", Int32(5), "Nobody"), ("--format 9-9-9-9", 2, "9-9-9-9"),
      ("--format 9-9 --captain x", 2, "9-9"),
    ] {
      let (outcome, screen) = sitting.run("team pick \(line)", keys("q"))
      #expect(outcome.exit == exit && outcome.error.contains(words) && screen.taken.isEmpty, "\(outcome)")
    }
  }

  @Test func `a pasted text is drawn once`() throws {
    let sitting = try Sitting()
    let screen = ScriptedScreen(80, 24, keys("/hana ives⏎") + keys("q"))
    screen.isPasted = true
    sitting.world.screen = screen
    #expect(sitting.world.fcl("team pick").exit == 0)
    // No drawing takes place before the available keys or between them, and the last key closes the list.
    #expect(screen.taken.isEmpty)
    let slow = ScriptedScreen(80, 24, keys("/hana ives⏎") + keys("q"))
    sitting.world.screen = slow
    #expect(sitting.world.fcl("team pick").exit == 0 && slow.taken.count == 12)
  }

  // MARK: Terminals

  @Test func `the list is drawn at every size, and the size may change while it is open`() throws {
    var sitting = try Sitting()
    for (width, height) in [(1, 1), (2, 2), (20, 5), (33, 9), (80, 24), (500, 200)] {
      sitting.size = (width, height)
      let (outcome, _) = sitting.run(
        "team pick",
        keys("jjG?x/dee⏎ u") + [.resize(20, 5)] + keys("kk") + [.resize(1, 1)] + keys("jjj") + [.resize(500, 200)]
          + keys("g") + [.resize(width, height)] + keys("q"))
      #expect(outcome.exit == 0, "\(width) \(height): \(outcome)")
    }
    sitting.size = (20, 5)
    var lines: [String] = []
    sitting.run("team pick", [.resize(80, 24), .look { lines = $0.lines }] + keys("q"))
    #expect(lines[1] == " Budget        0.5 of 100 left; 11 of 11 players; format 4-1-2-4")
    #expect(!lines.contains { $0.contains("#") })
  }

  /// A league whose pool has the given number of players.
  private func crowd(_ count: Int, _ name: (Int) -> String) throws -> Sitting {
    let sitting = try Sitting()
    let world = sitting.world
    let roles = ["batter", "batter", "wicket-keeper", "all-rounder", "bowler", "bowler"]
    let rows = (0..<count).map { number in
      "c\(number),\(name(number)),Side \(number % 10),\(roles[number % 6]),\(6 + number % 9)\n"
    }
    try world.write(Array(("id,name,side,role,price\n" + rows.joined()).utf8), to: "crowd.csv")
    for line in [
      "league create crowd --rules original --system ipl-2026 --clock simulated",
      "settings --team-name Crowd --format 4-1-2-4",
    ] { #expect(world.fcl(line).exit == 0) }
    if count > 0 { #expect(world.fcl("pool import ./crowd.csv").exit == 0) }
    return sitting
  }

  @Test func `a key sends at most two kilobytes in a pool of 250`() throws {
    let sitting = try crowd(250) { "Player Number \($0) of Many" }
    let typed = "jjjjjjjjjjjjjjjjjjjjkkkkkkkkkkkkkkkkkkkkkk c j v  /num⏎⎋rrssppp/7⌫⎋aufG↑↑↓↓g?xu"
    let (_, screen) = sitting.run("team pick", keys(typed) + keys("q"))
    // The first output is the whole screen.
    #expect(screen.taken.count == typed.count + 1)
    #expect(screen.taken.dropFirst().allSatisfy { $0 <= 2_048 }, "\(screen.taken.max() ?? 0)")
    #expect(screen.taken.dropFirst().reduce(0, +) / typed.count < 700)
  }

  @Test func `an empty pool, 5,000 players and names of wide characters are shown`() throws {
    let empty = try crowd(0) { "\($0)" }
    #expect(empty.seen("team pick", "j cva⏎/x⏎").contains { $0.contains("The pool is empty.") })
    let many = try crowd(5_000) { "Player \($0)" }
    #expect(many.seen("team pick", "G").contains { $0.hasPrefix(">") })
    let wide = String(repeating: "漢", count: 64)
    let wides = try crowd(12) { "\(wide)\($0)" }
    let lines = wides.seen("team pick", "ja")
    #expect(lines.allSatisfy { displayWidth($0) <= 80 } && lines.contains { $0.contains("漢") })
  }
}
