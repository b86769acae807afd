import FantasyCore
import StrictJSON

/// An unclaimed entry continues under the claimant's name, with its history.
public struct EntryClaimed: PeopleEvent {
  /// The name of the entry before it was claimed.
  package var entry: ManagerID
  package var claimant: ManagerID

  package init(_ entry: ManagerID, by claimant: ManagerID) { (self.entry, self.claimant) = (entry, claimant) }

  /// The event's name in journals.
  public static var name: String { "entry.claimed" }
  /// The event's case in the list of kinds.
  public static var kind: LeagueEvent.Kind { .entryClaimed }
  static var actions: [LeagueAction] { [.makeCodes] }

  /// Reads the event from JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "entry", "by"])
    self.init(try object.required("entry").id(), by: try object.required("by").id())
  }

  /// The event's JSON members after its name.
  public var members: KeyValuePairs<String, JSON> { ["entry": .string(entry.text), "by": .string(claimant.text)] }
  /// The payload as a case of `LeagueEvent`.
  public var listed: LeagueEvent { .entryClaimed(self) }
  /// The event concerns the claimant, and can't be undone.
  public var nature: EventTraits { EventTraits(.manager(claimant), isPermanent: true) }
  /// No files.
  public var files: [NamedContent] { [] }

  func apply(to people: inout LeaguePeople, by who: ManagerID, in sequence: Int) {
    people.claim(entry, by: claimant, in: sequence)
  }

  /// Decides the request again.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.claiming(entry, by: claimant, isRecorded: true)
  }
}

extension LeagueEvent {
  package static func entryClaimed(_ entry: ManagerID, by claimant: ManagerID) -> LeagueEvent {
    .entryClaimed(EntryClaimed(entry, by: claimant))
  }
}

extension LeagueAction {
  package static let makeCodes = LeagueAction("make-codes", "entry code", .commissioner)
}
