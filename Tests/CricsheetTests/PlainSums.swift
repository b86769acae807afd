// Checks that the figures of an innings add up. Each run belongs to a batter or a named extra. The bowlers' figures and
// the runs not charged to them make the total. A wicket is credited to a bowler unless its kind forbids that.

@testable import Audit
@testable import FantasyCore

/// A sum of an innings that does not match.
struct SumDifference: Hashable, Sendable, CustomStringConvertible {
  /// The number of the innings in the file, from 1.
  var innings: Int
  /// The quantity added up, such as `runs of batters and extras`.
  var what: String
  /// The sum of the parts.
  var parts: Int
  /// The expected sum.
  var whole: Int

  var description: String { "innings \(innings): \(what) come to \(parts), not \(whole)" }
}

extension Match {
  /// Returns the mismatched sums, innings by innings.
  ///
  /// - Parameter file: the same match from the second reader, whose `runs.total` add up to the innings totals.
  func sumDifferences(against file: AuditMatch) -> [SumDifference] {
    let performances = performances()
    return innings.indices.flatMap { index -> [SumDifference] in
      guard file.innings.indices.contains(index) else { return [] }
      let rows = performances.compactMap { $0.innings.first { $0.innings == index + 1 }?.row }
      return Sums(innings: innings[index], rows: rows, file: file.innings[index]).differences
    }
  }
}

private struct Sums {
  let innings: Innings
  let rows: [FigureRow]
  let file: AuditMatch.Innings

  private func sum(_ figure: CricketFigure) -> Int { rows.reduce(0) { $0 + Int($1[figure]) } }

  private func extras(_ kinds: [String]) -> Int {
    file.balls.reduce(0) { sum, ball in sum + kinds.reduce(0) { $0 + ball.extra($1) } }
  }

  var differences: [SumDifference] {
    var found = [
      pair("runs of the deliveries", innings.total, file.balls.reduce(file.penalties) { $0 + $1.total }),
      pair("deliveries", innings.deliveries.count, file.balls.count),
      pair("wickets", innings.wickets.count, file.balls.reduce(0) { $0 + $1.wickets.count }),
      pair(
        "extras", innings.deliveries.reduce(0) { $0 + $1.extras },
        extras(["wides", "noballs", "byes", "legbyes", "penalty"])),
      pair("balls", innings.deliveries.count { $0.isLegal }, file.balls.count { $0.isLegal }),
    ]
    if !innings.isSuperOver, !innings.deliveries.isEmpty { found += figures }
    return found.compactMap { $0 }
  }

  private var figures: [SumDifference?] {
    let named = extras(["wides", "noballs", "byes", "legbyes", "penalty"]) + file.penalties
    let uncharged = extras(["byes", "legbyes", "penalty"]) + file.penalties
    let kinds = innings.wickets.map(\.kind)
    let others = kinds.count { $0.isDismissal && !$0.isCreditedToBowler }
    return [
      pair("runs of batters and extras", sum(.runs) + named, innings.total),
      pair("runs of bowlers and those not charged to them", sum(.runsConceded) + uncharged, innings.total),
      pair("wickets of bowlers and others", sum(.wickets) + others, innings.wicketsFallen),
      pair("batters out", sum(.dismissals), innings.wicketsFallen),
      pair("balls bowled", sum(.legalBalls), innings.deliveries.count { $0.isLegal }),
      pair("balls faced", sum(.balls), innings.deliveries.count { $0.isFaced }),
    ]
  }

  private func pair(_ what: String, _ parts: Int, _ whole: Int) -> SumDifference? {
    parts == whole ? nil : SumDifference(innings: file.number, what: what, parts: parts, whole: whole)
  }
}
