import FantasyCore

/// The points of every player in every known match under one scoring system.
package struct AppearancePoints: Sendable {
  /// The points of each row of the appearance table, in ten-thousandths.
  private let points: [Int]

  /// The version of the packed points, increased after any change to the packed format or the calculation.
  package static var version: Int { 1 }

  /// Scores all matches under a cricket scoring system, ignoring captaincy. `role` returns a player's role, or nil if
  /// unknown.
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

  package var packed: PackedBytes {
    var packed = PackedBytes()
    packed.add(signed: points)
    return packed
  }

  package init(unpacking packed: inout PackedReader, of known: Encyclopedia) throws(UnpackingError) {
    let column = try packed.column()
    if column.count != known.appearanceCount { throw UnpackingError() }
    points = (0..<column.count).map { column.signed(at: $0) }
  }

  subscript(row row: Int) -> Points { Points(tenThousandths: points[row]) }
}
