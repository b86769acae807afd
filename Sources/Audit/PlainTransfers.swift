import StrictJSON

/// An independent second reading of what transfers cost, for `verify`: from the tree of a team rules file, in plain
/// integers of ten-thousandths of a point.
package struct PlainTransfers: Sendable {
  /// How many players may be brought in for nothing.
  let free: Int
  /// What each further one costs, in ten-thousandths of a point.
  let off: Int

  /// Reads a team rules file; nil if transfers cost nothing by it.
  ///
  /// - Throws: `JSONError` if the text can't be understood.
  package init?(parsing bytes: [UInt8]) throws(JSONError) {
    let file = try JSONValue(parsing: bytes, limits: .userFile)
    guard let rules = file["transfers"] else { return nil }
    free = try PlainMatch.value(rules, "free").int(in: 0...Int.max)
    off = try PlainMatch.value(rules, "points_off").scaled(places: 4)
  }

  /// What a series of locked line-ups costs: each is compared with the one before it.
  func cost(of lineUps: [PlainLeague.Saved]) -> Int {
    var sum = 0
    var before: PlainLeague.Saved?
    for lineUp in lineUps {
      if let before, lineUp.sequence != before.sequence, !lineUp.hasWildCard {
        let new = lineUp.lineUp.players.filter { !before.lineUp.players.contains($0) }.count
        if new > free { sum = PlainScoring.add(sum, (new - free) * off) }
      }
      before = lineUp
    }
    return sum
  }
}
