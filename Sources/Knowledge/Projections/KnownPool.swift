import FantasyCore

/// Who of a pool is who in matches that are known: by the registry id, or, of those who have none in the pool, by a name
/// that only one player has.
package struct KnownPool: Sendable {
  /// The players' places among those that are known, by their places in the pool.
  package let players: [Int?]
  /// The roles in the pool, by the place of a player.
  package let roles: [Int: Role]

  /// Looks all players of a pool up.
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
