import FantasyCore

/// Maps a pool's players to known players by registry id, or, for those without one, by an unambiguous name.
package struct KnownPool: Sendable {
  /// One for each pool player: an index among the known players, or nil.
  package let players: [Int?]
  /// The roles in the pool, by player index.
  package let roles: [Int: Role]

  package init(_ pool: Pool, in known: Encyclopedia) {
    var byName: [String: Int?] = [:]
    for (place, player) in known.players.enumerated() {
      for name in player.names { byName[name] = byName[name] == nil ? .some(place) : .some(nil) }
    }
    players = pool.players.map { player in
      player.hasRegistryID ? known.place(of: player.id) : byName[player.matchName ?? player.name] ?? nil
    }
    roles = Dictionary(zip(players, pool.players).compactMap { place, player in place.map { ($0, player.role) } }) {
      first, _ in first
    }
  }
}
