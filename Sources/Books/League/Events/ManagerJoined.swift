import FantasyCore
import StrictJSON

/// A manager joined the league.
public struct ManagerJoined: PeopleEvent {
  package var manager: ManagerID

  package init(_ manager: ManagerID) { self.manager = manager }

  /// The event's name in journals.
  public static var name: String { "manager.joined" }
  static var actions: [LeagueAction] { [.join] }

  /// Parses the event from a journal line in canonical form, starting after the event's name. Nil if the line has
  /// another form.
  public init?(fast line: inout FastLine) {
    guard line.pass(",\"manager\":\""), let manager: ManagerID = line.id() else { return nil }
    self.manager = manager
  }

  package static var coding: JSONCoding<Self> { JSONCoding(Self.init, .field("manager") { $0.manager }) }
  /// The event concerns the manager who joined.
  public var nature: EventTraits { EventTraits(.manager(manager)) }

  func apply(to people: inout LeaguePeople, by author: ManagerID, in sequence: Int, lateAt time: Instant?) {
    people.join(manager, lateAt: time)
  }

  /// Repeats the request that led to this event, and returns the resulting events. `league` is the state before the
  /// event.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.joining(manager, at: commit.time)
  }
}

extension LeagueAction {
  package static let join = LeagueAction(name: "join", label: "league join", right: .newcomer)
}
