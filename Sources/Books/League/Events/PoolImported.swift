import FantasyCore
import StrictJSON

/// The pool was replaced by these players.
public struct PoolImported: LeagueEventPayload {
  /// The players.
  package var players: [PoolPlayer]

  /// Creates the event.
  package init(_ players: [PoolPlayer]) { self.players = players }

  /// Its name in a journal.
  public static var name: String { "pool.imported" }
  /// Its kind in the list of events.
  public static var kind: LeagueEvent.Kind { .poolImported }
  static var actions: [LeagueAction] { [.importPool] }

  /// Reads the event from JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    var players: [PoolPlayer] = []
    for player in try value.object(["event", "players"]).required("players").array() {
      players.append(try PoolPlayer(player))
    }
    self.players = players
  }

  /// The event as JSON.
  public var members: KeyValuePairs<String, JSON> { ["players": .array(players.map(\.json))] }
  /// The payload as one of the league's events.
  public var listed: LeagueEvent { .poolImported(self) }
  /// It concerns everyone in the league.
  public var nature: EventTraits { EventTraits(.all) }
  /// None.
  public var files: [NamedContent] { [] }

  /// Replaces the pool.
  public func apply(to league: inout League, in commit: Commit) {
    league.apply(pool: Pool(players), at: commit.time)
  }

  /// Decides the request again in the given league.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.importingPool(players, by: commit.who, at: commit.time)
  }
}

extension LeagueEvent {
  /// The pool was replaced by these players.
  package static func poolImported(_ players: [PoolPlayer]) -> LeagueEvent {
    .poolImported(PoolImported(players))
  }
}

extension LeagueAction {
  /// Replace the pool.
  package static let importPool = LeagueAction("import-pool", "pool import", .commissioner)
}
