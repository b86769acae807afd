import StrictJSON

/// The league was created; the author is its commissioner and first member.
public struct LeagueCreated: LeagueEventPayload {
  package var terms: LeagueTerms

  package init(_ terms: LeagueTerms) { self.terms = terms }

  /// The event's name in journals.
  public static var name: String { "league.created" }
  /// The event's case in the list of kinds.
  public static var kind: LeagueEvent.Kind { .leagueCreated }
  static var actions: [LeagueAction] { [.copy] }

  /// Reads the event from JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    terms = try LeagueTerms(try value.object(["event", "terms"]).required("terms"))
  }

  /// The event's JSON members after its name.
  public var members: KeyValuePairs<String, JSON> { ["terms": terms.json] }
  /// The payload as a case of `LeagueEvent`.
  public var listed: LeagueEvent { .leagueCreated(self) }
  /// The event concerns everyone.
  public var nature: EventTraits { EventTraits(.all, begins: terms.id) }
  /// The scoring system and the team rules.
  public var files: [NamedContent] { [.rules(terms.system), .rules(terms.rules)] }

  /// Does nothing: the league begins with the event.
  public func apply(to league: inout League, in commit: Commit) {}

  /// Returns no events: the league that it creates can't decide it.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    []
  }
}

extension LeagueEvent {
  package static func leagueCreated(_ terms: LeagueTerms) -> LeagueEvent {
    .leagueCreated(LeagueCreated(terms))
  }
}

extension LeagueAction {
  package static let copy = LeagueAction("copy", "league create --like", .commissioner)
}
