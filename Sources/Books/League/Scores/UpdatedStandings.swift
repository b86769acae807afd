// Computes standings from those of an earlier state. Only matches that are new or have another file are scored. Points
// are added up only for these matches, and for entries whose line-ups changed.

import FantasyCore

extension League {
  /// Computes packed standings from earlier ones. Returns nil if a change affects all points. The standings must then
  /// be computed from scratch.
  ///
  /// - Parameters:
  ///   - isUnchanged: returns true if a match still has the file from which the earlier standings were computed.
  ///   - records: returns the records of the given matches, which are new or have another file.
  package func packedBoard<Failure: Error>(
    after earlier: LeagueStandings, at now: Instant, isUnchanged: (MatchID) -> Bool,
    records: ([LeagueMatch]) throws(Failure) -> [MatchID: MatchRecord]
  ) throws(Failure) -> [UInt8]? {
    let scored = matchesByStart.filter { $0.file != nil }
    guard let known = earlier.input, let input = LeaderboardInputs(of: self, scored), known.common == input.common,
      let kept = UpdatedStandings.kept(from: earlier, known, by: self, scored, at: now)
    else { return nil }
    let units = scored.indices.map { index -> UpdatedStandings.Unit in
      let former = kept[scored[index].fixture.id]
      let isSame = former.map { known.matches[$0] == input.matches[index] && isUnchanged(scored[index].fixture.id) }
      return UpdatedStandings.Unit(match: scored[index], former: former, isSame: isSame ?? false)
    }
    let fresh = try records(units.filter { !$0.isSame }.map(\.match))
    var board = UpdatedStandings(league: self, earlier: earlier, input: input)
    for unit in units { guard board.add(unit, fresh[unit.match.fixture.id], at: now) else { return nil } }
    guard LeaderboardInputs.areExact(board.tables) else { return nil }
    return board.parts(known).packed
  }
}

private struct UpdatedStandings {
  struct Unit {
    var match: LeagueMatch
    var former: Int?
    var isSame: Bool
  }

  private struct Addition {
    var match: LeagueMatch
    var table: CountedTable
    var former: CountedTable?
  }

  let league: League
  let earlier: LeagueStandings
  let input: LeaderboardInputs
  private(set) var tables: [CountedTable] = []
  private var matches: [StandingsMatch] = []
  private var counting: [(match: LeagueMatch, table: CountedTable)] = []
  private var additions: [Addition] = []

  init(league: League, earlier: LeagueStandings, input: LeaderboardInputs) {
    self.league = league
    self.earlier = earlier
    self.input = input
  }

  static func kept(
    from earlier: LeagueStandings, _ known: PackedInputs, by league: League, _ scored: [LeagueMatch], at now: Instant
  ) -> [MatchID: Int]? {
    let indices = Dictionary(earlier.matches.enumerated().map { ($1.id, $0) }) { first, _ in first }
    var found = 0
    for match in scored {
      guard let index = indices[match.fixture.id], earlier.matches[index].counts else { continue }
      guard league.counts(match, at: now), known.starts.signed(at: index) == match.fixture.start.seconds else {
        return nil
      }
      found += 1
    }
    return found == earlier.matches.count { $0.counts } ? indices : nil
  }

  mutating func add(_ unit: Unit, _ record: MatchRecord?, at now: Instant) -> Bool {
    let counts = league.counts(unit.match, at: now)
    let size = league.pool.players.count
    let former = unit.former.map { (match: earlier.matches[$0], table: earlier.counts.table($0, count: size)) }
    let (match, table): (StandingsMatch, CountedTable)
    if unit.isSame, let former {
      (match, table) = former
    } else {
      let system = league.system(for: unit.match)
      guard let record = record?.withFigures(orderedFor: system) else { return false }
      let score = MatchScore(record, system: system, pool: league.pool(at: unit.match.fixture.start))
      match = StandingsMatch(unit.match, record, isVoid: score.isVoid, counts: counts)
      table = score.countedByIndex
    }
    tables.append(table)
    matches.append(match)
    matches[matches.count - 1].counts = counts
    guard counts else { return true }
    counting.append((unit.match, table))
    let counted = former?.match.counts == true ? former?.table : nil
    if !unit.isSame || counted == nil { additions.append(Addition(match: unit.match, table: table, former: counted)) }
    return true
  }

  func parts(_ known: PackedInputs) -> StandingsParts {
    let reader = LineUpReader(league.entries, in: league.pool)
    func lineUp(_ index: Int, _ match: LeagueMatch) -> IndexedLineUp? {
      reader.last(of: index) { league.isLocked(savedAt: $0, by: $1, for: match) }
    }
    func points(_ index: Int, in match: LeagueMatch, _ table: CountedTable) -> Points {
      lineUp(index, match).map(table.total) ?? .zero
    }
    var totals = [Points?](repeating: nil, count: league.entries.count)
    var lasts = totals
    let isLatestSame = counting.last.map { last in
      earlier.matches.last { $0.counts }?.id == last.match.fixture.id
        && !additions.contains { $0.match.fixture.id == last.match.fixture.id }
    }
    for row in earlier.standings where known.entries[row.index.index] == input.entries[row.index.index] {
      totals[row.index.index] = row.points
      if isLatestSame ?? false { lasts[row.index.index] = row.lastMatchPoints }
    }
    let sums = league.entries.indices.map { index -> (total: Points, last: Points) in
      let last = counting.last.map { latest in lasts[index] ?? points(index, in: latest.match, latest.table) } ?? .zero
      guard let total = totals[index] else {
        return (counting.reduce(.zero) { $0 + points(index, in: $1.match, $1.table) }, last)
      }
      let added = additions.reduce(total) { sum, addition in
        guard let lineUp = lineUp(index, addition.match) else { return sum }
        return sum + addition.table.total(of: lineUp) - (addition.former?.total(of: lineUp) ?? .zero)
      }
      return (added, last)
    }
    return StandingsParts(standings: standings(sums), matches: matches, tables: tables, input: input)
  }

  private func standings(_ sums: [(total: Points, last: Points)]) -> [Standing] {
    guard case .numbered(let ties) = league.teamRules.ties else { return [] }
    var former: [Int]?
    if counting.count > 1 {
      var ranks = [Int](repeating: 0, count: sums.count)
      for ranked in ranking(of: sums.map { $0.total - $0.last }, ties: ties) { ranks[ranked.entry.index] = ranked.rank }
      former = ranks
    }
    return ranking(of: sums.map(\.total), ties: ties).map { ranked in
      let index = ranked.entry.index
      return Standing(
        index: ranked.entry, manager: league.entries.manager(at: ranked.entry),
        teamName: league.entries.teamName(at: ranked.entry), rank: ranked.rank, isTied: ranked.isTied,
        points: sums[index].total, change: former.map { $0[index] - ranked.rank },
        lastMatchPoints: counting.isEmpty ? nil : sums[index].last)
    }
  }
}
