// Full-screen views of the built program in a real terminal. The terminal is restored however the program ends.

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

@Suite(.waiting) struct ScreenProcessTests {
  private static let enter = "\u{1B}[?1049h"
  private static let leave = "\u{1B}[?1049l"

  /// Runs a line of fcl in a terminal of 80 by 24.
  ///
  /// - Parameters:
  /// - typed: The keys to type, as arguments of printf, one second apart.
  /// - signal: A signal to send one second after the start; nil for none.
  /// - Returns: The exit code, the output sent to the terminal, and whether its settings were restored.
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

  @Test func `q closes the team picker`() throws {
    guard let sitting = try Self.sit(typed: ["j", "q"]) else { return }
    #expect(sitting.code == "0\n" && sitting.isRestored)
    #expect(sitting.shown.contains(Self.enter) && sitting.shown.contains("Regis, The Cup"))
    let after = sitting.shown.components(after: Self.leave)
    #expect(after?.contains("No change: your team is as it was.") == true)
  }

  /// All signals that a program can catch and that end it by default. fcl ignores SIGPIPE and SIGXFSZ.
  private static var endingSignals: [Int32] {
    let standard = [
      SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGALRM, SIGTERM, SIGXCPU,
      SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2,
    ]
    #if os(Linux)
      // The C library reserves the first real-time signals; Musl reserves one more than glibc.
      return standard + [SIGSTKFLT, SIGIO, SIGPWR] + Array(35...64)
    #else
      return standard
    #endif
  }

  // One shell in one terminal runs the program for each signal, and sends the signal once the settings have changed.
  @Test(arguments: [("team pick", true), ("login anna", false)])
  func `every signal that ends the program restores the terminal first`(_ line: String, _ isScreen: Bool) throws {
    guard access("/usr/bin/script", X_OK) == 0 else {
      return print("skipped: there is no script(1) to make a terminal")
    }
    let world = try BuiltProgram.season()
    let script = """
      trap : INT
      stty rows 24 cols 80
      before=$(stty -g)
      for signal in \(Self.endingSignals.map(String.init).joined(separator: " ")); do
        (
          tries=0
          while [ "$(stty -g </dev/tty)" = "$before" ] && [ $tries -lt 400 ]; do sleep 0.05; tries=$((tries + 1)); done
          kill -$signal "$(cat pid)"
        ) &
        sh -c 'echo $$ >pid; exec "$FCL" \(line)'
        code=$?
        [ "$(stty -g)" = "$before" ] && state=restored || state=changed
        stty "$before"
        wait
        echo "$signal $code $state" >>codes
      done
      """
    try world.write(Array(script.utf8), to: "signals.sh")
    // A terminal without keyboard input.
    let command = "export FCL; export TERM=xterm LANG=C.UTF-8; mkfifo keys; exec 3<>keys"
    _ = try BuiltProgram.shell(
      "\(command); timeout -k 1 300 script -qec 'sh ./signals.sh' typescript <&3 >seen 2>&1", in: world)
    let codes = String(decoding: try world.read("codes"), as: UTF8.self)
    #expect(codes == Self.endingSignals.map { "\($0) \(128 + $0) restored\n" }.joined())
    if isScreen {
      let shown = String(decoding: try world.read("typescript"), as: UTF8.self)
      #expect(shown.count(of: Self.enter) == Self.endingSignals.count)
      #expect(shown.count(of: Self.leave) == Self.endingSignals.count)
    }
  }

  @Test func `after Ctrl-Z at a password prompt the password stays hidden`() throws {
    guard let sitting = try Self.sit("login anna", typed: ["\\032", "secret", "\\003"]) else { return }
    #expect(sitting.code == "130\n" && sitting.isRestored)
    #expect(sitting.shown.contains("Password: ") && !sitting.shown.contains("secret"))
  }

  // The shell of `script` waits in the same process group, so no process could continue the program.
  @Test func `Ctrl-Z leaves the list unchanged where no shell could continue it`() throws {
    guard let sitting = try Self.sit(typed: ["\\032", "q"]) else { return }
    #expect(sitting.code == "0\n" && sitting.isRestored)
    #expect(
      sitting.shown.count(of: Self.enter) == 2
        && sitting.shown.components(after: Self.leave)?.contains("No change") == true)
  }

  @Test func `Ctrl-C ends the team picker with the usual exit code`() throws {
    guard let sitting = try Self.sit(typed: ["\\003"]) else { return }
    #expect(sitting.code == "130\n" && sitting.isRestored)
    #expect(sitting.shown.components(after: Self.leave)?.contains("nothing was changed") == true)
  }

  @Test func `a hangup ends the team picker and restores the terminal`() throws {
    guard let sitting = try Self.sit(typed: [" ", "\\004"], signal: "HUP") else { return }
    #expect(sitting.isRestored)
  }
}

extension String {
  /// The number of occurrences of a text.
  fileprivate func count(of text: String) -> Int { split(separator: text, omittingEmptySubsequences: false).count - 1 }

  /// The text after the last occurrence of another text; nil if there is none.
  fileprivate func components(after text: String) -> String? {
    let (whole, part) = (Array(utf8), Array(text.utf8))
    guard whole.count >= part.count else { return nil }
    let start = (0...(whole.count - part.count)).last { whole[$0...].starts(with: part) }
    return start.map { String(decoding: whole[($0 + part.count)...], as: UTF8.self) }
  }
}
