// Figures and qualifiers that can't be what their item needs.

import StrictJSON

extension CricketFigure {
  /// The most that the figure can be, where that is known: a player bats, is out and makes a duck once an innings.
  func most(in scope: ScoringItem.Scope) -> Int? {
    switch (self, scope) {
    case (.appearances, .innings), (.rank, .innings), (.rank, .match): 0
    // An id listed by both sides appears twice, but each side's figures are scored alone.
    case (.appearances, .match), (.inningsBatted, .innings), (.dismissals, .innings), (.ducks, .innings): 1
    default: nil
    }
  }
}

extension ScoringLint {
  private func most(_ figure: Int, _ scope: ScoringItem.Scope) -> Int? {
    system.isCricket ? CricketFigure(rawValue: figure)?.most(in: scope) : nil
  }

  private func name(_ figure: Int) -> String {
    system.figures.indices.contains(figure) ? system.figures[figure] : "?"
  }

  /// A figure that is always 0 in the item's scope.
  mutating func checkFigure(_ figure: Int, _ item: ScoringItem, _ value: JSONValue) {
    guard most(figure, item.scope) == 0 else { return }
    let scopes = ScoringItem.Scope.allCases.filter { most(figure, $0) != 0 }.map { "\"\($0.rawValue)\"" }
    warn(
      value, .neverHolds,
      "\"\(name(figure))\" is always 0 in the scope \"\(item.scope.rawValue)\"; it needs \(scopes.joined(separator: " or "))"
    )
  }

  mutating func checkMeasure(_ measure: Measure, _ item: ScoringItem, _ element: JSONValue) {
    switch measure {
    case .figure(let figure): checkFigure(figure, item, element["figure"] ?? element)
    case .rate(let numerator, let denominator, let times):
      checkFigure(numerator, item, element["rate"]?["of"] ?? element)
      checkFigure(denominator, item, element["rate"]?["by"] ?? element)
      if numerator == denominator {
        warn(element["rate"] ?? element, .idle, "a rate of \"\(name(numerator))\" by itself is always the same")
      }
      if times == nil { checkBalls(denominator, element["rate"]?["by"] ?? element) }
    }
  }

  /// What is in overs is counted in balls.
  private mutating func checkBalls(_ figure: Int, _ value: JSONValue) {
    if [CricketFigure.balls, .legalBalls].contains(where: { $0.index == figure }) { return }
    warn(value, .notBalls, "overs are counted in \"legal_balls\" or \"balls\", not in \"\(name(figure))\"")
  }

  mutating func checkQualifiers(_ item: ScoringItem, _ element: JSONValue, _ reader: ItemReader) {
    guard let list = element["when"], case .array(let elements) = list.content else { return }
    if elements.isEmpty { warn(list, .idle, "an empty list asks for nothing: leave it out") }
    var seen: [Qualifier] = []
    for element in elements {
      guard let qualifier = reader.qualifier(element) else { continue }
      if qualifier.isInOvers { checkBalls(qualifier.figure, element["figure"] ?? element) }
      if let most = most(qualifier.figure, item.scope), qualifier.least > most {
        warn(
          element["least"] ?? element, .neverHolds,
          "\"\(name(qualifier.figure))\" is never \(qualifier.least) in the scope \"\(item.scope.rawValue)\": at most \(most)"
        )
      }
      let other = seen.first { $0.figure == qualifier.figure && $0.isInOvers == qualifier.isInOvers }
      if let other {
        let least = min(other.least, qualifier.least)
        warn(
          element, .idle,
          "one of two qualifiers on \"\(name(qualifier.figure))\" is idle: any one suffices, so \(least) do")
      }
      seen.append(qualifier)
    }
  }
}
