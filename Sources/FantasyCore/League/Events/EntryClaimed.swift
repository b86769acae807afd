import StrictJSON

/// An entry that nobody had claimed goes on under the name of who claimed it, history included.
public struct EntryClaimed: PeopleEvent {
  /// The name of the entry until then.
  public var entry: ManagerID
  /// Who claimed it.
  public var claimant: ManagerID

  /// An entry that somebody claims.
  public init(_ entry: ManagerID, by claimant: ManagerID) { (self.entry, self.claimant) = (entry, claimant) }

  /// Its name in a journal.
  public static var name: String { "entry.claimed" }
  /// Its place in the list.
  public static var kind: LeagueEvent.Kind { .entryClaimed }
  static var actions: [LeagueAction] { [.makeCodes] }

  /// From JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "entry", "by"])
    self.init(try object.required("entry").id(), by: try object.required("by").id())
  }

  /// As JSON.
  public var members: KeyValuePairs<String, JSON> { ["entry": .string(entry.text), "by": .string(claimant.text)] }
  /// As one of the league's events.
  public var listed: LeagueEvent { .entryClaimed(self) }
  /// It is about who claimed it, and stays for good.
  public var nature: EventNature { EventNature(.manager(claimant), isPermanent: true) }
  /// None.
  public var files: [NamedContent] { [] }

  func apply(to people: inout LeaguePeople, by who: ManagerID, in sequence: Int) {
    people.claim(entry, by: claimant, in: sequence)
  }

  /// As when it is claimed.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.claiming(entry, by: claimant, isRecorded: true)
  }
}

extension LeagueEvent {
  /// An entry that nobody had claimed goes on under the name of who claimed it, history included.
  public static func entryClaimed(_ entry: ManagerID, by claimant: ManagerID) -> LeagueEvent {
    .entryClaimed(EntryClaimed(entry, by: claimant))
  }
}

extension LeagueAction {
  /// Make codes by which entries are claimed.
  public static let makeCodes = LeagueAction("make-codes", "entry code", .commissioner)
}
