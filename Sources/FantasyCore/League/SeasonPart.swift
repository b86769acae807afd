// What a whole season earns: figures of all matches together, such as a batting average. Each scoring system counts the
// matches that it scores, so that adopting another one for later matches leaves the season so far as it was.

/// The season part of one scoring system.
public struct SeasonPart: Sendable {
  /// The scoring system.
  public let system: ScoringSystem
  /// The last of its matches that count: the line-ups locked for it count the part.
  public let latest: LeagueMatchScore
  /// The part of each player, by place in the pool.
  public let points: [Int: PlayerPoints]

  /// The parts of all scoring systems with items for the season, in order of their last matches.
  ///
  /// - Parameter matches: the matches that count, in order of their start.
  static func all(_ league: League, _ matches: [LeagueMatchScore]) -> [SeasonPart] {
    // Nearly always there is one system.
    let spells =
      league.adoptions.count == 1
      ? [matches] : Array(Dictionary(grouping: matches) { league.adoption(for: $0.match) }.values)
    return spells.compactMap { SeasonPart($0, league.pool) }
      .sorted { LeagueMatch.isEarlier($0.latest.match, $1.latest.match) }
  }

  private init?(_ matches: [LeagueMatchScore], _ pool: Pool) {
    guard let latest = matches.last, latest.system.hasSeasonPart else { return nil }
    self.latest = latest
    system = latest.system
    var totals: [Int: FigureRow] = [:]
    for match in matches where !match.score.isVoid {
      for player in match.score.players {
        if let place = player.place { totals[place, default: FigureRow()] &+= player.performance.total }
      }
    }
    var points: [Int: PlayerPoints] = [:]
    for (place, total) in totals {
      let player = pool.players[place]
      var total = total
      if system.isCricket { total[.rank] = Int32(clamping: player.rank ?? 0) }
      points[place] = system.seasonPoints(total: total, role: player.role)
    }
    self.points = points
  }
}
