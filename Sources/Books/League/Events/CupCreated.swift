import StrictJSON

/// A cup was created in the league.
public struct CupCreated: LeagueEventPayload {
  package var terms: CupTerms

  package init(_ terms: CupTerms) { self.terms = terms }

  /// The event's name in journals.
  public static var name: String { "cup.created" }
  /// The event's case in the list of kinds.
  public static var kind: LeagueEvent.Kind { .cupCreated }
  static var actions: [LeagueAction] { [.createCup] }

  /// Reads the event from JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "cup", "kind", "from", "round", "seeds", "legs", "lot"])
    let round = try object.required("round")
    guard let length = ContestTerms.RoundLength(try round.string()) else {
      throw round.error("expected match, day, week or a number of matches")
    }
    terms = CupTerms(
      name: try object.required("cup").id(), kind: try object.required("kind").choice(),
      from: try object.required("from").int(in: ContestTerms.numbers), round: length,
      seeds: try object.required("seeds").choice(), legs: try object.required("legs").int(in: CupTerms.allLegs),
      lot: try object.required("lot").int(in: CupTerms.lots))
  }

  /// The event's JSON members after its name.
  public var members: KeyValuePairs<String, JSON> {
    [
      "cup": .string(terms.name.text), "kind": .string(terms.kind.rawValue), "from": .int(terms.from),
      "round": .string(terms.round.text), "seeds": .string(terms.seeds.rawValue), "legs": .int(terms.legs),
      "lot": .int(terms.lot),
    ]
  }
  /// The payload as a case of `LeagueEvent`.
  public var listed: LeagueEvent { .cupCreated(self) }
  /// The event concerns everyone.
  public var nature: EventTraits { EventTraits(.all) }
  /// No files.
  public var files: [NamedContent] { [] }

  /// Adds the cup.
  public func apply(to league: inout League, in commit: Commit) { league.cups.append(terms) }

  /// Decides the request again.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.creating(terms, by: commit.who, at: commit.time)
  }
}

extension LeagueAction {
  package static let createCup = LeagueAction("cup", "cup create", .commissioner)
}
