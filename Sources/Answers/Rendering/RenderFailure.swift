// Failures on standard error: one line for people, a JSON document for scripts.

import CommandLineKit
import StrictJSON

extension Rendering {
  package func text(of problems: [Problem], exit: Int32) -> String {
    switch format {
    case .json, .jsonl:
      jsonSafe(format == .json ? document(problems, exit).indented : document(problems, exit).compact) + "\n"
    case .table, .plain, .csv, .tsv, .md, .svg: gathered(problems).map(lines).joined()
    }
  }

  private func lines(_ problem: Problem) -> String {
    // Errors in arguments or in a file's text quote the input, so times in them are not converted.
    let isOfText = problem.exit == .usage || problem.location?.spot != nil
    let message = terminal.shown(isOfText ? problem.message : local(problem.message))
    let line = problem.location.map { "\(shownSafe($0.description)): error: \(message)" } ?? "fcl: \(message)"
    return terminal.errorStyle(colour).coloured(line, .failure) + "\n"
      + (problem.hint.map { "hint: \(shownSafe($0))\n" } ?? "")
  }

  private func details(_ problem: Problem) -> JSON {
    let saved = problem.saved.map { commits in
      let commits = commits.map { JSON.pairs(["book": .string($0.book.text), "change": .int($0.number)]) }
      return [JSON.Member("saved", .array(commits))]
    }
    return .object(
      [
        JSON.Member("code", .string(problem.code)), JSON.Member("message", .string(problem.message)),
        JSON.Member("place", .text(problem.location?.description)), JSON.Member("hint", .text(problem.hint)),
      ] + (saved ?? []))
  }

  private func document(_ problems: [Problem], _ exit: Int32) -> JSON {
    .pairs([
      "error": .pairs([
        "code": .text(problems.leading?.code), "exit": .int(Int(exit)),
        "message": .string(
          problems.map(\.located).joined(separator: "; ")),
        "details": .array(
          problems.map(details)),
      ])
    ])
  }
}
