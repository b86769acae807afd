import StrictJSON

/// The commissioner completed the league.
public struct LeagueCompleted: LeagueEventPayload {
  package init() {}

  /// The event's name in journals.
  public static var name: String { "league.completed" }
  static var actions: [LeagueAction] { [.complete] }

  package static var coding: JSONCoding<Self> { JSONCoding(Self.init) }
  /// The event concerns everyone in the league.
  public var nature: EventTraits { EventTraits(.all) }

  /// Records the time of the first completion; later completions change nothing.
  public func apply(to league: inout League, in commit: Commit) {
    if league.completed == nil { league.completed = commit.time }
  }

  /// Repeats the request that led to this event, and returns the resulting events. `league` is the state before the
  /// event.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.completing(by: commit.author, at: commit.time)
  }
}

extension LeagueAction {
  package static let complete = LeagueAction(name: "complete", label: "league complete", right: .commissioner)
}
