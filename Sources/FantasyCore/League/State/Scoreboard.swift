// Everything that points are asked for: each scored match, the season part, each entry's total, the leaderboard.

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

/// What a player counted for an entry in one match, or for the season.
public struct CountedPlayer: Hashable, Sendable {
  /// The player by his place in the pool.
  public var place: Int
  /// His own points.
  public var points: PlayerPoints
  /// What he is in the line-up.
  public var captaincy: Captaincy?
  /// By what his points were multiplied.
  public var multiplier: Multiplier
  /// What he counted.
  public var counted: Points
}

/// The points of a league at a moment.
public struct Scoreboard: Sendable {
  /// The league.
  public let league: League
  /// The scored matches in order of their start.
  public let matches: [LeagueMatchScore]
  /// The season parts, one for each scoring system that scored a match that counts, in order of their matches.
  public let seasons: [SeasonPart]
  private let seasonsBefore: [SeasonPart]
  /// The moment, in the league's time.
  public let now: Instant
  private let counting: [Int]
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
    let matches: [LeagueMatchScore] = league.history.compactMap { match in
      let system = league.system(for: match)
      guard match.file != nil, let record = records[match.fixture.id]?.told(by: system) else { return nil }
      return LeagueMatchScore(
        match: match, record: record,
        score: MatchScore(record, system: system, pool: league.pool(at: match.fixture.start)),
        counts: league.counts(match, at: now), system: system)
    }
    let counting = matches.indices.filter { matches[$0].counts }
    seasons = SeasonPart.all(league, counting.map { matches[$0] })
    seasonsBefore = SeasonPart.all(league, counting.dropLast().map { matches[$0] })
    self.matches = matches
    self.counting = counting
  }

  /// The scored match that started last, among those that count.
  public var latest: LeagueMatchScore? { counting.last.map { matches[$0] } }

  /// What each player of an entry's locked line-up who played counted in a match, in the order picked.
  public func counted(_ entry: Entry, in match: LeagueMatchScore) -> [CountedPlayer] {
    guard match.counts, let saved = league.lockedLineUp(of: entry, for: match.match) else { return [] }
    return saved.lineUp.players.compactMap { id in
      guard let place = league.pool.place(of: id), let points = match.score.byPlace[place] else { return nil }
      let captaincy = saved.lineUp.captaincy(of: id)
      return CountedPlayer(
        place: place, points: points, captaincy: captaincy, multiplier: match.system.multiplier(of: captaincy),
        counted: match.system.counted(points, as: captaincy))
    }
  }

  /// What the season parts count: of each the players of the line-up locked for the last match of its system.
  public func countedSeason(_ entry: Entry) -> [CountedPlayer] { seasons.flatMap { counted(entry, in: $0) } }

  /// What a season part counts for an entry, in the order picked.
  public func counted(_ entry: Entry, in part: SeasonPart) -> [CountedPlayer] {
    guard let saved = league.lockedLineUp(of: entry, for: part.latest.match) else { return [] }
    return saved.lineUp.players.compactMap { id in
      guard let place = league.pool.place(of: id), let points = part.points[place] else { return nil }
      return CountedPlayer(
        place: place, points: points, captaincy: saved.lineUp.captaincy(of: id), multiplier: .one,
        counted: points.total)
    }
  }

  private func total(of entry: Entry, in seasons: [SeasonPart]) -> Points {
    seasons.reduce(.zero) { sum, part in counted(entry, in: part).reduce(sum) { $0 + $1.counted } }
  }

  /// What an entry earned in each match that counts, in order of start.
  public func matchTotals(of entry: Entry) -> [Points] {
    var placed: (sequence: Int, lineUp: PlacedLineUp)?
    return counting.map { match in
      guard let saved = league.lockedLineUp(of: entry, for: matches[match].match) else { return .zero }
      if placed?.sequence != saved.sequence { placed = (saved.sequence, PlacedLineUp(saved.lineUp, in: league.pool)) }
      return placed.map { matches[match].score.countedByPlace.total(of: $0.lineUp) } ?? .zero
    }
  }

  /// An entry's points: all matches and the season part.
  public func total(of entry: Entry) -> Points {
    matchTotals(of: entry).reduce(.zero, +) + total(of: entry, in: seasons)
  }

  /// The leaderboard, best first.
  ///
  /// - Parameter ties: how equal points are numbered; nil for what the team rules say of them.
  public func leaderboard(ties: TieRule? = nil) -> [Standing] { settledLeaderboard(ties: ties).standings }

  /// The leaderboard, best first, with the ties that the team rules' tie-breaks settled, in the board's order.
  public func settledLeaderboard(ties: TieRule? = nil) -> (standings: [Standing], ties: [SettledTie]) {
    let ties = ties.map(Ties.numbered) ?? league.teamRules.ties
    let totals = league.entries.map { matchTotals(of: $0) }
    let now = zip(league.entries, totals).map { entry, matches in
      matches.reduce(.zero, +) + total(of: entry, in: seasons)
    }
    let previous = counting.count < 2 ? nil : ranksBefore(totals, ties)
    let ranked = ranked(now, ties, totals, counting, transfersEnd)
    let standings = ranked.places.map { place in
      Standing(
        entry: league.entries[place.index], rank: place.rank, isTied: place.isTied, points: now[place.index],
        change: previous.map { $0[place.index] - place.rank }, lastMatchPoints: totals[place.index].last)
    }
    return (standings, ranked.ties)
  }

  private func ranked(
    _ points: [Points], _ ties: Ties, _ totals: [[Points]], _ counting: [Int], _ transfersEnd: Instant?
  ) -> SettledRanking {
    switch ties {
    case .numbered(let rule): return SettledRanking(ranking(of: points, ties: rule))
    case .settled(let breaks):
      var values = TieValues(
        self, totals: totals, matches: counting.map { matches[$0] }, transfersEnd: transfersEnd)
      return SettledRanking(of: points, breaks) { values.value($0, of: $1) }
    }
  }

  /// The ranks, by place of the entry, as they were without the latest-starting scored match.
  private func ranksBefore(_ totals: [[Points]], _ ties: Ties) -> [Int] {
    let before = zip(league.entries, totals).map { entry, matches in
      matches.dropLast().reduce(.zero, +) + total(of: entry, in: seasonsBefore)
    }
    var ranks = [Int](repeating: 0, count: before.count)
    let ranked = ranked(before, ties, totals, counting.dropLast(), latest?.match.fixture.start)
    for place in ranked.places { ranks[place.index] = place.rank }
    return ranks
  }

  /// A player's own points so far: the matches that count and the season part.
  public func points(ofPlayerAt place: Int) -> Points {
    let season = seasons.reduce(.zero) { $0 + ($1.points[place]?.total ?? .zero) }
    return counting.reduce(season) { $0 + matches[$1].score.countedByPlace.points(at: place) }
  }
}

/// A row of the leaderboard.
public struct Standing: Sendable {
  /// The entry.
  public var entry: Entry
  /// Its rank, from 1.
  public var rank: Int
  /// Whether others have the same points.
  public var isTied: Bool
  /// Its points.
  public var points: Points
  /// Places up against the board without the latest-starting scored match; nil at first.
  public var change: Int?
  /// What it earned in that match; nil at first.
  public var lastMatchPoints: Points?
}

extension LeagueMatch {
  /// Where the match stands at a moment.
  ///
  /// - Parameter record: its record, when it is scored.
  public func state(at now: Instant, record: MatchRecord?) -> MatchState {
    if file != nil { return record?.isProvisional == true ? .live : .final }
    if isAbandoned { return .abandoned }
    return fixture.start <= now ? .locked : .upcoming
  }
}
