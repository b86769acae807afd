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
  public subscript(place: Int) -> Int32 {
    get {
      if place < Self.lanes { return first[place] }
      return place - Self.lanes < rest.count ? rest[place - Self.lanes] : 0
    }
    set {
      if place < Self.lanes {
        first[place] = newValue
      } else {
        let place = place - Self.lanes
        if place >= rest.count { rest += [Int32](repeating: 0, count: place + 1 - rest.count) }
        rest[place] = newValue
        while rest.last == 0 { rest.removeLast() }
      }
    }
  }

  /// One figure of cricket.
  public subscript(figure: CricketFigure) -> Int32 {
    get { self[figure.index] }
    set { self[figure.index] = newValue }
  }

  /// How many places there may be a figure at that is not 0.
  public var count: Int { Self.lanes + rest.count }

  /// Adds each figure to the one at its place, wrapping around beyond what an `Int32` holds.
  public static func &+= (sum: inout FigureRow, row: FigureRow) {
    sum.first &+= row.first
    for place in row.rest.indices { sum[Self.lanes + place] &+= row.rest[place] }
  }
}
