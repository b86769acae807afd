import StrictJSON

/// The league was given another title. Its name, by which commands find it, stays the same.
public struct LeagueRenamed: LeagueEventPayload {
  /// The new title.
  package var title: String

  /// Creates the event.
  package init(_ title: String) { self.title = title }

  /// Its name in a journal.
  public static var name: String { "league.renamed" }
  /// Its kind in the list of events.
  public static var kind: LeagueEvent.Kind { .leagueRenamed }
  static var actions: [LeagueAction] { [.rename] }

  /// Reads the event from JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    title = try value.object(["event", "title"]).required("title").string()
  }

  /// The event as JSON.
  public var members: KeyValuePairs<String, JSON> { ["title": .string(title)] }
  /// The payload as one of the league's events.
  public var listed: LeagueEvent { .leagueRenamed(self) }
  /// It concerns everyone in the league.
  public var nature: EventTraits { EventTraits(.all) }
  /// None.
  public var files: [NamedContent] { [] }

  /// Changes the title.
  public func apply(to league: inout League, in commit: Commit) { league.title = title }

  /// Decides the request again in the given league.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.renaming(to: title, by: commit.who, at: commit.time)
  }
}

extension LeagueAction {
  /// Give the league another title.
  package static let rename = LeagueAction("rename", "league rename", .commissioner)
}
