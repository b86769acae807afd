import Books
import CommandLineKit
import FantasyCore
import Knowledge

package struct PoolRoles {
  private var byID: [PlayerID: PoolPlayer] = [:]
  private var byName: [String: PoolPlayer] = [:]

  package init(_ league: League?) {
    for player in league?.pool.players ?? [] {
      for id in player.ids { byID[id] = player }
      if !player.hasRegistryID { byName[player.matchName ?? player.name] = player }
    }
  }

  /// Finds a player of the pool by registry id or by a name used in match files; nil if the player is not in the pool.
  package func poolPlayer(_ player: Encyclopedia.Player) -> PoolPlayer? {
    byID.isEmpty ? nil : byID[player.id] ?? player.names.lazy.compactMap { byName[$0] }.first
  }

  /// A cache key that changes whenever a player's role changes.
  package var description: String {
    byID.values.map { "\($0.id)\t\($0.matchName ?? $0.name)\t\($0.role.name)" }.sorted().joined(separator: "\n")
  }

  package func names(_ player: Encyclopedia.Player) -> [String] {
    player.names + (poolPlayer(player).map { player.names.contains($0.name) ? [] : [$0.name] } ?? [])
  }

  package func has(_ player: Encyclopedia.Player, _ word: SearchText) -> Bool {
    names(player).contains { word.isPart(of: $0) } || word.isInFolded(player.id.text)
  }

  func isKeeper(_ player: MatchPlayer) -> Bool { (byID[player.id] ?? byName[player.name])?.role == .wicketKeeper }

  /// Returns the player's role in the pool. If the player is not in the pool, infers the role from their record in all
  /// matches.
  package func role(of player: Int, in known: Encyclopedia) -> Role? {
    role(of: known.players[player], known.activity(of: player) { _ in true }?.activity ?? Activity())
  }

  package func role(of player: Encyclopedia.Player, _ activity: Activity) -> Role? {
    poolPlayer(player)?.role ?? activity.role
  }
}
