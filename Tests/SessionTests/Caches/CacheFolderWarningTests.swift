// A cache folder that others may have written to gives one warning and the same answers. It is neither read nor
// written.

import Testing

@testable import Answers
@testable import LeagueStore
@testable import fcl

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Cache folder warnings") struct CacheFolderWarningTests {
  private static let warning = "is not used: other users may write to it; remove it; fcl then creates a new folder\n"

  @Test(arguments: ["leaderboard -o csv", "points --all -o json", "overview"])
  func `an untrusted cache folder in a league changes no answer`(_ line: String) throws {
    let world = try TestWorld.prepared("season")
    world.fcl("leaderboard")
    let plain = world.fcl(line)
    let derived = world.folder + "/store/leagues/cup/derived"
    #expect(chmod(derived, 0o777) == 0)
    try world.write([1, 2, 3], to: "store/leagues/cup/derived/board.bin")
    let other = world.fcl(line)
    #expect(other.exit == 0 && other.output == plain.output)
    #expect(other.error == plain.error + "fcl: the cache folder \(derived) " + Self.warning)
    #expect(try world.read("store/leagues/cup/derived/board.bin") == [1, 2, 3])
  }

  @Test func `an untrusted index is ignored with one warning, and the match files are read instead`() throws {
    let world = try TestWorld.prepared("season")
    for name in ["m1.json", "m2.json"] { try world.write(try Fixtures.file(name), to: "matches/\(name)") }
    let line = "players --from ./matches -o csv"
    let whole = world.fcl(line)
    #expect(whole.exit == 0)
    let caches = world.folder + "/home/.cache/fcl"
    let name = try #require(try SystemCalls.names(in: caches).first)
    for folder in [caches, "\(caches)/\(name)"] {
      var facts = stat()
      #expect(stat(folder, &facts) == 0 && facts.st_mode & 0o777 == 0o700)
    }
    // The index still has the match that was removed from the folder.
    try SystemCalls.remove(world.folder + "/matches/m2.json")
    #expect(world.fcl(line).output == whole.output, "the known matches are shown until a refresh")
    #expect(chmod("\(caches)/\(name)", 0o722) == 0)
    let fresh = world.fcl(line)
    #expect(fresh.exit == 0 && fresh.output != whole.output)
    #expect(fresh.error == "fcl: the cache folder \(caches)/\(name) " + Self.warning)
    #expect(chmod("\(caches)/\(name)", 0o700) == 0)
    #expect(world.fcl(line).output == whole.output, "nothing was written either")
  }

  @Test func `a cache folder below one that others can write to is not used, with one warning`() throws {
    let world = try TestWorld.prepared("season")
    for name in ["m1.json", "m2.json"] { try world.write(try Fixtures.file(name), to: "matches/\(name)") }
    let line = "players --from ./matches -o csv"
    let whole = world.fcl(line)
    let open = world.folder + "/open"
    try SystemCalls.makeFolder(open)
    #expect(chmod(open, 0o777) == 0)
    world.environment["XDG_CACHE_HOME"] = open
    for _ in 0..<2 {
      let outcome = world.fcl(line)
      #expect(outcome.exit == 0 && outcome.output == whole.output)
      #expect(
        outcome.error == whole.error
          + "fcl: the cache folder \(open)/fcl is not used: other users may write to its parent folder; "
          + "chmod go-w \(open), or set XDG_CACHE_HOME to another folder\n")
    }
    #expect(try SystemCalls.names(in: open).isEmpty)
    // The mode of /tmp.
    #expect(chmod(open, 0o1777) == 0)
    #expect(world.fcl(line) == whole)
    #expect(try SystemCalls.names(in: open) == ["fcl"])
  }

  @Test func `refresh reports an untrusted cache folder once, with its own exit code`() throws {
    let world = try TestWorld.prepared("season")
    try world.write(try Fixtures.file("m1.json"), to: "matches/m1.json")
    #expect(world.fcl("refresh --from ./matches").exit == 0)
    let caches = world.folder + "/home/.cache/fcl"
    #expect(rename(caches, caches + "2") == 0 && symlink(caches + "2", caches) == 0)
    let outcome = world.fcl("refresh --from ./matches")
    #expect(outcome.exit == 10 && world.codes == ["cache.untrusted"], "\(outcome)")
    #expect(
      outcome.error
        == "fcl: the cache folder \(caches) is not used: it is a symbolic link\n"
        + "hint: remove it; fcl then creates a new folder\n"
    )
  }
}
