import FantasyCore
import StrictJSON

/// A manager joined.
public struct ManagerJoined: PeopleEvent {
  package var manager: ManagerID

  package init(_ manager: ManagerID) { self.manager = manager }

  /// The event's name in journals.
  public static var name: String { "manager.joined" }
  /// The event's case in the list of kinds.
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

  /// The event's JSON members after its name.
  public var members: KeyValuePairs<String, JSON> { ["manager": .string(manager.text)] }
  /// The payload as a case of `LeagueEvent`.
  public var listed: LeagueEvent { .managerJoined(self) }
  /// The event concerns the manager.
  public var nature: EventTraits { EventTraits(.manager(manager)) }
  /// No files.
  public var files: [NamedContent] { [] }

  func apply(to people: inout LeaguePeople, by who: ManagerID, in sequence: Int) { people.join(manager) }

  /// Decides the request again.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.joining(manager, at: commit.time)
  }
}

extension LeagueEvent {
  package static func managerJoined(_ manager: ManagerID) -> LeagueEvent { .managerJoined(ManagerJoined(manager)) }
}

extension LeagueAction {
  package static let join = LeagueAction("join", "league join", .newcomer)
}
