import FantasyCore
import StrictJSON

/// The league came from another store.
public struct LeagueImported: PeopleEvent {
  package var details: LeagueImport

  package init(_ details: LeagueImport) { self.details = details }

  /// The event's name in journals.
  public static var name: String { "league.imported" }
  /// The event's case in the list of kinds.
  public static var kind: LeagueEvent.Kind { .leagueImported }
  static var actions: [LeagueAction] { [.export] }

  /// Reads the event from JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "commissioner", "entry", "same_people"])
    details = LeagueImport(
      commissioner: try object.required("commissioner").id(), entry: try object.optional("entry")?.id(),
      hasSamePeople: try object.required("same_people").bool())
  }

  /// The event's JSON members after its name.
  public var members: KeyValuePairs<String, JSON> {
    [
      "commissioner": .string(details.commissioner.text), "entry": .text(details.entry?.text),
      "same_people": .bool(details.hasSamePeople),
    ]
  }
  /// The payload as a case of `LeagueEvent`.
  public var listed: LeagueEvent { .leagueImported(self) }
  /// The event can't be undone.
  public var nature: EventTraits { EventTraits(.all, isPermanent: true) }
  /// No files.
  public var files: [NamedContent] { [] }

  func apply(to people: inout LeaguePeople, by who: ManagerID, in sequence: Int) {
    people.apply(details, by: who, in: sequence)
  }

  /// Returns the event itself: the store decides it, not the league.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    [listed]
  }
}

extension LeagueEvent {
  package static func leagueImported(_ details: LeagueImport) -> LeagueEvent {
    .leagueImported(LeagueImported(details))
  }
}

extension LeagueAction {
  /// Write the league to a file, including all line-ups.
  package static let export = LeagueAction("export", "export", .commissioner)
}
