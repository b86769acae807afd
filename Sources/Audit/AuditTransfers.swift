import StrictJSON

/// An independent reader of the transfer costs in a team rules file, for `verify`. Reads the JSON tree.
package struct AuditTransfers: Sendable {
  /// The number of free transfers between two consecutive matches.
  let free: Int
  /// The cost of each transfer beyond the free ones, in ten-thousandths of a point.
  let off: Int

  /// Reads a team rules file. Returns nil if the rules have no transfer costs.
  package init?(parsing bytes: [UInt8]) throws(JSONError) {
    let file = try JSONValue(parsing: bytes, limits: .userFile)
    guard let rules = file["transfers"] else { return nil }
    free = try AuditMatch.value(rules, "free").int(in: 0...Int.max)
    off = try AuditMatch.value(rules, "points_off").scaled(places: 4)
  }

  func cost(of lineUps: [AuditLeague.Saved]) -> Int {
    var sum = 0
    var before: AuditLeague.Saved?
    for lineUp in lineUps {
      if let before, lineUp.sequence != before.sequence, !lineUp.hasWildCard {
        let new = lineUp.lineUp.players.filter { !before.lineUp.players.contains($0) }.count
        if new > free { sum = AuditScoring.add(sum, (new - free) * off) }
      }
      before = lineUp
    }
    return sum
  }
}
