import StrictJSON

/// A cup was created in the league.
public struct CupCreated: LeagueEventPayload {
  package var terms: CupTerms

  /// The event's name in journals.
  public static var name: String { "cup.created" }
  static var actions: [LeagueAction] { [.createCup] }

  package static var coding: JSONCoding<Self> {
    JSONCoding(
      { CupCreated(terms: CupTerms(name: $0, kind: $1, from: $2, round: $3, seeds: $4, legs: $5, lot: $6)) },
      .field("cup") { $0.terms.name }, .field("kind") { $0.terms.kind },
      .field("from", .whole(in: ContestTerms.numbers)) { $0.terms.from }, .field("round") { $0.terms.round },
      .field("seeds") { $0.terms.seeds }, .field("legs", .whole(in: CupTerms.allLegs)) { $0.terms.legs },
      .field("lot", .whole(in: CupTerms.lots)) { $0.terms.lot })
  }
  /// The event concerns everyone in the league.
  public var nature: EventTraits { EventTraits(.all) }

  /// Adds the cup to the league.
  public func apply(to league: inout League, in commit: Commit) { league.cups.append(terms) }

  /// Repeats the request that led to this event, and returns the resulting events. `league` is the state before the
  /// event.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.creating(terms, by: commit.author, at: commit.time)
  }
}

extension LeagueAction {
  package static let createCup = LeagueAction(name: "cup", label: "cup create", right: .commissioner)
}
