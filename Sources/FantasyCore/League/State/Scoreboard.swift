// Everything that points of a league are asked for: each scored match, the season parts, each entry's total, the
// leaderboard. The league says what is locked and counts; the standings say who stands where.

/// A scored match of a league, with its points.
public struct LeagueMatchScore: Sendable {
  /// The match.
  public let match: LeagueMatch
  /// Its record.
  public let record: MatchRecord
  /// Everybody's points.
  public let score: MatchScore
  /// Whether it earns entries anything: it did not begin before the league's start.
  public let counts: Bool
  /// The scoring system that it is scored by.
  public let system: ScoringSystem
}

/// The points of a league at a moment.
public struct Scoreboard: Sendable {
  /// The league.
  public let league: League
  /// The scored matches in order of their start.
  public let matches: [LeagueMatchScore]
  /// The moment, in the league's time.
  public let now: Instant
  private let counting: [LeagueMatchScore]
  private let countedMatches: CountedMatches
  private let transfersEnd: Instant?

  /// The points of a league.
  ///
  /// - Parameters:
  ///   - league: the league.
  ///   - records: the records of its scored matches.
  ///   - now: the moment, in the league's time.
  ///   - transfersEnd: where only the first matches are looked at, the start of the next one: transfers from then on
  ///     don't count in tie-breaks. Nil for up to now.
  public init(
    _ league: League, records: [MatchID: MatchRecord], at now: Instant, transfersEnd: Instant? = nil
  ) {
    self.league = league
    self.now = now
    self.transfersEnd = transfersEnd
    matches = league.history.compactMap { match in
      let system = league.system(for: match)
      guard match.file != nil, let record = records[match.fixture.id]?.told(by: system) else { return nil }
      return LeagueMatchScore(
        match: match, record: record,
        score: MatchScore(record, system: system, pool: league.pool(at: match.fixture.start)),
        counts: league.counts(match, at: now), system: system)
    }
    counting = matches.filter(\.counts)
    let counted = counting.map { match in
      CountedMatch(
        start: match.match.fixture.start, score: match.score, system: match.system,
        adoption: league.adoptions.lastIndex { $0.covers(match.match) } ?? 0)
    }
    countedMatches = CountedMatches(counted[...], pool: league.pool)
  }

  /// The season parts, one for each scoring system that scored a match that counts, in order of their matches.
  public var seasons: [SeasonPart] { countedMatches.seasons }

  /// The last match of a season part: the line-ups locked for it count the part.
  public func latest(of part: SeasonPart) -> LeagueMatchScore { counting[part.latest] }

  /// The scored match that started last, among those that count.
  public var latest: LeagueMatchScore? { counting.last }

  /// What each player of an entry's locked line-up who played counted in a match, in the order picked.
  public func counted(_ entry: Entry, in match: LeagueMatchScore) -> [CountedPlayer] {
    match.counts ? counted(entry, match, .captaincy(match.system), match.score.byPlace) : []
  }

  /// What the season parts count: of each the players of the line-up locked for the last match of its system.
  public func countedSeason(_ entry: Entry) -> [CountedPlayer] { seasons.flatMap { counted(entry, in: $0) } }

  /// What a season part counts for an entry, in the order picked.
  public func counted(_ entry: Entry, in part: SeasonPart) -> [CountedPlayer] {
    counted(entry, latest(of: part), .plain, part.points)
  }

  private func counted(
    _ entry: Entry, _ match: LeagueMatchScore, _ counting: LineUpCounting, _ points: [Place<PoolPlayer>: PlayerPoints]
  ) -> [CountedPlayer] {
    league.lockedLineUp(of: entry, for: match.match).map {
      counting.counted(PlacedLineUp($0.lineUp, in: league.pool), points)
    } ?? []
  }

  private func entrant(_ entry: Entry) -> Entrant {
    // By index: a scored match is large, and a copy of it for each entry costs more than all the rest.
    Entrant(entry, matches: counting.count, in: league.pool) {
      league.lockedLineUp(of: entry, for: counting[$0].match)
    }
  }

  /// What an entry earned in each match that counts, in order of start.
  public func matchTotals(of entry: Entry) -> [Points] { Array(countedMatches.earned(by: entrant(entry)).matches) }

  /// An entry's points: all matches and the season part.
  public func total(of entry: Entry) -> Points { countedMatches.earned(by: entrant(entry)).total }

  /// The leaderboard, best first.
  ///
  /// - Parameter ties: how equal points are numbered; nil for what the team rules say of them.
  public func leaderboard(ties: TieRule? = nil) -> [Standing] { settledLeaderboard(ties: ties).standings }

  /// The leaderboard, best first, with the ties that the team rules' tie-breaks settled, in the board's order.
  public func settledLeaderboard(ties: TieRule? = nil) -> (standings: [Standing], ties: [SettledTie]) {
    let contest = Contest(
      entrants: league.entries.map(entrant), counted: countedMatches,
      ties: ties.map(Ties.numbered) ?? league.teamRules.ties,
      transfers: { league.transfers(of: $0, at: now, until: $1) }, transfersEnd: transfersEnd)
    return contest.board
  }

  /// A player's own points so far: the matches that count and the season part.
  public func points(ofPlayerAt place: Place<PoolPlayer>) -> Points {
    let season = seasons.reduce(.zero) { $0 + ($1.points[place]?.total ?? .zero) }
    return counting.reduce(season) { $0 + $1.score.countedByPlace.points(at: place) }
  }
}
