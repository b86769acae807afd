// The built program as a process: exit codes, a full device, a closed pipe, arbitrary arguments.

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

/// The program beside the test bundle, run through a shell.
struct BuiltProgram {
  /// Runs a shell line in which `$FCL` is the program, and returns the exit status.
  static func shell(_ line: String, in world: TestWorld) throws -> Int32 {
    let path = try #require(Self.path, "the program is not beside the tests")
    let environment = world.variables([:]).map { "export \($0.key)='\($0.value)'" }.joined(separator: "; ")
    // A test thread blocks most signals, and child processes would inherit that.
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let status = system("cd '\(world.folder)' && { \(environment); FCL='\(path)'; ulimit -c 0; \(line); }")
    return (status >> 8) & 0xFF
  }

  /// A mid-season world with anna logged in by the real clock, which a process uses.
  static func season() throws -> TestWorld {
    let world = try TestWorld.prepared("season")
    try world.hashPasswordsAsUsual()
    try #require(try shell("$FCL login anna --password-file pw >/dev/null", in: world) == 0)
    return world
  }

  /// The path of `fcl`, in the folder of the running test program or its bundle.
  private static let path: String? = {
    let folders = CommandLine.arguments.compactMap { word in
      word.lastIndex(of: "/").map { String(word[..<$0]) }
    }
    return folders.map { $0 + "/fcl" }.first { access($0, X_OK) == 0 }
  }()
}

@Suite(.waiting) struct Processes {
  @Test func `the exit code is that of the command`() throws {
    let world = try BuiltProgram.season()
    #expect(try BuiltProgram.shell("$FCL leaderboard -o csv >out 2>err", in: world) == 0)
    let inMemory = world.fcl("leaderboard -o csv")
    #expect(try world.read("out") == Array(inMemory.output.utf8))
    #expect(try world.read("err").isEmpty)
    #expect(try BuiltProgram.shell("$FCL leaderbord >out 2>err", in: world) == 2)
    #expect(try world.read("out").isEmpty && !world.read("err").isEmpty)
    #expect(try BuiltProgram.shell("FCL_STORE=none $FCL leaderboard >out 2>err", in: world) == 5)
    #expect(try BuiltProgram.shell("FCL_SESSION=none $FCL overview >out 2>err", in: world) == 4)
  }

  @Test(arguments: ["leaderboard", "pool -o csv", "help", "version", "log --json", "team captain 'Mia Nash'"])
  func `a full device is an error with code 10`(_ line: String) throws {
    let world = try BuiltProgram.season()
    #expect(try BuiltProgram.shell("$FCL \(line) >/dev/full 2>err", in: world) == 10)
    #expect(String(decoding: try world.read("err"), as: UTF8.self).contains("No space left"))
  }

