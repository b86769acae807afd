import FantasyCore

/// The bowlers of an innings, with the number of overs that each has bowled. No bowler bowls two overs in a row, or
/// more overs than the limit. Better bowlers bowl more often.
struct BowlingAttack {
  private struct Bowler {
    let index: PlayerIndex
    let weights: [Int]
    var overs = 0
    var isFit = true
  }

  private var bowlers: [Bowler]
  private let limit: Int?
  private let longSpell: Int
  private var thisOver: [Int] = []
  private var lastOver: [Int] = []
  private var overBeforeLast: Int?
  private var phase = InningsPhase.first

  /// Creates the attack of an innings.
  ///
  /// - Parameter longSpell: the chance, in ten-thousandths, that the last bowler from an end also bowls the next over
  ///   from that end.
  init(_ players: [(index: PlayerIndex, weights: [Int])], limit: Int?, longSpell: Int) {
    bowlers = players.map { Bowler(index: $0.index, weights: $0.weights) }
    self.limit = limit
    self.longSpell = longSpell
  }

  /// Returns a bowler's weight in each phase. The weight grows with the cube of the strength, so that part-time bowlers
  /// rarely bowl.
  static func weights(ofStrength strength: Int) -> [Int] {
    [Int](repeating: strength * strength * strength / 100 + 1, count: InningsPhase.allCases.count)
  }

  mutating func beginOver(in phase: InningsPhase, random: inout SeededRandom) -> PlayerIndex {
    self.phase = phase
    (overBeforeLast, lastOver, thisOver) = (lastOver.last, thisOver, [])
    return take(choose(random: &random))
  }

  /// Replaces an injured bowler. Returns nil if too few fit bowlers are left. The shared over counts as a full over for
  /// both bowlers.
  mutating func replaceInjured(random: inout SeededRandom) -> PlayerIndex? {
    guard let injured = thisOver.last, bowlers.count(where: \.isFit) > 4 else { return nil }
    bowlers[injured].isFit = false
    return take(choose(random: &random))
  }

  private mutating func take(_ index: Int) -> PlayerIndex {
    bowlers[index].overs += 1
    thisOver.append(index)
    return bowlers[index].index
  }

  private func choose(random: inout SeededRandom) -> Int {
    if let index = overBeforeLast, thisOver.isEmpty, mayBowl(index), random.chance(longSpell) { return index }
    return random.weighted(bowlers.indices.map { mayBowl($0) ? weight($0) : 0 })
  }

  private func mayBowl(_ index: Int) -> Bool {
    let bowler = bowlers[index]
    let hasOvers = limit.map { bowler.overs < $0 } ?? true
    return bowler.isFit && hasOvers && !lastOver.contains(index) && !thisOver.contains(index)
  }

  private func weight(_ index: Int) -> Int {
    let bowler = bowlers[index]
    let left = limit.map { $0 - bowler.overs } ?? 1
    return bowler.weights[phase.rawValue] * left
  }
}
