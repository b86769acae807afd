// Personal data is visible only to its owner. No command, in any output, and no file of the league shows data that only
// accounts.json has.

import FantasyCore
import LeagueStore
import Testing

@testable import Answers
@testable import fcl

@Suite struct Privacy {
  /// Data that only ben may see. First names and manager names are public.
  private static let personal = ["Iyer-Unseen", "unseen@example.org", "1987-06-05", "06/05/1987", "7 Unseen Lane"]

  /// A mid-season world in which ben has all personal data, a reset code and a passcode. Returns these secrets too.
  private func world() throws -> (world: TestWorld, secrets: [String]) {
    let world = try TestWorld.prepared("season")
    let set = world.fcl(
      "profile set --last-name Iyer-Unseen --email unseen@example.org --birth-date 06/05/1987 --address '7 Unseen Lane'",
      as: "ben")
    #expect(set.exit == 0)
    let code = try #require(
      world.fcl("password reset ben").output.firstMatch(of: /is ([-a-z0-9]{19})\. The code/)?.output.1)
    try world.write(Array("4711\n".utf8), to: "code")
    world.fcl("passcode set --passcode-file ./code", as: "ben")
    let session = try #require(try SessionFile.read(world.folder + "/ben.session"))
    let account = try #require(try Store(opening: world.folder + "/store").accounts().account(ManagerID(known: "ben")))
    let hidden = [
      account.password, account.resetCode?.hash, session.token, RunningSession.hash(of: session.token),
      session.passcode?.hash, String(code),
    ]
    return (world, Self.personal + hidden.compactMap { $0 })
  }

  /// Every command with the operands that print the most. Commands not listed run with their required arguments only.
  private static let lines: [String: [String]] = [
    "leaderboard": ["--wide"], "team show": ["ben", ""], "points": ["ben", "--all", "ben --match m2"],
    "pool": ["", "--last 2"], "log": ["", "--limit 3"], "league join": ["cup"], "account recover": ["anna --dry-run"],
    "session end": ["--all --dry-run"], "league create": ["x --like cup --dry-run"], "profile show": ["", "ben"],
    "friends search": ["e"], "compare": ["'Ada Brook' 'Lea Moss'"], "versus": ["otters terns"],
    "records": ["", "--only points"], "simulate": ["otters terns --seed 1"], "news": ["--feed ./news.xml", ""],
    "news show": ["shore-times:1 --feed ./news.xml", "m1"], "slip add": ["m4 1"], "slip remove": ["m4"],
    "slip stake": ["5"], "market create": ["bourse"], "market buy": ["'Ada Brook' 1 --yes"],
    "market sell": ["'Ada Brook' 1 --yes"], "market restart": ["--yes"], "market exercise": ["BROO-C300-m4 --yes"],
  ]
  /// Commands that take a whole store, or as long as a password hash.
  private static let apart: Set<String> = ["demo", "register", "login"]

  private static func commands() -> [String] {
    CommandLines.all.filter { !apart.contains($0.name) }.flatMap { command in
      lines[command.name]?.map { "\(command.name) \($0)" } ?? [CommandLines.line(command)]
    }
  }

  @Test(arguments: ["anna", "cleo", "dave", "nobody"])
  func `the commissioner, a member, a non-member and a guest see no personal data of another`(_ actor: String) throws {
    let (world, secrets) = try world()
    for command in Self.commands() {
      // Commands that change something use --dry-run, so the next command finds the same world.
      let rehearsal = command.contains("--dry-run") ? command : command + " --dry-run"
      for format in ["table", "json", "csv"] {
        let outcome = world.fcl("\(rehearsal) --verbose -o \(format)", as: actor)
        let all = outcome.output + outcome.error
        for secret in secrets where all.contains(secret) { Issue.record("\(command) -o \(format) tells \(secret)") }
      }
    }
  }

  @Test(arguments: Outputs.reading)
  func `no output format reveals more than another`(_ line: String) throws {
    let (world, secrets) = try world()
    for format in OutputFormat.allCases {
      for actor in ["anna", "nobody"] {
        let outcome = world.fcl("\(line) -o \(format.rawValue)", as: actor)
        for secret in secrets { #expect(!(outcome.output + outcome.error).contains(secret)) }
      }
    }
  }

  @Test(arguments: ["ben", "cleo", "dave", "nobody"], ["./out.tar", "-"])
  func `an archive has all hidden teams, so only permitted managers get one`(_ actor: String, _ out: String)
    throws
  {
    let (world, _) = try world()
    for command in ["export", "backup", "export --dry-run", "backup --dry-run", "backup --force"] {
      let outcome = world.fcl("\(command) \(out)", as: actor)
      #expect(outcome.exit == 4 && outcome.output.isEmpty, "\(command): \(outcome)")
    }
    #expect(SystemCalls.kindOfEntry(world.folder + "/out.tar") == nil)
  }

  @Test func `a commissioner who is not the first manager exports only their own league`() throws {
    let (world, _) = try world()
    #expect(world.fcl("league create bens", as: "ben").exit == 0)
    #expect(world.fcl("export ./bens.tar --league bens", as: "ben").exit == 0)
    #expect(world.fcl("export ./cup.tar --league cup", as: "ben").exit == 4)
    #expect(world.fcl("backup ./b.tar", as: "ben").exit == 4)
    #expect(world.fcl("backup ./b.tar").exit == 0)
  }

  @Test func `an export has manager names but no accounts or personal data, a backup has everything`() throws {
    let (world, secrets) = try world()
    world.fcl("profile set --first-name Benedetta", as: "ben")
    #expect(world.fcl("export ./cup.tar").exit == 0)
    #expect(world.fcl("backup ./all.tar").exit == 0)
    try #require(try BuiltProgram.shell("mkdir x y && tar -xf cup.tar -C x && tar -xf all.tar -C y", in: world) == 0)
    let exported = try world.contents(of: "x")
    #expect(exported.count > 5 && !exported.keys.contains { $0.hasSuffix("accounts.json") || $0.hasSuffix(".session") })
    // First names are public within the league, but are not exported.
    let people = try Store(opening: world.folder + "/store").accounts().people
    let personal = people.flatMap { [$0.email, $0.lastName, $0.password ?? "$y$"] } + ["Benedetta"] + secrets
    for (path, bytes) in exported {
      let text = String(decoding: bytes, as: UTF8.self)
      for secret in personal where text.contains(secret) { Issue.record("\(path) has \(secret)") }
    }
    // The archive has nothing else between its entries.
    let whole = String(decoding: try world.read("cup.tar"), as: UTF8.self)
    for secret in personal { #expect(!whole.contains(secret)) }
    let journal = try #require(exported.first { $0.key.hasSuffix("journal.ndjson") }).value
    #expect(String(decoding: journal, as: UTF8.self).contains("\"ben\""))
    let accounts = String(decoding: try world.read("y/accounts.json"), as: UTF8.self)
    #expect(accounts.contains("Benedetta") && accounts.contains("Iyer-Unseen"))
  }

  @Test func `a deleted account leaves only its manager name and its points`() throws {
    let (world, secrets) = try world()
    let first = "Benedetta-Gone"
    #expect(world.fcl("profile set --first-name \(first)", as: "ben").exit == 0)
    let points = world.fcl("leaderboard -o csv --fields points").output
    #expect(world.fcl("login unseen@example.org --password-file ./code", as: "phone").exit == 4)
    #expect(world.fcl("account delete --password-file ./pw --yes", as: "ben").exit == 0)
    #expect(world.fcl("leaderboard -o csv --fields points").output == points)
    for command in Self.commands() {
      for actor in ["anna", "cleo", "nobody"] {
        let outcome = world.fcl("\(command) --dry-run --verbose -o json", as: actor)
        for secret in secrets + [first] where (outcome.output + outcome.error).contains(secret) {
          Issue.record("\(command) as \(actor) tells \(secret)")
        }
      }
    }
    for line in ["leaderboard", "team show ben", "explain ben", "whatif --system classic"] {
      #expect(world.fcl(line).output.contains("former manager"), "\(line)")
    }
    for (path, bytes) in try world.contents(of: ".") where !path.hasSuffix(".csv") {
      let text = String(decoding: bytes, as: UTF8.self)
      for secret in secrets + [first] where text.contains(secret) { Issue.record("\(path) has \(secret)") }
    }
    #expect(try Store(opening: world.folder + "/store").accounts().failedTries.isEmpty)
  }

  @Test func `ben sees his own personal data`() throws {
    let (world, _) = try world()
    let own = world.fcl("profile show --json", as: "ben").output
    for text in Self.personal where text != "06/05/1987" { #expect(own.contains(text)) }
    #expect(world.fcl("whoami --json", as: "ben").output.contains("unseen@example.org"))
  }

  @Test func `only accounts.json has personal data, and it has no secret in plain text`() throws {
    let (world, secrets) = try world()
    let session = try #require(try SessionFile.read(world.folder + "/ben.session"))
    let code = try #require(secrets.last)
    for (path, bytes) in try world.contents() {
      let text = String(decoding: bytes, as: UTF8.self)
      let hidden =
        path.hasSuffix("/accounts.json")
        ? [session.token, session.passcode?.hash ?? "", code, "correct horse"] : secrets + ["correct horse"]
      for secret in hidden where text.contains(secret) { Issue.record("\(path) has \(secret)") }
    }
    let own = String(decoding: try world.read("ben.session"), as: UTF8.self)
    #expect(!own.contains("4711") && !own.contains("unseen") && own.contains("$y$"))
  }
}
