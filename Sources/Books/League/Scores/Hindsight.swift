import FantasyCore

/// The best results that were possible in scored matches, compared with an entry's actual results.
package struct Hindsight: Sendable {
  package struct Match: Sendable {
    package let match: LeagueMatch
    package let counts: Bool
    let table: CountedTable
    let captaincies: [Captaincy]
  }

  package struct Earned: Sendable {
    package let lineUp: SavedLineUp
    package let points: Points
    /// The additional points that the best captain and vice-captain among the line-up's players would have earned.
    package let missedByCaptains: Points
  }

  package struct Swap: Sendable {
    package let old, new: PoolPlayer
    /// The captaincy that the new player would have taken over from the old player; nil if the old player had none.
    package let captaincy: Captaincy?
    /// The old player's points in the match, without captaincy. `newPoints` has the new player's points, also without
    /// captaincy.
    package let oldPoints: Points
    package let newPoints: Points
    package let gain: Points
  }

  package let league: League
  /// The matches, in order of start.
  package let matches: [Match]
  private let seasons: [(table: CountedTable, match: Int)]

  /// Computes the results of the matches `wanted`, without season parts. If `wanted` is nil, computes the results of
  /// all matches that count. Season parts and void matches are then included only if `withSeason` is true.
  package init(
    _ board: LeagueStandings, of league: League, matches wanted: Set<MatchID>? = nil, withSeason: Bool = false
  ) {
    self.league = league
    let count = league.pool.players.count
    let counting = board.matches.indices.filter { board.matches[$0].counts }
    let chosen = board.matches.indices.filter { index in
      let match = board.matches[index]
      return wanted?.contains(match.id) ?? (match.counts && (withSeason || !match.isVoid))
    }
    let known = chosen.compactMap { index in league.matches[board.matches[index].id].map { (index, $0) } }
    matches = known.map { index, match in
      let system = league.system(for: match)
      return Match(
        match: match, counts: board.matches[index].counts, table: board.counts.table(index, count: count),
        captaincies: league.teamRules.forbidsCaptaincy
          ? [] : Captaincy.allCases.filter { system.captaincy[$0] != nil })
    }
    seasons =
      wanted != nil || !withSeason
      ? []
      : board.latest.enumerated().compactMap { season, latest in
        known.firstIndex { $0.0 == counting[latest] }
          .map { (board.counts.table(board.matches.count + season, count: count), $0) }
      }
  }

  /// Returns the optimisation problem whose solution is the best legal team for one match. The team may include players
  /// of other squads, even if players are exclusive.
  package func selection(of match: Int) -> TeamSelection { selection([matches[match]], []) }

  /// The optimisation problem whose solution is the legal team with the most points over all matches.
  package var selectionOfAll: TeamSelection { selection(matches, seasons.map(\.table)) }

  private func selection(_ chosen: [Match], _ seasons: [CountedTable]) -> TeamSelection {
    let pool = chosen.first.map { league.pool(at: $0.match.fixture.start) } ?? league.pool
    func sums(_ points: (Match, ElementIndex<PoolPlayer>) -> Points) -> [Points] {
      pool.players.elementIndices.map { index in chosen.reduce(.zero) { $0 + points($1, index) } }
    }
    let captaincies = Captaincy.allCases.filter { captaincy in
      chosen.contains { $0.captaincies.contains(captaincy) }
    }
    let own = sums { $0.table.points(at: $1) }
    let values = pool.players.elementIndices.map { index in
      Optional(seasons.reduce(own[index.index]) { $0 + $1.points(at: index) })
    }
    return TeamSelection(
      rules: league.teamRules, pool: pool, values: Array(values),
      captaincies: Dictionary(
        uniqueKeysWithValues: captaincies.map { captaincy in
          (captaincy, sums { $0.table.points(at: $1, as: captaincy) - $0.table.points(at: $1) })
        }))
  }

  /// Returns the entry's result in each of `matches`. A result is nil if no line-up was locked, or if the match doesn't
  /// count.
  package func earned(by entry: Entry) -> [Earned?] {
    var earned = [Earned?](repeating: nil, count: matches.count)
    for (saved, range) in league.lockedRuns(of: entry, for: matches.map(\.match)) {
      let lineUp = IndexedLineUp(saved.lineUp, in: league.pool)
      for match in range where matches[match].counts {
        let table = matches[match].table
        earned[match] = Earned(
          lineUp: saved, points: table.total(of: lineUp),
          missedByCaptains: Self.bestCaptains(of: lineUp, table) - Self.captains(of: lineUp, table))
      }
    }
    return earned
  }

  package func season(of entry: Entry) -> Points {
    let earned = earned(by: entry)
    return seasons.reduce(.zero) { sum, season in
      sum
        + (earned[season.match].map { season.table.total(of: IndexedLineUp($0.lineUp.lineUp, in: league.pool)) }
          ?? .zero)
    }
  }

  private static func extra(_ index: ElementIndex<PoolPlayer>?, _ captaincy: Captaincy, _ table: CountedTable) -> Points
  {
    index.map { table.points(at: $0, as: captaincy) - table.points(at: $0) } ?? .zero
  }

  private static func captains(of lineUp: IndexedLineUp, _ table: CountedTable) -> Points {
    extra(lineUp.captain, .captain, table) + extra(lineUp.viceCaptain, .viceCaptain, table)
  }

  private static func bestCaptains(of lineUp: IndexedLineUp, _ table: CountedTable) -> Points {
    func best(_ captaincy: Captaincy, but other: ElementIndex<PoolPlayer>? = nil) -> Points {
      lineUp.players.lazy.filter { $0 != other }.map { extra($0, captaincy, table) }.max() ?? .zero
    }
    guard lineUp.captain != nil else { return lineUp.viceCaptain == nil ? .zero : best(.viceCaptain) }
    if lineUp.viceCaptain == nil { return best(.captain) }
    return lineUp.players.lazy.map { extra($0, .captain, table) + best(.viceCaptain, but: $0) }.max() ?? .zero
  }

  /// Returns the swaps that would have gained points, in descending order of gain. There is at most one swap for each
  /// player who played but wasn't in the line-up. Each swap keeps the team legal. If players are exclusive, no player
  /// of another squad is brought in.
  package func swaps(of entry: Entry, in match: Int) -> [Swap] {
    let chosen = matches[match]
    guard let saved = league.lockedLineUp(of: entry, for: chosen.match) else { return [] }
    let pool = league.pool(at: chosen.match.fixture.start)
    let table = chosen.table
    let lineUp = saved.lineUp
    let own = lineUp.players.enumerated().compactMap { index, id in pool.index(of: id).map { (index, $0) } }
    let members = Set(own.map(\.1))
    let taken = league.teamRules.isExclusive ? others(than: entry, in: chosen.match) : []
    let swaps = table.played.compactMap { position -> Swap? in
      let new = pool.players[position]
      if members.contains(position) || taken.contains(new.id) { return nil }
      let gains = own.map { index, old -> (index: Int, old: ElementIndex<PoolPlayer>, gain: Points) in
        let captaincy = lineUp.captaincy(of: lineUp.players[index])
        return (index, old, table.points(at: position, as: captaincy) - table.points(at: old, as: captaincy))
      }.filter { $0.gain > .zero }.sorted { ($1.gain, $0.index) < ($0.gain, $1.index) }
      guard let best = gains.first(where: { isLegal(lineUp, $0.index, new, saved.format, pool) }) else { return nil }
      return Swap(
        old: pool.players[best.old], new: new, captaincy: lineUp.captaincy(of: lineUp.players[best.index]),
        oldPoints: table.points(at: best.old), newPoints: table.points(at: position), gain: best.gain)
    }
    return swaps.enumerated().sorted { ($1.element.gain, $0.offset) < ($0.element.gain, $1.offset) }.map(\.element)
  }

  private func isLegal(_ lineUp: LineUp, _ index: Int, _ new: PoolPlayer, _ format: Format?, _ pool: Pool) -> Bool {
    var swapped = lineUp
    let old = swapped.players[index]
    swapped.players[index] = new.id
    if swapped.captain == old { swapped.captain = new.id }
    if swapped.viceCaptain == old { swapped.viceCaptain = new.id }
    let captaincies = [(Captaincy.captain, swapped.captain), (.viceCaptain, swapped.viceCaptain)]
      .compactMap { $1 == nil ? nil : $0 }
    return league.teamRules.check(swapped, format: format, pool: pool, captaincies: captaincies).isEmpty
  }

  private func others(than entry: Entry, in match: LeagueMatch) -> Set<PlayerID> {
    league.entries.reduce(into: []) { taken, other in
      guard other.manager != entry.manager, let saved = league.lockedLineUp(of: other, for: match) else { return }
      taken.formUnion(saved.lineUp.players)
    }
  }
}
