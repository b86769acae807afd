// Tests of `--dry-run` on every command that changes something: equal checks, an equal exit code, "would", and nothing
// written (CLI.md 20). Repeating a request changes nothing (21).

import Testing

@testable import Answers
@testable import fcl

@Suite struct DryRuns {
  static let eleven = """
    "Ada Brook" "Cora Dunn" "Mia Nash" "Dora Elms" "Pia Quin" "Fay Gunn" "Gita Holt" "Hana Ives" "Ivy Jones" \
    "Kay Kerr" "Wyn Yates"
    """

  /// Commands with which a commissioner in mid-season changes something.
  static let changing = [
    "init extra --pool ./pool.csv", "rules new ./new.json", "config set league cup", "completion install fish",
    "man --to ./man", "notify",
    "login ben --password-file ./pw", "logout", "logout --end", "passcode set --passcode-file ./code",
    "profile set --last-name Rau --address \"\"", "session end --all", "password reset ben",
    "password change --password-file ./pw --new-password-file ./code8",
    "settings --format 4-1-2-4 --team-name Extra --league spare", "team captain \"Mia Nash\"",
    "team replace \"Ada Brook\" \"Amy Ash\"", "team pick \(eleven) --captain \"Mia Nash\" --vice-captain \"Ada Brook\"",
    "league create another", "league create another --like cup", "league use spare", "league start spare",
    "league complete", "pool import ./grown.csv", "pool alias 'Ada Brook' dddd0009", "history import ./more.csv",
    "score ./m3.json",
    "score ./corrected/m1.json --replace", "demo ./try", "demo ./try --files ./own",
    "rules adopt classic --whole-season --reason trial",
    "rules adopt classic --from m3 --reason trial", "rules adopt ipl-2026 --team --league spare",
    "history move m3 --start 2026-05-01T14:00:00Z", "history abandon m3 --reason rain",
    "history lineup m3 ./elevens.txt",
    "points adjust ben -5 --match m1 --reason late",
    "undo", "undo 12 --reason again", "league rename Friday", "league clock 2026-04-03T20:00:00Z",
    "league contest head-to-head --league spare",
    "cup create shield --from-round 1 --round match --allow-short --league spare",
    "league clock 2026-04-01T10:00:00Z --from 12", "backup ./b.tar",
    "export ./cup.tar",
    "restore ./given.tar --store ./again",
    "team import ./squads.csv --league spare", "score --figures ./figures.csv", "team auto --by price --save",
    "team plan --save-first",
    "team wildcard --league cards", "report --out ./site",
    "board create golf --score lower", "board set snake --genre arcade", "board submit snake --player ben --score 5",
    "board submit snake ./results.ndjson", "board key snake", "board key snake --off", "board player snake --name New",
    "board player snake --name Zoe --rename Zara", "board promote snake", "board remove snake --yes",
    "board export snake --html ./snake.html", "board export cup --html ./cup.html", "undo --league snake",
    "league invite Meera \"Vikram Seth\"", "entry hand-over anna --to dave", "entry share dave --league spare",
    "entry code Zoe --league snake",
    "export ./snake.tar --league snake",
    "friends invite ben", "slip add m4 1", "slip stake 5", "market create bourse --start 1000",
    "profile set --public-name \"Ann R\" --avatar a.png --link https://example.org --company Pitch",
  ]

