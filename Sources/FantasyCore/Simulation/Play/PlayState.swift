/// The state that lasts through a simulated match: the players, the two sides, the pitch, and the random source.
struct PlayState {
  let conditions: MatchConditions
  let odds: RareEvents
  /// The players by index in the record: the first side's twelve, then the second's.
  let players: [SimulatedPlayer]
  /// The index in `players` where the second side starts.
  let secondSideStart: Int
  private var sides: [FieldedSide]
  var random: SeededRandom
  /// How easy scoring is on this pitch, in percent.
  let pitch: Int

  init(_ fixture: SimulatedFixture) {
    conditions = fixture.conditions
    odds = fixture.rareEvents
    random = SeededRandom(seed: fixture.seed)
    pitch = random.within(88...112)
    let home = ElevenSelection.choose(from: fixture.home.squad, random: &random)
    let away = ElevenSelection.choose(from: fixture.away.squad, random: &random)
    players = Array(home.prefix(FieldedSide.listed) + away.prefix(FieldedSide.listed))
    secondSideStart = min(home.count, FieldedSide.listed)
    sides = [FieldedSide(fixture.home, home, from: 0), FieldedSide(fixture.away, away, from: secondSideStart)]
  }

  subscript(side: Side) -> FieldedSide {
    get { sides[side.index] }
    set { sides[side.index] = newValue }
  }

  func player(_ index: PlayerIndex) -> SimulatedPlayer { players[Int(index)] }

  func outcome(winner: Side, _ margin: Outcome.Margin, method: String? = nil) -> Outcome {
    Outcome(winner: self[winner].name, margin: margin, method: method)
  }
}
