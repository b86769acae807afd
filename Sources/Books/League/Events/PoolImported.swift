import FantasyCore
import StrictJSON

/// The pool was replaced by these players.
public struct PoolImported: LeagueEventPayload {
  package var players: [PoolPlayer]

  package init(_ players: [PoolPlayer]) { self.players = players }

  /// The event's name in journals.
  public static var name: String { "pool.imported" }
  /// The event's case in the list of kinds.
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

  /// The event's JSON members after its name.
  public var members: KeyValuePairs<String, JSON> { ["players": .array(players.map(\.json))] }
  /// The payload as a case of `LeagueEvent`.
  public var listed: LeagueEvent { .poolImported(self) }
  /// The event concerns everyone.
  public var nature: EventTraits { EventTraits(.all) }
  /// No files.
  public var files: [NamedContent] { [] }

  /// Replaces the pool.
  public func apply(to league: inout League, in commit: Commit) {
    league.apply(pool: Pool(players), at: commit.time)
  }

  /// Decides the request again.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.importingPool(players, by: commit.who, at: commit.time)
  }
}

extension LeagueEvent {
  package static func poolImported(_ players: [PoolPlayer]) -> LeagueEvent {
    .poolImported(PoolImported(players))
  }
}

extension LeagueAction {
  package static let importPool = LeagueAction("import-pool", "pool import", .commissioner)
}
