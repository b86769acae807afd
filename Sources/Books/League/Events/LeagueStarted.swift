import StrictJSON

/// The league started.
public struct LeagueStarted: LeagueEventPayload {
  /// Creates the event.
  package init() {}

  /// Its name in a journal.
  public static var name: String { "league.started" }
  /// Its kind in the list of events.
  public static var kind: LeagueEvent.Kind { .leagueStarted }
  static var actions: [LeagueAction] { [.start] }

  /// Reads the event from JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    _ = try value.object(["event"])
  }

  /// The event as JSON.
  public var members: KeyValuePairs<String, JSON> { [:] }
  /// The payload as one of the league's events.
  public var listed: LeagueEvent { .leagueStarted(self) }
  /// It concerns everyone in the league.
  public var nature: EventTraits { EventTraits(.all) }
  /// None.
  public var files: [NamedContent] { [] }

  /// Records the start, if it is the first.
  public func apply(to league: inout League, in commit: Commit) {
    if league.started == nil { league.started = (commit.time, commit.sequence) }
  }

  /// Decides the request again in the given league.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.starting(by: commit.who, at: commit.time)
  }
}

extension LeagueEvent {
  /// The league started.
  package static var leagueStarted: LeagueEvent { .leagueStarted(LeagueStarted()) }
}

extension LeagueAction {
  /// Start the league.
  package static let start = LeagueAction("start", "league start", .commissioner)
}
