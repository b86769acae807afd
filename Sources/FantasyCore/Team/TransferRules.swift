import StrictJSON

/// The number of free transfers from one match to the next, and the cost of further transfers (SCORING.md, "Team rules
/// are data too").
public struct TransferRules: Hashable, Sendable {
  /// The number of free transfers from one match to the next.
  public var free: Int
  /// The points deducted for each further transfer; never negative.
  public var pointsOff: Points
  /// The number of wild cards in a season. A wild card makes all transfers before one match free.
  public var wildCards: Int

  /// Creates transfer rules, by default without wild cards.
  public init(free: Int, pointsOff: Points, wildCards: Int = 0) {
    self.free = free
    self.pointsOff = pointsOff
    self.wildCards = wildCards
  }

  /// Reads transfer rules such as `{"free": 2, "points_off": 4, "wild_cards": 1}`.
  package init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["free", "points_off", "wild_cards"])
    let off = try object.required("points_off")
    let hundredths = try off.scaled(places: 2)
    guard (0...100_000_000).contains(hundredths) else { throw off.error("expected 0 to 1000000 points") }
    self.init(
      free: try object.required("free").int(in: 0...1_000), pointsOff: Points(hundredths: hundredths),
      wildCards: try object.optional("wild_cards")?.int(in: 0...1_000) ?? 0)
  }

  /// Returns the points deducted for bringing in `broughtIn` players from one match to the next. Zero with a wild card.
  public func cost(of broughtIn: Int, withWildCard: Bool) -> Points {
    withWildCard ? .zero : max(0, broughtIn - free) * pointsOff
  }
}
