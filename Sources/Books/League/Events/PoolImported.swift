import FantasyCore
import StrictJSON

/// A new pool replaced the current one.
public struct PoolImported: LeagueEventPayload {
  package var players: [PoolPlayer]

  package init(players: [PoolPlayer]) { self.players = players }

  /// The event's name in journals.
  public static var name: String { "pool.imported" }
  static var actions: [LeagueAction] { [.importPool] }

  package static var coding: JSONCoding<Self> { JSONCoding(Self.init, .field("players") { $0.players }) }
  /// The event concerns everyone.
  public var nature: EventTraits { EventTraits(.all) }

  /// Replaces the pool.
  public func apply(to league: inout League, in commit: Commit) { league.apply(pool: Pool(players), at: commit.time) }

  /// Re-evaluates the event's original request, for a replay.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.importingPool(players, by: commit.author, at: commit.time)
  }
}

extension LeagueAction {
  package static let importPool = LeagueAction(name: "import-pool", label: "pool import", right: .commissioner)
}
