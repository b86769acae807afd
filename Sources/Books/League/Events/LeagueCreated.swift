import StrictJSON

/// The league was created; the author is its commissioner and first member.
public struct LeagueCreated: LeagueEventPayload {
  /// The terms of the league.
  package var terms: LeagueTerms

  /// Creates the event.
  package init(_ terms: LeagueTerms) { self.terms = terms }

  /// Its name in a journal.
  public static var name: String { "league.created" }
  /// Its kind in the list of events.
  public static var kind: LeagueEvent.Kind { .leagueCreated }
  static var actions: [LeagueAction] { [.copy] }

  /// Reads the event from JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    terms = try LeagueTerms(try value.object(["event", "terms"]).required("terms"))
  }

  /// The event as JSON.
  public var members: KeyValuePairs<String, JSON> { ["terms": terms.json] }
  /// The payload as one of the league's events.
  public var listed: LeagueEvent { .leagueCreated(self) }
  /// It concerns everyone in the league.
  public var nature: EventTraits { EventTraits(.all, begins: terms.id) }
  /// Its scoring system and its team rules.
  public var files: [NamedContent] { [.rules(terms.system), .rules(terms.rules)] }

  /// Does nothing: the league begins with this event.
  public func apply(to league: inout League, in commit: Commit) {}

  /// Returns no events: the league that it creates can't decide it.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    []
  }
}

extension LeagueEvent {
  /// The league was created; the author is its commissioner and first member.
  package static func leagueCreated(_ terms: LeagueTerms) -> LeagueEvent {
    .leagueCreated(LeagueCreated(terms))
  }
}

extension LeagueAction {
  /// Create another league with its members and rules.
  package static let copy = LeagueAction("copy", "league create --like", .commissioner)
}
