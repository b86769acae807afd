// Converts errors of every type to problems; no other file does this. A caller may wrap a library's error to add the
// file's path.

import Books
import CommandLineKit
import FantasyCore
import Games
import LeagueStore

/// The failure of one league, in a command that works on several leagues.
package struct LeagueFailure: Error {
  package let league: LeagueID
  package let failure: any Error

  package init(league: LeagueID, failure: any Error) {
    self.league = league
    self.failure = failure
  }
}

extension Problem {
  package static func all(of error: any Error) -> [Problem] {
    switch error {
    case let problem as Problem: [problem]
    case let failures as Failures: failures.problems
    case let one as LeagueFailure: all(of: one.failure).map { $0.inLeague(one.league) }
    case let errors as UsageErrors: errors.errors.map { Problem($0) }
    case let error as UsageError: [Problem(error)]
    case let fault as NameFault: [Problem(fault)]
    case let fault as ConsentFault: [Problem(fault)]
    case let fault as AccountFault: [Problem(fault)]
    case let refusal as SlipRefusal: [Problem(refusal)]
    case let refusal as MarketRefusal: [Problem(refusal)]
    case let refusal as PeopleRefusal: Problem.problems(of: refusal)
    case let refused as Refused: Problem.problems(of: refused.refusal, in: refused.league)
    case let refused as BoardRefusalFailure: Problem.problems(of: refused.refusal, by: refused.board)
    case let file as DefectiveFile: file.problems
    case let refused as MatchImportRefused: [Problem(refused)]
    case let fault as NoLegalTeam: [Problem(fault)]
    case let fault as NotSimulated: [Problem(fault)]
    case let fault as CreationFault: [Problem(fault)]
    case let error as ScoredMatchError: Problem.problems(of: error)
    case let error as any TextError: error.defects.map { Problem(.damaged, "file.defect", $0.message) }
    case let archive as DamagedArchive: [Problem(archive)]
    case let archive as DamagedMatchArchive: [Problem(archive)]
    case let wrong as NoMatchFiles: [Problem(wrong)]
    case let error as StoreError: [Problem(error)]
    case let error as OutputError: [Problem(error)]
    case let saved as SavedDespiteFailure: [saved.problem]
    case let void as VoidSecret: void.problems
    case is PromptError: [Problem(ConsentFault.cancelled)]
    default: [Problem(.failed, "failed", "\(error)")]
    }
  }
}

extension Failures {
  /// The problems of all failures. If several matches have not started, each of their hints is a time for `--now`. Only
  /// the hint with the latest time is kept, because all of these matches have started by then.
  fileprivate var problems: [Problem] {
    let starts = all.map { ($0 as? Refused)?.start }
    let latest = starts.compactMap(\.self).max()
    return zip(all, starts).flatMap { failure, start in
      let problems = Problem.all(of: failure)
      return start == nil || start == latest ? problems : problems.map(\.withoutHint)
    }
  }
}

extension Refused {
  fileprivate var start: Instant? {
    refusal.faults.lazy.compactMap { if case .matchInFuture(_, let start) = $0 { start } else { nil } }.first
  }
}

extension Problem {
  fileprivate func inLeague(_ league: LeagueID) -> Problem {
    if message.contains("the league \"\(league)\"") { return self }
    var problem = self
    problem.message = "league \"\(league)\": \(message)"
    return problem
  }

  fileprivate var withoutHint: Problem {
    var problem = self
    problem.hint = nil
    return problem
  }
}