  @Test func `a change is reported as saved if the device is full or the pipe closed`() throws {
    let world = try BuiltProgram.season()
    let line = "$FCL team captain"
    #expect(try BuiltProgram.shell("\(line) 'Mia Nash' >/dev/full 2>err", in: world) == 10)
    let full = String(decoding: try world.read("err"), as: UTF8.self)
    let saved = try #require(
      full.firstMatch(of: /saved as change (\d+), but the output could not be written: No space/))
    #expect(world.fcl("log --limit 1 -o csv --fields seq --no-header").output == "\(saved.output.1)\r\n")
    let closed = "{ sleep 0.2; \(line) 'Ada Brook' --json 2>err; echo $? >code; } | :; :"
    #expect(try BuiltProgram.shell(closed, in: world) == 0)
    #expect(String(decoding: try world.read("code"), as: UTF8.self) == "141\n")
    let error = String(decoding: try world.read("err"), as: UTF8.self)
    #expect(error.contains("\"code\": \"output.failed-after-change\"") && error.contains("\"exit\": 141"), "\(error)")
    #expect(error.contains("\"change\": \((Int(saved.output.1) ?? 0) + 1)"), "\(error)")
  }

  @Test(arguments: ["board key snake --quiet", "board key snake", "password reset ben -q"])
  func `a secret that does not fit on the device is not saved`(_ line: String) throws {
    let world = try BuiltProgram.season()
    #expect(try BuiltProgram.shell("$FCL board create snake >out && $FCL board key snake -q >key", in: world) == 0)
    let before = try world.read("store/accounts.json")
    #expect(try BuiltProgram.shell("$FCL \(line) >/dev/full 2>err", in: world) == 10)
    #expect(try world.read("store/accounts.json") == before)
    let error = String(decoding: try world.read("err"), as: UTF8.self)
    #expect(error.contains("the output can't be written: No space left"), "\(error)")
  }

  @Test func `the next run removes temporary files of a killed run, even beside a concurrent run`() throws {
    let world = try BuiltProgram.season()
    func left() throws -> [String] {
      guard SystemCalls.kind(of: world.folder + "/man/man1") != nil else { return [] }
      return try SystemCalls.names(in: world.folder + "/man/man1").filter { $0.contains("tmp") }
    }
    // Each page is synced under a temporary name, so most kills leave one.
    for attempt in 1...40 where try left().isEmpty {
      let pause = 0.1 + Double(attempt % 10) * 0.03
      _ = try BuiltProgram.shell(
        "$FCL man --to man >out 2>err & sleep \(pause); kill -9 $! ; wait 2>err; :", in: world)
    }
    guard try !left().isEmpty else { return print("skipped: no kill came while a file was written") }
    #expect(try left().allSatisfy { $0.contains(/\.fcl\.tmp-[0-9a-f]{32}$/) })
    let both =
      "{ $FCL man --to man >out 2>err || echo failed >failed; } & $FCL man --to man >out2 2>err2; c=$?; wait; exit $c"
    #expect(try BuiltProgram.shell(both, in: world) == 0)
    #expect(SystemCalls.kind(of: world.folder + "/failed") == nil)
    #expect(try left() == [])
  }

  @Test(arguments: ["pool -o csv", "help", "points --all"])
  func `a closed pipe is silent`(_ line: String) throws {
    let world = try BuiltProgram.season()
    // The reader is gone before the program writes.
    let code = try BuiltProgram.shell("{ sleep 0.2; $FCL \(line) 2>err; echo $? >code; } | :; :", in: world)
    #expect(code == 0)
    #expect(try world.read("err").isEmpty)
    #expect(String(decoding: try world.read("code"), as: UTF8.self) == "141\n")
  }

  @Test func `at a terminal Ctrl-C reports that nothing was changed`() throws {
    guard access("/usr/bin/script", X_OK) == 0 else {
      return print("skipped: there is no script(1) to make a terminal")
    }
    let world = try BuiltProgram.season()
    let before = try world.read("store/leagues/cup/journal.ndjson")
    // The lock is not free in time. The interrupt goes to the program alone, as from a key.
    let command =
      "timeout --foreground -s INT 2 $FCL team captain 'Mia Nash' --now 2026-04-02T21:00:00Z --lock-timeout 9"
    let code = try BuiltProgram.shell(
      "export FCL; flock store/leagues/cup/lock sleep 5 & sleep 0.3; script -qec \"\(command)\" /dev/null >out 2>err </dev/null; wait",
      in: world)
    let shown = String(decoding: try world.read("out"), as: UTF8.self)
    #expect(code == 0)
    #expect(shown.contains("working, 0 s; Ctrl-C to stop"), "\(shown)")
    #expect(shown.contains("fcl: interrupted; nothing was changed"), "\(shown)")
    #expect(try world.read("store/leagues/cup/journal.ndjson") == before)
  }

  @Test func `Ctrl-C ends the wait for the store's lock, and the prompt after a wrong password`() throws {
    guard access("/usr/bin/script", X_OK) == 0 else {
      return print("skipped: there is no script(1) to make a terminal")
    }
    let world = try BuiltProgram.season()
    let before = try world.read("store/accounts.json")
    let code = try BuiltProgram.shell(
      "flock store/lock sleep 3 & sleep 0.3; timeout --preserve-status -s INT 1 $FCL profile set --last-name X; c=$?; wait; exit $c",
      in: world)
    #expect(code == 130)
    #expect(try world.read("store/accounts.json") == before)
    // The wrong password was counted, and the next prompt can be interrupted.
    let command = "timeout --foreground -s INT 3 $FCL login anna"
    _ = try BuiltProgram.shell(
      "export FCL; { sleep 1; echo wrong; sleep 3.5; } | script -qec \"\(command)\" /dev/null >out 2>err", in: world)
    let shown = String(decoding: try world.read("out"), as: UTF8.self)
    #expect(shown.contains("wrong name or password"), "\(shown)")
    #expect(shown.contains("fcl: interrupted; nothing was changed"), "\(shown)")
  }

  @Test func `Ctrl-C at a password prompt is reported, and turns the echo on again`() throws {
    guard access("/usr/bin/script", X_OK) == 0 else {
      return print("skipped: there is no script(1) to make a terminal")
    }
    let world = try BuiltProgram.season()
    let command = "timeout --foreground -s INT 2 $FCL login anna; stty -a"
    _ = try BuiltProgram.shell("export FCL; sleep 3 | script -qec \"\(command)\" /dev/null >out 2>err", in: world)
    let shown = String(decoding: try world.read("out"), as: UTF8.self)
    #expect(shown.contains("Password: "), "\(shown)")
    #expect(shown.contains("fcl: interrupted; nothing was changed"), "\(shown)")
    #expect(shown.contains(" echo "), "\(shown)")
  }

  @Test(arguments: ["000", "277"])
  func `under any umask accounts and sessions are private and writable`(_ mask: String) throws {
    let world = try BuiltProgram.season()
    let line = "umask \(mask); $FCL login anna --password-file pw -q && $FCL profile set --address Home -q"
    #expect(try BuiltProgram.shell("{ \(line); } >/dev/null", in: world) == 0)
    for file in ["store/accounts.json", "anna.session", "store/leagues/cup/journal.ndjson"] {
      var facts = stat()
      #expect(lstat("\(world.folder)/\(file)", &facts) == 0 && facts.st_mode & 0o777 == 0o600, "\(file)")
    }
  }

  @Test func `a match on standard input can come through a pipe`() throws {
    let world = try BuiltProgram.season()
    try world.write(try Fixtures.file("m3.json"), to: "m3.json")
    let line = "cat m3.json | $FCL score - --match m3 --now 2026-04-03T20:00:00Z >out 2>err"
    #expect(try BuiltProgram.shell(line, in: world) == 0)
    #expect(String(decoding: try world.read("out"), as: UTF8.self) == "Scored 1 match.\n")
  }
}

