import FantasyCore
import StrictJSON

/// The commissioner invited a manager who has no account. The manager gets an entry, which is unclaimed: it belongs to
/// the person who claims it with a code.
public struct ManagerInvited: PeopleEvent {
  package var manager: ManagerID
  /// The name by which others see the manager; nil if it is the manager name.
  package var givenName: String?

  package init(_ manager: ManagerID, givenName: String? = nil) {
    self.manager = manager
    self.givenName = givenName
  }

  /// The event's name in journals.
  public static var name: String { "manager.invited" }
  static var actions: [LeagueAction] { [.invite] }

  package static var coding: JSONCoding<Self> {
    JSONCoding(Self.init, .field("manager") { $0.manager }, .present("name") { $0.givenName })
  }
  /// The event concerns the invited manager, for whom the commissioner acted.
  public var nature: EventTraits { EventTraits(.manager(manager)) }

  func apply(to people: inout LeaguePeople, by author: ManagerID, in sequence: Int, lateAt time: Instant?) {
    people.invite(manager, givenName, lateAt: time)
  }

  /// Adds the manager, and creates an entry with a default name.
  public func apply(to league: inout League, in commit: Commit) {
    applyToPeople(of: &league, in: commit)
    let entry = league.entries.index(making: manager, teamName: Entry.defaultName(of: manager))
    league.entries.change(entry) { $0.isNameGiven = true }
    league.fixInvitedEntry(of: manager)
  }

  /// Repeats the request that led to this event, and returns the resulting events. `league` is the state before the
  /// event.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.inviting(
      [manager], givenNames: [manager: givenName].compactMapValues(\.self), by: commit.author, at: commit.time)
  }
}

extension LeagueAction {
  package static let invite = LeagueAction(name: "invite", label: "league invite", right: .commissioner)
}
