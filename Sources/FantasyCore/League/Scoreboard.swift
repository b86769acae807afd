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
  /// The season part of each player, by place in the pool.
  public let season: [Int: PlayerPoints]
  private let seasonBefore: [Int: PlayerPoints]
  private let counting: [Int]

  /// The points of a league.
  ///
  /// - Parameters:
  ///   - league: the league.
  ///   - records: the records of its scored matches.
  ///   - now: the moment, in the league's time.
  public init(_ league: League, records: [MatchID: MatchRecord], at now: Instant) {
    self.league = league
    let matches: [LeagueMatchScore] = league.history.compactMap { match in
      guard match.file != nil, let record = records[match.fixture.id] else { return nil }
      return LeagueMatchScore(
        match: match, record: record, score: MatchScore(record, system: league.system, pool: league.pool),
        counts: league.counts(match, at: now))
    }
    let counting = matches.indices.filter { matches[$0].counts }
    season = Self.seasonPart(league, counting.map { matches[$0] })
    seasonBefore = Self.seasonPart(league, counting.dropLast().map { matches[$0] })
    self.matches = matches
    self.counting = counting
  }

  private static func seasonPart(_ league: League, _ matches: [LeagueMatchScore]) -> [Int: PlayerPoints] {
    guard league.system.hasSeasonPart else { return [:] }
    var totals: [Int: FigureRow] = [:]
    for match in matches where !match.score.isVoid {
      for player in match.score.players {
        if let place = player.place { totals[place, default: FigureRow()] &+= player.performance.total }
      }
    }
    var points: [Int: PlayerPoints] = [:]
    for (place, total) in totals {
      let player = league.pool.players[place]
      var total = total
      if league.system.isCricket { total[.rank] = Int32(clamping: player.rank ?? 0) }
      points[place] = league.system.seasonPoints(total: total, role: player.role)
    }
    return points
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
        place: place, points: points, captaincy: captaincy, multiplier: league.system.multiplier(of: captaincy),
        counted: league.system.counted(points, as: captaincy))
    }
  }

  /// What the season part of each player of the line-up locked for the latest-starting scored match counts.
  public func countedSeason(_ entry: Entry) -> [CountedPlayer] { countedSeason(entry, season, latest) }

  private func countedSeason(
    _ entry: Entry, _ season: [Int: PlayerPoints], _ latest: LeagueMatchScore?
  ) -> [CountedPlayer] {
    guard league.system.hasSeasonPart, let latest, let saved = league.lockedLineUp(of: entry, for: latest.match) else {
      return []
    }
    return saved.lineUp.players.compactMap { id in
      guard let place = league.pool.place(of: id), let points = season[place] else { return nil }
      return CountedPlayer(
        place: place, points: points, captaincy: saved.lineUp.captaincy(of: id), multiplier: .one,
        counted: points.total)
    }
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
    matchTotals(of: entry).reduce(.zero, +) + countedSeason(entry).reduce(.zero) { $0 + $1.counted }
  }

  /// The leaderboard, best first.
  public func leaderboard(ties: TieRule = .shared) -> [Standing] {
    let totals = league.entries.map { matchTotals(of: $0) }
    let now = zip(league.entries, totals).map { entry, matches in
      matches.reduce(.zero, +) + countedSeason(entry, season, latest).reduce(.zero) { $0 + $1.counted }
    }
    let previous = counting.count < 2 ? nil : ranksBefore(totals, ties)
    return ranking(of: now, ties: ties).map { place in
      Standing(
        entry: league.entries[place.index], rank: place.rank, isTied: place.isTied, points: now[place.index],
        change: previous.map { $0[place.index] - place.rank }, lastMatchPoints: totals[place.index].last)
    }
  }

  /// The ranks, by place of the entry, as they were without the latest-starting scored match.
  private func ranksBefore(_ totals: [[Points]], _ ties: TieRule) -> [Int] {
    let latestBefore = counting.dropLast().last.map { matches[$0] }
    let before = zip(league.entries, totals).map { entry, matches in
      matches.dropLast().reduce(.zero, +)
        + countedSeason(entry, seasonBefore, latestBefore).reduce(.zero) { $0 + $1.counted }
    }
    var ranks = [Int](repeating: 0, count: before.count)
    for place in ranking(of: before, ties: ties) { ranks[place.index] = place.rank }
    return ranks
  }

  /// A player's own points so far: the matches that count and the season part.
  public func points(ofPlayerAt place: Int) -> Points {
    counting.reduce(season[place]?.total ?? .zero) { $0 + matches[$1].score.countedByPlace.points(at: place) }
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
    return fixture.start <= now ? .locked : .upcoming
  }
}
