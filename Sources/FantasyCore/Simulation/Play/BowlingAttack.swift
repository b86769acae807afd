/// The bowlers of an innings and what they have bowled: nobody bowls two overs in a row or more than the limit, and the
/// better ones bowl more often.
struct BowlingAttack {
  private struct Bowler {
    let index: PlayerIndex
    let strength: Int
    var overs = 0
    var isFit = true
  }

  private var bowlers: [Bowler]
  private let limit: Int?
  private let longSpell: Int
  /// Places in `bowlers` of whoever bowled in this over, in the one before it, and before that.
  private var thisOver: [Int] = []
  private var lastOver: [Int] = []
  private var overBeforeLast: Int?

  /// - Parameters:
  ///   - players: who may bowl, with their strength.
  ///   - limit: overs that one may bowl; nil for no limit.
  ///   - longSpell: how often the one who bowled last from this end goes on, in ten thousand.
  init(_ players: [(index: PlayerIndex, strength: Int)], limit: Int?, longSpell: Int) {
    bowlers = players.map { Bowler(index: $0.index, strength: $0.strength) }
    self.limit = limit
    self.longSpell = longSpell
  }

  /// Begins an over.
  /// - Returns: who bowls it.
  mutating func beginOver(random: inout SeededRandom) -> PlayerIndex {
    (overBeforeLast, lastOver, thisOver) = (lastOver.last, thisOver, [])
    return take(choose(random: &random))
  }

  /// The bowler can't go on; part of an over counts as one of their overs, and of the newcomer's.
  /// - Returns: who ends the over, or nil when nobody can.
  mutating func replaceInjured(random: inout SeededRandom) -> PlayerIndex? {
    guard let injured = thisOver.last, bowlers.count(where: \.isFit) > 4 else { return nil }
    bowlers[injured].isFit = false
    return take(choose(random: &random))
  }

  private mutating func take(_ place: Int) -> PlayerIndex {
    bowlers[place].overs += 1
    thisOver.append(place)
    return bowlers[place].index
  }

  private func choose(random: inout SeededRandom) -> Int {
    if let place = overBeforeLast, thisOver.isEmpty, mayBowl(place), random.chance(longSpell) { return place }
    return random.weighted(bowlers.indices.map { mayBowl($0) ? weight($0) : 0 })
  }

  private func mayBowl(_ place: Int) -> Bool {
    let bowler = bowlers[place]
    let hasOvers = limit.map { bowler.overs < $0 } ?? true
    return bowler.isFit && hasOvers && !lastOver.contains(place) && !thisOver.contains(place)
  }

  /// The cube of the strength, so that a batter who bowls a little seldom bowls; more while many overs are left to them.
  private func weight(_ place: Int) -> Int {
    let bowler = bowlers[place]
    let left = limit.map { $0 - bowler.overs } ?? 1
    return (bowler.strength * bowler.strength * bowler.strength / 100 + 1) * left
  }
}
