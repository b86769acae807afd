import StrictJSON

/// The league was completed.
public struct LeagueCompleted: LeagueEventPayload {
  package init() {}

  /// The event's name in journals.
  public static var name: String { "league.completed" }
  /// The event's case in the list of kinds.
  public static var kind: LeagueEvent.Kind { .leagueCompleted }
  static var actions: [LeagueAction] { [.complete] }

  /// Reads the event from JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    _ = try value.object(["event"])
  }

  /// The event's JSON members after its name.
  public var members: KeyValuePairs<String, JSON> { [:] }
  /// The payload as a case of `LeagueEvent`.
  public var listed: LeagueEvent { .leagueCompleted(self) }
  /// The event concerns everyone.
  public var nature: EventTraits { EventTraits(.all) }
  /// No files.
  public var files: [NamedContent] { [] }

  /// Records the time of the first completion.
  public func apply(to league: inout League, in commit: Commit) {
    if league.completed == nil { league.completed = commit.time }
  }

  /// Decides the request again.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.completing(by: commit.who, at: commit.time)
  }
}

extension LeagueEvent {
  package static var leagueCompleted: LeagueEvent { .leagueCompleted(LeagueCompleted()) }
}

extension LeagueAction {
  package static let complete = LeagueAction("complete", "league complete", .commissioner)
}
