/// Pairs of players in a match and players in the pool (SCORING.md, under `ipl-2026`).
public struct PoolMatching: Hashable, Sendable {
  /// For each player of the match, the index in the pool; nil if the player is not in the pool.
  public var indices: [ElementIndex<PoolPlayer>?]
  /// The players paired by name and side, because they have no registry id in the pool. Each element has the index in
  /// the match and the index in the pool.
  public var byName: [(player: Int, index: ElementIndex<PoolPlayer>)]
  /// The players of the match for whom several pool players were found. Each element has the index in the match and the
  /// indices in the pool.
  public var clashes: [(player: Int, indices: [ElementIndex<PoolPlayer>])]

  /// Compares everything except the pool players in `clashes`.
  public static func == (one: Self, other: Self) -> Bool {
    one.indices == other.indices && one.byName.elementsEqual(other.byName, by: ==)
      && one.clashes.map(\.player) == other.clashes.map(\.player)
  }

  /// Hashes only `indices`.
  public func hash(into hasher: inout Hasher) { hasher.combine(indices) }
}

extension Pool {
  /// Finds the pool player of each player in a match. A match recorded as figures uses pool ids, so names are ignored.
  public func matching(_ match: Match) -> PoolMatching {
    matching(match.players, teams: match.figures == nil ? match.info.teams : [])
  }

  /// Returns the first player of the match for whom several pool players are found: the name in the match, and the ids
  /// in the pool. Nil if there is none.
  public func clash(in match: Match) -> (player: String, rows: [PlayerID])? {
    matching(match).clashes.first.map { clash in
      (match.players[clash.player].name, clash.indices.map { players[$0].id })
    }
  }

  /// Returns the players of a match who aren't in the pool, but seem to be pool players under another id: the player
  /// whose id a correction of the file changed, or the only player of the side with the same name. Pool players who are
  /// also in the match are left out. `former` has the ids before the correction, by the new ids.
  package func changedIDs(
    in match: Match, _ matching: PoolMatching, clubs: KnownClubs, former: [PlayerID: PlayerID] = [:]
  ) -> [(player: MatchPlayer, known: PoolPlayer)] {
    let found = Set(matching.indices.compactMap { $0 })
    let absent: [PoolPlayer] = players.indexed.filter { !found.contains($0.index) }.map(\.element)
    let year = match.info.dates.first.flatMap { Day($0) }?.civil.year
    var changed: [(player: MatchPlayer, known: PoolPlayer)] = []
    for (player, index) in zip(match.players, matching.indices) where index == nil {
      let side = match.teamName(player.side)
      func isOfSide(_ known: PoolPlayer) -> Bool {
        let (one, other) = (SideName(known.side, in: clubs), SideName(side, in: clubs))
        return known.side == side || one.isSame(as: other, in: match.info.event?.name, year: year)
      }
      let corrected = former[player.id].flatMap { was in absent.first { $0.ids.contains(was) && isOfSide($0) } }
      let namesakes = absent.filter {
        $0.hasRegistryID && ($0.matchName ?? $0.name) == player.name && isOfSide($0)
      }
      if let known = corrected ?? (namesakes.count == 1 ? namesakes[0] : nil) { changed.append((player, known)) }
    }
    return changed
  }

  /// Finds the pool player of each listed player by any of the player's ids. A pool player without a registry id is
  /// found by name, if exactly one listed player of the side has that name. `matchName` takes precedence over `name`.
  /// `teams` has the names of the sides; if empty, names are ignored.
  public func matching(_ listed: [MatchPlayer], teams: [String]) -> PoolMatching {
    var found = PoolMatching(indices: listed.map { index(of: $0.id) }, byName: [], clashes: [])
    for index in indicesWithoutRegistryID where teams.contains(players[index].side) {
      let row = players[index]
      if !row.also.isEmpty, found.indices.contains(index) { continue }
      let name = row.matchName ?? row.name
      let named = listed.indices.filter { listed[$0].name == name && teams[listed[$0].side.index] == row.side }
      guard named.count == 1, let player = named.first else { continue }
      if let other = found.indices[player], other != index {
        found.clashes.append((player, [other, index]))
      } else {
        found.indices[player] = index
        found.byName.append((player, index))
      }
    }
    return found
  }
}
