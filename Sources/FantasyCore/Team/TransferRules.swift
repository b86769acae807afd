import StrictJSON

/// The number of free transfers between two matches, and the cost of more (SCORING.md, "Team rules are data too").
public struct TransferRules: Hashable, Sendable {
  /// The number of players who may be brought in at no cost.
  public var free: Int
  /// The points taken off for each further one; never negative.
  public var pointsOff: Points
  /// The number of times in a season that a manager may bring in any number at no cost.
  public var wildCards: Int

  /// Creates rules for transfers.
  public init(free: Int, pointsOff: Points, wildCards: Int = 0) {
    self.free = free
    self.pointsOff = pointsOff
    self.wildCards = wildCards
  }

  /// Reads `{"free": 2, "points_off": 4, "wild_cards": 1}`.
  package init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["free", "points_off", "wild_cards"])
    let off = try object.required("points_off")
    let hundredths = try off.scaled(places: 2)
    guard (0...100_000_000).contains(hundredths) else { throw off.error("expected 0 to 1000000 points") }
    self.init(
      free: try object.required("free").int(in: 0...1_000), pointsOff: Points(hundredths: hundredths),
      wildCards: try object.optional("wild_cards")?.int(in: 0...1_000) ?? 0)
  }

  /// The points taken off for bringing in players.
  public func cost(of broughtIn: Int, withWildCard: Bool) -> Points {
    withWildCard ? .zero : max(0, broughtIn - free) * pointsOff
  }
}
