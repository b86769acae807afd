// `--dry-run` on every command that changes something: same checks, same exit code, "would", nothing written
// (CLI.md 20); and doing the same thing twice does it once (21).

import Testing

@testable import fcl

@Suite struct DryRuns {
  static let eleven = """
    "Ada Brook" "Cora Dunn" "Mia Nash" "Dora Elms" "Pia Quin" "Fay Gunn" "Gita Holt" "Hana Ives" "Ivy Jones" \
    "Kay Kerr" "Wyn Yates"
    """

  /// Commands of the commissioner in mid-season that change something.
  static let changing = [
    "register --name eve --first-name Eve --last-name Earl --email eve@example.org --password-file ./pw",
    "login ben --password-file ./pw", "logout", "logout --end", "passcode set --passcode-file ./code",
    "profile set --email anna@example.com --address \"\"", "session end --all", "password reset ben",
    "password change --password-file ./pw --new-password-file ./code8",
    "settings --format 4-1-2-4 --team-name Extra --league spare", "team captain \"Mia Nash\"",
    "team replace \"Ada Brook\" \"Amy Ash\"", "team pick \(eleven) --captain \"Mia Nash\" --vice-captain \"Ada Brook\"",
    "league create another", "league create another --like cup", "league use spare", "league start spare",
    "league complete", "pool import ./grown.csv", "history import ./more.csv", "score ./m3.json",
    "score ./corrected/m1.json --replace", "demo ./try", "rules adopt classic --whole-season --reason trial",
    "rules adopt classic --from m3 --reason trial", "rules adopt ipl-2026 --team --league spare",
    "history move m3 --start 2026-05-01T14:00:00Z", "history abandon m3 --reason rain",
    "undo", "undo 12 --reason again", "backup ./b.tar", "export ./cup.tar", "restore ./given.tar --store ./again",
  ]

  private func world() throws -> TestWorld {
    let world = try TestWorld.prepared("season")
    try world.write(Array("4711\n".utf8), to: "code")
    try world.write(Array("47114711\n".utf8), to: "code8")
    let pool = try world.read("pool.csv")
    try world.write(pool + Array("dddd0001,New One,Larks,batter,9,,,\n".utf8), to: "grown.csv")
    try world.write(
      Array("match,number,start,home,away,venue\nm9,9,2026-05-01T14:00:00Z,Terns,Larks,\n".utf8), to: "more.csv")
    for (name, place) in [("m3.json", "m3.json"), ("m1-corrected.json", "corrected/m1.json")] {
      try world.write(try Fixtures.file(name), to: place)
    }
    world.fcl("backup ./given.tar")
    world.fcl("league create spare")
    world.fcl("league use cup")
    return world
  }

  private func atPlay(_ line: String) -> String {
    line.hasPrefix("score") ? line + " --now 2026-04-03T20:00:00Z" : line
  }

  @Test(arguments: changing)
  func `a rehearsal says what would be done and writes nothing`(_ line: String) throws {
    let world = try world()
    let before = try world.contents(of: ".")
    let outcome = world.fcl(atPlay(line) + " --dry-run")
    #expect(outcome.exit == 0 && outcome.output.lowercased().contains("would"), "\(outcome)")
    #expect(try world.contents(of: ".") == before)
    let done = world.fcl(atPlay(line))
    #expect(done.exit == 0 && !done.output.lowercased().contains("would"), "\(done)")
    #expect(try world.contents(of: ".") != before)
  }

  /// What is refused, with its code.
  static let refused: [(line: String, exit: Int32)] = [
    ("register --name anna --first-name A --last-name B --email c@d.e --password-file ./pw", 3),
    ("register --name anna --first-name A --last-name B --email cde --password-file ./pw", 2),
    ("password change --password-file ./pw --new-password-file ./code", 2), ("profile set --email x", 2),
    ("profile set --email ben@example.org", 3), ("profile set", 2), ("password reset anna", 3),
    ("password reset nobody", 5), ("session end 00000000", 5), ("session end", 2),
    ("account delete --password-file ./pw --yes", 3), ("settings --team-name Other", 3),
    ("settings --format 5-1-3-2", 3),
    ("team captain \"Tia Upton\"", 3), ("team replace \"Ada Brook\" \"Hana Ives\"", 3),
    ("team replace \"Ada Brook\" Nobody", 5), ("team replace \"Ada Brook\" \"Sam Reed\"", 2),
    ("team pick \(eleven)", 3),
    ("league create cup", 3), ("league create x --like none", 5), ("league use none", 5), ("pool import ./pw", 7),
    ("pool import ./none", 5), ("history import ./pool.csv", 7), ("score ./m3.json", 6),
    ("score ./corrected/m1.json", 3), ("score ./pool.csv", 7), ("demo .", 3),
    ("rules adopt classic --whole-season", 2), ("rules adopt classic --reason trial", 6),
    ("rules adopt ipl-2026 --team --reason trial", 6), ("rules adopt ./pw --reason trial", 7),
    ("history move m2 --start 2026-05-01T14:00:00Z", 6), ("history abandon m1", 3), ("history abandon m9", 5),
    ("backup ./pw", 3), ("export ./pw", 3), ("restore ./given.tar", 3), ("restore ./pw --store ./again", 7),
    ("import ./given.tar", 7),
  ]

  @Test(arguments: refused.map(\.line), [false])
  func `a rehearsal makes the same checks and exits with the same code`(_ line: String, _: Bool) throws {
    let exit = Self.refused.first { $0.line == line }?.exit
    let world = try world()
    let before = try world.contents(of: ".")
    let outcome = world.fcl(line)
    #expect(outcome.exit == exit && outcome.output.isEmpty && !outcome.error.isEmpty, "\(outcome)")
    #expect(world.fcl(line + " --dry-run") == outcome)
    #expect(try world.contents(of: ".") == before)
  }

  /// What changes nothing when it is done again.
  static let repeated = [
    "settings --format 4-1-2-4 --team-name Extra --league spare", "team captain \"Mia Nash\"",
    "team pick \(eleven) --captain \"Mia Nash\" --vice-captain \"Ada Brook\"", "league use spare", "league start spare",
    "league complete", "pool import ./grown.csv", "history import ./more.csv", "score ./m3.json",
    "score ./corrected/m1.json --replace", "league join cup", "logout --end",
    "rules adopt classic --whole-season --reason trial", "rules adopt classic --from m3 --reason trial",
    "history move m3 --start 2026-05-01T14:00:00Z", "history abandon m3 --reason rain",
    "profile set --email anna@example.com --birth-date \"\"",
    "session end --others",
  ]

  @Test(arguments: repeated)
  func `the same request again changes nothing and exits with 0`(_ line: String) throws {
    let world = try world()
    world.fcl(atPlay(line))
    let after = try world.contents(of: ".")
    let again = world.fcl(atPlay(line) + " --json")
    #expect(again.exit == 0 && again.output.contains("\"changed\": false"), "\(again)")
    #expect(try world.contents(of: ".") == after)
  }
}

extension Fixtures {
  /// The bytes of a file that sessions take.
  static func file(_ name: String) throws -> [UInt8] { try read(sessions + "/files/" + name) }
}
