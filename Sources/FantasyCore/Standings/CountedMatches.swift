// Adds up each entry's points from the matches that count and from season parts.

package struct CountedMatch: Sendable {
  package let start: Instant
  package let score: MatchScore
  package let system: ScoringSystem
  /// The index in the league's list of adopted scoring systems. Matches with the same index share a season part.
  package let adoption: Int

  package init(start: Instant, score: MatchScore, system: ScoringSystem, adoption: Int) {
    self.start = start
    self.score = score
    self.system = system
    self.adoption = adoption
  }
}

package struct CountedMatches: Sendable {
  /// The matches, in order of start time.
  package let matches: ArraySlice<CountedMatch>
  /// The season parts, in order of their latest matches.
  package let seasons: [SeasonPart]
  /// The players' points in each match, in the same order as `matches`. A separate array makes it fast to add up many
  /// entries, because `CountedMatch` values are large.
  let tables: [CountedTable]
  let pool: Pool

  var upToEach: [CountedMatches] {
    var sums = SeasonSums(pool: pool)
    return matches.indices.map { index in
      sums.add(matches[index])
      return CountedMatches(matches: matches[...index], seasons: sums.parts(), tables: tables, pool: pool)
    }
  }

  var withoutLatest: CountedMatches { CountedMatches(matches.dropLast(), pool: pool) }

  package func earned(by entrant: Entrant) -> EarnedPoints {
    var totals = [Points](repeating: .zero, count: matches.count)
    for spell in entrant.lineUpRuns {
      for match in spell.matches { totals[match] = tables[match].total(of: spell.lineUp) }
    }
    return EarnedPoints(matches: totals[...], season: season(of: entrant), off: entrant.pointsOff())
  }

  package func season(of entrant: Entrant) -> Points {
    seasons.reduce(.zero) { sum, part in
      sum + (entrant.lineUp(for: part.latest).map(part.countedByIndex.total) ?? .zero)
    }
  }
}

extension CountedMatches {
  package init(_ matches: ArraySlice<CountedMatch>, pool: Pool) {
    self.matches = matches
    self.pool = pool
    tables = matches.map(\.score.countedByIndex)
    seasons = SeasonPart.all(matches, pool)
  }
}

package struct EarnedPoints: Sendable {
  package let matches: ArraySlice<Points>
  package let sum, season: Points
  /// The points deducted for transfers and by adjustments; negative if points were added.
  package let off: Points

  package init(matches: ArraySlice<Points>, sum: Points? = nil, season: Points, off: Points) {
    self.matches = matches
    self.season = season
    self.off = off
    self.sum = sum ?? matches.reduce(.zero, +)
  }

  package var total: Points { sum + season - off }
}
