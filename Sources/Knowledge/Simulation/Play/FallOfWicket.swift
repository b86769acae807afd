// Draws the kind of dismissal and the fielders involved.

import FantasyCore

extension InningsPlay {
  mutating func wicket(_ delivery: inout Delivery) -> Wicket {
    if state.random.chance(state.chances.unusualDismissal) { return unusualDismissal() }
    switch state.random.weighted([5_750, 1_850, 1_150, 320, 300, 20, 610]) {
    case 0: return fallen(.caught, fielders: [catcher()])
    case 1: return fallen(.bowled)
    case 2: return fallen(.lbw)
    case 3: return fallen(.caughtAndBowled)
    case 4: return state.player(bowler).style == .spin ? stumping() : fallen(.bowled)
    case 5: return fallen(.hitWicket)
    default: return runOut(&delivery)
    }
  }

  mutating func wicket(of recorded: RecordedPlay) -> Wicket {
    let kind = RecordedPlay.waysOut[state.random.weighted(recorded.ways(of: bowler))]
    switch kind {
    case .caught: return fallen(.caught, fielders: [catcher()])
    case .stumped: return stumping()
    default: return fallen(kind)
    }
  }

  mutating func runOut(_ delivery: inout Delivery) -> Wicket {
    delivery.batterRuns = run([0, 1, 2][state.random.weighted([6_000, 3_500, 500])])
    return runOut()
  }

  mutating func stumping() -> Wicket {
    fallen(.stumped, fielders: [Fielder(player: keeper, name: state.player(keeper).name)])
  }

  mutating func runOut() -> Wicket {
    // For players with records, at least one fielder is named, as in real match files.
    let count = state.random.weighted(state.recorded == nil ? [1_900, 4_600, 3_350, 150] : [0, 5_700, 4_150, 150])
    var named: [Fielder] = []
    for _ in 0..<count {
      let fielder = anyFielder(from: fielders)
      if !named.contains(where: { $0.player == fielder.player && $0.name == fielder.name }) { named.append(fielder) }
    }
    let isStriker = state.random.chance(5_500)
    return Wicket(
      delivery: innings.deliveries.count, kind: .runOut, playerOut: isStriker ? crease.striker : crease.nonStriker,
      fielders: named)
  }

  private mutating func unusualDismissal() -> Wicket {
    fallen(state.random.chance(8_500) ? .obstructingTheField : .hitTheBallTwice)
  }

  private func fallen(_ kind: DismissalKind, fielders: [Fielder] = []) -> Wicket {
    Wicket(delivery: innings.deliveries.count, kind: kind, playerOut: crease.striker, fielders: fielders)
  }

  /// Draws the fielder who takes a catch. The bowler takes none; the wicket-keeper takes more than one in five.
  private mutating func catcher() -> Fielder {
    if state.random.chance(2_000) { return Fielder(player: keeper, name: state.player(keeper).name) }
    return anyFielder(from: fielders.filter { $0 != bowler })
  }

  /// Draws a fielder. Occasionally draws a substitute, whose name the record may omit.
  private mutating func anyFielder(from fielders: [PlayerIndex]) -> Fielder {
    guard state.random.chance(state.chances.substitute) else {
      let player = state.random.pick(fielders)
      return Fielder(player: player, name: state.player(player).name)
    }
    let spares = state[innings.fieldingSide].spareNames
    let isNamed = !spares.isEmpty && state.random.chance(8_700)
    return Fielder(player: nil, name: isNamed ? state.random.pick(spares) : nil, isSubstitute: true)
  }
}
