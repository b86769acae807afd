import FantasyCore
import StrictJSON

/// Another scoring system or other team rules were adopted.
public struct RulesAdopted: LeagueEventPayload {
  package var reference: RuleReference
  package var ruleKind: RuleKind
  package var scope: RuleScope

  package init(_ reference: RuleReference, _ ruleKind: RuleKind, _ scope: RuleScope) {
    (self.reference, self.ruleKind, self.scope) = (reference, ruleKind, scope)
  }

  /// The event's name in journals.
  public static var name: String { "rules.adopted" }
  /// The event's case in the list of kinds.
  public static var kind: LeagueEvent.Kind { .rulesAdopted }
  static var actions: [LeagueAction] { [.adoptRules] }

  /// Reads the event from JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "kind", "file", "from"])
    let first: MatchID? = try object.optional("from")?.id()
    self.init(
      try RuleReference(try object.required("file")), try object.required("kind").choice(),
      first.map(RuleScope.from) ?? .season)
  }

  /// The event's JSON members after its name.
  public var members: KeyValuePairs<String, JSON> {
    ["kind": .string(ruleKind.rawValue), "file": reference.json, "from": .text(scope.first?.text)]
  }
  /// The payload as a case of `LeagueEvent`.
  public var listed: LeagueEvent { .rulesAdopted(self) }
  /// The event concerns everyone.
  public var nature: EventTraits { EventTraits(.all) }
  /// The rule file.
  public var files: [NamedContent] { [.rules(reference)] }

  /// Adopts the rules.
  public func apply(to league: inout League, in commit: Commit) {
    league.adopt(reference, ruleKind, scope, by: commit.sequence)
  }

  /// Decides the request again.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    guard let content = league.book.content(of: reference, ruleKind) else { return [] }
    return try league.adopting(
      reference, content, scope: scope, hasReason: commit.why != nil, by: commit.who, at: commit.time)
  }
}

extension LeagueEvent {
  package static func rulesAdopted(_ reference: RuleReference, _ kind: RuleKind, _ scope: RuleScope) -> LeagueEvent {
    .rulesAdopted(RulesAdopted(reference, kind, scope))
  }
}

extension LeagueAction {
  package static let adoptRules = LeagueAction("adopt-rules", "rules adopt", .commissioner)
}
