// Computes a league's points: scored matches, season parts, the entries' totals and the leaderboard. `League`
// determines which line-ups are locked and which matches count. `Contest` determines the ranks.

import FantasyCore

/// A scored match of a league, with its points.
public struct LeagueMatchScore: Sendable {
  /// The match in the league's state.
  public let match: LeagueMatch
  /// The players' figures, from the match file.
  public let record: MatchRecord
  /// The points of all players, including those who aren't in the pool.
  public let score: MatchScore
  /// True if entries earn points in the match. Entries earn nothing in matches that began before the league's start.
  public let counts: Bool
  /// The scoring system adopted for the match.
  public let system: ScoringSystem
}

/// A league's points at a given time.
public struct LeagueScores: Sendable {
  /// The league state from which the points are computed.
  public let league: League
  /// The scored matches, in order of start.
  public let matches: [LeagueMatchScore]
  /// The league time for which the points are computed.
  public let now: Instant
  /// The adjustments that count: the commissioner's in the order in which they were made, then those for late joiners.
  package let adjustments: [Adjustment]
  /// The matches in which entries earn points, in order of start.
  package let counting: [LeagueMatchScore]
  private let countingMatches: [LeagueMatch]
  private let countedMatches: CountedMatches
  private let transfersEnd: Instant?
  private let transferMatches: [LeagueMatch]
  private let transfersStart: Instant?
  private let adjustmentsByManager: [ManagerID: [Adjustment]]

  /// Computes the points of a league at a time by its clock.
  ///
  /// - Parameters:
  ///   - records: the records of the scored matches.
  ///   - transfersStart: the start of the first match whose transfers and adjustments count. Nil to count those of all
  ///     earlier matches.
  ///   - transfersEnd: the start of the first match whose transfers and adjustments are ignored, and those of later
  ///     matches too. Such transfers cost nothing and don't count in tie-breaks. Nil to count all up to `now`.
  public init(
    _ league: League, records: [MatchID: MatchRecord], at now: Instant, transfersStart: Instant? = nil,
    transfersEnd: Instant? = nil
  ) {
    self.league = league
    self.now = now
    self.transfersEnd = transfersEnd
    self.transfersStart = transfersStart
    transferMatches = league.transferMatches(at: now, until: transfersEnd)
    matches = league.matchesByStart.compactMap { match in
      let system = league.system(for: match)
      guard match.file != nil, let record = records[match.fixture.id]?.withFigures(orderedFor: system) else {
        return nil
      }
      return LeagueMatchScore(
        match: match, record: record,
        score: MatchScore(record, system: system, pool: league.pool(at: match.fixture.start)),
        counts: league.counts(match, at: now), system: system)
    }
    counting = matches.filter(\.counts)
    countingMatches = counting.map(\.match)
    let counted = counting.map { match in
      CountedMatch(
        start: match.match.fixture.start, score: match.score, system: match.system,
        adoption: league.adoptions.lastIndex { $0.covers(match.match) } ?? 0)
    }
    countedMatches = CountedMatches(counted[...], pool: league.pool)
    adjustments =
      league.adjustments(at: now, from: transfersStart, until: transfersEnd)
      + Self.adjustmentsForLateJoiners(league, countingMatches, countedMatches, at: now)
    adjustmentsByManager = Dictionary(grouping: adjustments, by: \.manager)
  }

  private static func adjustmentsForLateJoiners(
    _ league: League, _ matches: [LeagueMatch], _ counted: CountedMatches, at now: Instant
  ) -> [Adjustment] {
    guard league.givesPointsToLateJoiners else { return [] }
    let late = LateJoiners(of: league, at: now)
    guard let last = late.joined.values.max() else { return [] }
    let missed = matches.prefix { $0.fixture.start < last }
    let runs = league.entries.map { league.lockedRuns(of: $0, for: Array(missed)) }
    var points = missed.map { _ in [Points]() }
    for (entry, runs) in zip(league.entries, runs) {
      let earned = counted.earned(by: Entrant(entry, in: league.pool, locked: runs)).matches
      for match in runs.flatMap(\.matches) { points[match].append(earned[match]) }
    }
    let rule = league.teamRules.lateJoiners
    return zip(league.entries, runs).flatMap { entry, runs in
      missed.indices.compactMap { index in
        // A hypothetical line-up may count in a missed match. The entry then earns its own points.
        guard late.missed(missed[index], entry.manager), !runs.contains(where: { $0.matches.contains(index) }),
          let given = rule.points(from: points[index])
        else { return nil }
        let count = points[index].count
        return Adjustment(
          manager: entry.manager, match: missed[index].fixture.id, points: given,
          reason: "late joiner: \(rule.rawValue) of \(count) \("team".plural(count))", isForLateJoiner: true)
      }
    }
  }

