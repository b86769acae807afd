// Pairs entrants by the circle method. In each cycle of rounds, the entrants present at the start of the cycle all meet
// once. Every second cycle swaps home and away.

/// A pairing in a round. Entrants are identified by index in the order of joining.
public struct Pairing: Hashable, Sendable {
  /// The home entrant, or the entrant with a bye.
  public let home: Int
  /// The away entrant; nil for a bye.
  public let away: Int?

  /// Creates a pairing.
  public init(home: Int, away: Int?) {
    self.home = home
    self.away = away
  }
}

/// The pairings of all rounds of a contest.
public struct Pairings: Sendable {
  /// The pairings of each round. In a round, byes come last.
  public let rounds: [[Pairing]]

  /// Draws the pairings by the circle method. A cycle is a sequence of rounds in which each entrant meets each other
  /// entrant once. In a cycle with byes, the first entrant who joins after the draw takes the place of the bye. Later
  /// entrants wait for the next cycle.
  ///
  /// - Parameters:
  ///   - joined: the time at which each entrant joined, in the order of joining.
  ///   - start: the time of the first draw, which includes all entrants who joined at or before this time.
  ///   - begins: the start times of the rounds, in ascending order.
  ///   - hasLeft: returns true if an entrant, given by index, is absent at a time. The entrant's opponents then get a
  ///     bye.
  public init(
    of joined: [Instant], start: Instant, begins: [Instant],
    hasLeft: (_ index: Int, _ time: Instant) -> Bool = { _, _ in false }
  ) {
    var rounds: [[Pairing]] = []
    var circle: [Int] = []
    var late: Int?
    var round = 0, cycle = -1
    for begin in begins {
      if round >= Self.length(of: circle) {
        let limit = rounds.isEmpty ? start : begin
        circle = joined.indices.filter { joined[$0] <= limit && !hasLeft($0, begin) }
        late = nil
        round = 0
        cycle += 1
      }
      if late == nil, !circle.count.isMultiple(of: 2) {
        late = joined.indices.first {
          joined[$0] <= begin && !circle.contains($0) && !hasLeft($0, begin)
        }
      }
      let pairings = Self.pairs(in: round, of: circle.count).map { pair -> Pairing in
        let home = circle[pair.home]
        guard let away = pair.away.map({ circle[$0] }) ?? late else { return Pairing(home: home, away: nil) }
        return cycle.isMultiple(of: 2) ? Pairing(home: home, away: away) : Pairing(home: away, away: home)
      }
      rounds.append(Self.withoutFormer(pairings) { hasLeft($0, begin) })
      round += 1
    }
    self.rounds = rounds
  }

  private static func withoutFormer(_ pairings: [Pairing], _ hasLeft: (Int) -> Bool) -> [Pairing] {
    let left = pairings.compactMap { pairing -> Pairing? in
      guard let away = pairing.away else { return hasLeft(pairing.home) ? nil : pairing }
      switch (hasLeft(pairing.home), hasLeft(away)) {
      case (false, false): return pairing
      case (true, true): return nil
      case (true, false): return Pairing(home: away, away: nil)
      case (false, true): return Pairing(home: pairing.home, away: nil)
      }
    }
    return left.filter { $0.away != nil } + left.filter { $0.away == nil }
  }

  private static func length(of circle: [Int]) -> Int {
    circle.count.isMultiple(of: 2) ? max(circle.count - 1, 0) : circle.count
  }

  /// Returns the pairs of positions that meet in a round. Home and away are balanced over the rounds. Two positions in
  /// the circle meet if their sum equals `round`, modulo the number of positions in the circle. If `count` is even, the
  /// last position is outside the circle.
  private static func pairs(in round: Int, of count: Int) -> [(home: Int, away: Int?)] {
    if count == 0 { return [] }
    let length = count.isMultiple(of: 2) ? count - 1 : count
    var pairs: [(home: Int, away: Int?)] = []
    var alone = 0
    for index in 0..<length {
      let other = ((round - index) % length + length) % length
      if other == index {
        alone = index
      } else if index < other {
        pairs.append((other - index).isMultiple(of: 2) ? (other, index) : (index, other))
      }
    }
    guard count.isMultiple(of: 2) else { return pairs + [(alone, nil)] }
    return [round.isMultiple(of: 2) ? (alone, length) : (length, alone)] + pairs
  }
}
