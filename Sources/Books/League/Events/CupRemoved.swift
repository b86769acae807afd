import FantasyCore
import StrictJSON

/// A cup was removed from the league before the cup began.
public struct CupRemoved: LeagueEventPayload {
  package var cup: CupID

  /// The event's name in journals.
  public static var name: String { "cup.removed" }
  static var actions: [LeagueAction] { [.removeCup] }

  package static var coding: JSONCoding<Self> { JSONCoding(Self.init, .field("cup") { $0.cup }) }
  /// The event concerns everyone in the league.
  public var nature: EventTraits { EventTraits(.all) }

  /// Removes the cup from the league. The cup's name can then be used again.
  public func apply(to league: inout League, in commit: Commit) { league.cups.removeAll { $0.name == cup } }

  /// Repeats the request that led to this event, and returns the resulting events. `league` is the state before the
  /// event.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.removing(cup, by: commit.author, at: commit.time)
  }
}

extension LeagueAction {
  package static let removeCup = LeagueAction(name: "remove-cup", label: "cup remove", right: .commissioner)
}
