import StrictJSON

/// The league was given another title. Its name, which commands use, stays the same.
public struct LeagueRenamed: LeagueEventPayload {
  package var title: String

  package init(_ title: String) { self.title = title }

  /// The event's name in journals.
  public static var name: String { "league.renamed" }
  /// The event's case in the list of kinds.
  public static var kind: LeagueEvent.Kind { .leagueRenamed }
  static var actions: [LeagueAction] { [.rename] }

  /// Reads the event from JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    title = try value.object(["event", "title"]).required("title").string()
  }

  /// The event's JSON members after its name.
  public var members: KeyValuePairs<String, JSON> { ["title": .string(title)] }
  /// The payload as a case of `LeagueEvent`.
  public var listed: LeagueEvent { .leagueRenamed(self) }
  /// The event concerns everyone.
  public var nature: EventTraits { EventTraits(.all) }
  /// No files.
  public var files: [NamedContent] { [] }

  /// Changes the title.
  public func apply(to league: inout League, in commit: Commit) { league.title = title }

  /// Decides the request again.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.renaming(to: title, by: commit.who, at: commit.time)
  }
}

extension LeagueAction {
  package static let rename = LeagueAction("rename", "league rename", .commissioner)
}
