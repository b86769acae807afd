/// The pool players who correspond to a match's players (SCORING.md, under `ipl-2026`).
public struct PoolMatching: Hashable, Sendable {
  /// The pool index of each player of the match; nil for players who are not in the pool.
  public var indices: [ElementIndex<PoolPlayer>?]
  /// Players without a registry id who were found by name and side: indices in the match and in the pool.
  public var byName: [(player: Int, index: ElementIndex<PoolPlayer>)]
  /// Players of the match who correspond to two players of the pool.
  public var clashes: [(player: Int, indices: [ElementIndex<PoolPlayer>])]

  /// Compares everything except the pool players of clashes.
  public static func == (one: Self, other: Self) -> Bool {
    one.indices == other.indices && one.byName.elementsEqual(other.byName, by: ==)
      && one.clashes.map(\.player) == other.clashes.map(\.player)
  }

  /// Hashes only the pool indices.
  public func hash(into hasher: inout Hasher) { hasher.combine(indices) }
}

extension Pool {
  /// Matches the players of a match. Figures have pool ids, so names are ignored.
  public func matching(_ match: Match) -> PoolMatching {
    matching(match.players, teams: match.figures == nil ? match.info.teams : [])
  }

  /// Returns the first player who matches several rows of the pool, by the name in the match, or nil.
  public func clash(in match: Match) -> (player: String, rows: [PlayerID])? {
    matching(match).clashes.first.map { clash in
      (match.players[clash.player].name, clash.indices.map { players[$0].id })
    }
  }

  /// Matches the players of a scored match. Figures have pool ids, so names are ignored.
  public func matching(_ record: MatchRecord) -> PoolMatching {
    matching(record.performances.map(\.player), teams: record.isOfFigures ? [] : record.info.teams)
  }

  /// Matches players by registry id. A pool player without a registry id is found by match name, or else by name, if
  /// exactly one player of that side has the name. `teams` are the names of the two sides; if empty, names are ignored.
  public func matching(_ listed: [MatchPlayer], teams: [String]) -> PoolMatching {
    var found = PoolMatching(indices: listed.map { index(of: $0.id) }, byName: [], clashes: [])
    for index in indicesWithoutRegistryID where teams.contains(players[index].side) {
      let row = players[index]
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
