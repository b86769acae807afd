/// Which player of a match is which player of the pool (SCORING.md, under `ipl-2026`).
public struct PoolMatching: Hashable, Sendable {
  /// For each player of the match, the place in the pool, or nil when they are not in it.
  public var places: [Place<PoolPlayer>?]
  /// Players without a registry id who were found by name and side: places in the match and in the pool.
  public var byName: [(player: Int, place: Place<PoolPlayer>)]
  /// Players of the match whom two rows of the pool hit.
  public var clashes: [(player: Int, places: [Place<PoolPlayer>])]

  /// Whether two are the same.
  public static func == (one: Self, other: Self) -> Bool {
    one.places == other.places && one.byName.elementsEqual(other.byName, by: ==)
      && one.clashes.map(\.player) == other.clashes.map(\.player)
  }

  /// Hashes what distinguishes two.
  public func hash(into hasher: inout Hasher) { hasher.combine(places) }
}

extension Pool {
  /// Finds the players of a scored match; those of figures have the pool's own ids, so no name is looked for.
  public func matching(_ record: MatchRecord) -> PoolMatching {
    matching(record.performances.map(\.player), teams: record.isOfFigures ? [] : record.info.teams)
  }

  /// Finds the players of a match: by registry id, else, for a row whose id is none, by its match name (or name) if
  /// that is exactly one listed name of the side called as the row's.
  ///
  /// - Parameters:
  ///   - listed: the players of the match.
  ///   - teams: the names of the match's two sides.
  public func matching(_ listed: [MatchPlayer], teams: [String]) -> PoolMatching {
    var found = PoolMatching(places: listed.map { place(of: $0.id) }, byName: [], clashes: [])
    for place in placesWithoutRegistryID where teams.contains(players[place].side) {
      let row = players[place]
      let name = row.matchName ?? row.name
      let named = listed.indices.filter { listed[$0].name == name && teams[listed[$0].side.index] == row.side }
      guard named.count == 1, let player = named.first else { continue }
      if let other = found.places[player], other != place {
        found.clashes.append((player, [other, place]))
      } else {
        found.places[player] = place
        found.byName.append((player, place))
      }
    }
    return found
  }
}
