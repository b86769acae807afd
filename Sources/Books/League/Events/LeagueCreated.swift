import StrictJSON

/// The league was created; the author is its commissioner and first member.
public struct LeagueCreated: LeagueEventPayload {
  package var terms: LeagueTerms

  package init(_ terms: LeagueTerms) { self.terms = terms }

  /// The event's name in journals.
  public static var name: String { "league.created" }
  static var actions: [LeagueAction] { [.copy] }

  package static var coding: JSONCoding<Self> { JSONCoding(Self.init, .field("terms") { $0.terms }) }
  /// The event concerns everyone in the league.
  public var nature: EventTraits { EventTraits(.all, begins: terms.id) }
  /// The files of the scoring system and the team rules.
  public var files: [NamedContent] { [.rules(terms.system), .rules(terms.rules)] }

  /// Does nothing, since a league already exists when its events are applied.
  public func apply(to league: inout League, in commit: Commit) {}

  /// Returns no events, because there is no state before the creation of the league.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] { [] }
}

extension LeagueAction {
  package static let copy = LeagueAction(name: "copy", label: "league create --like", right: .commissioner)
}
