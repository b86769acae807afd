// The matches that count, with the season parts that they make: what entries earn by them.

struct CountedMatch: Sendable {
  let start: Instant
  let score: MatchScore
  let system: ScoringSystem
  /// By which adoption: matches of one adoption make one season part.
  let adoption: Int
}

struct CountedMatches: Sendable {
  /// In order of their start.
  let matches: ArraySlice<CountedMatch>
  /// In order of their last matches.
  let seasons: [SeasonPart]
  /// What the players of each match count: beside the matches, which are too large to be touched for each entry.
  private let tables: [CountedTable]
  private let pool: Pool

  init(_ matches: ArraySlice<CountedMatch>, pool: Pool) {
    self.matches = matches
    self.pool = pool
    tables = matches.map(\.score.countedByPlace)
    seasons = SeasonPart.all(matches, pool)
  }

  /// All but the latest-starting match.
  var withoutLatest: CountedMatches { CountedMatches(matches.dropLast(), pool: pool) }

  func earned(by entrant: Entrant) -> EarnedPoints {
    var totals = [Points](repeating: .zero, count: matches.count)
    for spell in entrant.spells {
      for match in spell.matches { totals[match] = tables[match].total(of: spell.lineUp) }
    }
    return EarnedPoints(matches: totals[...], season: season(of: entrant))
  }

  func season(of entrant: Entrant) -> Points {
    seasons.reduce(.zero) { sum, part in
      sum + (entrant.lineUp(for: part.latest).map(part.countedByPlace.total) ?? .zero)
    }
  }
}

struct EarnedPoints: Sendable {
  /// In each match that counts, in order of start.
  var matches: ArraySlice<Points>
  var season: Points

  var total: Points { matches.reduce(.zero, +) + season }
}
