import StrictJSON

/// The league's title was changed. Its name, which identifies the league in commands, stays the same.
public struct LeagueRenamed: LeagueEventPayload {
  package var title: String

  /// The event's name in journals.
  public static var name: String { "league.renamed" }
  static var actions: [LeagueAction] { [.rename] }

  package static var coding: JSONCoding<Self> { JSONCoding(Self.init, .field("title") { $0.title }) }
  /// The event concerns everyone.
  public var nature: EventTraits { EventTraits(.all) }

  /// Changes the title.
  public func apply(to league: inout League, in commit: Commit) { league.title = title }

  /// Re-evaluates the event's original request, for a replay.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.renaming(to: title, by: commit.author, at: commit.time)
  }
}

extension LeagueAction {
  package static let rename = LeagueAction(name: "rename", label: "league rename", right: .commissioner)
}
