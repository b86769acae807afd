import StrictJSON

/// The league was completed.
public struct LeagueCompleted: LeagueEventPayload {
  /// The end.
  public init() {}

  /// Its name in a journal.
  public static var name: String { "league.completed" }
  /// Its place in the list.
  public static var kind: LeagueEvent.Kind { .leagueCompleted }
  static var actions: [LeagueAction] { [.complete] }

  /// From JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    _ = try value.object(["event"])
  }

  /// As JSON.
  public var members: KeyValuePairs<String, JSON> { [:] }
  /// As one of the league's events.
  public var listed: LeagueEvent { .leagueCompleted(self) }
  /// It is about the league.
  public var nature: EventNature { EventNature(.all) }
  /// None.
  public var files: [NamedContent] { [] }

  /// Notes the end.
  public func apply(to league: inout League, in commit: Commit) {
    if league.completed == nil { league.completed = commit.time }
  }

  /// As when it is completed.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.completing(by: commit.who, at: commit.time)
  }
}

extension LeagueEvent {
  /// The league was completed.
  public static var leagueCompleted: LeagueEvent { .leagueCompleted(LeagueCompleted()) }
}

extension LeagueAction {
  /// Complete the league.
  public static let complete = LeagueAction("complete", "league complete", .commissioner)
}
