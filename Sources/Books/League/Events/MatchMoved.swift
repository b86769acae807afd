import FantasyCore
import StrictJSON

/// An upcoming match was moved to another time.
public struct MatchMoved: LeagueEventPayload {
  package var match: MatchID
  package var start: Instant

  /// The event's name in journals.
  public static var name: String { "match.moved" }
  static var actions: [LeagueAction] { [.moveMatch] }

  package static var coding: JSONCoding<Self> {
    JSONCoding(Self.init, .field("match") { $0.match }, .field("start") { $0.start })
  }
  /// The event concerns everyone in the league.
  public var nature: EventTraits { EventTraits(.all) }

  /// Changes the start of the match.
  public func apply(to league: inout League, in commit: Commit) { league.matches[match]?.fixture.start = start }

  /// Repeats the request that led to this event, and returns the resulting events. `league` is the state before the
  /// event.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    guard let match = league.matches[match] else { return [] }
    return try league.moving(
      match, to: start, hasReason: commit.reason != nil, by: commit.author, at: commit.time)
  }
}

extension LeagueAction {
  package static let moveMatch = LeagueAction(name: "move-match", label: "history move", right: .commissioner)
}
