// How many of the operands go to each place: those that must be given come first, then from left to right.

struct OperandShare {
  /// How many operands each place gets.
  private(set) var counts: [Int] = []
  /// Places that get fewer than they must have.
  private(set) var missing: [ArgumentInfo] = []

  /// - Parameters:
  ///   - places: the operands that a command takes, in their order.
  ///   - count: how many are on the line.
  init(places: [ArgumentInfo], count: Int) {
    var left = count
    for (index, place) in places.enumerated() {
      let neededLater = places[(index + 1)...].reduce(0) { $0 + $1.minimum }
      let free = max(0, left - neededLater)
      let wanted = place.isRepeatable ? max(free, place.minimum) : (free > 0 ? 1 : place.minimum)
      let taken = min(left, wanted)
      if taken < place.minimum { missing.append(place) }
      counts.append(taken)
      left -= taken
    }
  }
}
