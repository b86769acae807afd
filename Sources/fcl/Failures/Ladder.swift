// The only place where errors become problems: every kind of error that reaches the program, by its type. Library
// errors arrive as they were thrown, or wrapped by a caller that knows more, such as a file's path.

import CommandLineKit
import FantasyCore
import LeagueStore

extension Problem {
  /// The problems that describe an error.
  static func all(of error: any Error) -> [Problem] {
    switch error {
    case let failures as Failures: failures.all.flatMap(all).withOneTimeHint
    case let errors as UsageErrors: errors.errors.map { Problem($0) }
    case let error as UsageError: [Problem(error)]
    case let fault as ContradictionFault: [Problem(fault)]
    case let fault as ValueFault: [Problem(fault)]
    case let fault as NameFault: [Problem(fault)]
    case let fault as ConsentFault: [Problem(fault)]
    case let fault as AccountFault: [Problem(fault)]
    case let refused as Refused: Problem.problems(of: refused.refusal, in: refused.league)
    case let file as DefectiveFile: file.problems
    case let fault as FileFault: [Problem(fault)]
    case let fault as MatchFault: [Problem(fault)]
    case let refused as MatchImportRefused: [Problem(refused)]
    case let fault as CreationFault: [Problem(fault)]
    case let error as ScoredMatchError: Problem.problems(of: error)
    case let error as any TextError: error.defects.map { Problem(.damaged, "file.defect", $0.message) }
    case let archive as DamagedArchive: [Problem(archive)]
    case let error as StoreError: [Problem(error)]
    case let error as OutputError: [Problem(error)]
    case is PromptError: [Problem(ConsentFault.cancelled)]
    default: [Problem(.failed, "failed", "\(error)")]
    }
  }
}

extension [Problem] {
  /// The problems, of which those of matches to come have one hint together: with the latest time all of them have begun.
  fileprivate var withOneTimeHint: [Problem] {
    let waiting = filter { $0.code == "match.to-come" && $0.hint != nil }
    guard waiting.count > 1, let latest = waiting.compactMap(\.hint).max() else { return self }
    var problems = map { problem in
      var problem = problem
      if problem.code == "match.to-come" { problem.hint = nil }
      return problem
    }
    if let last = problems.lastIndex(where: { $0.code == "match.to-come" }) { problems[last].hint = latest }
    return problems
  }
}
