import FantasyCore
import StrictJSON

/// A manager deleted their account. Their entry and points stay; later opponents in rounds and cups get a bye.
public struct ManagerLeft: LeagueEventPayload {
  package var manager: ManagerID

  /// The event's name in journals.
  public static var name: String { "manager.left" }
  // No action in the league leads to this event: managers leave by deleting their account.
  static var actions: [LeagueAction] { [] }

  package static var coding: JSONCoding<Self> { JSONCoding(Self.init, .field("manager") { $0.manager }) }
  /// The event is permanent, since the manager no longer has an account.
  public var nature: EventTraits { EventTraits(.manager(manager), isPermanent: true) }

  /// Changes nothing. `Memberships` reads these events from the commits.
  public func apply(to league: inout League, in commit: Commit) {}

  /// Re-evaluates the event's original request, for a replay.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] { league.leaving(manager) }
}
