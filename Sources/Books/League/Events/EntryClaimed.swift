import FantasyCore
import StrictJSON

/// A manager claimed an unclaimed entry. The entry keeps its history and continues under the manager's name.
public struct EntryClaimed: PeopleEvent {
  /// The manager name of the entry before the claim.
  package var entry: ManagerID
  package var claimant: ManagerID

  /// The event's name in journals.
  public static var name: String { "entry.claimed" }
  static var actions: [LeagueAction] { [.makeCodes] }

  package static var coding: JSONCoding<Self> {
    JSONCoding(Self.init, .field("entry") { $0.entry }, .field("by") { $0.claimant })
  }
  /// A claim is permanent and concerns only the claimant.
  public var nature: EventTraits { EventTraits(.manager(claimant), isPermanent: true) }

  func apply(to people: inout LeaguePeople, by author: ManagerID, in sequence: Int, lateAt time: Instant?) {
    people.claim(entry, by: claimant, in: sequence)
  }

  /// Repeats the request that led to this event, and returns the resulting events. `league` is the state before the
  /// event.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.claiming(entry, by: claimant, isRecorded: true)
  }
}

extension LeagueAction {
  package static let makeCodes = LeagueAction(name: "make-codes", label: "entry code", right: .commissioner)
}