  /// Commands that need preparation.
  static let prepared: [(before: [String], line: String)] = [
    (["passcode set --passcode-file ./code"], "passcode clear"),
    (["passcode set --passcode-file ./code", "logout"], "passcode unlock --passcode-file ./code"),
    (["league start spare --now 2026-04-01T00:00:00Z"], "score ./m3.json --all-leagues"),
    (["slip add m4 1"], "slip remove m4"), (["slip add m4 1"], "slip clear"),
    (["slip add m4 1", "slip stake 5"], "slip place"),
    (["slip add m4 1", "slip stake 5", "slip place"], "slip cash-out 1"),
    ([market], "market join"), ([market, "market join"], "market leave"),
    ([market, "market join"], "market buy 'Amy Ash' 3 --yes"),
    ([market, "market join", "market buy 'Amy Ash' 3 --yes"], "market sell 'Amy Ash' 2 --yes"),
    ([market, "market join", "market buy --option ASHA-C367-m3 --yes"], "market exercise ASHA-C367-m3 --yes"),
    ([market, "market join"], "market restart --yes"), (["undo"], "redo"),
    (["export ./cup.tar", stranger], "import ./cup.tar --store ./other"),
    (["cup create last --from-round 3 --round match"], "cup remove last"),
    (["logout", "login dave --password-file ./pw"], "league join cup"),
    (["logout", "login cleo --password-file ./pw"], "account delete --password-file ./pw --yes"),
    (["logout"], "account recover anna"), (invited, "friends accept ben"), (invited, "friends refuse ben"),
    (["friends invite ben"], "friends remove ben"), (friends, "duel create snake ben --goal 100 --days 7"),
    (challenged, "duel accept 1"), (challenged, "duel refuse 1"),
    (friends + ["duel create snake ben --goal 100 --days 7"], "duel cancel 1"),
    (invited + ["friends refuse ben"], "undo --league people"),
    (invited + ["friends refuse ben", "undo --league people"], "redo --league people"),
  ]
  private static let market = "market create bourse"
  private static let friends = invited + ["friends accept ben"]
  private static let challenged =
    friends + [
      "logout", "login ben --password-file ./pw", "duel create cup anna --goal 100 --days 7", "logout",
      "login anna --password-file ./pw",
    ]
  private static let invited = [
    "logout", "login ben --password-file ./pw", "friends invite anna", "logout", "login anna --password-file ./pw",
  ]
  private static let stranger = """
    register --store ./other --name zoe --first-name Zoe --last-name Yu --email zoe@example.org --password-file ./pw
    """

  /// A mid-season world with the files that the lines name.
  func world() throws -> TestWorld {
    let world = try PreparedWorlds.copy(of: "season with files", making: Self.made)
    // Caches depend on the path of a store, so they are not copied.
    world.fcl("leaderboard")
    return world
  }

  private static func made(_: String) throws -> TestWorld {
    let world = try TestWorld.prepared("season")
    try world.write(Array("4711\n".utf8), to: "code")
    try world.write(Array("47114711\n".utf8), to: "code8")
    let pool = try world.read("pool.csv")
    try world.write(pool + Array("dddd0001,New One,Larks,batter,9,,,\n".utf8), to: "grown.csv")
    try world.write(
      Array("match,number,start,home,away,venue\nm9,9,2026-05-01T14:00:00Z,Terns,Larks,\n".utf8), to: "more.csv")
    try world.write(Array("match,player,runs\nm3,Ada Brook,50\n".utf8), to: "figures.csv")
    let names = ["Ada Brook", "Cora Dunn", "Mia Nash", "Dora Elms", "Pia Quin", "Fay Gunn", "Gita Holt", "Hana Ives"]
    let squad = (names + ["Ivy Jones", "Kay Kerr", "Wyn Yates"]).map { name in
      "anna,\(name),\(name == "Ada Brook" ? "captain" : name == "Mia Nash" ? "vice-captain" : "")\n"
    }
    try world.write(Array(("owner,player,captain\n" + squad.joined()).utf8), to: "squads.csv")
    for (name, index) in [("m3.json", "m3.json"), ("m1-corrected.json", "corrected/m1.json")] {
      try world.write(try Fixtures.file(name), to: index)
    }
    let announced = String(decoding: pool, as: UTF8.self).split(separator: "\n").filter { row in
      row.contains(",Terns,") || row.contains(",Larks,")
    }
    try world.write(Array(announced.map { $0.prefix { $0 != "," } + "\n" }.joined().utf8), to: "elevens.txt")
    world.fcl("backup ./given.tar")
    world.fcl("league create spare --system ipl-2026 --clock simulated")
    world.fcl("pool import ./pool.csv --league spare")
    world.fcl("settings --team-name Spare --format 5-1-3-2 --league spare")
    world.fcl("league join spare", as: "dave")
    try world.write(try Fixtures.read(Fixtures.package + "/Fixtures/rules/transfers.json"), to: "transfers.json")
    for line in [
      "league create cards --system ipl-2026 --rules ./transfers.json --clock simulated --now 2026-03-30T10:00:00Z",
      "pool import ./pool.csv", "history import ./fixtures.csv", "settings --team-name Cards --format 4-1-2-4",
      "team auto --by price --save", "league start --now 2026-04-01T00:00:00Z", "league clock 2026-04-01T15:00:00Z",
    ] { world.fcl(line) }
    world.fcl("league use cup")
    for line in [
      "board create snake", "board player snake --name Zoe", "board submit snake --player Zoe --score 3",
      "board submit snake --player anna --score 4",
    ] { world.fcl(line) }
    try world.write(Array((world.fcl("board key snake --quiet").output).utf8), to: "key")
    try world.write(
      Array("{\"player\":\"ben\",\"score\":7,\"at\":\"2026-03-01T00:00:00Z\"}\n".utf8), to: "results.ndjson")
    return world
  }

