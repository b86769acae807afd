// Whether the figures of an innings add up: each run belongs to a batter or a named extra, bowlers' figures and the runs
// not charged to them make the total, wickets are credited or of a kind that is nobody's.

@testable import Audit
@testable import FantasyCore

/// A sum of an innings that does not come out.
struct SumDifference: Hashable, Sendable, CustomStringConvertible {
  /// The innings by its place in the file, from 1.
  var innings: Int
  /// What was added up: `runs of batters and extras`.
  var what: String
  /// What the parts come to.
  var parts: Int
  /// What they should come to.
  var whole: Int

  /// In words.
  var description: String { "innings \(innings): \(what) come to \(parts), not \(whole)" }
}

extension Match {
  /// The sums that do not come out, innings by innings; none when all do.
  ///
  /// - Parameter file: the match a second time, whose `runs.total` are the innings' own sums.
  func sumDifferences(against file: PlainMatch) -> [SumDifference] {
    let performances = performances()
    return innings.indices.flatMap { place -> [SumDifference] in
      guard file.innings.indices.contains(place) else { return [] }
      let rows = performances.compactMap { $0.innings.first { $0.innings == place + 1 }?.row }
      return Sums(innings: innings[place], rows: rows, file: file.innings[place]).differences
    }
  }
}

private struct Sums {
  let innings: Innings
  let rows: [FigureRow]
  let file: PlainMatch.Innings

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
