// Paths at which a session, a backup or an export would overwrite something else are refused, and nothing is lost.

import LeagueStore
import Testing

@testable import Answers
@testable import fcl

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct WrongPlaces {
  private let world: TestWorld

  init() throws { world = try TestWorld.prepared("season") }

  private func login(_ session: String) -> Outcome {
    world.run(["login", "anna", "--password-file", world.folder + "/pw"], ["FCL_SESSION": session])
  }

  @Test func `a session overwrites nothing but a session file`() throws {
    let before = try world.contents(of: "store")
    mkfifo(world.folder + "/pipe", 0o600)
    try world.write(Array("my notes".utf8), to: "notes")
    for file in ["/store/accounts.json", "/store/store.json", "/pipe", "/notes", "/store/leagues"] {
      let kind = SystemCalls.kindOfEntry(world.folder + file)
      let outcome = login(world.folder + file)
      #expect(outcome.exit == 2, "\(file): \(outcome)")
      #expect(SystemCalls.kindOfEntry(world.folder + file) == kind)
    }
    #expect(try world.contents(of: "store") == before)
    #expect(try world.read("notes") == Array("my notes".utf8))
  }

  @Test(arguments: ["anna.session.lock", "store/lock", "store/leagues/cup/lock"])
  func `a foreign file in the place of a lock is left unchanged and reported`(_ file: String) throws {
    let changes = [
      "anna.session.lock": "login anna --password-file ./pw", "store/lock": "profile set --address Here",
      "store/leagues/cup/lock": "team captain 'Mia Nash'",
    ]
    let line = try #require(changes[file])
    for content in ["precious\n", "process 12 of mine", String(repeating: "x", count: 1_000)] {
      try world.write(Array(content.utf8), to: file)
      let outcome = world.fcl(line)
      #expect(outcome.exit == 7, "\(outcome)")
      #expect(outcome.error.contains("has the name of an fcl lock file but is not one"), "\(outcome)")
      #expect(try world.read(file) == Array(content.utf8))
      if file.hasPrefix("store/") {
        let doctor = world.fcl("doctor -o csv --fields check,state,path --no-header")
        #expect(doctor.exit == 7 && doctor.output.contains("left-overs,damage,\(world.folder)/\(file)"), "\(doctor)")
      }
    }
    // The remains of a killed writer or a power loss are accepted as a lock file.
    for content in ["process 4711\n", "process 4711\n6\n", "process 47", "pro", "\0\0\0\0", ""] {
      try world.write(Array(content.utf8), to: file)
      #expect(world.fcl("doctor").exit == 0)
      let outcome = world.fcl(line)
      #expect(outcome.exit == 0, "\(content): \(outcome)")
    }
  }

  @Test(arguments: [
    #"{"store": "https://example.org", "token": "secret"}"#, #"{"token": 1, "store": 2, "format": 1, "manager": "x"}"#,
    "",
    "DATABASE = \"store\"\nKEY = \"token\"\n", "{\"seq\":1,\"why\":\"\\\"store\\\" \\\"token\\\"\"}\n",
  ])
  func `a file that is not a complete session file is left unchanged`(_ text: String) throws {
    try world.write(Array(text.utf8), to: "settings.json")
    for words in [
      ["login", "anna", "--password-file", world.folder + "/pw"],
      [
        "register", "--name", "zoe", "--first-name", "Z", "--last-name", "Y", "--email", "z@example.org",
        "--password-file", world.folder + "/pw",
      ],
    ] {
      let outcome = world.run(words, ["FCL_SESSION": world.folder + "/settings.json"])
      #expect(outcome.exit == 2, "\(words[0]): \(outcome)")
    }
    #expect(try world.read("settings.json") == Array(text.utf8))
    #expect(world.fcl("session list", as: "settings.json").exit != 0)
  }

  @Test func `a damaged session file is not overwritten, and after its removal a login creates a new one`() throws {
    let damaged = Array(try world.read("anna.session").dropLast(20))
    try world.write(damaged, to: "anna.session")
    let refused = login(world.folder + "/anna.session")
    #expect(refused.exit == 2 && refused.error.contains("hint: "), "\(refused)")
    #expect(try world.read("anna.session") == damaged)
    try SystemCalls.remove(world.folder + "/anna.session")
    #expect(login(world.folder + "/anna.session").exit == 0)
  }

  @Test func `neither backup nor export writes into the store, even with --force`() throws {
    let before = try world.contents(of: ".")
    for file in ["store.json", "accounts.json", "leagues/cup/journal.ndjson", "new.tar", "leagues/../store.json"] {
      for command in ["backup", "export"] {
        let outcome = world.fcl("\(command) ./store/\(file) --force")
        #expect(outcome.exit == 2, "\(command) \(file): \(outcome)")
        #expect(outcome.error.contains("is inside the store"))
      }
    }
    #expect(try world.contents(of: ".") == before)
  }

  @Test(arguments: ["", "relative", "."])
  func `without a home folder nothing is written`(_ home: String) {
    let outcome = world.run(["whoami"], ["HOME": home, "FCL_SESSION": ""])
    #expect(outcome.exit == 2)
    #expect(outcome.error.contains("neither XDG_STATE_HOME nor HOME is set to an absolute path"))
  }

  @Test func `a word that is not valid UTF-8 is refused`() {
    let outcome = world.run(["settings", "--team-name", "a\u{FFFD}"])
    #expect(outcome.exit == 2)
    #expect(outcome.error.contains("is not valid UTF-8"))
  }
}
