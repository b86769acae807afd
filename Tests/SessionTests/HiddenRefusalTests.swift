// A refusal is visible only to the manager who refuses. Two stores that differ only in a refusal print the same bytes
// to everyone else, for every probe and output.

import CommandLineKit
import FantasyCore
import Games
import LeagueStore
import Testing

@testable import Answers
@testable import fcl

@Suite struct HiddenRefusals {
  /// The actions of anna after she has invited ben. Each is a moment at which ben's answer could show.
  private static let after: [(name: String, acts: [String])] = [
    ("nothing", []), ("the invitation again", ["friends invite ben"]), ("withdrawn", ["friends remove ben"]),
    ("withdrawn and made again", ["friends remove ben", "friends invite ben"]),
    ("another one", ["friends invite cleo"]), ("accepted", ["{ben} friends accept anna"]),
    ("accepted and removed", ["{ben} friends accept anna", "friends remove ben", "friends invite ben"]),
    ("ben invites too", ["{ben} friends invite anna"]), ("another name", ["{ben} profile set --public-name 'Ben I'"]),
  ]

  /// The probes: everything about friends, and other commands once.
  private static let asked =
    ["table", "plain", "json", "jsonl", "csv", "tsv", "md"].flatMap { format in
      [
        "friends list", "friends invitations --sent", "friends invitations", "friends search b", "friends search e",
        "profile show ben", "profile show",
      ].map { "\($0) -o \(format) --verbose" }
    }
    + [
      "friends invite ben --dry-run", "friends invite ben --dry-run --json", "friends remove ben --dry-run --verbose",
      "friends accept ben --dry-run", "friends refuse ben --dry-run --json", "doctor", "doctor -o json", "paths",
      "complete -- friends invite b", "complete -- friends accept b", "verify", "log", "overview", "leaderboard",
      "log --league people", "log --league people -o json", "log 1 --league people", "undo --league people --dry-run",
      "redo --league people --dry-run", "undo 1 --league people --dry-run", "boards", "duel list",
      "duel create cup ben --goal 5 --days 2 --dry-run",
    ]

  /// Two stores. In the first one ben has refused.
  private func worlds(_ acts: [String]) throws -> [TestWorld] {
    try [true, false].map { isRefused in
      let world = try TestWorld.prepared("season")
      func done(_ line: String, as author: String = "anna") {
        let outcome = world.fcl(line, as: author)
        #expect(outcome.exit == 0, "\(line): \(outcome)")
      }
      done("friends invite ben")
      if isRefused { done("friends refuse anna", as: "ben") }
      for (hour, act) in acts.enumerated() {
        world.clock = Instant(seconds: world.clock.seconds + 3_600 * (hour + 1))
        let isOfBen = act.hasPrefix("{ben} ")
        done(isOfBen ? String(act.dropFirst(6)) : act, as: isOfBen ? "ben" : "anna")
      }
      return world
    }
  }

  private func told(_ world: TestWorld, _ line: String, as actor: String) throws -> String {
    let outcome = world.fcl(line, as: actor)
    let all = "\(outcome.exit)\n\(outcome.output)\n\(outcome.error)".replacing(world.folder, with: ".")
    return all.replacing(try Store(opening: world.folder + "/store").id, with: "<store>")
  }

  @Test(arguments: after.indices) func `everyone but ben sees the same output`(_ index: Int) throws {
    let (name, acts) = Self.after[index]
    let worlds = try worlds(acts)
    var bytes = 0
    for actor in ["anna", "cleo", "nobody"] {
      for line in Self.asked {
        let all = try worlds.map { try told($0, line, as: actor) }
        bytes += all[0].utf8.count
        if all[0] != all[1] { Issue.record("\(name): \(line) as \(actor):\n\(all[0])\n---\n\(all[1])") }
      }
    }
    #expect(bytes > 8_000, "something is told at all")
    // Her next commands give the same answers and the same results.
    for line in ["friends invite ben", "friends remove ben", "friends remove ben", "friends invite ben"] {
      let all = try worlds.map { try told($0, line, as: "anna") }
      #expect(all[0] == all[1], "\(name): \(line)")
      let sent = try worlds.map { try told($0, "friends invitations --sent --json", as: "anna") }
      #expect(sent[0] == sent[1], "\(name): after \(line)")
    }
  }

