import StrictJSON

/// The league adopted another scoring system or other team rules.
public struct RulesAdopted: LeagueEventPayload {
  package var reference: RuleReference
  package var ruleKind: RuleKind
  package var scope: RuleScope

  /// The event's name in journals.
  public static var name: String { "rules.adopted" }
  static var actions: [LeagueAction] { [.adoptRules] }

  package static var coding: JSONCoding<Self> {
    JSONCoding(
      { RulesAdopted(reference: $1, ruleKind: $0, scope: $2.map(RuleScope.from) ?? .season) },
      .field("kind") { $0.ruleKind }, .field("file") { $0.reference }, .optional("from") { $0.scope.first })
  }
  /// The event concerns everyone in the league.
  public var nature: EventTraits { EventTraits(.all) }
  /// The adopted rule file.
  public var files: [NamedContent] { [.rules(reference)] }

  /// Adopts the rules for the whole season, or for a given match and all later ones.
  public func apply(to league: inout League, in commit: Commit) {
    league.adopt(reference, ruleKind, scope, by: commit.sequence)
  }

  /// Repeats the request that led to this event, and returns the resulting events. `league` is the state before the
  /// event.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    guard let content = league.book.content(of: reference, ruleKind) else { return [] }
    return try league.adopting(
      reference, content, scope: scope, hasReason: commit.reason != nil, by: commit.author, at: commit.time)
  }
}

extension LeagueAction {
  package static let adoptRules = LeagueAction(name: "adopt-rules", label: "rules adopt", right: .commissioner)
}
