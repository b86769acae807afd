import FantasyCore
import StrictJSON

/// A manager claimed an unclaimed entry, which continues under the manager's name, with its history.
public struct EntryClaimed: PeopleEvent {
  /// The entry's name before the claim.
  package var entry: ManagerID
  package var claimant: ManagerID

  /// The event's name in journals.
  public static var name: String { "entry.claimed" }
  static var actions: [LeagueAction] { [.makeCodes] }

  package static var coding: JSONCoding<Self> {
    JSONCoding(Self.init, .field("entry") { $0.entry }, .field("by") { $0.claimant })
  }
  /// A claim is permanent, and concerns the claimant.
  public var nature: EventTraits { EventTraits(.manager(claimant), isPermanent: true) }

  func apply(to people: inout LeaguePeople, by author: ManagerID, in sequence: Int) {
    people.claim(entry, by: claimant, in: sequence)
  }

  /// Re-evaluates the event's original request, for a replay.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.claiming(entry, by: claimant, isRecorded: true)
  }
}

extension LeagueAction {
  package static let makeCodes = LeagueAction(name: "make-codes", label: "entry code", right: .commissioner)
}
