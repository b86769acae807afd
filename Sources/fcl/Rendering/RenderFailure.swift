// Failures on standard error: a line for people, a document for scripts.

import CommandLineKit
import StrictJSON

extension Rendering {
  /// The text of a failure for standard error.
  ///
  /// - Parameter exit: the exit code, when it is not the problems' own.
  func text(of problems: [Problem], exit: Exit? = nil) -> String {
    switch format {
    case .json, .jsonl:
      jsonSafe(format == .json ? document(problems, exit).indented : document(problems, exit).compact) + "\n"
    case .table, .plain, .csv, .tsv, .md: problems.map(lines).joined()
    }
  }

  private func lines(_ problem: Problem) -> String {
    let message = terminal.shown(problem.message)
    let line = problem.place.map { "\(shownSafe($0)): error: \(message)\n" } ?? "fcl: \(message)\n"
    return line + (problem.hint.map { "hint: \(shownSafe($0))\n" } ?? "")
  }

  private func document(_ problems: [Problem], _ exit: Exit?) -> JSON {
    let own = problems.exit
    let exit = exit ?? own
    let first = problems.first { $0.exit == own } ?? problems.first
    return .pairs([
      "error": .pairs([
        "code": .string(first?.code ?? "failed"), "exit": .int(Int(exit.rawValue)),
        "message": .string(problems.map { ($0.place.map { $0 + ": " } ?? "") + $0.message }.joined(separator: "; ")),
        "details": .array(
          problems.map {
            .pairs([
              "code": .string($0.code), "message": .string($0.message), "place": .text($0.place),
              "hint": .text($0.hint),
            ])
          }),
      ])
    ])
  }
}
