import FantasyCore

/// Scores the same files in each league that a manager runs, and reports the result for each league.
struct ScoringRuns {
  let runs: [ScoringRun]

  /// Scores in all leagues or in none: each league is checked, and consent asked for, before anything is written.
  func answer() throws -> Answer {
    if runs.count > 1 {
      for run in runs {
        do { try run.rehearse() } catch let refused as Refused where run.command.keepsGoing && !refused.isDenied {}
      }
    }
    var (changes, all): ([(league: LeagueID, change: Change)], Answer) = ([], .change(""))
    var failures = Failures()
    for run in runs {
      let answer: Answer
      do { answer = try run.answer(isAgreed: runs.count > 1) } catch  where run.command.keepsGoing {
        // One league doesn't keep the others from being scored, if that was asked for.
        failures.add(error)
        continue
      }
      if case .change(let change) = answer.content { changes.append((run.league, change)) }
      all.warnings += answer.warnings.map { "league \(run.league): \($0)" }
      failures.add(answer.failure)
    }
    all.content = .change(Self.change(changes))
    all.failure = failures.one
    return all
  }

  /// All changes as one: a line per league, and for scripts the facts of each.
  private static func change(_ changes: [(league: LeagueID, change: Change)]) -> Change {
    let lines = changes.flatMap { league, change in ["League \(league): \(change.message)"] + change.lines }
    let facts = changes.map { league, change in
      [Fact("league", .id(league)), Fact("message", .text(change.message)), Fact("changed", .truth(change.isChange))]
        + change.details
    }
    return Change(
      message: lines.first ?? "You don't run any leagues.", isChange: changes.contains { $0.change.isChange },
      details: [Fact("leagues", .records(facts))], lines: Array(lines.dropFirst()))
  }
}
