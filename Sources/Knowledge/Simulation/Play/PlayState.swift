import FantasyCore

/// The state of a simulated match across innings: the players, the two sides, the pitch, and the random source.
struct PlayState {
  let conditions: MatchConditions
  let chances: RareEvents
  /// All players in the order of the record: first side, then second side.
  let players: [SimulatedPlayer]
  let secondSideStart: Int
  private var sides: [FieldedSide]
  var random: SeededRandom
  /// The ease of scoring on this pitch, as a percentage of the average.
  let pitch: Int
  let recorded: RecordedPlay?

  init(_ fixture: SimulatedFixture) {
    conditions = fixture.conditions
    chances = fixture.rareEvents
    random = SeededRandom(seed: fixture.seed)
    recorded = fixture.recorded
    let day = fixture.recorded.map { $0.situation?.day ?? 0 } ?? 12
    pitch = random.within(100 - day...100 + day)
    let isChosen = fixture.recorded != nil
    let home = isChosen ? fixture.home.squad : ElevenSelection.choose(from: fixture.home.squad, random: &random)
    let away = isChosen ? fixture.away.squad : ElevenSelection.choose(from: fixture.away.squad, random: &random)
    players = Array(home.prefix(FieldedSide.listed) + away.prefix(FieldedSide.listed))
    secondSideStart = min(home.count, FieldedSide.listed)
    sides = [FieldedSide(fixture.home, home, from: 0), FieldedSide(fixture.away, away, from: secondSideStart)]
  }

  subscript(side: Side) -> FieldedSide {
    get { sides[side.index] }
    set { sides[side.index] = newValue }
  }

  func bowlingWeights(of player: PlayerIndex) -> [Int] {
    recorded?.bowling(of: player) ?? BowlingAttack.weights(ofStrength: self.player(player).bowling)
  }

  mutating func hurtsBatter() -> Bool {
    recorded.map { random.below(1_000_000) < $0.retirements } ?? random.chance(chances.retiredHurt)
  }

  func player(_ index: PlayerIndex) -> SimulatedPlayer { players[Int(index)] }

  func outcome(winner: Side, _ margin: Outcome.Margin, method: String? = nil) -> Outcome {
    Outcome(winner: self[winner].name, margin: margin, method: method)
  }
}
