// A store written by an earlier version, with everything that later rules refuse. A journal is judged by the rules of
// its time: the store opens, verifies and continues, and its clocks can be corrected
// (`Fixtures/stores/make-lenient.sh`).

import FantasyCore
import Testing

@testable import Answers
@testable import fcl

@Suite struct LenientStores {
  private static let leagues = ["came", "real", "squads", "time"]

  private func world() throws -> TestWorld {
    let world = try TestWorld()
    let folder = Fixtures.sessions.split(separator: "/").dropLast().joined(separator: "/")
    try TestWorld.copy("/\(folder)/stores/lenient", to: world.folder + "/store")
    world.clock = Instant(seconds: 1_795_392_000)  // 2026-11-23T00:00:00Z
    try world.write(Array("correct horse battery\n".utf8), to: "pw")
    for file in ["m2.json", "fixtures.csv"] { try world.write(try Fixtures.file(file), to: file) }
    for name in ["anna", "ben", "cleo", "dave", "yan"] {
      let login = world.fcl("login \(name) --password-file ./pw -q", as: name)
      try #require(login.exit == 0, "\(login)")
    }
    return world
  }

  private func verify(_ league: String, in world: TestWorld) {
    let outcome = world.fcl("verify --league \(league)")
    #expect(outcome.exit == 0 && outcome.output.hasSuffix("Everything agrees.\n"), "\(league): \(outcome)")
  }

  private func done(_ line: String, as author: String, in world: TestWorld) {
    let outcome = world.fcl(line, as: author)
    #expect(outcome.exit == 0, "\(line): \(outcome)")
  }

  @Test(arguments: leagues)
  func `each league opens in every view and verifies`(_ league: String) throws {
    let world = try world()
    verify(league, in: world)
    for line in ["overview", "leaderboard", "history", "log", "settings", "pool", "rules show", "league list"] {
      done("\(line) --league \(league) -o json", as: league == "came" ? "yan" : "anna", in: world)
    }
    let doctor = world.fcl("doctor -o csv --fields state --no-header")
    #expect(!doctor.output.contains("damage"), "\(doctor)")
  }

  @Test func `a league whose clock reached the year 9999 continues after a correction`() throws {
    let world = try world()
    let stuck = world.fcl("score ./m2.json --now 2026-04-02T20:00:00Z --league time")
    #expect(stuck.exit == 2 && stuck.error.contains("fcl league clock TIME"), "\(stuck)")
    let doctor = world.fcl("doctor -o csv --fields check,league,state,way_out --no-header").output
    #expect(
      doctor.contains(
        "clock,time,warning,\"if that time is wrong, the commissioner can correct the time: fcl league clock"))
    #expect(doctor.contains("league clock TIME --from 15 --league time"))
    #expect(world.fcl("league clock 2026-04-02T16:00:00Z --from 15 --league time", as: "dave").exit == 4)
    done("league clock 2026-04-02T16:00:00Z --from 15 --league time", as: "anna", in: world)
    verify("time", in: world)
    // Nothing is lost: the manager who moved the clock is a member, and further changes are accepted.
    let standing = world.fcl("league list -o csv --fields league,members --no-header").output
    #expect(standing.contains("time,4"), "\(standing)")
    done("score ./m2.json --now 2026-04-02T20:00:00Z --league time", as: "anna", in: world)
    done("settings --team-name Late --format 4-1-2-4 --league time", as: "dave", in: world)
    verify("time", in: world)
    // Ben's change after the start of m2 does not count for m2; the earlier team does. The match announced in the past
    // and then abandoned stays abandoned.
    let matches = world.fcl("history --league time -o csv --fields match,state --no-header").output
    #expect(matches.contains("m0,abandoned") && matches.contains("m2,final") && matches.contains("m3,upcoming"))
  }

  @Test func `squads shown under exclusive rules continue under later rules`() throws {
    let world = try world()
    done("team captain cccc0002 --vice-captain cccc0001 --league squads", as: "cleo", in: world)
    done("league start --league squads --now 2026-04-01T00:00:00Z", as: "anna", in: world)
    done("team captain bbbb0001 --vice-captain bbbb0008 --league squads", as: "ben", in: world)
    verify("squads", in: world)
    #expect(world.fcl("team show ben --league squads", as: "cleo").exit == 4)
  }

  @Test func `a commit made by a clock 29 days ahead can be corrected`() throws {
    let world = try world()
    let doctor = world.fcl("doctor -o csv --fields check,league,state --no-header").output
    #expect(doctor.contains("clock,real,warning"))
    let warned = world.fcl("settings --team-name Reals --format 4-1-2-4 --league real")
    #expect(warned.exit == 0 && warned.error.contains("2026-12-21T01:55:28Z"), "\(warned)")
    done("league clock 2026-11-22T12:00:00Z --from 3 --league real", as: "anna", in: world)
    verify("real", in: world)
    let plain = world.fcl("settings --team-name Realists --format 4-1-2-4 --league real")
    #expect(plain == Outcome(exit: 0, output: "Saved team name Realists, format 4-1-2-4.\n", error: ""))
    let log = world.fcl("log --league real -o csv --fields seq,time --no-header --limit 1").output
    #expect(log == "7,2026-11-23T00:00:00Z\r\n")
    verify("real", in: world)
  }

  @Test func `an imported league keeps the managers it admitted, and lost managers claim their entries`() throws {
    let world = try world()
    // An earlier version let yan join with a code.
    done("team show --league came", as: "yan", in: world)
    #expect(world.fcl("entry code zoe --league came", as: "ben").exit == 4)
    let made = world.fcl("entry code zoe --league came")
    let code = try #require(made.output.firstMatch(of: /\ is (\S+)\. The code works once/)?.1)
    try world.write(Array(code.utf8), to: "code")
    #expect(world.fcl("entry claim --code-file ./code", as: "yan").exit == 3)
    done("entry claim --code-file ./code", as: "cleo", in: world)
    let board = world.fcl("leaderboard --league came -o csv --fields manager,name,team_name --no-header").output
    #expect(board == "cleo,Cleo,Zebras\r\nyan,yan,Yaks\r\n")
    // The manager who claimed the commissioner's entry runs the league.
    done("league clock 2026-04-02T14:00:00Z --league came", as: "cleo", in: world)
    verify("came", in: world)
    #expect(world.fcl("doctor -o csv --fields check,state --no-header").output.contains("accounts,ok"))
  }
}
