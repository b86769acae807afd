/// The leaderboard of a league at a time, without the points that it was computed from, so that it can be kept.
public struct Board: Sendable {
  /// The rows, best first.
  public let standings: [Standing]
  /// The ties settled by the team rules' tie-breaks, in the order of the rows.
  public let ties: [SettledTie]
  /// How many matches are scored.
  public let scored: Int
  /// The matches without an outcome yet, in order of their start: their points are provisional.
  public let live: [MatchID]
}

extension Scoreboard {
  /// Returns the leaderboard.
  ///
  /// - Parameter ties: the numbering of equal points; nil for the team rules' own.
  public func board(ties: TieRule? = nil) -> Board {
    let (standings, settled) = settledLeaderboard(ties: ties)
    return Board(standings: standings, ties: settled, scored: matches.count, live: live)
  }

  /// The matches without an outcome yet, in order of their start.
  public var live: [MatchID] { matches.filter { $0.record.isProvisional }.map(\.match.fixture.id) }
}

extension League {
  /// What a leaderboard of this state depends on at a time: the league's start, and how many matches have begun, which
  /// tells which ones.
  public func boardMoment(at now: Instant) -> [Int?] {
    [start(at: now)?.seconds, matches.values.count { $0.hasBegun(at: now) }]
  }
}

// MARK: Keeping it

extension Board {
  /// Adds the board to packed values.
  public func pack(into packed: inout PackedBytes) {
    packed.add(standings) { packed, standing in
      packed.add(standing.place.index)
      packed.add(standing.rank)
      packed.add(standing.isTied ? 1 : 0)
      packed.add(standing.points.tenThousandths)
      packed.add(standing.change) { $0.add($1) }
      packed.add(standing.lastMatchPoints) { $0.add($1.tenThousandths) }
    }
    packed.add(ties) { packed, tie in
      packed.add(tie.tieBreak.kept)
      for number in [tie.rank, tie.rankBelow, tie.value.tenThousandths, tie.valueBelow.tenThousandths] {
        packed.add(number)
      }
    }
    packed.add(scored)
    packed.add(live) { $0.add($1) }
  }

  /// Reads a board from packed values.
  ///
  /// - Parameter league: the state that it was computed from.
  /// - Throws: if it can't be a board of this league.
  public init(unpacking packed: inout PackedReader, of league: League) throws(NotPacked) {
    standings = try packed.list { packed throws(NotPacked) in
      let place = Place<Entry>(try packed.number())
      guard league.entries.indices.contains(place.index) else { throw NotPacked() }
      return Standing(
        place: place, entry: league.entries[place], rank: try packed.number(), isTied: try packed.number() != 0,
        points: Points(tenThousandths: try packed.number()),
        change: try packed.optional { packed throws(NotPacked) in try packed.number() },
        lastMatchPoints: try packed.optional { packed throws(NotPacked) in
          Points(tenThousandths: try packed.number())
        })
    }
    guard standings.count == league.entries.count else { throw NotPacked() }
    ties = try packed.list { packed throws(NotPacked) in
      guard let tieBreak = TieBreak(kept: try packed.text()) else { throw NotPacked() }
      return SettledTie(
        tieBreak: tieBreak, rank: try packed.number(), rankBelow: try packed.number(),
        value: Points(tenThousandths: try packed.number()), valueBelow: Points(tenThousandths: try packed.number()))
    }
    scored = try packed.number()
    live = try packed.list { packed throws(NotPacked) in try packed.id() }
  }
}
