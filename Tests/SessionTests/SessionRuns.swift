// Runs each session once, for all tests that need its output or its failures.

import LeagueStore

/// The results of a session's steps.
struct SessionRun {
  /// The steps as written in the file, each with the current output.
  private(set) var steps: [(step: SessionScript.Step, printed: [String])] = []
  /// The session with the current output.
  private(set) var recorded: SessionScript
  /// The codes of all failures.
  private(set) var codes: Set<String> = []

  /// Runs the session in a file.
  init(_ path: String) throws {
    recorded = SessionScript(String(decoding: try SystemCalls.read(path, limit: 1 << 20), as: UTF8.self))
    var runner = try SessionRunner()
    for index in recorded.parts.indices {
      guard case .step(var step) = recorded.parts[index] else { continue }
      let printed = try runner.run(step)
      steps.append((step, printed))
      step.expected = printed
      recorded.parts[index] = .step(step)
    }
    codes = runner.codes
  }
}

/// Runs of sessions, by path.
actor SessionRuns {
  static let all = SessionRuns()

  private var runs: [String: Task<SessionRun, any Error>] = [:]

  /// Returns the run of a session. The first caller starts it, others wait.
  func run(_ path: String) async throws -> SessionRun {
    let run = runs[path] ?? Task.detached { try SessionRun(path) }
    runs[path] = run
    return try await run.value
  }
}
