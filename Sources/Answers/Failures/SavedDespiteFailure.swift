// Output that fails after a change was saved, and a secret that could not be saved after it was shown: scripts must be
// able to tell them apart.

import CommandLineKit
import LeagueStore

/// The failure to output a change that is saved.
struct SavedDespiteFailure: Error {
  /// Empty for a change without a number, such as one of the accounts.
  package var commits: [SavedCommit]
  package var failure: any Error

  /// Whether the reader has closed the output.
  var isClosedPipe: Bool { if case OutputError.closedPipe = failure { true } else { false } }

  private var saved: String {
    guard let first = commits.first else { return "saved" }
    if commits.count == 1 { return "saved as change \(first.number)" }
    if commits.count > 4 { return "saved as \(commits.count) changes" }
    return "saved as " + commits.map { "change \($0.number) of \($0.book)" }.listed("and")
  }

  private var reason: String {
    guard let output = failure as? OutputError else {
      return Problem.all(of: failure).map(\.placed).joined(separator: "; ")
    }
    return switch output {
    case .closedPipe: "the pipe is closed"
    case .failed(let number): SystemCalls.words(of: number)
    }
  }

  package var problem: Problem {
    var problem = Problem(
      .system, "output.failed-after-change", "\(saved), but the output could not be written: \(reason)",
      hint: "the change is made; do not repeat the command")
    problem.saved = commits
    return problem
  }
}

/// The failure to save a secret that was already shown.
struct VoidSecret: Error {
  /// `key`.
  package var kind: String
  package var failure: any Error

  /// The problems of the failure, reworded to say that the secret is void.
  package var problems: [Problem] {
    Problem.all(of: failure).map { problem in
      var problem = problem
      problem.message = "the \(kind) shown is void, because it could not be saved: \(problem.placed)"
      problem.place = nil
      return problem
    }
  }
}
