import StrictJSON

/// The league started.
public struct LeagueStarted: LeagueEventPayload {
  package init() {}

  /// The event's name in journals.
  public static var name: String { "league.started" }
  /// The event's case in the list of kinds.
  public static var kind: LeagueEvent.Kind { .leagueStarted }
  static var actions: [LeagueAction] { [.start] }

  /// Reads the event from JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    _ = try value.object(["event"])
  }

  /// The event's JSON members after its name.
  public var members: KeyValuePairs<String, JSON> { [:] }
  /// The payload as a case of `LeagueEvent`.
  public var listed: LeagueEvent { .leagueStarted(self) }
  /// The event concerns everyone.
  public var nature: EventTraits { EventTraits(.all) }
  /// No files.
  public var files: [NamedContent] { [] }

  /// Records the first start.
  public func apply(to league: inout League, in commit: Commit) {
    if league.started == nil { league.started = (commit.time, commit.sequence) }
  }

  /// Decides the request again.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.starting(by: commit.who, at: commit.time)
  }
}

extension LeagueEvent {
  package static var leagueStarted: LeagueEvent { .leagueStarted(LeagueStarted()) }
}

extension LeagueAction {
  package static let start = LeagueAction("start", "league start", .commissioner)
}
