import FantasyCore
import StrictJSON

/// A manager joined.
public struct ManagerJoined: PeopleEvent {
  /// The manager.
  package var manager: ManagerID

  /// Creates the event.
  package init(_ manager: ManagerID) { self.manager = manager }

  /// Its name in a journal.
  public static var name: String { "manager.joined" }
  /// Its kind in the list of events.
  public static var kind: LeagueEvent.Kind { .managerJoined }
  static var actions: [LeagueAction] { [.join] }

  /// Reads the event from JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    manager = try value.object(["event", "manager"]).required("manager").id()
  }

  /// Reads the event from the bytes of a line in its usual form.
  public init?(fast line: inout FastLine) {
    guard line.pass(",\"manager\":\""), let manager: ManagerID = line.id() else { return nil }
    self.manager = manager
  }

  /// The event as JSON.
  public var members: KeyValuePairs<String, JSON> { ["manager": .string(manager.text)] }
  /// The payload as one of the league's events.
  public var listed: LeagueEvent { .managerJoined(self) }
  /// It concerns the manager.
  public var nature: EventTraits { EventTraits(.manager(manager)) }
  /// None.
  public var files: [NamedContent] { [] }

  func apply(to people: inout LeaguePeople, by who: ManagerID, in sequence: Int) { people.join(manager) }

  /// Decides the request again in the given league.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.joining(manager, at: commit.time)
  }
}

extension LeagueEvent {
  /// A manager joined.
  package static func managerJoined(_ manager: ManagerID) -> LeagueEvent { .managerJoined(ManagerJoined(manager)) }
}

extension LeagueAction {
  /// Join as a manager.
  package static let join = LeagueAction("join", "league join", .newcomer)
}
