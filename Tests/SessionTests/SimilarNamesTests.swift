// Equal or similar names are shown with the manager name. The tests compare the fast comparison with the simple one,
// pair by pair, and check the views and the rules for first names.

import FantasyCore
import LeagueStore
import Testing

@testable import Answers
@testable import fcl

@Suite struct SimilarNamesTests {
  private static let names = [
    "Ben", "ben", "BEN", "Bén", "В\u{435}n", "Ian", "lan", "Ian Bell", "1an", "O", "0", "Ola", "0la", "Anna", "Ada",
    "José",
    "Jose", "Ben Ox", "Ben  Ox", "Анна", "Anna\u{200D}", "L|am", "Liam", "LIam",
  ]

  private func login(_ index: Int) -> ManagerID { ManagerID("m\(index)") ?? ManagerID(known: "m") }

  @Test func `only names similar to another name get the manager name`() {
    let all: [SimilarNames.Named] = Self.names.enumerated().map { (login: login($0), name: $1) }
    let like = SimilarNames(all)
    for (index, name) in Self.names.enumerated() {
      let isLike = Self.names.enumerated().contains { $0 != index && NameKeys($1).isLike(NameKeys(name)) }
      #expect(like.description(name, of: login(index)) == (isLike ? "\(name) (m\(index))" : name))
    }
    for (index, name) in Self.names.enumerated() {
      for (other, otherName) in Self.names.enumerated() where other != index {
        let pair = SimilarNames([(login: login(index), name: name), (login: login(other), name: otherName)])
        let isReported = pair.description(name, of: login(index)) != name
        #expect(isReported == NameKeys(name).isLike(NameKeys(otherName)), "\(name), \(otherName)")
      }
    }
  }

  @Test func `no name can imitate another name with its manager name`() {
    let like = SimilarNames([
      (login: login(1), name: "Ben"), (login: login(2), name: "Ben"), (login: login(3), name: "BEN (m1)"),
      (login: login(4), name: "Bob (m1)"),
    ])
    #expect(like.description("Ben", of: login(1)) == "Ben (m1)")
    #expect(like.description("BEN (m1)", of: login(3)) == "BEN (m1) (m3)")
    #expect(like.description("Bob (m1)", of: login(4)) == "Bob (m1)")
  }

  @Test func `deleted accounts share one name, and a name equal to the manager name needs no addition`() {
    let former = Accounts.formerManager
    let like = SimilarNames([
      (login: login(1), name: former), (login: login(2), name: former), (login: login(3), name: "m3"),
      (login: login(4), name: "M3"), (login: nil, name: "Cleo"), (login: login(5), name: "Cleo"),
    ])
    #expect(like.description(former, of: login(1)) == former)
    #expect(like.description("m3", of: login(3)) == "m3")
    #expect(like.description("M3", of: login(4)) == "M3 (m4)")
    #expect(like.description("Cleo", of: login(5)) == "Cleo (m5)")
    #expect(like.value("Cleo", of: login(5)).field == "Cleo", "scripts have the manager name beside it")
  }

  private func register(_ first: String, _ name: String) -> String {
    "register --name \(name) --first-name '\(first)' --last-name Ox --email \(name)@example.org --password-file ./pw"
  }

  /// The season with a second Ben.
  private func world() throws -> TestWorld {
    let world = try TestWorld.prepared("season")
    for line in [register("Ben", "ben2"), "league join cup", "settings --team-name Oxen"] {
      let outcome = world.fcl(line, as: "ben2")
      #expect(outcome.exit == 0, "\(line): \(outcome)")
    }
    return world
  }

