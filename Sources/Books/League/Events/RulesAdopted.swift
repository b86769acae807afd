import FantasyCore
import StrictJSON

/// Another scoring system or other team rules were adopted.
public struct RulesAdopted: LeagueEventPayload {
  /// The file.
  package var reference: RuleReference
  /// The kind of rules in it.
  package var ruleKind: RuleKind
  /// The matches to which it applies.
  package var scope: RuleScope

  /// Creates the event.
  package init(_ reference: RuleReference, _ ruleKind: RuleKind, _ scope: RuleScope) {
    (self.reference, self.ruleKind, self.scope) = (reference, ruleKind, scope)
  }

  /// Its name in a journal.
  public static var name: String { "rules.adopted" }
  /// Its kind in the list of events.
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

  /// The event as JSON.
  public var members: KeyValuePairs<String, JSON> {
    ["kind": .string(ruleKind.rawValue), "file": reference.json, "from": .text(scope.first?.text)]
  }
  /// The payload as one of the league's events.
  public var listed: LeagueEvent { .rulesAdopted(self) }
  /// It concerns everyone in the league.
  public var nature: EventTraits { EventTraits(.all) }
  /// The rule file.
  public var files: [NamedContent] { [.rules(reference)] }

  /// Adopts the rules.
  public func apply(to league: inout League, in commit: Commit) {
    league.adopt(reference, ruleKind, scope, by: commit.sequence)
  }

  /// Decides the request again in the given league.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    guard let content = league.book.content(of: reference, ruleKind) else { return [] }
    return try league.adopting(
      reference, content, scope: scope, hasReason: commit.why != nil, by: commit.who, at: commit.time)
  }
}

extension LeagueEvent {
  /// Another scoring system or other team rules were adopted.
  package static func rulesAdopted(_ reference: RuleReference, _ kind: RuleKind, _ scope: RuleScope) -> LeagueEvent {
    .rulesAdopted(RulesAdopted(reference, kind, scope))
  }
}

extension LeagueAction {
  /// Adopt other rules.
  package static let adoptRules = LeagueAction("adopt-rules", "rules adopt", .commissioner)
}
