import StrictJSON

/// The league came from another store.
public struct LeagueImported: PeopleEvent {
  /// Who runs it, and whose its entries are.
  public var arrival: LeagueArrival

  /// A league that came from another store.
  public init(_ arrival: LeagueArrival) { self.arrival = arrival }

  /// Its name in a journal.
  public static var name: String { "league.imported" }
  /// Its place in the list.
  public static var kind: LeagueEvent.Kind { .leagueImported }
  static var actions: [LeagueAction] { [.export] }

  /// From JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "commissioner", "entry", "same_people"])
    arrival = LeagueArrival(
      commissioner: try object.required("commissioner").id(), entry: try object.optional("entry")?.id(),
      hasSamePeople: try object.required("same_people").bool())
  }

  /// As JSON.
  public var members: KeyValuePairs<String, JSON> {
    [
      "commissioner": .string(arrival.commissioner.text), "entry": .text(arrival.entry?.text),
      "same_people": .bool(arrival.hasSamePeople),
    ]
  }
  /// As one of the league's events.
  public var listed: LeagueEvent { .leagueImported(self) }
  /// It stays for good.
  public var nature: EventNature { EventNature(.all, staysForGood: true) }
  /// None.
  public var files: [NamedContent] { [] }

  func apply(to people: inout LeaguePeople, by who: ManagerID, in sequence: Int) {
    people.arrive(arrival, by: who, in: sequence)
  }

  /// The store decides it, not the league.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    [listed]
  }
}

extension LeagueEvent {
  /// The league came from another store.
  public static func leagueImported(_ arrival: LeagueArrival) -> LeagueEvent {
    .leagueImported(LeagueImported(arrival))
  }
}

extension LeagueAction {
  /// Write the league to a file, line-ups and all.
  public static let export = LeagueAction("export", "export", .commissioner)
}
