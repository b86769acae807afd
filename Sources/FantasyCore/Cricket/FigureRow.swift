/// A player's figures in one innings, match or season, by index; unset figures are 0. The first 32 figures are lanes of
/// one vector, so that rows are added quickly. Cricket needs only these. Further figures take no memory unless used.
public struct FigureRow: Hashable, Sendable {
  private static let lanes = 32
  private var first = SIMD32<Int32>()
  private var rest: [Int32] = []

  package init() {}

  package subscript(place: Place<Figure>) -> Int32 {
    get {
      let index = place.index
      if index < Self.lanes { return first[index] }
      return index - Self.lanes < rest.count ? rest[index - Self.lanes] : 0
    }
    set {
      if place.index < Self.lanes {
        first[place.index] = newValue
      } else {
        let index = place.index - Self.lanes
        if index >= rest.count { rest += [Int32](repeating: 0, count: index + 1 - rest.count) }
        rest[index] = newValue
        while rest.last == 0 { rest.removeLast() }
      }
    }
  }

  package subscript(figure: CricketFigure) -> Int32 {
    get { self[figure.place] }
    set { self[figure.place] = newValue }
  }

  /// The number of stored figures. All figures at higher indices are 0.
  package var count: Int { Self.lanes + rest.count }

  /// Wraps on overflow.
  package static func &+= (sum: inout FigureRow, row: FigureRow) {
    sum.first &+= row.first
    for (index, figure) in row.rest.enumerated() { sum[Place(Self.lanes + index)] &+= figure }
  }
}
