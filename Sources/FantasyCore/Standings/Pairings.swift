// Who plays whom in which round: the circle method. Every cycle is a circle of all who are there when it begins, in which
// everybody meets everybody else once; the next one is played with home and away changed.

/// Who plays whom in a round, by their places among all who joined.
public struct Pairing: Hashable, Sendable {
  /// Who plays at home, or alone.
  public let home: Int
  /// Who plays away; nil for a bye.
  public let away: Int?

  /// Creates a pairing.
  public init(home: Int, away: Int?) { (self.home, self.away) = (home, away) }
}

/// The pairings of the rounds of a contest.
public struct Pairings: Sendable {
  /// Each round with its pairings: those who play in the order of the circle, who has a bye at the end.
  public let rounds: [[Pairing]]

  /// Draws the pairings.
  ///
  /// - Parameters:
  ///   - joined: when each of them joined, in that order.
  ///   - start: when the first cycle is drawn, among all who have joined by then.
  ///   - begins: when each round begins, in order. Who joined after the start and before a round takes the bye of the
  ///     others, if there is one and nobody before them took it; else they wait for the next cycle.
  ///   - left: when they went for good, those who did: from then on their opponents have byes. None for nobody.
  public init(of joined: [Instant], start: Instant, begins: [Instant], left: [Instant?] = []) {
    func hasGone(_ place: Int, _ time: Instant) -> Bool {
      left.indices.contains(place) && left[place].map { $0 <= time } ?? false
    }
    var rounds: [[Pairing]] = []
    var circle: [Int] = []
    /// Who took the bye of the circle.
    var late: Int?
    var (round, cycle) = (0, -1)
    for begin in begins {
      if round >= Self.length(of: circle) {
        let limit = rounds.isEmpty ? start : begin
        circle = joined.indices.filter { joined[$0] <= limit && !hasGone($0, begin) }
        (late, round) = (nil, 0)
        cycle += 1
      }
      if late == nil, !circle.count.isMultiple(of: 2) {
        late = joined.indices.first {
          joined[$0] <= begin && !circle.contains($0) && !hasGone($0, begin)
        }
      }
      let pairings = Self.pairs(in: round, of: circle.count).map { pair -> Pairing in
        let home = circle[pair.home]
        guard let away = pair.away.map({ circle[$0] }) ?? late else { return Pairing(home: home, away: nil) }
        return cycle.isMultiple(of: 2) ? Pairing(home: home, away: away) : Pairing(home: away, away: home)
      }
      rounds.append(Self.withoutGone(pairings) { hasGone($0, begin) })
      round += 1
    }
    self.rounds = rounds
  }

  /// Gives a bye to whoever plays against somebody who has gone.
  private static func withoutGone(_ pairings: [Pairing], _ hasGone: (Int) -> Bool) -> [Pairing] {
    let left = pairings.compactMap { pairing -> Pairing? in
      guard let away = pairing.away else { return hasGone(pairing.home) ? nil : pairing }
      switch (hasGone(pairing.home), hasGone(away)) {
      case (false, false): return pairing
      case (true, true): return nil
      case (true, false): return Pairing(home: away, away: nil)
      case (false, true): return Pairing(home: pairing.home, away: nil)
      }
    }
    return left.filter { $0.away != nil } + left.filter { $0.away == nil }
  }

  /// How many rounds a cycle of so many has.
  private static func length(of circle: [Int]) -> Int {
    circle.count.isMultiple(of: 2) ? max(circle.count - 1, 0) : circle.count
  }

  /// The pairs in a round of a circle. All but the last place of an even number stand in a circle of odd length; in round
  /// r those meet whose places add up to r around it, and who is left meets the last place, which is empty where the
  /// number is odd. At home is whose distance to the other is odd, so that everybody is it as often as away.
  private static func pairs(in round: Int, of count: Int) -> [(home: Int, away: Int?)] {
    if count == 0 { return [] }
    let length = count.isMultiple(of: 2) ? count - 1 : count
    var pairs: [(home: Int, away: Int?)] = []
    var alone = 0
    for place in 0..<length {
      let other = ((round - place) % length + length) % length
      if other == place {
        alone = place
      } else if place < other {
        pairs.append((other - place).isMultiple(of: 2) ? (other, place) : (place, other))
      }
    }
    guard count.isMultiple(of: 2) else { return pairs + [(alone, nil)] }
    return [round.isMultiple(of: 2) ? (alone, length) : (length, alone)] + pairs
  }
}
