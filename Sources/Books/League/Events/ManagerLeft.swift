import FantasyCore
import StrictJSON

/// A manager deleted their account. Their entry and points stay. In head-to-head rounds and cups, later opponents get a
/// bye.
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

  /// Repeats the request that led to this event, and returns the resulting events. `league` is the state before the
  /// event.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] { league.leaving(manager) }
}