  /// The season parts, in order of their last matches. A season part has points for figures over several matches, such
  /// as a batting average. There is one for each adopted scoring system that defines a season part and scored a match.
  public var seasons: [SeasonPart] { countedMatches.seasons }

  /// Returns the last match of a season part. The line-ups locked for that match earn the points of the season part.
  public func latest(of part: SeasonPart) -> LeagueMatchScore { counting[part.latest] }

  /// The latest match that counts; nil if there is none.
  public var latest: LeagueMatchScore? { counting.last }

  /// Returns the points that players earned an entry in a match, in the order of the locked line-up. Players who didn't
  /// play are omitted.
  public func counted(_ entry: Entry, in match: LeagueMatchScore) -> [CountedPlayer] {
    match.counts ? counted(entry, match, .captaincy(match.system), match.score.byIndex) : []
  }

  /// Returns the points that players earned an entry in all season parts. In each season part, the line-up locked for
  /// the part's last match counts.
  public func countedSeason(_ entry: Entry) -> [CountedPlayer] { seasons.flatMap { counted(entry, in: $0) } }

  /// Returns the points that players earned an entry in one season part, in the order of the locked line-up.
  public func counted(_ entry: Entry, in part: SeasonPart) -> [CountedPlayer] {
    counted(entry, latest(of: part), .plain, part.points)
  }

  private func counted(
    _ entry: Entry, _ match: LeagueMatchScore, _ counting: LineUpCounting,
    _ points: [ElementIndex<PoolPlayer>: PlayerPoints]
  ) -> [CountedPlayer] {
    league.lockedLineUp(of: entry, for: match.match).map {
      counting.counted(IndexedLineUp($0.lineUp, in: league.pool), points)
    } ?? []
  }

  private func entrant(_ entry: Entry) -> Entrant {
    Entrant(
      entry, in: league.pool, locked: league.lockedRuns(of: entry, for: countingMatches),
      costs: transferCosts(of: entry).map { ($0.match.fixture.start, $0.points) }
        + adjustments(of: entry).map { (league.matches[$0.match]?.fixture.start ?? now, .zero - $0.points) })
  }

  /// Returns the adjustments of an entry's points that count, in the order of `adjustments`.
  package func adjustments(of entry: Entry) -> [Adjustment] { adjustmentsByManager[entry.manager] ?? [] }

  /// Returns the cost of an entry's transfers before each match, in order of start.
  public func transferCosts(of entry: Entry) -> [TransferCost] {
    if transferMatches.isEmpty { return [] }
    let costs = league.transferCosts(of: entry, for: transferMatches)
    return transfersStart.map { start in costs.filter { start <= $0.match.fixture.start } } ?? costs
  }

  /// Returns the entry's points in each match that counts, in order of start.
  public func matchTotals(of entry: Entry) -> [Points] { Array(countedMatches.earned(by: entrant(entry)).matches) }

  /// Returns an entry's points in all matches and season parts, minus the cost of transfers, plus adjustments.
  public func total(of entry: Entry) -> Points { countedMatches.earned(by: entrant(entry)).total }

  /// Returns the leaderboard, best entry first. If `ties` is nil, the team rules decide how entries with equal points
  /// are ranked.
  public func leaderboard(ties: TieRule? = nil) -> [Standing] { settledLeaderboard(ties: ties).standings }

  /// Returns the leaderboard, best entry first. Also returns the ties that tie-breaks decided, in the same order.
  public func settledLeaderboard(ties: TieRule? = nil) -> (standings: [Standing], ties: [SettledTie]) {
    contest(ties: ties).board
  }

  package func contest(ties: TieRule? = nil) -> Contest {
    Contest(
      entrants: league.entries.map(entrant), counted: countedMatches,
      ties: ties.map(Ties.numbered) ?? league.teamRules.ties,
      transfers: { league.transfers(of: $0, at: now, until: $1) }, transfersEnd: transfersEnd)
  }

  /// Returns a player's points so far, without captaincy, in all matches and season parts that count.
  public func points(ofPlayerAt index: ElementIndex<PoolPlayer>) -> Points {
    let season = seasons.reduce(.zero) { $0 + ($1.points[index]?.total ?? .zero) }
    return counting.reduce(season) { $0 + $1.score.countedByIndex.points(at: index) }
  }
}
