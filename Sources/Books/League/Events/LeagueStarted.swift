import StrictJSON

/// The commissioner started the league.
public struct LeagueStarted: LeagueEventPayload {
  package init() {}

  /// The event's name in journals.
  public static var name: String { "league.started" }
  static var actions: [LeagueAction] { [.start] }

  package static var coding: JSONCoding<Self> { JSONCoding(Self.init) }
  /// The event concerns everyone in the league.
  public var nature: EventTraits { EventTraits(.all) }

  /// Records the time of the first start; later starts change nothing.
  public func apply(to league: inout League, in commit: Commit) {
    if league.started == nil { league.started = (commit.time, commit.sequence) }
  }

  /// Repeats the request that led to this event, and returns the resulting events. `league` is the state before the
  /// event.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.starting(by: commit.author, at: commit.time)
  }
}

extension LeagueAction {
  package static let start = LeagueAction(name: "start", label: "league start", right: .commissioner)
}
