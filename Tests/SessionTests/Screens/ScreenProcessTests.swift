// Full-screen views of the built program in a terminal of its own: whatever ends them, the terminal is given back as it was.

import Testing

@testable import fcl

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite struct ScreenProcessTests {
  private static let enter = "\u{1B}[?1049h"
  private static let leave = "\u{1B}[?1049l"

  /// Runs `$FCL team pick` in a terminal of 80 by 24.
  ///
  /// - Parameters:
  ///   - typed: what is typed, as for printf, each a second after the one before.
  ///   - signal: a signal that comes a second after the beginning; nil for none.
  /// - Returns: what the terminal was sent, and whether its settings are as before.
  private static func sit(
    _ line: String = "team pick", typed: [String], signal: String? = nil
  ) throws -> (code: String, shown: String, isRestored: Bool)? {
    guard access("/usr/bin/script", X_OK) == 0 else {
      print("skipped: a terminal in a test, since script is not here")
      return nil
    }
    let world = try BuiltProgram.season()
    let script = """
      trap : INT
      stty rows 24 cols 80
      stty -a >before
      \(signal.map { "(sleep 1; kill -\($0) $(cat pid)) &" } ?? "")
      sh -c 'echo $$ >pid; exec "$FCL" \(line)'
      echo $? >code
      stty -a >after
      """
    try world.write(Array(script.utf8), to: "sit.sh")
    let keys = typed.map { "sleep 1; printf '\($0)'" }.joined(separator: "; ")
    _ = try BuiltProgram.shell(
      "export FCL; export TERM=xterm LANG=C.UTF-8; { \(keys.isEmpty ? ":" : keys); sleep 1.5; } | timeout -k 1 20 script -qec 'sh ./sit.sh' typescript >seen 2>&1",
      in: world)
    func read(_ path: String) throws -> String { String(decoding: try world.read(path), as: UTF8.self) }
    return (try read("code").trimmed, try read("typescript"), try read("before") == read("after"))
  }

  @Test func `it is left with q`() throws {
    guard let sitting = try Self.sit(typed: ["j", "q"]) else { return }
    #expect(sitting.code == "0\n" && sitting.isRestored)
    #expect(sitting.shown.contains(Self.enter) && sitting.shown.contains("Regis, The Cup"))
    let after = sitting.shown.components(after: Self.leave)
    #expect(after?.contains("No change: your team is as it was.") == true)
  }

  @Test(arguments: [
    ("TERM", "143\n"), ("HUP", "129\n"), ("QUIT", "131\n"), ("SEGV", "139\n"), ("ILL", "132\n"), ("ABRT", "134\n"),
    ("USR1", "138\n"), ("ALRM", "142\n"), ("XCPU", "152\n"), ("SYS", "159\n"),
  ])
  func `a signal or a crash gives the terminal back first`(_ signal: String, _ code: String) throws {
    guard let sitting = try Self.sit(typed: [], signal: signal) else { return }
    #expect(sitting.code == code && sitting.isRestored)
    #expect(sitting.shown.contains(Self.enter) && sitting.shown.components(after: Self.leave) != nil)
  }

  // The shell of `script` waits in the same group, so that there is nobody who could continue it.
  @Test func `Ctrl-Z where nobody could continue it leaves the list as it is`() throws {
    guard let sitting = try Self.sit(typed: ["\\032", "q"]) else { return }
    #expect(sitting.code == "0\n" && sitting.isRestored)
    let times = sitting.shown.split(separator: Self.enter, omittingEmptySubsequences: false).count - 1
    #expect(times == 2 && sitting.shown.components(after: Self.leave)?.contains("No change") == true)
  }

  @Test func `Ctrl-C ends it as everywhere`() throws {
    guard let sitting = try Self.sit(typed: ["\\003"]) else { return }
    #expect(sitting.code == "130\n" && sitting.isRestored)
    #expect(sitting.shown.components(after: Self.leave)?.contains("nothing was changed") == true)
  }

  @Test func `a terminal that goes away ends it`() throws {
    guard let sitting = try Self.sit(typed: [" ", "\\004"], signal: "HUP") else { return }
    #expect(sitting.isRestored)
  }
}

extension String {
  /// What comes after the last place of a text; nil if it isn't there.
  fileprivate func components(after text: String) -> String? {
    let (whole, part) = (Array(utf8), Array(text.utf8))
    guard whole.count >= part.count else { return nil }
    let start = (0...(whole.count - part.count)).last { whole[$0...].starts(with: part) }
    return start.map { String(decoding: whole[($0 + part.count)...], as: UTF8.self) }
  }
}