  @Test func `ben sees the difference`() throws {
    let own = try worlds([]).map { $0.fcl("friends invitations -o csv", as: "ben").output }
    #expect(own[0].contains("refused") && own[1].contains("waiting"))
  }

  /// Computes the log with the core's own function, from the journals on disk.
  @Test(arguments: after.indices) func `the log is the same for anna but not for ben`(_ index: Int) throws {
    let logs = try worlds(Self.after[index].acts).map { world in
      let files = try Store(opening: world.folder + "/store").files(PeopleBook.self, PeopleBook.id)
      let commits = try files.book().journal.commits
      return [ManagerID(known: "anna"), ManagerID(known: "cleo"), ManagerID(known: "ben")].map { reader in
        PeopleBook.visibleLog(for: reader, commits: commits).changes.map {
          "\($0.number) \($0.commit.time) \($0.commit.author) \($0.undoneBy ?? 0)"
        }
      }
    }
    #expect(logs[0][0] == logs[1][0] && logs[0][1] == logs[1][1])
    #expect(logs[0][2] != logs[1][2])
  }
}

/// A duel is visible only to its two managers, at every stage. Two stores that differ only in a duel print the same
/// bytes to everyone else.
@Suite struct HiddenDuels {
  /// The actions of anna and ben in the first store. The second store has none of them.
  private static let stages: [(name: String, acts: [String])] = [
    ("waiting", ["duel create cup ben --goal 100 --days 7"]),
    ("running", ["duel create cup ben --goal 100 --days 7", "{ben} duel accept 1"]),
    ("refused", ["duel create cup ben --goal 100 --days 7", "{ben} duel refuse 1"]),
    ("cancelled", ["duel create snake ben --goal 100 --days 7", "duel cancel 1"]),
    ("won", ["duel create snake ben --goal 1 --days 7", "{ben} duel accept 1"]),
  ]

  private static let asked =
    ["table", "json", "csv"].flatMap { format in
      [
        "duel list", "duel list --waiting", "profile show anna", "profile show ben", "friends list", "boards",
        "log --league people", "board show snake", "overview",
      ].map { "\($0) -o \(format) --verbose" }
    }
    + [
      "duel accept 1", "duel accept 2", "duel cancel 2", "undo --league people --dry-run", "doctor", "verify",
      "complete -- duel accept 1", "log --league snake",
    ]

  /// Two stores. anna, ben and cleo are friends, cleo has a duel with ben, and a board has a result of ben.
  private func worlds(_ acts: [String]) throws -> [TestWorld] {
    try [true, false].map { isFirst in
      let world = try TestWorld.prepared("season")
      func done(_ line: String, as author: String = "anna") {
        let isOfBen = line.hasPrefix("{ben} ")
        let outcome = world.fcl(isOfBen ? String(line.dropFirst(6)) : line, as: isOfBen ? "ben" : author)
        #expect(outcome.exit == 0, "\(line): \(outcome)")
      }
      for line in [
        "board create snake", "friends invite ben", "{ben} friends accept anna", "{ben} friends invite cleo",
      ] {
        done(line)
      }
      done("friends accept ben", as: "cleo")
      if isFirst { for act in acts { done(act) } }
      done("board submit snake --player ben --score 5")
      done("duel create snake ben --goal 9 --days 2", as: "cleo")
      return world
    }
  }

  @Test(arguments: stages.indices) func `only the two managers see their duel`(_ index: Int) throws {
    let (name, acts) = Self.stages[index]
    let worlds = try worlds(acts)
    var bytes = 0
    for actor in ["cleo", "dave", "nobody"] {
      for line in Self.asked {
        let all = try worlds.map { world in
          let outcome = world.fcl(line, as: actor)
          return "\(outcome.exit)\n\(outcome.output)\n\(outcome.error)".replacing(world.folder, with: ".")
            .replacing(try Store(opening: world.folder + "/store").id, with: "<store>")
        }
        bytes += all[0].utf8.count
        if all[0] != all[1] { Issue.record("\(name): \(line) as \(actor):\n\(all[0])\n---\n\(all[1])") }
      }
    }
    #expect(bytes > 4_000, "something is told at all")
    for author in ["anna", "ben"] {
      let own = worlds.map { $0.fcl("duel list -o csv", as: author).output }
      #expect(own[0] != own[1], "\(author) sees it")
    }
  }
}

