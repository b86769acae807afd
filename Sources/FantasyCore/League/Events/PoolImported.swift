import StrictJSON

/// The pool was replaced by these players.
public struct PoolImported: LeagueEventPayload {
  /// The players.
  public var players: [PoolPlayer]

  /// A pool that takes the place of the one before.
  public init(_ players: [PoolPlayer]) { self.players = players }

  /// Its name in a journal.
  public static var name: String { "pool.imported" }
  /// Its place in the list.
  public static var kind: LeagueEvent.Kind { .poolImported }
  static var actions: [LeagueAction] { [.importPool] }

  /// From JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    var players: [PoolPlayer] = []
    for player in try value.object(["event", "players"]).required("players").array() {
      players.append(try PoolPlayer(player))
    }
    self.players = players
  }

  /// As JSON.
  public var members: KeyValuePairs<String, JSON> { ["players": .array(players.map(\.json))] }
  /// As one of the league's events.
  public var listed: LeagueEvent { .poolImported(self) }
  /// It is about the league.
  public var nature: EventNature { EventNature(.all) }
  /// None.
  public var files: [NamedContent] { [] }

  /// Takes the pool's place.
  public func apply(to league: inout League, in commit: Commit) {
    league.apply(pool: Pool(players), at: commit.time)
  }

  /// As when it is imported.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.importingPool(players, by: commit.who, at: commit.time)
  }
}

extension LeagueEvent {
  /// The pool was replaced by these players.
  public static func poolImported(_ players: [PoolPlayer]) -> LeagueEvent {
    .poolImported(PoolImported(players))
  }
}

extension LeagueAction {
  /// Replace the pool.
  public static let importPool = LeagueAction("import-pool", "pool import", .commissioner)
}
