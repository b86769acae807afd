// Encodes and decodes the values in events as JSON: terms, rule files, players and fixtures.

import FantasyCore
import StrictJSON

extension LeagueTerms: JSONCodable {
  package init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object([
      "league", "title", "system", "rules", "budget", "side_limit", "lock", "clock", "open", "starts",
    ])
    self.init(
      id: try object.required("league").id(), title: try object.required("title").string(),
      system: try RuleReference(try object.required("system")), rules: try RuleReference(try object.required("rules")),
      budget: try object.optional("budget")?.price(),
      sideLimit: try object.optional("side_limit")?.int(in: Self.sideLimits),
      lock: try object.required("lock").choice(), clock: try object.required("clock").choice(),
      isOpen: try object.required("open").bool(), plannedStart: try object.optional("starts")?.instant())
  }

  package var json: JSON {
    .pairs([
      "league": .string(id.text), "title": .string(title), "system": system.json, "rules": rules.json,
      "budget": budget?.json ?? .null, "side_limit": .whole(sideLimit),
      "lock": .string(lock.rawValue), "clock": .string(clock.rawValue), "open": .bool(isOpen),
      "starts": .text(plannedStart?.description),
    ])
  }
}

extension RuleReference: JSONCodable {
  package init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["name", "sha256"])
    self.init(name: try RuleFileHead.name(try object.required("name")), hash: try object.required("sha256").hash())
  }

  package var json: JSON { .pairs(["name": .string(name), "sha256": .string(hash)]) }
}

extension PoolPlayer: JSONObjectCodable {
  package static var coding: JSONCoding<Self> {
    JSONCoding(
      Self.init, .field("id") { $0.id }, .field("name") { $0.name }, .field("side") { $0.side },
      .field("role") { $0.role }, .field("price") { $0.price }, .field("tags") { $0.tags },
      .optional("match_name") { $0.matchName }, .optional("rank", .whole(in: Self.ranks)) { $0.rank },
      .list("also") { $0.also })
  }
}

extension Fixture: JSONObjectCodable {
  package static var coding: JSONCoding<Self> {
    JSONCoding(
      Self.init, .field("match") { $0.id }, .optional("number", .whole(in: Self.numbers)) { $0.number },
      .field("start") { $0.start }, .field("home") { $0.home }, .field("away") { $0.away },
      .optional("venue") { $0.venue },
      .present("kind") { $0.kind })
  }
}

extension MatchKind: JSONObjectCodable {
  package static var coding: JSONCoding<Self> {
    JSONCoding(
      Self.init, .optional("competition") { $0.competition }, .optional("format") { $0.format },
      .optional("gender") { $0.gender })
  }
}

extension MatchKind.MatchFormat: JSONCodable {}
extension MatchKind.Gender: JSONCodable {}

extension JSONValue {
  /// Throws if a fixture in this event is of another match than the event. Checkpoints store only one id for both.
  func requireFixture(_ fixture: Fixture?, of match: MatchID) throws(JSONError) {
    if let fixture, fixture.id != match {
      throw error("the fixture belongs to match \(fixture.id), not to \(match)")
    }
  }
}

extension FirstWrongCommit: JSONObjectCodable {
  package static var coding: JSONCoding<Self> {
    JSONCoding(Self.init, .field("commit", .ordinal) { $0.sequence }, .field("who") { $0.author })
  }
}

extension RuleKind: JSONCodable {}
extension CupTerms.Kind: JSONCodable {}
extension CupTerms.Seeds: JSONCodable {}

extension ContestTerms.RoundLength: JSONCodable {
  package init(_ value: JSONValue) throws(JSONError) {
    guard let length = Self(try value.string()) else {
      throw value.error("expected \"match\", \"day\", \"week\" or a number of matches")
    }
    self = length
  }
  package var json: JSON { .string(text) }
}

extension RuleScope {
  /// The first match to which the rules apply; nil if the rules apply to all matches.
  package var first: MatchID? { if case .from(let match) = self { match } else { nil } }
}

extension Format: JSONCodable {
  package init(_ value: JSONValue) throws(JSONError) {
    guard let format = Format(named: try value.string()) else {
      throw value.error("expected a format such as 4-1-2-4")
    }
    self = format
  }
  package var json: JSON { .string(name) }
}

extension Role: JSONCodable {
  package init(_ value: JSONValue) throws(JSONError) { self.init(try value.string()) }
  package var json: JSON { .string(name) }
}

extension Price: JSONCodable {
  package init(_ value: JSONValue) throws(JSONError) { self = try value.price(atMost: .maximum) }
  package var json: JSON { .number(description) }
}

extension JSONValue {
  package func price(atMost maximum: Price = Price(tenths: .max)) throws(JSONError) -> Price {
    let tenths = try scaled(places: 1)
    guard tenths >= 0 else { throw error("a price can't be negative") }
    guard tenths <= maximum.tenths else { throw error("a price must be at most \(maximum)") }
    return Price(tenths: tenths)
  }
}

extension NamedContent {
  /// Returns a reference to the match file with the given SHA-256. The file's extension is `.csv` if the match was
  /// scored from a table of figures; otherwise `.json`.
  package static func match(_ match: MatchID, _ hash: String) -> NamedContent {
    NamedContent(.match, stem: "\(match)/", hash: hash, extensions: [".json", ".csv"])
  }

  package static func rules(_ rule: RuleReference) -> NamedContent {
    NamedContent(.rules, stem: "\(rule.name)-", hash: rule.hash)
  }
}

extension ContentKind {
  package static let match = ContentKind(
    word: "match file", folder: "matches", isNested: true, limit: JSONLimits.matchFile.bytes)
  package static let rules = ContentKind(word: "rule file", folder: "rules", limit: JSONLimits.userFile.bytes)
}
