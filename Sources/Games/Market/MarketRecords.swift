import FantasyCore

/// The players' points in matches played before the market was created, as CSV. Each row has one player's points in one
/// match. Matches are in order of time.
package struct MarketRecords: Sendable {
  /// The matches in order of time, each with its players.
  package private(set) var matches: [(id: MatchID, lines: [MarketPrices.Line])] = []

  private static let columns = ["match", "player", "role", "points"]

  /// Creates records of earlier matches.
  ///
  /// - Parameter matches: the matches in order of time, each with its players.
  package init(_ matches: [(id: MatchID, lines: [MarketPrices.Line])]) { self.matches = matches }

  /// Parses a CSV file.
  ///
  /// - Throws: `CSVErrors` if a column is missing or a value is invalid.
  package init(parsing bytes: [UInt8]) throws(CSVErrors) {
    let table = try CSVTable(parsing: bytes)
    let indices = try table.indices(of: Self.columns)
    for row in table.rows {
      guard let match = MatchID(row[indices[0]].text), let player = PlayerID(row[indices[1]].text),
        let points = Points(row[indices[3]].text)
      else { throw CSVErrors([row[0].error("expected a match id, a player id, a role and points")]) }
      if matches.last?.id != match { matches.append((match, [])) }
      let line = MarketPrices.Line(player: player, role: Role(row[indices[2]].text), points: points)
      matches[matches.count - 1].lines.append(line)
    }
  }

  package var bytes: [UInt8] {
    var text = Self.columns.joined(separator: ",") + "\n"
    for (id, lines) in matches {
      for line in lines { text += "\(id),\(line.player),\(line.role.name),\(line.points)\n" }
    }
    return Array(text.utf8)
  }
}
