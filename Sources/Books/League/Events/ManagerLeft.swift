import FantasyCore
import StrictJSON

/// A manager deleted their account. Their entry and points stay; whom they would meet in a round or a cup later has nobody
/// to play against.
public struct ManagerLeft: LeagueEventPayload {
  /// The manager.
  package var manager: ManagerID

  /// Creates the event.
  package init(_ manager: ManagerID) { self.manager = manager }

  /// Its name in a journal.
  public static var name: String { "manager.left" }
  /// Its kind in the list of events.
  public static var kind: LeagueEvent.Kind { .managerLeft }
  // Whoever has an account may delete it.
  static var actions: [LeagueAction] { [] }

  /// Reads the event from JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    manager = try value.object(["event", "manager"]).required("manager").id()
  }

  /// The event as JSON.
  public var members: KeyValuePairs<String, JSON> { ["manager": .string(manager.text)] }
  /// The payload as one of the league's events.
  public var listed: LeagueEvent { .managerLeft(self) }
  /// It concerns the manager, and can't be undone: they have no account any more.
  public var nature: EventTraits { EventTraits(.manager(manager), isPermanent: true) }
  /// None.
  public var files: [NamedContent] { [] }

  /// Changes nothing in the league: rounds and cups look for it among the commits. See `Memberships`.
  public func apply(to league: inout League, in commit: Commit) {}

  /// Decides the request again in the given league.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    league.leaving(manager)
  }
}
