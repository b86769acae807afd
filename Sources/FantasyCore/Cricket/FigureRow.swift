/// The figures of one player in one innings, one match or one season, each at its place; what was never set is 0.
///
/// The first 32, which are all that cricket has, are lanes of one vector, so that rows are added at once; a sport of its
/// own may have more, and these cost those who have none of them nothing.
public struct FigureRow: Hashable, Sendable {
  private static let lanes = 32
  private var first = SIMD32<Int32>()
  /// The figures from place 32 on, up to the last one that is not 0.
  private var rest: [Int32] = []

  /// A row of zeros.
  public init() {}

  /// The figure at a place.
  public subscript(place: Place<Figure>) -> Int32 {
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

  /// One figure of cricket.
  public subscript(figure: CricketFigure) -> Int32 {
    get { self[figure.place] }
    set { self[figure.place] = newValue }
  }

  /// How many places there may be a figure at that is not 0.
  public var count: Int { Self.lanes + rest.count }

  /// Adds each figure to the one at its place, wrapping around beyond what an `Int32` holds.
  public static func &+= (sum: inout FigureRow, row: FigureRow) {
    sum.first &+= row.first
    for (index, figure) in row.rest.enumerated() { sum[Place(Self.lanes + index)] &+= figure }
  }
}