  /// Returns the line with the time at which its match is over.
  func atPlay(_ line: String) -> String {
    line.hasPrefix("score") ? line + " --now 2026-04-03T20:00:00Z" : line
  }

  @Test(arguments: changing)
  func `a dry run says what it would do and writes nothing`(_ line: String) throws {
    try rehearse(atPlay(line), in: try world())
  }

  @Test(arguments: prepared.map(\.line))
  func `a dry run of a prepared command writes nothing`(_ line: String) throws {
    let world = try world()
    for step in Self.prepared.first(where: { $0.line == line })?.before ?? [] {
      let outcome = world.fcl(step)
      #expect(outcome.exit == 0, "\(step): \(outcome)")
    }
    try rehearse(atPlay(line), in: world)
  }

  @Test(arguments: StoreDefect.allCases.filter(\.isRepairable))
  func `a dry run of a repair writes nothing`(_ defect: StoreDefect) throws {
    let world = try world()
    try defect.inflict(world)
    try rehearse("doctor --repair --yes", in: world, exit: defect.exit)
  }

  @Test func `a dry run of a registration records only that the address was checked`() throws {
    let world = try world()
    let line = "register --name eve --first-name Eve --last-name Earl --email eve@example.org --password-file ./pw"
    let before = try world.everything()
    #expect(world.fcl(line + " --dry-run").output == "Would register eve and log in.\n")
    let changed = try world.everything().filter { before[$0.key] != $0.value }.keys
    #expect(changed.map { $0.split(separator: "/").last } == ["accounts.json"])
    #expect(world.fcl(line).exit == 0)
  }

  @Test func `a dry run of a claim writes nothing`() throws {
    let world = try world()
    world.fcl("export ./cup.tar")
    world.fcl(Self.stranger)
    world.fcl("import ./cup.tar --store ./other")
    try rehearse("entry code cleo --store ./other", in: world)
    let made = world.fcl("entry code ben --store ./other").output
    let code = try #require(made.firstMatch(of: /is ([-a-z0-9]{34})\. The code/)?.output.1)
    try world.write(Array((code + "\n").utf8), to: "given")
    world.fcl(
      "register --store ./other --name yan --first-name Yan --last-name Yu --email yan@example.org --password-file ./pw"
    )
    try rehearse("entry claim --code-file ./given --store ./other", in: world)
    #expect(world.fcl("entry claim --code-file ./given --store ./other").exit == 4, "it is good once")
  }

