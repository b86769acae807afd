// Links below a store: nothing outside the store is read or written through a link at any step of a path.

import LeagueStore
import Testing

@testable import Answers
@testable import fcl

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite struct LinksInAStore {
  /// Steps of paths below a store. Each is replaced by a link in turn.
  private static let steps = [
    "leagues", "leagues/cup", "leagues/cup/journal.ndjson", "leagues/cup/rules", "leagues/cup/matches",
    "leagues/cup/matches/m1", "leagues/cup/matches/m1/6e6e4b3fe1c3c4ca.json",
    "leagues/cup/rules/original-48276c27a2a6c5d8.json", "accounts.json", "store.json",
  ]

  /// A mid-season world in which one step is moved outside the store and replaced by a link.
  private func linked(_ step: String) throws -> TestWorld {
    let world = try TestWorld.prepared("season")
    // Creates caches that mark all match files as unchanged.
    try #require(world.fcl("leaderboard").exit == 0)
    let (inside, outside) = (world.folder + "/store/" + step, world.folder + "/outside")
    try #require(rename(inside, outside) == 0 && symlink(outside, inside) == 0)
    return world
  }

  /// Commands that read the whole league, commands that change it, and commands that read only a part of it.
  private static let (whole, changing, others) = (
    ["verify", "backup ./b.tar", "export ./e.tar"],
    ["team captain 'Mia Nash'", "undo", "settings --team-name Linked", "rules adopt classic"],
    ["leaderboard", "points", "league create cup", "league join cup", "league list", "doctor --repair --yes"]
  )

  @Test(arguments: steps)
  func `no command reads or writes through a link`(_ step: String) throws {
    let world = try linked(step)
    let before = try world.everything(of: "outside")
    #expect(world.fcl("doctor").exit == 7)
    // An export has no accounts, and a change of a team needs no match file.
    let isOfMatches = step.contains("/matches")
    for line in Self.whole + Self.changing + Self.others {
      let outcome = world.fcl(line)
      let isNeeded = isOfMatches ? Self.whole.contains(line) || line == "leaderboard" : !Self.others.contains(line)
      #expect(outcome.exit == 7 || !isNeeded, "\(line): \(outcome)")
      #expect(
        outcome.exit != 7 || (outcome.error + outcome.output).contains("is a symbolic link"), "\(line): \(outcome)")
    }
    world.fcl("score ./m1.json --replace")
    #expect(try world.everything(of: "outside") == before)
    #expect(SystemCalls.kindOfEntry(world.folder + "/b.tar") == nil)
  }

  @Test(arguments: ["leagues/cup/lock", "leagues/cup/derived", "lock", "leagues/new"])
  func `a file that is only written is not written through a link`(_ step: String) throws {
    let world = try TestWorld.prepared("season")
    try SystemCalls.makeFolder(world.folder + "/outside")
    try world.write(Array("secret".utf8), to: "outside/kept")
    let inside = world.folder + "/store/" + step
    try SystemCalls.removeTree(inside)
    let target = step.hasSuffix("lock") ? "/outside/kept" : "/outside"
    try #require(symlink(world.folder + target, inside) == 0)
    let before = try world.everything(of: "outside")
    for line in [
      "leaderboard", "team captain 'Mia Nash'", "profile set --address There", "league create new",
      "doctor --repair --yes",
    ] {
      world.fcl(line)
    }
    #expect(try world.everything(of: "outside") == before)
  }

  @Test func `links may lead to the store's own folder`() throws {
    let world = try TestWorld.prepared("season")
    try #require(rename(world.folder + "/store", world.folder + "/moved") == 0)
    try #require(symlink(world.folder + "/moved", world.folder + "/store") == 0)
    #expect(world.fcl("leaderboard").exit == 0)
    #expect(world.fcl("team captain 'Mia Nash'").exit == 0)
    #expect(world.fcl("verify").exit == 0)
  }

  @Test func `a copied league folder is damage for every command, and the original league still works`() throws {
    let world = try TestWorld.prepared("season")
    for (path, bytes) in try world.contents(of: "store/leagues/cup") {
      try world.write(bytes, to: String(path.dropFirst(world.folder.count + 1)).replacing("/cup/", with: "/copy/"))
    }
    let before = try world.contents(of: "store/leagues/copy")
    for line in [
      "leaderboard", "verify", "points", "history", "log", "team show", "explain", "rules show", "export ./e.tar",
      "team captain 'Mia Nash'", "undo", "settings --team-name Copied", "score ./m1.json", "league complete",
      "league join copy", "pool import ./pool.csv", "doctor",
    ] {
      let outcome = world.fcl(line.contains(" copy") ? line : line + " --league copy")
      #expect(outcome.exit == 7, "\(line): \(outcome)")
    }
    #expect(world.fcl("backup ./b.tar").exit == 7)
    #expect(try world.contents(of: "store/leagues/copy") == before)
    #expect(world.fcl("leaderboard --league cup").exit == 0)
    #expect(world.fcl("team captain 'Mia Nash' --league cup").exit == 0)
  }
}
