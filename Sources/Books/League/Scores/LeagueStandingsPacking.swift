// Packs league standings for the store.

import FantasyCore

struct StandingsParts {
  var standings: [Standing]
  var ties: [SettledTie] = []
  var matches: [StandingsMatch]
  var latest: [Int] = []
  var tables: [CountedTable]
  var input: LeaderboardInputs?

  var packed: [UInt8] {
    var packed = PackedBytes()
    packed.add(column: standings.map(\.index.index))
    packed.add(column: standings.map(\.rank))
    packed.add(column: standings.map { $0.isTied ? 1 : 0 })
    packed.add(signed: standings.map(\.points.tenThousandths))
    packed.add(optional: standings.map(\.change))
    packed.add(optional: standings.map(\.lastMatchPoints?.tenThousandths))
    packed.add(ties) { packed, tie in
      packed.add(tie.tieBreak.kept)
      for number in [tie.rank, tie.rankBelow, tie.value.tenThousandths, tie.valueBelow.tenThousandths] {
        packed.add(number)
      }
    }
    packed.add(matches) { packed, match in
      packed.add(match.id)
      for truth in [match.counts, match.isProvisional, match.isVoid] { packed.add(truth ? 1 : 0) }
      packed.add(match.result) { $0.add($1) }
    }
    packed.add(latest) { $0.add($1) }
    pack(tables, into: &packed)
    packed.add(input) { $1.pack(into: &$0) }
    return packed.bytes
  }

  private func pack(_ tables: [CountedTable], into packed: inout PackedBytes) {
    var rows: [(index: Int, table: Int)] = []
    packed.add(
      column: tables.enumerated().map { number, table in
        rows += table.played.map { ($0.index, number) }
        return rows.count
      })
    packed.add(column: rows.map(\.index))
    for captaincy in [nil, Captaincy.captain, .viceCaptain] {
      packed.add(
        signed: rows.map { tables[$0.table].points(at: ElementIndex($0.index), as: captaincy).tenThousandths })
    }
  }
}

extension LeagueScores {
  package var live: [MatchID] { matches.filter { $0.record.isProvisional }.map(\.match.fixture.id) }

  /// Returns the standings, packed and then unpacked, as if read from the store. If `ties` is nil, the team rules
  /// decide how entries with equal points are ranked.
  package func board(ties: TieRule? = nil) -> LeagueStandings {
    let packed = packedBoard(ties: ties)
    var reader = PackedReader(packed, in: packed.indices)
    do throws(UnpackingError) { return try LeagueStandings(unpacking: &reader, of: league) } catch {
      preconditionFailure("a board is read as it was packed")
    }
  }

  package func packedBoard(ties: TieRule? = nil) -> [UInt8] {
    let (standings, settled) = settledLeaderboard(ties: ties)
    let tables = matches.map(\.score.countedByIndex)
    return StandingsParts(
      standings: standings, ties: settled, matches: matches.map { StandingsMatch($0) }, latest: seasons.map(\.latest),
      tables: tables + seasons.map(\.countedByIndex),
      input: ties == nil ? LeaderboardInputs(of: league, matches.map(\.match), tables) : nil
    ).packed
  }
}

extension StandingsMatch {
  package init(_ match: LeagueMatchScore) {
    self.init(match.match, match.record, isVoid: match.score.isVoid, counts: match.counts)
  }

  init(_ match: LeagueMatch, _ record: MatchRecord, isVoid: Bool, counts: Bool) {
    id = match.fixture.id
    self.isVoid = isVoid
    self.counts = counts
    isProvisional = record.isProvisional
    result = record.info.outcome?.sentence
  }

  fileprivate init(unpacking packed: inout PackedReader) throws(UnpackingError) {
    id = try packed.id()
    counts = try packed.number() != 0
    isProvisional = try packed.number() != 0
    isVoid = try packed.number() != 0
    result = try packed.optional { packed throws(UnpackingError) in try packed.text() }
  }
}

extension LeagueStandings {
  /// Reads the standings of this league. If `isEarlier` is true, entries that were added later may be missing.
  package init(unpacking packed: inout PackedReader, of league: League, isEarlier: Bool = false) throws(UnpackingError)
  {
    standings = try StandingsRows(unpacking: &packed, of: league.entries, isEarlier: isEarlier)
    ties = try packed.list { packed throws(UnpackingError) in
      guard let tieBreak = TieBreak(kept: try packed.text()) else { throw UnpackingError() }
      return SettledTie(
        tieBreak: tieBreak, rank: try packed.number(), rankBelow: try packed.number(),
        value: Points(tenThousandths: try packed.number()), valueBelow: Points(tenThousandths: try packed.number()))
    }
    matches = try packed.list { packed throws(UnpackingError) in try StandingsMatch(unpacking: &packed) }
    let counting = matches.count { $0.counts }
    latest = try packed.list { packed throws(UnpackingError) in
      let match = try packed.number()
      guard (0..<counting).contains(match) else { throw UnpackingError() }
      return match
    }
    counts = try StandingsCounts(unpacking: &packed)
    guard counts.count == matches.count + latest.count else { throw UnpackingError() }
    let rows = standings.count, played = matches.count
    input = try packed.optional { packed throws(UnpackingError) in
      try PackedInputs(unpacking: &packed, entries: rows, matches: played)
    }
  }
}
