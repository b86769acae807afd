import FantasyCore
import StrictJSON

/// The pool of players was replaced.
public struct PoolImported: LeagueEventPayload {
  package var players: [PoolPlayer]

  package init(players: [PoolPlayer]) { self.players = players }

  /// The event's name in journals.
  public static var name: String { "pool.imported" }
  static var actions: [LeagueAction] { [.importPool] }

  package static var coding: JSONCoding<Self> { JSONCoding(Self.init, .field("players") { $0.players }) }
  /// The event concerns everyone in the league.
  public var nature: EventTraits { EventTraits(.all) }

  /// Replaces the pool. After the league's start, also records the former sides of players who changed sides.
  public func apply(to league: inout League, in commit: Commit) { league.apply(pool: Pool(players), at: commit.time) }

  /// Repeats the request that led to this event, and returns the resulting events. `league` is the state before the
  /// event.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.importingPool(players, by: commit.author, at: commit.time)
  }
}

extension LeagueAction {
  package static let importPool = LeagueAction(name: "import-pool", label: "pool import", right: .commissioner)
}
