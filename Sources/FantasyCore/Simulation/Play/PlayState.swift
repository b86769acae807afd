/// What lasts through a match while it is simulated: the players, the two sides, the pitch, and chance.
struct PlayState {
  let conditions: MatchConditions
  let odds: RareEvents
  /// The players by their place in the record: the first side's twelve, then the second's.
  let players: [SimulatedPlayer]
  /// Where the second side begins in `players`.
  let secondSideStart: Int
  private(set) var first: FieldedSide
  private(set) var second: FieldedSide
  var random: SeededRandom
  /// How easy scoring is today, in percent.
  let pitch: Int

  /// Both sides as they are picked for a fixture.
  init(_ fixture: SimulatedFixture) {
    conditions = fixture.conditions
    odds = fixture.rareEvents
    random = SeededRandom(seed: fixture.seed)
    pitch = random.within(88...112)
    let home = ElevenSelection.choose(from: fixture.home.squad, random: &random)
    let away = ElevenSelection.choose(from: fixture.away.squad, random: &random)
    let (listedHome, listedAway) = (home.prefix(FieldedSide.listed), away.prefix(FieldedSide.listed))
    players = Array(listedHome + listedAway)
    secondSideStart = listedHome.count
    first = FieldedSide(
      side: .first, name: fixture.home.name, first: 0, count: listedHome.count,
      spareNames: home.dropFirst(FieldedSide.listed).map(\.name))
    second = FieldedSide(
      side: .second, name: fixture.away.name, first: listedHome.count, count: listedAway.count,
      spareNames: away.dropFirst(FieldedSide.listed).map(\.name))
  }

  subscript(side: Side) -> FieldedSide {
    get { side == .first ? first : second }
    set {
      switch side {
      case .first: first = newValue
      case .second: second = newValue
      }
    }
  }

  func player(_ index: PlayerIndex) -> SimulatedPlayer { players[Int(index)] }

  func outcome(winner: Side, _ margin: Outcome.Margin, method: String? = nil) -> Outcome {
    Outcome(winner: self[winner].name, margin: margin, method: method)
  }
}