  @Test func `people see the manager names of two Bens, scripts the plain names`() throws {
    let world = try world()
    for line in [
      "leaderboard", "leaderboard -o plain", "leaderboard -o md", "clinch", "leaderboard --race -o md",
      "whatif --system classic",
    ] {
      let output = world.fcl(line).output
      #expect(output.contains("Ben (ben)") && output.contains("Ben (ben2)") && !output.contains("(anna)"), "\(line)")
      for format in ["csv", "json", "tsv"] {
        let output = world.fcl("\(line) -o \(format)").output
        if !line.contains("-o") { #expect(output.contains("Ben") && !output.contains("(ben"), "\(line) -o \(format)") }
      }
    }
    #expect(world.fcl("explain --versus ben --match m1").output.contains("Ben (ben)"))
    #expect(world.fcl("report --out ./site").exit == 0)
    let page = String(decoding: try world.read("site/index.html"), as: UTF8.self)
    #expect(page.contains("Ben (ben)") && page.contains("Ben (ben2)"))
    // Lookup is unchanged: a complete manager name comes first.
    #expect(world.fcl("team show Ben") == world.fcl("team show ben"))
  }

  @Test func `boards and duels distinguish two Bens too`() throws {
    let world = try world()
    for line in [
      "board create snake", "board submit snake --player ben --score 5", "board submit snake --player ben2 --score 4",
      "friends invite ben", "friends invite ben2",
    ] {
      #expect(world.fcl(line).exit == 0, "\(line)")
    }
    for author in ["ben", "ben2"] {
      #expect(world.fcl("friends accept anna", as: author).exit == 0)
      #expect(world.fcl("duel create snake \(author) --goal 9 --days 2").exit == 0)
    }
    for line in ["board show snake", "duel list"] {
      let output = world.fcl(line).output
      #expect(output.contains("Ben (ben)") && output.contains("Ben (ben2)"), "\(line): \(output)")
    }
    #expect(world.fcl("board export snake --html ./snake.html").exit == 0)
    let page = String(decoding: try world.read("snake.html"), as: UTF8.self)
    #expect(page.contains("Ben (ben)") && page.contains("Ben (ben2)"))
    #expect(!world.fcl("board show snake -o csv").output.contains("(ben"))
    #expect(!world.fcl("duel list -o json").output.contains("(ben"))
  }

  @Test(arguments: [
    ("B\u{202E}en", "must not contain U+202E"), ("B\u{435}n", "must be in one script"),
    ("Former Manager", "which is reserved"), ("ADMIN", "which is reserved"), ("Ádmin", "which is reserved"),
    ("Ben\u{3164}", "must not contain U+3164"), ("...", "needs a letter"), ("Ben (ben)", "must not contain brackets"),
    ("Ben \u{FF08}ben\u{FF09}", "must not contain brackets"), ("Ben [ben]", "must not contain brackets"),
  ])
  func `a first name follows the rules of public names`(_ name: String, _ fault: String) throws {
    let world = try TestWorld.prepared("season")
    let registered = world.fcl(register(name, "x"), as: "x")
    #expect(registered.exit == 2 && registered.error.contains("--first-name") && registered.error.contains(fault))
    let changed = world.fcl("profile set --first-name '\(name)'")
    #expect(changed.exit == 2 && changed.error.contains(fault), "\(changed)")
  }

  @Test func `no manager can take a name that looks like one with a manager name`() throws {
    let world = try world()
    let refused = world.fcl("profile set --public-name 'Bob (ben2)'", as: "ben")
    #expect(refused.exit == 2 && refused.error.contains("--public-name must not contain brackets"), "\(refused)")
    #expect(world.fcl("board create snake").exit == 0)
    let player = world.fcl("board player snake --name 'Bob (ben2)'")
    #expect(player.exit == 2 && player.error.contains("must not contain brackets"), "\(player)")
    #expect(world.fcl("board create tetris --name 'Tetris (1984)'").exit == 0)
    // An older account keeps such a name, shown with its manager name.
    let accounts = String(decoding: try world.read("store/accounts.json"), as: UTF8.self)
    let older = accounts.replacing("\"first_name\": \"Anna\"", with: "\"first_name\": \"Ben (ben2)\"")
    #expect(older != accounts)
    try world.write(Array(older.utf8), to: "store/accounts.json")
    #expect(world.fcl("leaderboard").output.contains("Ben (ben2) (anna)"))
    #expect(world.fcl("team show").output.contains("(Ben (ben2) (anna))"))
    #expect(world.fcl("profile set --last-name Oxley").exit == 0)
  }

  @Test func `the heading of a manager's team or points has the manager name too`() throws {
    let world = try world()
    for line in [
      "team show ben", "team show ben --match m1", "explain ben --match m1", "explain --manager ben 'Lea Moss'",
    ] {
      let output = world.fcl(line).output
      #expect(output.contains("Benchwarmers (Ben (ben))"), "\(line): \(output)")
    }
    #expect(world.fcl("team show", as: "ben2").output.contains("Oxen (Ben (ben2))"))
    #expect(world.fcl("team show ben -o json").output.contains("\"name\": \"Ben\""))
    #expect(world.fcl("team show").output.contains("Regis (Anna)"))
    // A namesake outside the league changes nothing.
    #expect(world.fcl(register("Anna", "anna3"), as: "anna3").exit == 0)
    #expect(world.fcl("team show").output.contains("Regis (Anna)"))
  }

  @Test func `a single name is compared with others by the same rule`() {
    for name in Self.names {
      for other in Self.names {
        let isLike = NameKeys(name).isLike(NameKeys(other))
        #expect(SimilarName(name).isLike(other) == isLike, "\(name), \(other)")
      }
    }
  }

  @Test func `a first name may be long, or equal to another manager's`() throws {
    let world = try TestWorld.prepared("season")
    #expect(world.fcl(register("Maria Magdalena Josephine", "mary"), as: "mary").exit == 0)
    #expect(world.fcl("profile set --first-name Anna", as: "mary").exit == 0)
  }

  @Test func `older accounts keep their names, log in, and change everything else`() throws {
    let world = try world()
    let accounts = String(decoding: try world.read("store/accounts.json"), as: UTF8.self)
    #expect(accounts.contains("\"first_name\": \"Ben\""))
    let older = accounts.replacing("\"first_name\": \"Ben\"", with: "\"first_name\": \"Admin\"")
    try world.write(Array(older.utf8), to: "store/accounts.json")
    #expect(world.fcl("leaderboard").output.contains("Admin (ben2)"))
    #expect(world.fcl("login ben --password-file ./pw", as: "again").exit == 0)
    #expect(world.fcl("profile set --last-name Oxley", as: "again").exit == 0)
    #expect(world.fcl("profile set --first-name Admin", as: "again").exit == 2)
  }
}