  @Test func `a dry run of a password reset writes nothing, and a used code is refused`() throws {
    let world = try world()
    let code = try #require(
      world.fcl("password reset ben").output.firstMatch(of: /is ([-a-z0-9]{19})\. The code/)?.output.1)
    try world.write(Array((code + "\n").utf8), to: "given")
    try rehearse("password reset ben --code-file ./given --new-password-file ./code8", in: world)
    #expect(world.fcl("password reset ben --code-file ./given --new-password-file ./code8 --dry-run").exit == 4)
  }

  /// Runs a line with --dry-run, which must change no byte, mode or name, and then without it.
  private func rehearse(_ line: String, in world: TestWorld, exit: Int32 = 0) throws {
    let before = try world.everything()
    let outcome = world.fcl(line + " --dry-run")
    #expect(outcome.output.lowercased().contains("would"), "\(outcome)")
    #expect(outcome.exit == exit, "\(outcome)")
    #expect(try world.everything() == before)
    let done = world.fcl(line)
    #expect(done.exit == 0 && !done.output.contains("Would "), "\(done)")
    #expect(try world.everything() != before)
  }

  /// Refused lines with their exit codes.
  static let refused: [(line: String, exit: Int32)] = [
    ("register --name anna --first-name A --last-name B --email c@d.e --password-file ./pw", 3),
    ("register --name anna --first-name A --last-name B --email cde --password-file ./pw", 2),
    ("password change --password-file ./pw --new-password-file ./code", 2), ("profile set --email x", 2),
    ("profile set --email ben@example.org", 3), ("profile set", 2), ("password reset anna", 3),
    ("password reset nobody", 5), ("session end 00000000", 5), ("session end", 2),
    ("account delete --password-file ./pw --yes", 3), ("account recover anna", 3), ("account recover ben", 3),
    ("account recover nobody", 5), ("settings --team-name Other", 3),
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
    ("board create cup", 3), ("board create a-board-of-sixteen", 2), ("board set snake --score lower", 3),
    ("board set snake", 2), ("board set none --genre x", 5), ("board submit snake --player nobody --score 1", 5),
    ("board submit snake --player ben --score 2147483648", 2),
    ("board submit snake --player ben --score 1 --at 2027-01-01", 2), ("board submit snake ./pool.csv", 7),
    ("board submit snake --key-file ./pw --player ben --score 1", 4), ("board player snake --name ben", 3),
    ("board player snake --name anna --rename x", 3), ("board export snake --html ./pw", 3),
    ("board export snake --html ./x.html --accent blu", 2), ("entry code anna --league snake", 3),
    ("friends invite anna", 2), ("friends invite nobody", 5), ("friends accept ben", 3),
    ("friends refuse ben", 3), ("friends remove anna", 2), ("duel create snake ben --goal 1 --days 1", 3),
    ("duel create snake anna --goal 1 --days 1", 2), ("duel create snake ben --goal 1 --days 366", 2),
    ("duel create none ben --goal 1 --days 1", 5), ("duel accept 1", 5), ("duel refuse 1", 5), ("duel cancel 1", 5),
    ("undo --league people", 3), ("redo --league people", 3), ("profile set --public-name Ben", 3),
    ("profile set --public-name \"a very long public name\"", 2),
  ]

  @Test(arguments: refused.map(\.line), [false])
  func `a dry run makes the same checks and exits with the same code`(_ line: String, _: Bool) throws {
    let exit = Self.refused.first { $0.line == line }?.exit
    let world = try world()
    let before = try world.contents(of: ".")
    let outcome = world.fcl(line)
    #expect(outcome.exit == exit && outcome.output.isEmpty && !outcome.error.isEmpty, "\(outcome)")
    #expect(world.fcl(line + " --dry-run") == outcome)
    // An answer that reveals whether an address is known is recorded.
    let isCounted = ["register --name anna", "profile set --email"].contains(where: line.hasPrefix) && exit == 3
    #expect(
      try world.contents(of: ".").filter { !isCounted || !$0.key.hasSuffix("accounts.json") }
        == before.filter { !isCounted || !$0.key.hasSuffix("accounts.json") })
  }

  /// Lines that change nothing when repeated: those of idempotent commands and some others.
  static let repeated =
    (changing + prepared.map(\.line)).filter { line in
      CommandLines.command(of: line)?.effect == .changesOnce && !once.contains(line)
    } + [
      "profile set --email anna@example.com --birth-date \"\"", "profile set --public-name \"Ann R\" --link \"\"",
      "store upgrade", "session end --others", "board submit snake --player ben --score 5 --at 2026-03-01",
      "board submit snake ./results.ndjson", "board key snake --off",
    ]

  /// Commands that are not idempotent: a second rename, logout or clock correction finds another state.
  private static let once: Set = [
    "logout", "board player snake --name Zoe --rename Zara", "league clock 2026-04-01T10:00:00Z --from 12",
  ]

  @Test(arguments: repeated)
  func `repeating a request changes nothing and exits with 0`(_ line: String) throws {
    let world = try world()
    for step in Self.prepared.first(where: { $0.line == line })?.before ?? [] { world.fcl(step) }
    world.fcl(atPlay(line))
    let after = try world.contents(of: ".")
    let again = world.fcl(atPlay(line) + " --json")
    #expect(again.exit == 0 && again.output.contains("\"changed\": false"), "\(again)")
    #expect(try world.contents(of: ".") == after)
  }
}

extension Fixtures {
  /// The bytes of a file used by sessions.
  static func file(_ name: String) throws -> [UInt8] { try read(sessions + "/files/" + name) }
}