@Suite struct ManyTries {
  /// Runs a command line in several processes at once, and returns their combined output.
  private func atOnce(_ count: Int, _ line: String, in world: TestWorld) throws -> String {
    // The commands of a pipe run at once. A shell's `wait` would not end, since test threads block its signal.
    let lines = (0..<count).map { "{ \(line.replacing("$n", with: String($0))); } >out-\($0) 2>&1 </dev/null" }
    _ = try BuiltProgram.shell(lines.joined(separator: " | "), in: world)
    return try (0..<count).map { String(decoding: try world.read("out-\($0)"), as: UTF8.self) }.joined()
  }

  @Test func `of many passwords tried at once at most five are checked without delay`() throws {
    let world = try TestWorld.prepared("accounts")
    try world.hashPasswordsAsUsual()
    try world.write(Array("wrong horse battery\n".utf8), to: "wrong")
    var words = ""
    let time = try ContinuousClock().measure {
      words = try atOnce(
        12, "FCL_SESSION=x-$n $FCL login ben --password-file wrong --lock-timeout 120", in: world)
    }
    // On a busy machine, the 5-second delay after the fifth attempt may end before the last one is checked.
    let free = words.matches(of: /wrong name or password/).count
    #expect((5...(5 + (Int(time.components.seconds) + 1) / 5)).contains(free))
    #expect(words.matches(of: /too many failed attempts/).count == 12 - free)
  }

  @Test func `of many passcodes tried at once at most five are checked`() throws {
    let world = try TestWorld.prepared("accounts")
    try world.hashPasswordsAsUsual()
    try world.write(Array("4711\n".utf8), to: "code")
    for number in 0..<10 { try world.write(Array("000\(number)\n".utf8), to: "code-\(number)") }
    let ready = "$FCL login anna --password-file pw && $FCL passcode set --passcode-file code && $FCL logout"
    try #require(try BuiltProgram.shell("{ \(ready); } >out", in: world) == 0)
    let words = try atOnce(10, "$FCL passcode unlock --passcode-file code-$n --lock-timeout 120", in: world)
    #expect(words.matches(of: /wrong passcode/).count == 5)
    #expect(words.matches(of: /you are not logged in/).count == 5)
    #expect(try SessionFile.read(world.folder + "/anna.session") == nil)
    let people = try Store(opening: world.folder + "/store").accounts().sessions.map(\.manager.text)
    #expect(!people.contains("anna"))
  }
}

@Suite(.waiting) struct WatchedProcesses {
  /// Shell code that waits, with a limit, until a file has the given number of lines.
  private func lines(_ count: Int, in file: String) -> String {
    "i=0; until [ \"$(wc -l <\(file))\" -ge \(count) ] || [ $i -ge 3000 ]; do sleep 0.1; i=$((i+1)); done"
  }

