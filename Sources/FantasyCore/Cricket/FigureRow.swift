/// A player's figures in one innings, match or season, by index; unset figures are 0. The first 32 figures are lanes of
/// one vector, so that rows are added quickly. Cricket needs only these. Further figures take no memory unless used.
public struct FigureRow: Hashable, Sendable {
  private static let lanes = 32
  private var first = SIMD32<Int32>()
  private var rest: [Int32] = []

  package init() {}

  package subscript(index: ElementIndex<Figure>) -> Int32 {
    get {
      let lane = index.index
      if lane < Self.lanes { return first[lane] }
      return lane - Self.lanes < rest.count ? rest[lane - Self.lanes] : 0
    }
    set {
      if index.index < Self.lanes {
        first[index.index] = newValue
      } else {
        let lane = index.index - Self.lanes
        if lane >= rest.count { rest += [Int32](repeating: 0, count: lane + 1 - rest.count) }
        rest[lane] = newValue
        while rest.last == 0 { rest.removeLast() }
      }
    }
  }

  package subscript(figure: CricketFigure) -> Int32 {
    get { self[figure.index] }
    set { self[figure.index] = newValue }
  }

  /// The number of stored figures. All figures at higher indices are 0.
  package var count: Int { Self.lanes + rest.count }

  /// Wraps on overflow.
  package static func &+= (sum: inout FigureRow, row: FigureRow) {
    sum.first &+= row.first
    for (index, figure) in row.rest.enumerated() { sum[ElementIndex(Self.lanes + index)] &+= figure }
  }
}
