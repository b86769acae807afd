import FantasyCore
import StrictJSON

/// A manager deleted their account. Their entry and points stay; later opponents in rounds and cups get a bye.
public struct ManagerLeft: LeagueEventPayload {
  package var manager: ManagerID

  /// The event's name in journals.
  public static var name: String { "manager.left" }
  // Anyone with an account may delete it.
  static var actions: [LeagueAction] { [] }

  package static var coding: JSONCoding<Self> { JSONCoding(Self.init, .field("manager") { $0.manager }) }
  /// Permanent, since the manager no longer has an account.
  public var nature: EventTraits { EventTraits(.manager(manager), isPermanent: true) }

  /// Changes nothing: `Memberships` finds the event among the commits.
  public func apply(to league: inout League, in commit: Commit) {}

  /// Decides the request again.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] { league.leaving(manager) }
}
