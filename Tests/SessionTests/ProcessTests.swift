// The built program as a process: exit codes, a full device, a closed pipe.

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