/// Permissions among friends: every logged-in manager may act, but only for themselves.
@Suite struct FriendPermissions {
  /// Each command about friends, with its exit code for a manager invited by anna.
  private static let matrix: [(line: String, exit: Int32)] = [
    ("friends search a", 0), ("friends invite anna", 0), ("friends accept anna", 0),
    ("friends refuse anna", 3), ("friends list", 0), ("friends invitations", 0),
    ("friends invitations --sent", 0), ("friends remove anna", 0), ("profile show", 0),
    ("profile show anna", 0), ("profile set --link x", 0), ("friends invite nobody", 5),
    ("friends accept nobody", 5), ("friends refuse nobody", 5), ("friends remove nobody", 5),
    ("profile show nobody", 5), ("duel list", 0), ("duel create cup cleo --goal 1 --days 1", 3),
    ("duel accept 1", 5), ("duel refuse 1", 5), ("duel cancel 1", 5), ("log --league people", 0),
    ("redo --league people", 3),
  ]

  /// The lines above, and one for every other command about friends or duels.
  private static let lines =
    matrix.map(\.line)
    + CommandLines.uncovered(by: matrix.map(\.line)).filter {
      $0.name.hasPrefix("friends ") || $0.name.hasPrefix("duel ")
    }.map { CommandLines.line($0) }

  @Test(arguments: ["dave", "ben"]) func `every logged-in manager may act, in a league or not`(_ author: String) throws
  {
    let world = try TestWorld.prepared("season")
    #expect(world.fcl("friends invite \(author)").exit == 0)
    for (line, exit) in Self.matrix { #expect(world.fcl(line, as: author).exit == exit, "\(line)") }
  }

  @Test func `a guest is refused, sees no names and writes nothing`() throws {
    let world = try TestWorld.prepared("season")
    #expect(world.fcl("friends invite ben").exit == 0)
    let before = try world.everything()
    for line in Self.lines {
      let outcome = world.fcl(line, as: "nobody")
      #expect(outcome.exit == 4 && outcome.output.isEmpty && !outcome.error.contains("Anna"), "\(line)")
      #expect(outcome.error == "fcl: you are not logged in\nhint: fcl login NAME, or fcl register\n")
    }
    #expect(try world.everything() == before)
  }

  @Test func `a locked device is refused too`() throws {
    let world = try TestWorld.prepared("season")
    try world.write(Array("4711\n".utf8), to: "code")
    for line in ["passcode set --passcode-file ./code", "logout"] { #expect(world.fcl(line, as: "ben").exit == 0) }
    for line in Self.lines { #expect(world.fcl(line, as: "ben").exit == 4, "\(line)") }
  }
}

#if DEBUG
  @Suite struct FriendsAtOnce {
    @Test func `two simultaneous first changes never overwrite each other`() throws {
      let interleaving = Interleaving(first: "friends invite ben") {
        $0.fcl("friends invite anna --lock-timeout 0", as: "cleo")
      } isTried: { call in
        ["open", "mkdir", "rename", "lock", "remove", "rmdir"].contains(call.kind)
      }
      let moments = try interleaving.everyMoment(in: try TestWorld.prepared("accounts")) {
        world, first, second, moment in
        #expect(first.exit == 0 && [0, 8].contains(second.exit), "\(moment): \(first) \(second)")
        let sent = world.fcl("friends invitations --sent -o tsv --fields manager --no-header").output.filter {
          !$0.isNewline
        }
        let received = world.fcl("friends invitations -o tsv --fields manager --no-header").output.filter {
          !$0.isNewline
        }
        #expect(sent == "ben" && received == (second.exit == 0 ? "cleo" : ""), "\(moment): \(sent), \(received)")
        #expect(world.fcl("doctor").exit == 0, "\(moment)")
      }
      #expect(moments > 10)
    }
  }
#endif
