// Computes the standings of a contest after each match, with running totals of the points.

package struct ContestStep {
  package let points: [Points]
  package let earned: [Points]
  /// The leaderboard after this step's match, best first.
  package let ranked: [RankedEntry]
}

extension Contest {
  /// The standings after each match, in order of the matches' start times. O(entries × matches), not counting
  /// tie-breaks.
  package var steps: [ContestStep] {
    let all = entrants.map(counted.earned)
    let matches = counted.matches
    var sums = [Points](repeating: .zero, count: all.count)
    return zip(matches.indices, counted.upToEach).map { index, counted in
      // Only transfers made before the start of the next match count in this step.
      let next = matches.indices.contains(index + 1) ? matches[index + 1].start : nil
      var contest = self
      contest.counted = counted
      let earned = all.indices.map { entry in
        sums[entry] += all[entry].matches[index]
        return EarnedPoints(
          matches: all[entry].matches[...index], sum: sums[entry], season: counted.season(of: entrants[entry]),
          off: entrants[entry].pointsOff(until: next))
      }
      let scores = rule.scores(of: earned)
      return ContestStep(
        points: scores, earned: all.map { $0.matches[index] },
        ranked: contest.ranked(scores, earned, next ?? transfersEnd).entries)
    }
  }
}
