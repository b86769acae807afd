import Books
import FantasyCore
import StrictJSON

/// The terms of a market, which can't change after the market is created.
package struct MarketTerms: Hashable, Sendable {
  package let id: BookID
  /// The league whose matches move the prices.
  package let league: LeagueID
  /// The starting funds of every member.
  package let start: Money
  /// True if members can see each other's shares and options.
  package let isOpen: Bool
  /// The scoring system for prices, which stays the same even if the league adopts another scoring system.
  package let system: RuleReference
  /// The mean points by role, used for players who have played no match.
  package let means: MarketMeans
  /// The SHA-256 hash of the file of earlier matches; nil if there is none.
  package let records: String?

  package static let starts = Money(hundredths: 10_000)...Money(hundredths: 100_000_000)
  package static let defaultStart = Money(hundredths: 2_500_000)

  package init(
    id: BookID, league: LeagueID, start: Money, isOpen: Bool, system: RuleReference, means: MarketMeans,
    records: String?
  ) {
    self.id = id
    self.league = league
    self.start = start
    self.isOpen = isOpen
    self.system = system
    self.means = means
    self.records = records
  }

  package var files: [NamedContent] {
    [.rules(system)] + (records.map { [.marketRecords($0)] } ?? [])
  }
}

/// The mean points of a player in a match, by role and over all roles.
package struct MarketMeans: Hashable, Sendable {
  package let roles: [Role: Points]
  /// The mean points over all roles, used for any role that `roles` lacks.
  package let average: Points

  package init(roles: [Role: Points], average: Points) {
    self.roles = roles
    self.average = average
  }

  package subscript(role: Role?) -> Points { role.flatMap { roles[$0] } ?? average }
}

extension ContentKind {
  package static let marketRecords = ContentKind(word: "file of earlier matches", folder: "records", limit: 256 << 20)
}

extension NamedContent {
  package static func marketRecords(_ hash: String) -> NamedContent {
    NamedContent(.marketRecords, stem: "earlier-", hash: hash, extensions: [".csv"])
  }
}

// MARK: JSON

extension MarketTerms {
  static var coding: JSONCoding<Self> {
    let start = JSONForm<Money> { value throws(JSONError) in
      let start = try Money(value)
      guard Self.starts.contains(start) else {
        throw value.error("expected an amount from \(Self.starts.lowerBound) to \(Self.starts.upperBound)")
      }
      return start
    }
    // Each market stores the number of its price model, since the constants may differ between models. So far there is
    // only one model.
    let model = JSONForm<Int>.whole(in: MarketModel.number...MarketModel.number)
    return JSONCoding(
      { MarketTerms(id: $0, league: $1, start: $2, isOpen: $3, system: $5, means: $6, records: $7) },
      .field("market") { $0.id }, .field("league") { $0.league }, .field("start", start) { $0.start },
      .field("open") { $0.isOpen }, .field("model", model) { _ in MarketModel.number }, .field("system") { $0.system },
      .field("means") { $0.means }, .optional("records", .hash) { $0.records })
  }
}

extension MarketMeans: JSONCodable {
  private static let all = "all"

  package init(_ value: JSONValue) throws(JSONError) {
    var roles: [Role: Points] = [:], average: Points?
    for member in try value.members() {
      let points = Points(tenThousandths: try member.value.scaled(places: 4))
      if member.key == Self.all { average = points } else { roles[Role(member.key)] = points }
    }
    guard let average else { throw value.error("the key \"\(Self.all)\" is missing") }
    self.init(roles: roles, average: average)
  }

  package var json: JSON {
    .object(
      [JSON.Member(Self.all, .number(average.description))]
        + roles.sorted { $0.key.name < $1.key.name }.map { JSON.Member($0.key.name, .number($0.value.description)) })
  }
}
