// Distributes the operands of a line among a command's arguments: required ones first, then from left to right.

struct OperandShare {
  /// The number of operands that each of `places` gets.
  private(set) var counts: [Int] = []
  /// The arguments that get fewer operands than they require.
  private(set) var missing: [ArgumentInfo] = []

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