  @Test func `a watch scores a growing file until Ctrl-C, and leaves the store intact`() throws {
    let world = try BuiltProgram.season()
    for name in ["m3-live-1.json", "m3-live-2.json", "m3-over.json"] {
      try world.write(try Fixtures.file(name), to: name)
    }
    let script = """
      mkdir live; cp m3-live-1.json live/m3.json; : >out; : >err
      $FCL score live --watch -o jsonl --now 2026-04-03T20:00:00Z >out 2>err & pid=$!
      \(lines(4, in: "out"))
      head -c 900 m3-live-2.json >live/m3.json; \(lines(2, in: "err"))
      cp m3-live-2.json m3.new; mv m3.new live/m3.json; \(lines(8, in: "out"))
      cp m3-over.json m3.new; mv m3.new live/m3.json; \(lines(12, in: "out"))
      kill -INT $pid; wait $pid; echo $? >code
      """
    #expect(try BuiltProgram.shell(script, in: world) == 0)
    #expect(String(decoding: try world.read("code"), as: UTF8.self) == "130\n")
    let rows = String(decoding: try world.read("out"), as: UTF8.self).split(separator: "\n")
    try #require(rows.count == 12)
    #expect(rows[0].contains("\"message\":\"Scored 1 match.") && rows[1].contains("\"manager\":\"anna\""))
    #expect(rows[4].contains("Updated 1 live match.") && rows[8].contains("Match m3 is final"))
    #expect(String(decoding: try world.read("err"), as: UTF8.self).contains("live/m3.json"))
    #expect(try BuiltProgram.shell("$FCL history -o csv --fields match,state >out", in: world) == 0)
    #expect(String(decoding: try world.read("out"), as: UTF8.self).contains("m3,final"))
  }
}

@Suite struct AnyArguments {
  /// A generator with a fixed seed, so that a failure can be repeated.
  private struct Draw: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state ^ (state >> 29)) &* 0xBF58_476D_1CE4_E5B9
    }
  }

  private static let words: [String] = {
    var words = odd
    for entry in Program.tree.entries {
      words += entry.name.split(separator: " ").map(String.init)
      words += entry.info.arguments.filter(\.isNamed).map(\.name)
    }
    return words + Program.tree.globals.map(\.name)
  }()

  private static let odd = [
    "", "-", "--", "-o", "-ojson", "-n", "-n-1", "-qv", "--limit=0", "--now=2026-04-02T20:00:00Z",
    "--now=9999-12-31T23:59:59Z", "anna", "ben", "cup", "m1", "aaaa0001", "Sam Reed", "4-1-2-4", "csv", "json", "0",
    "-1", "99999999999999999999", "./pool.csv", "./m1.json", "./none", "../..", "/", "\u{202E}", "\u{1B}[31m", "é",
    "a=b", "=", "--=", "---", "--store=", "--fields=", "--fields=,", "--last=1000", "\u{0}",
  ]

  @Test(arguments: 0..<6)
  func `arbitrary arguments never crash the program, and every failure has a message`(_ seed: Int) throws {
    var draw = Draw(state: UInt64(seed) + 1)
    let world = try TestWorld.prepared("season")
    let slow: Set<String> = ["demo", "register", "login"]
    for _ in 0..<100 {
      let count = Int.random(in: 0...6, using: &draw)
      var line = (0..<count).map { _ in Self.words.randomElement(using: &draw) ?? "" }
      // Half of the lines begin with a command, since few others get past its name.
      if Bool.random(using: &draw), let entry = Program.tree.entries.randomElement(using: &draw) {
        line = entry.name.split(separator: " ").map(String.init) + line
      }
      if !slow.isDisjoint(with: line) { continue }
      // An archive is written into the world, not into the tests' folder.
      if let command = line.first, ["backup", "export"].contains(command) {
        line = [command] + line.dropFirst().map { $0.isEmpty || $0.hasPrefix("-") ? $0 : "./" + $0 }
      }
      let outcome = world.run(line.map(world.inFolder), input: Array("4711\n".utf8))
      let isEndless = line.contains("--watch") || line.first == "watch"
      #expect((0...10).contains(outcome.exit) || outcome.exit == 130 && isEndless, "\(line)")
      #expect(outcome.exit == 0 || !outcome.error.isEmpty || !outcome.output.isEmpty, "\(line)")
    }
  }
}
