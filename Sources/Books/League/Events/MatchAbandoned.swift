import FantasyCore
import StrictJSON

/// A match was abandoned: the match was never played, or ended without a match file.
public struct MatchAbandoned: LeagueEventPayload {
  package var match: MatchID

  /// The event's name in journals.
  public static var name: String { "match.abandoned" }
  static var actions: [LeagueAction] { [.abandonMatch] }

  package static var coding: JSONCoding<Self> { JSONCoding(Self.init, .field("match") { $0.match }) }
  /// The event concerns everyone in the league.
  public var nature: EventTraits { EventTraits(.all) }

  /// Marks the match as abandoned. A match that had not begun also counts as called off.
  public func apply(to league: inout League, in commit: Commit) {
    guard var abandoned = league.matches[match] else { return }
    abandoned.isAbandoned = true
    abandoned.wasCalledOff = commit.time < abandoned.fixture.start
    league.matches[match] = abandoned
  }

  /// Repeats the request that led to this event, and returns the resulting events. `league` is the state before the
  /// event.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    guard let match = league.matches[match] else { return [] }
    return try league.abandoning(match, by: commit.author, at: commit.time)
  }
}

extension LeagueAction {
  package static let abandonMatch = LeagueAction(name: "abandon-match", label: "history abandon", right: .commissioner)
}
