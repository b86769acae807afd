import StrictJSON

/// The league started.
public struct LeagueStarted: LeagueEventPayload {
  /// The start.
  public init() {}

  /// Its name in a journal.
  public static var name: String { "league.started" }
  /// Its place in the list.
  public static var kind: LeagueEvent.Kind { .leagueStarted }
  static var actions: [LeagueAction] { [.start] }

  /// From JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    _ = try value.object(["event"])
  }

  /// As JSON.
  public var members: KeyValuePairs<String, JSON> { [:] }
  /// As one of the league's events.
  public var listed: LeagueEvent { .leagueStarted(self) }
  /// It is about the league.
  public var nature: EventNature { EventNature(.all) }
  /// None.
  public var files: [NamedContent] { [] }

  /// Notes the first start.
  public func apply(to league: inout League, in commit: Commit) {
    if league.started == nil { league.started = (commit.time, commit.sequence) }
  }

  /// As when it is started.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.starting(by: commit.who, at: commit.time)
  }
}

extension LeagueEvent {
  /// The league started.
  public static var leagueStarted: LeagueEvent { .leagueStarted(LeagueStarted()) }
}

extension LeagueAction {
  /// Start the league.
  public static let start = LeagueAction("start", "league start", .commissioner)
}
