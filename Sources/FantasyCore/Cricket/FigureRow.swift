/// The figures of one player in an innings, match or season. Unset figures are 0. The first 32 figures, which are
/// enough for cricket, are stored in one vector, so that adding rows is fast. Further figures take memory only if used.
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

  /// The number of stored figures, at least 32. Figures at higher indices are 0.
  package var count: Int { Self.lanes + rest.count }

  /// Adds each figure in `row` to the same figure in `sum`. Wraps on overflow.
  package static func &+= (sum: inout FigureRow, row: FigureRow) {
    sum.first &+= row.first
    for (index, figure) in row.rest.enumerated() { sum[ElementIndex(Self.lanes + index)] &+= figure }
  }
}
