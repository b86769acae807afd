import FantasyCore
import StrictJSON

/// The commissioner entered the elevens that both sides of a match announced at the toss.
public struct ElevensAnnounced: LeagueEventPayload {
  package var match: MatchID
  /// The players of both sides, in the order given. Includes named substitutes.
  package var players: [PlayerID]

  /// The event's name in journals.
  public static var name: String { "elevens.announced" }
  static var actions: [LeagueAction] { [.announceElevens] }

  package static var coding: JSONCoding<Self> {
    JSONCoding(Self.init, .field("match") { $0.match }, .field("players") { $0.players })
  }
  /// The event concerns everyone in the league.
  public var nature: EventTraits { EventTraits(.all) }

  /// Replaces the match's announced players.
  public func apply(to league: inout League, in commit: Commit) { league.matches[match]?.announced = players }

  /// Repeats the request that led to this event, and returns the resulting events. `league` is the state before the
  /// event.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    guard let match = league.matches[match] else { return [] }
    return try league.announcing(players, for: match, by: commit.author, at: commit.time)
  }
}

extension LeagueAction {
  package static let announceElevens = LeagueAction(
    name: "announce-elevens", label: "history lineup", right: .commissioner)
}
