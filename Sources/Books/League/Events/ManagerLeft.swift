import FantasyCore
import StrictJSON

/// A manager deleted their account. Their entry and points stay; later opponents in rounds and cups get a bye.
public struct ManagerLeft: LeagueEventPayload {
  package var manager: ManagerID

  package init(_ manager: ManagerID) { self.manager = manager }

  /// The event's name in journals.
  public static var name: String { "manager.left" }
  /// The event's case in the list of kinds.
  public static var kind: LeagueEvent.Kind { .managerLeft }
  // Anyone with an account may delete it.
  static var actions: [LeagueAction] { [] }

  /// Reads the event from JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    manager = try value.object(["event", "manager"]).required("manager").id()
  }

  /// The event's JSON members after its name.
  public var members: KeyValuePairs<String, JSON> { ["manager": .string(manager.text)] }
  /// The payload as a case of `LeagueEvent`.
  public var listed: LeagueEvent { .managerLeft(self) }
  /// The event concerns the manager, and can't be undone: they have no account any more.
  public var nature: EventTraits { EventTraits(.manager(manager), isPermanent: true) }
  /// No files.
  public var files: [NamedContent] { [] }

  /// Changes nothing: rounds and cups find the event among the commits. See `Memberships`.
  public func apply(to league: inout League, in commit: Commit) {}

  /// Decides the request again.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    league.leaving(manager)
  }
}
