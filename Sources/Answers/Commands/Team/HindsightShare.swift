import Books
import FantasyCore

/// An entry's points, as a share of the points of the best possible teams in the same matches.
package struct HindsightShare {
  package private(set) var best = Points.zero
  package private(set) var own = Points.zero
  package private(set) var missedByCaptains = Points.zero
  package private(set) var matches = 0

  /// - Parameter earned: the line-up's points in each match; nil for a match without a locked line-up, which is left
  ///   out.
  package init(_ earned: some Collection<Hindsight.Earned?>, best: [Points?]) {
    for (earned, best) in zip(earned, best) {
      guard let earned else { continue }
      self.best += best ?? .zero
      own += earned.points
      missedByCaptains += earned.missedByCaptains
      matches += 1
    }
  }

  /// Returns a share that includes season points. `best` is the points of the best team with season points, and
  /// replaces the sum over the matches. `season` is added to the entry's points.
  package func whole(_ best: Points, _ season: Points) -> HindsightShare {
    var share = self
    share.best = best
    share.own += season
    return share
  }

  package static func columns(_ title: String, hasCaptains: Bool) -> [Column] {
    [
      .number("own", title), .number("share", "Share %"),
      hasCaptains ? .number("captain_missed", "Better captain", leaves: 2) : .hidden("captain_missed"),
      .number("left_out", "Missed", leaves: 1),
    ]
  }

  package var values: [Value] {
    if matches == 0 { return [.none, .none, .none, .none] }
    let share = own.percentage(of: best).map { Value.decimal($0) } ?? .none
    return [.points(own), share, .points(missedByCaptains), .points(best - own)]
  }

  package var description: String {
    if matches == 0 { return "was not locked in time." }
    let share = own.percentage(of: best).map { " (\($0) %)" } ?? ""
    let captains = missedByCaptains > .zero ? "; better captains would have added \(missedByCaptains)" : ""
    return "earned \(own)\(share)\(captains)."
  }
}
