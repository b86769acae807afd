import Books
import FantasyCore
import StrictJSON

/// What a market is: fixed when it is created.
package struct MarketTerms: Hashable, Sendable {
  /// Its name.
  package let id: BookID
  /// The league whose matches move its prices.
  package let league: LeagueID
  /// What everybody has to begin with.
  package let start: Money
  /// Whether everybody sees what others hold.
  package let isOpen: Bool
  /// The scoring system by which players earn their points, whatever the league adopts later.
  package let system: RuleReference
  /// What it knows when it begins, without earlier matches: the mean of each role, and of all.
  package let means: MarketMeans
  /// The SHA-256 of the earlier matches; nil for none.
  package let records: String?

  /// The valid starts.
  package static let starts = Money(hundredths: 10_000)...Money(hundredths: 100_000_000)
  /// What everybody has to begin with, if nothing else is said.
  package static let usualStart = Money(hundredths: 2_500_000)

  /// The terms of a market.
  package init(
    id: BookID, league: LeagueID, start: Money, isOpen: Bool, system: RuleReference, means: MarketMeans,
    records: String?
  ) {
    (self.id, self.league, self.start, self.isOpen) = (id, league, start, isOpen)
    (self.system, self.means, self.records) = (system, means, records)
  }

  /// The files that it names: the scoring system, and the earlier matches.
  package var files: [NamedContent] {
    [.rules(system)] + (records.map { [.marketRecords($0)] } ?? [])
  }
}

/// The mean points of the roles, and of all players, in a match that they play.
package struct MarketMeans: Hashable, Sendable {
  /// The mean of each role.
  package let roles: [Role: Points]
  /// The mean of all, for a role without one.
  package let usual: Points

  /// Means of roles, and of all.
  package init(roles: [Role: Points], usual: Points) { (self.roles, self.usual) = (roles, usual) }

  /// The mean of a role.
  package subscript(role: Role?) -> Points { role.flatMap { roles[$0] } ?? usual }
}

extension ContentKind {
  /// What players earned in matches before a market, match after match.
  package static let marketRecords = ContentKind(word: "file of earlier matches", folder: "records", limit: 256 << 20)
}

extension NamedContent {
  /// Returns the name of a file of earlier matches.
  package static func marketRecords(_ hash: String) -> NamedContent {
    NamedContent(.marketRecords, stem: "earlier-", hash: hash, extensions: [".csv"])
  }
}

// MARK: JSON

extension MarketTerms {
  static let keys = ["market", "league", "start", "open", "model", "system", "means", "records"]

  init(_ object: JSONObject) throws(JSONError) {
    // A later model has its own constants; which one it is stays with the market.
    _ = try object.required("model").int(in: MarketModel.number...MarketModel.number)
    let start = try object.required("start")
    self.init(
      id: try object.required("market").id(), league: try object.required("league").id(),
      start: Money(hundredths: try start.scaled(places: 2)), isOpen: try object.required("open").bool(),
      system: try RuleReference(try object.required("system")), means: try MarketMeans(try object.required("means")),
      records: try object.optional("records")?.hash())
    if !Self.starts.contains(self.start) {
      throw start.error("expected an amount from \(Self.starts.lowerBound) to \(Self.starts.upperBound)")
    }
  }

  var members: KeyValuePairs<String, JSON> {
    [
      "market": .string(id.text), "league": .string(league.text), "start": .number(start.description),
      "open": .bool(isOpen), "model": .int(MarketModel.number), "system": system.json, "means": means.json,
      "records": .text(records),
    ]
  }
}

extension MarketMeans {
  private static let all = "all"

  init(_ value: JSONValue) throws(JSONError) {
    var (roles, usual): ([Role: Points], Points?) = ([:], nil)
    for member in try value.members() {
      let points = Points(tenThousandths: try member.value.scaled(places: 4))
      if member.key == Self.all { usual = points } else { roles[Role(member.key)] = points }
    }
    guard let usual else { throw value.error("the key \"\(Self.all)\" is missing") }
    self.init(roles: roles, usual: usual)
  }

  var json: JSON {
    .object(
      [JSON.Member(Self.all, .number(usual.description))]
        + roles.sorted { $0.key.name < $1.key.name }.map { JSON.Member($0.key.name, .number($0.value.description)) })
  }
}
