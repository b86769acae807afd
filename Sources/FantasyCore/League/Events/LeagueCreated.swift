import StrictJSON

/// The league was created; who did it is its commissioner and first member.
public struct LeagueCreated: LeagueEventPayload {
  /// What was settled.
  public var terms: LeagueTerms

  /// A league created on these terms.
  public init(_ terms: LeagueTerms) { self.terms = terms }

  /// Its name in a journal.
  public static var name: String { "league.created" }
  /// Its place in the list.
  public static var kind: LeagueEvent.Kind { .leagueCreated }
  static var actions: [LeagueAction] { [.copy] }

  /// From JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    terms = try LeagueTerms(try value.object(["event", "terms"]).required("terms"))
  }

  /// As JSON.
  public var members: KeyValuePairs<String, JSON> { ["terms": terms.json] }
  /// As one of the league's events.
  public var listed: LeagueEvent { .leagueCreated(self) }
  /// It is about the league.
  public var nature: EventNature { EventNature(.all, begins: terms.id) }
  /// Its scoring system and its team rules.
  public var files: [NamedContent] { [.rules(terms.system), .rules(terms.rules)] }

  /// Nothing: the league begins with it.
  public func apply(to league: inout League, in commit: Commit) {}

  /// It is not decided by the league that it makes.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    []
  }
}

extension LeagueEvent {
  /// The league was created; who did it is its commissioner and first member.
  public static func leagueCreated(_ terms: LeagueTerms) -> LeagueEvent {
    .leagueCreated(LeagueCreated(terms))
  }
}

extension LeagueAction {
  /// Create another league with its members and rules.
  public static let copy = LeagueAction("copy", "league create --like", .commissioner)
}
