import StrictJSON

/// The league got another title. Its name, by which commands find it, stays.
public struct LeagueRenamed: LeagueEventPayload {
  /// What people call it from now on.
  public var title: String

  /// Another title.
  public init(_ title: String) { self.title = title }

  /// Its name in a journal.
  public static var name: String { "league.renamed" }
  /// Its place in the list.
  public static var kind: LeagueEvent.Kind { .leagueRenamed }
  static var actions: [LeagueAction] { [.rename] }

  /// From JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    title = try value.object(["event", "title"]).required("title").string()
  }

  /// As JSON.
  public var members: KeyValuePairs<String, JSON> { ["title": .string(title)] }
  /// As one of the league's events.
  public var listed: LeagueEvent { .leagueRenamed(self) }
  /// It is about the league.
  public var nature: EventNature { EventNature(.all) }
  /// None.
  public var files: [NamedContent] { [] }

  /// Notes the title.
  public func apply(to league: inout League, in commit: Commit) { league.title = title }

  /// As when it is renamed.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.renaming(to: title, by: commit.who, at: commit.time)
  }
}

extension LeagueAction {
  /// Give the league another title.
  public static let rename = LeagueAction("rename", "league rename", .commissioner)
}
