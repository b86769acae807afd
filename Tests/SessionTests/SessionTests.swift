// Runs every session of Fixtures/sessions, line by line. `FCL_RECORD=1 swift test --filter SessionTests` writes the
// current output into the files and fails, so that a recording run never passes. The diff shows what users will see.
// FCL_SESSIONS="undo log" runs these sessions only.

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

@Suite struct Sessions {
  private static let isRecording = getenv("FCL_RECORD") != nil

  /// The sessions to run: all, or those named in FCL_SESSIONS.
  private static let chosen: [String] = {
    let all = Fixtures.sessions(in: Fixtures.sessions)
    guard let words = getenv("FCL_SESSIONS").map({ String(cString: $0) }) else { return all }
    let names = words.split(separator: " ").map(String.init)
    return all.filter(names.contains)
  }()

  @Test(arguments: chosen)
  func `a session prints the output in its file`(_ name: String) async throws {
    try await Self.check(Fixtures.sessions + "/\(name).session")
  }

  @Test(arguments: Fixtures.sessions(in: Fixtures.sessions + "/worlds"))
  func `a prepared world is created by its session`(_ name: String) async throws {
    try await Self.check(Fixtures.sessions + "/worlds/\(name).session")
  }

  @Test func `there are sessions`() {
    #expect(Fixtures.sessions(in: Fixtures.sessions).count > 10)
  }

  private static func check(_ path: String) async throws {
    let run = try await SessionRuns.all.run(path)
    for (step, printed) in run.steps where printed != step.expected && !isRecording {
      Issue.record(
        """
        \(path):\(step.line): \(step.command)
        --- expected
        \(step.expected.joined(separator: "\n"))
        --- printed
        \(printed.joined(separator: "\n"))
        ---
        """)
    }
    guard isRecording else { return }
    try SystemCalls.replace(path, with: Array(run.recorded.text.utf8), mode: 0o644)
    Issue.record("\(path): recorded; read the diff, then run without FCL_RECORD")
  }
}
