import FantasyCore
import StrictJSON

/// An entry was handed over to another manager, under whose name it continues with its history.
public struct EntryHandedOver: PeopleEvent {
  /// The manager name of the entry before the change.
  package var entry: ManagerID
  package var newManager: ManagerID
  /// True if the new manager has no account yet. The entry is then unclaimed.
  package var isInvitation: Bool
  /// The name by which others see an invited manager; nil if it is the manager name.
  package var givenName: String?

  package init(entry: ManagerID, newManager: ManagerID, isInvitation: Bool, givenName: String? = nil) {
    self.entry = entry
    self.newManager = newManager
    self.isInvitation = isInvitation
    self.givenName = givenName
  }

  /// The event's name in journals.
  public static var name: String { "entry.handed-over" }
  static var actions: [LeagueAction] { [.handOver, .handOverForOther] }

  package static var coding: JSONCoding<Self> {
    JSONCoding(
      Self.init, .field("entry") { $0.entry }, .field("to") { $0.newManager }, .flag("invited") { $0.isInvitation },
      .present("name") { $0.givenName })
  }
  /// The event is permanent, because the entry belongs to another person afterwards. The event concerns everyone in the
  /// league.
  public var nature: EventTraits { EventTraits(.all, isPermanent: true) }

  func apply(to people: inout LeaguePeople, by author: ManagerID, in sequence: Int, lateAt time: Instant?) {
    people.claim(entry, by: newManager, in: sequence)
    if isInvitation { people.invite(newManager, givenName, lateAt: nil) }
  }

  /// Gives the entry to the new manager.
  public func apply(to league: inout League, in commit: Commit) {
    applyToPeople(of: &league, in: commit)
    if isInvitation { league.fixInvitedEntry(of: newManager) }
  }

  /// Repeats the request that led to this event, and returns the resulting events. `league` is the state before the
  /// event.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.handingOver(
      entry, to: newManager, isInvitation: isInvitation, givenName: givenName, hasReason: commit.reason != nil,
      by: commit.author,
      at: commit.time)
  }
}

extension LeagueAction {
  package static let handOver = LeagueAction(name: "hand-over", label: "entry hand-over", right: .ownChange)
  package static let handOverForOther = LeagueAction(
    name: "hand-over-for-other", label: "entry hand-over (no account)", right: .commissioner)
}
