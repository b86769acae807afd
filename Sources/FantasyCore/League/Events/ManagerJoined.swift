import StrictJSON

/// A manager joined.
public struct ManagerJoined: PeopleEvent {
  /// Who.
  public var manager: ManagerID

  /// Their joining.
  public init(_ manager: ManagerID) { self.manager = manager }

  /// Its name in a journal.
  public static var name: String { "manager.joined" }
  /// Its place in the list.
  public static var kind: LeagueEvent.Kind { .managerJoined }
  static var actions: [LeagueAction] { [.join] }

  /// From JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    manager = try value.object(["event", "manager"]).required("manager").id()
  }

  /// From the bytes of a line.
  public init?(usual line: inout UsualLine) {
    guard line.pass(",\"manager\":\""), let manager: ManagerID = line.id() else { return nil }
    self.manager = manager
  }

  /// As JSON.
  public var members: KeyValuePairs<String, JSON> { ["manager": .string(manager.text)] }
  /// As one of the league's events.
  public var listed: LeagueEvent { .managerJoined(self) }
  /// It is about the manager.
  public var nature: EventNature { EventNature(.manager(manager)) }
  /// None.
  public var files: [NamedContent] { [] }

  func apply(to people: inout LeaguePeople, by who: ManagerID, in sequence: Int) { people.join(manager) }

  /// As when the manager asks to join.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.joining(manager, at: commit.time)
  }
}

extension LeagueEvent {
  /// A manager joined.
  public static func managerJoined(_ manager: ManagerID) -> LeagueEvent { .managerJoined(ManagerJoined(manager)) }
}

extension LeagueAction {
  /// Join as a manager.
  public static let join = LeagueAction("join", "league join", .newcomer)
}
