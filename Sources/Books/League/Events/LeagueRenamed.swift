import StrictJSON

/// The league's title was changed. The league's name, which identifies the league in commands, stays the same.
public struct LeagueRenamed: LeagueEventPayload {
  package var title: String

  /// The event's name in journals.
  public static var name: String { "league.renamed" }
  static var actions: [LeagueAction] { [.rename] }

  package static var coding: JSONCoding<Self> { JSONCoding(Self.init, .field("title") { $0.title }) }
  /// The event concerns everyone in the league.
  public var nature: EventTraits { EventTraits(.all) }

  /// Changes the title.
  public func apply(to league: inout League, in commit: Commit) { league.title = title }

  /// Repeats the request that led to this event, and returns the resulting events. `league` is the state before the
  /// event.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.renaming(to: title, by: commit.author, at: commit.time)
  }
}

extension LeagueAction {
  package static let rename = LeagueAction(name: "rename", label: "league rename", right: .commissioner)
}
