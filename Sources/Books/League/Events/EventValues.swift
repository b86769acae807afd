// Reading and writing the values of events as JSON: terms, rule files, players, fixtures.

import FantasyCore
import StrictJSON

extension LeagueTerms {
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
      "budget": budget.map { .number($0.description) } ?? .null, "side_limit": .whole(sideLimit),
      "lock": .string(lock.rawValue), "clock": .string(clock.rawValue), "open": .bool(isOpen),
      "starts": .text(plannedStart?.description),
    ])
  }
}

extension RuleReference {
  package init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["name", "sha256"])
    self.init(name: try RuleFileHead.name(try object.required("name")), hash: try object.required("sha256").hash())
  }

  package var json: JSON { .pairs(["name": .string(name), "sha256": .string(hash)]) }
}

extension PoolPlayer {
  package init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["id", "name", "side", "role", "price", "tags", "match_name", "rank"])
    var tags: [String] = []
    for tag in try object.required("tags").array() { tags.append(try tag.string()) }
    self.init(
      id: try object.required("id").id(), name: try object.required("name").string(),
      side: try object.required("side").string(), role: Role(try object.required("role").string()),
      price: try object.required("price").price(atMost: .most), tags: tags,
      matchName: try object.optional("match_name")?.string(), rank: try object.optional("rank")?.int(in: Self.ranks))
  }

  package var json: JSON {
    .pairs([
      "id": .string(id.text), "name": .string(name), "side": .string(side), "role": .string(role.name),
      "price": .number(price.description), "tags": .array(tags.map { .string($0) }), "match_name": .text(matchName),
      "rank": .whole(rank),
    ])
  }
}

extension Fixture {
  package init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["match", "number", "start", "home", "away", "venue"])
    self.init(
      id: try object.required("match").id(), number: try object.optional("number")?.int(in: Self.numbers),
      start: try object.required("start").instant(), home: try object.required("home").string(),
      away: try object.required("away").string(), venue: try object.optional("venue")?.string())
  }

  package var json: JSON {
    .pairs([
      "match": .string(id.text), "number": .whole(number), "start": .string(start.description),
      "home": .string(home), "away": .string(away), "venue": .text(venue),
    ])
  }
}

extension RuleScope {
  /// The first match; nil for all matches.
  package var first: MatchID? { if case .from(let match) = self { match } else { nil } }
}

extension JSONValue {
  package func format() throws(JSONError) -> Format {
    guard let format = Format(named: try string()) else { throw error("expected a format such as 4-1-2-4") }
    return format
  }

  package func price(atMost most: Price = Price(tenths: .max)) throws(JSONError) -> Price {
    let tenths = try scaled(places: 1)
    guard tenths >= 0 else { throw error("a price can't be negative") }
    guard tenths <= most.tenths else { throw error("a price must be at most \(most)") }
    return Price(tenths: tenths)
  }
}

extension NamedContent {
  /// Returns the name of a match file, which ends in `.csv` if the match was scored from figures.
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
