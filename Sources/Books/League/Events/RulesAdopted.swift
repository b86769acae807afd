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
  /// The event concerns everyone.
  public var nature: EventTraits { EventTraits(.all) }
  /// The rule file.
  public var files: [NamedContent] { [.rules(reference)] }

  /// Makes these rules the league's current ones.
  public func apply(to league: inout League, in commit: Commit) {
    league.adopt(reference, ruleKind, scope, by: commit.sequence)
  }

  /// Re-evaluates the event's original request, for a replay.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    guard let content = league.book.content(of: reference, ruleKind) else { return [] }
    return try league.adopting(
      reference, content, scope: scope, hasReason: commit.reason != nil, by: commit.author, at: commit.time)
  }
}

extension LeagueAction {
  package static let adoptRules = LeagueAction(name: "adopt-rules", label: "rules adopt", right: .commissioner)
}
