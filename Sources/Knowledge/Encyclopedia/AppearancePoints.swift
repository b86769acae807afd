import FantasyCore

/// The points of all players in all matches that are known, under one scoring system.
package struct AppearancePoints: Sendable {
  /// Ten-thousandths, by the rows of appearances.
  private let points: [Int]

  /// Raised after any change to what is packed, or to how it is computed.
  package static var version: Int { 1 }

  /// Scores all matches. Captaincy is ignored.
  ///
  /// - Parameters:
  ///   - system: a scoring system of cricket.
  ///   - role: the role of a player, by their place.
  package init(of known: Encyclopedia, under system: ScoringSystem, role: (_ player: Int) -> Role?) {
    var points: [Int] = []
    points.reserveCapacity(known.appearanceCount)
    for player in known.players.indices {
      let role = role(player)
      for row in known.columns.appearances(of: player) {
        points.append(known.points(in: known.appearance(row), under: system, role: role).tenThousandths)
      }
    }
    self.points = points
  }

  /// The points as packed bytes.
  package var packed: PackedBytes {
    var packed = PackedBytes()
    packed.add(signed: points)
    return packed
  }

  /// Reads packed points.
  package init(unpacking packed: inout PackedReader, of known: Encyclopedia) throws(NotPacked) {
    let column = try packed.column()
    if column.count != known.appearanceCount { throw NotPacked() }
    points = (0..<column.count).map { column.signed(at: $0) }
  }

  /// A player's points in a match, by the row of the appearance.
  subscript(row row: Int) -> Points { Points(tenThousandths: points[row]) }
}
