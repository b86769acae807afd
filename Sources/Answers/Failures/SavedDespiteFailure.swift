// Scripts must be able to distinguish two failures. Either a change was saved but not shown, or a secret was shown but
// not saved.

import CommandLineKit
import LeagueStore

/// An error in writing the output after the change was saved.
struct SavedDespiteFailure: Error {
  /// The saved commits. Empty if the saved change has no number, such as a change of an account.
  package var commits: [SavedCommit]
  package var failure: any Error

  var isClosedPipe: Bool { if case OutputError.closedPipe = failure { true } else { false } }

  private var saved: String {
    guard let first = commits.first else { return "saved" }
    if commits.count == 1 { return "saved as change \(first.number)" }
    if commits.count > 4 { return "saved as \(commits.count) changes" }
    return "saved as " + commits.map { "change \($0.number) of \($0.book)" }.listed("and")
  }

  private var reason: String {
    guard let output = failure as? OutputError else {
      return Problem.all(of: failure).map(\.located).joined(separator: "; ")
    }
    return switch output {
    case .closedPipe: "the pipe is closed"
    case .failed(let number): SystemCalls.description(of: number)
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

/// An error in saving a secret after the secret was shown. The secret is then void.
struct VoidSecret: Error {
  package var kind: String
  package var failure: any Error

  package var problems: [Problem] {
    Problem.all(of: failure).map { problem in
      var problem = problem
      problem.message = "the \(kind) shown is void, because it could not be saved: \(problem.located)"
      problem.location = nil
      return problem
    }
  }
}
