import StrictJSON

/// The league was completed.
public struct LeagueCompleted: LeagueEventPayload {
  /// Creates the event.
  package init() {}

  /// Its name in a journal.
  public static var name: String { "league.completed" }
  /// Its kind in the list of events.
  public static var kind: LeagueEvent.Kind { .leagueCompleted }
  static var actions: [LeagueAction] { [.complete] }

  /// Reads the event from JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    _ = try value.object(["event"])
  }

  /// The event as JSON.
  public var members: KeyValuePairs<String, JSON> { [:] }
  /// The payload as one of the league's events.
  public var listed: LeagueEvent { .leagueCompleted(self) }
  /// It concerns everyone in the league.
  public var nature: EventTraits { EventTraits(.all) }
  /// None.
  public var files: [NamedContent] { [] }

  /// Records the time of completion.
  public func apply(to league: inout League, in commit: Commit) {
    if league.completed == nil { league.completed = commit.time }
  }

  /// Decides the request again in the given league.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.completing(by: commit.who, at: commit.time)
  }
}

extension LeagueEvent {
  /// The league was completed.
  package static var leagueCompleted: LeagueEvent { .leagueCompleted(LeagueCompleted()) }
}

extension LeagueAction {
  /// Complete the league.
  package static let complete = LeagueAction("complete", "league complete", .commissioner)
}
