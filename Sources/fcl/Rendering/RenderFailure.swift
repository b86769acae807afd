// Failures on standard error: a line for people, a document for scripts.

import CommandLineKit
import StrictJSON

extension Rendering {
  /// The text of a failure for standard error.
  ///
  /// - Parameter exit: the exit code.
  func text(of problems: [Problem], exit: Int32) -> String {
    switch format {
    case .json, .jsonl:
      jsonSafe(format == .json ? document(problems, exit).indented : document(problems, exit).compact) + "\n"
    case .table, .plain, .csv, .tsv, .md, .svg: problems.map(lines).joined()
    }
  }

  private func lines(_ problem: Problem) -> String {
    // What is wrong with an argument is said in the form in which arguments are given.
    let message = terminal.shown(problem.exit == .usage ? problem.message : local(problem.message))
    let line = problem.place.map { "\(shownSafe($0.words)): error: \(message)" } ?? "fcl: \(message)"
    return terminal.errorStyle(colour).coloured(line, .failure) + "\n"
      + (problem.hint.map { "hint: \(shownSafe($0))\n" } ?? "")
  }

  private func document(_ problems: [Problem], _ exit: Int32) -> JSON {
    .pairs([
      "error": .pairs([
        "code": .text(problems.leading?.code), "exit": .int(Int(exit)),
        "message": .string(
          problems.map(\.placed).joined(separator: "; ")),
        "details": .array(
          problems.map {
            .pairs([
              "code": .string($0.code), "message": .string($0.message), "place": .text($0.place?.words),
              "hint": .text($0.hint),
            ])
          }),
      ])
    ])
  }
}
