import Answers
import FantasyCore
import LeagueStore

/// Scores the same files in each league of a commissioner. Each league has its own result.
struct ScoringRuns {
  let runs: [ScoringRun]

  /// Scores in all leagues or in none: checks each league and asks for consent before anything is written.
  func answer() throws -> Answer {
    if runs.count > 1 {
      for run in runs {
        do { try run.rehearse() } catch let refused as Refused where run.command.keepsGoing && !refused.isDenied {
        } catch { throw described(error, of: run) }
      }
    }
    var changes: [(league: LeagueID, change: Change)] = [], all: Answer = .change("")
    var failures = Failures()
    for run in runs {
      let answer: Answer
      do { answer = try run.answer(isAgreed: runs.count > 1) } catch {
        guard run.command.keepsGoing else { throw described(error, of: run) }
        // With `--keep-going`, an error in one league doesn't stop the other leagues.
        failures.add(described(error, of: run))
        continue
      }
      if case .change(let change) = answer.content { changes.append((run.league, change)) }
      all.notices += answer.notices.map { $0.inLeague(run.league) }
      all.warnings += answer.warnings.map { "league \"\(run.league)\": \($0)" }
      failures.add(answer.failure)
    }
    all.content = .change(Self.change(changes))
    all.failure = failures.one
    return all
  }

  private func described(_ failure: any Error, of run: ScoringRun) -> any Error {
    let isOfLeague = failure is Refused || failure is MatchImportRefused || failure is ScoredMatchError
    return runs.count > 1 && isOfLeague ? LeagueFailure(league: run.league, failure: failure) : failure
  }

  private static func change(_ changes: [(league: LeagueID, change: Change)]) -> Change {
    // Changes come first, because scripts read the first line as the message.
    let ordered = changes.filter(\.change.isChange) + changes.filter { !$0.change.isChange }
    let lines = ordered.flatMap { league, change in ["League \(league): \(change.message)"] + change.lines }
    let facts = changes.map { league, change in
      [Fact("league", .id(league)), Fact("message", .text(change.message)), Fact("changed", .truth(change.isChange))]
        + change.details
    }
    return Change(
      message: lines.first ?? "You don't run any leagues.", isChange: changes.contains { $0.change.isChange },
      details: [Fact("leagues", .records(facts))], lines: Array(lines.dropFirst()))
  }
}

extension Notice {
  fileprivate func inLeague(_ league: LeagueID) -> Notice {
    let several = Recurrence(thing: recurrence.thing, ofSeveral: "\(recurrence.ofSeveral) in the league \"\(league)\"")
    return Notice(message: "league \"\(league)\": \(message)", recurrence: several, isDetail: isDetail)
  }
}
