// Finds keys about the events that count as figures that change nothing, and figures that such a key makes 0.

import StrictJSON

extension ScoringLint {
  mutating func checkCounting(_ value: JSONValue) {
    let counting = system.counting, standard = CountingRules()
    if counting.countsNoBallsFaced != standard.countsNoBallsFaced {
      checkEffect(of: "no_balls_faced", value, on: [.balls], emptying: [.noBallsFaced])
    }
    if counting.countsRunFours != standard.countsRunFours {
      checkEffect(of: "run_fours", value, on: [.fours], emptying: [.runFours])
    }
    if counting.runOuts != standard.runOuts {
      let isFull = counting.runOuts == .full
      checkEffect(
        of: "run_outs", value, on: isFull ? [.runOutsDirect] : [.runOutsShared],
        emptying: isFull ? [.runOutsShared] + CricketFigure.runOutsByHand : [])
    }
    if counting.appearances != nil { checkEffect(of: "playing_substitutes", value, on: [.appearances], emptying: []) }
  }

  /// Warns if no item uses a figure that the key changes, and if an item uses a figure that the key makes 0.
  private mutating func checkEffect(
    of key: String, _ value: JSONValue, on figures: [CricketFigure], emptying empty: [CricketFigure]
  ) {
    guard let given = value[key] else { return }
    let used = Set(system.items.flatMap(\.figures))
    if !figures.contains(where: { used.contains($0.index) }) {
      warn(given, .idle, "no item uses \(figures.map { "\"\($0.name)\"" }.listed("or")): this key changes no points")
    }
    for figure in empty where used.contains(figure.index) {
      warn(given, .neverHolds, "\"\(figure.name)\" is always 0 with this value, but an item uses it")
    }
  }
}

extension ScoringItem {
  fileprivate var figures: [ElementIndex<Figure>] {
    let ofRule: [ElementIndex<Figure>] =
      switch rule {
      case .each(let figure, _, _), .steps(let figure, _, _), .bands(.figure(let figure), _): [figure]
      case .bands(.rate(let numerator, let denominator, _), _): [numerator, denominator]
      case .difference(let difference): [difference.figure, difference.minus]
      }
    return ofRule + qualifiers.map(\.figure)
  }
}
