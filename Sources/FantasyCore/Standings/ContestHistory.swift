// A contest after each of its matches: what each entry had by then, and its rank. Points of matches are added up once;
// only what is new is computed for each step.

/// A contest after one of its matches.
package struct ContestStep {
  /// What each entry had, by its index.
  package let points: [Points]
  /// What each entry earned in the match, by its index.
  package let earned: [Points]
  /// The ranking, best first.
  package let ranked: [RankedEntry]
}

extension Contest {
  /// The contest after each match, in order of their start. The last step is the board, the one before it what its
  /// changes of rank are counted from.
  ///
  /// - Complexity: linear in entries times matches, apart from tie-breaks.
  package var steps: [ContestStep] {
    let all = entrants.map(counted.earned)
    let matches = counted.matches
    var sums = [Points](repeating: .zero, count: all.count)
    return zip(matches.indices, counted.upToEach).map { index, counted in
      // What is known of transfers after a match is what stood when the next one began.
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
