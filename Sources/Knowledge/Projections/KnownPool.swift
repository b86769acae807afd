import FantasyCore

/// Maps a pool's players to the players in an encyclopedia by registry id. A player without a registry id is found by
/// name, if no other player has the name.
package struct KnownPool: Sendable {
  /// The index in the encyclopedia of each player, in the order of the pool; nil if the player is unknown.
  package let players: [Int?]
  /// The role in the pool of each known player, by index in the encyclopedia.
  package let roles: [Int: Role]

  package init(_ pool: Pool, in known: Encyclopedia) {
    var byName: [String: Int?] = [:]
    for (index, player) in known.players.enumerated() {
      for name in player.names { byName[name] = byName[name] == nil ? .some(index) : .some(nil) }
    }
    players = pool.players.map { player in
      if let index = player.ids.lazy.compactMap({ known.index(of: $0) }).first { return index }
      return player.hasRegistryID ? nil : byName[player.matchName ?? player.name] ?? nil
    }
    roles = Dictionary(zip(players, pool.players).compactMap { index, player in index.map { ($0, player.role) } }) {
      first, _ in first
    }
  }
}
