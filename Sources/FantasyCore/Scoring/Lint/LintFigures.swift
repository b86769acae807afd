// Finds figures and qualifiers that do not fit their item.

import StrictJSON

extension FigureFacts.Bound {
  fileprivate func maximum(in scope: ScoringItem.Scope) -> Int? {
    switch (self, scope) {
    case (.onceAMatch, .innings), (.seasonOnly, .innings), (.seasonOnly, .match): 0
    // If a player is in the XI of both sides, the figures for each side are scored separately.
    case (.onceAMatch, .match), (.onceAnInnings, .innings): 1
    case (.none, _), (.onceAnInnings, _), (.onceAMatch, .season), (.seasonOnly, .season): nil
    }
  }
}

extension ScoringLint {
  private func maximum(_ figure: ElementIndex<Figure>, _ scope: ScoringItem.Scope) -> Int? {
    facts(figure)?.bound.maximum(in: scope)
  }

  private func facts(_ figure: ElementIndex<Figure>) -> FigureFacts? {
    system.isCricket ? CricketFigure(rawValue: figure.index)?.facts : nil
  }

  private func name(_ figure: ElementIndex<Figure>) -> String { system.name(of: figure) ?? "?" }

  mutating func checkFigure(_ figure: ElementIndex<Figure>, _ item: ScoringItem, _ value: JSONValue) {
    guard maximum(figure, item.scope) == 0 else { return }
    let scopes = ScoringItem.Scope.allCases.filter { maximum(figure, $0) != 0 }.map { "\"\($0.rawValue)\"" }
    warn(
      value, .neverHolds,
      "\"\(name(figure))\" is always 0 in the scope \"\(item.scope.rawValue)\"; "
        + "use the scope \(scopes.joined(separator: " or "))"
    )
  }

  mutating func checkMeasure(_ measure: Measure, _ item: ScoringItem, _ element: JSONValue) {
    switch measure {
    case .figure(let figure): checkFigure(figure, item, element["figure"] ?? element)
    case .rate(let numerator, let denominator, let times):
      checkFigure(numerator, item, element["rate"]?["of"] ?? element)
      checkFigure(denominator, item, element["rate"]?["by"] ?? element)
      if numerator == denominator {
        warn(element["rate"] ?? element, .idle, "\"\(name(numerator))\" divided by itself is constant")
      }
      if times == nil { checkBalls(denominator, element["rate"]?["by"] ?? element) }
    }
  }

  mutating func checkDifference(_ difference: Difference, _ item: ScoringItem, _ element: JSONValue) {
    let value = element["difference"] ?? element
    checkFigure(difference.figure, item, value["of"] ?? value)
    checkFigure(difference.minus, item, value["minus"] ?? value)
    if difference.figure == difference.minus {
      warn(value, .idle, "\"\(name(difference.figure))\" minus itself depends on one figure only: use \"points\"")
    }
    if difference.above == .zero, difference.below == .zero {
      warn(element["above"] ?? element["below"] ?? element, .earnsNothing, "the item earns 0 points")
    }
    if difference.above != .zero, (difference.above > .zero) == (difference.below > .zero), difference.below != .zero {
      warn(
        element["below"] ?? element, .stepOrder,
        "being below earns \(difference.below) a unit, and being above earns \(difference.above): "
          + "use opposite signs to reward one and deduct for the other")
    }
  }

  private mutating func checkBalls(_ figure: ElementIndex<Figure>, _ value: JSONValue) {
    if facts(figure)?.areBalls == true { return }
    let balls = CricketFigure.allCases.filter(\.facts.areBalls).reversed().map { "\"\($0.name)\"" }
    warn(value, .notBalls, "overs are counted in \(balls.joined(separator: " or ")), not in \"\(name(figure))\"")
  }

  mutating func checkQualifiers(_ item: ScoringItem, _ element: JSONValue, _ reader: ItemReader) {
    guard let list = element["when"], case .array(let elements) = list.content else { return }
    if elements.isEmpty { warn(list, .idle, "an empty list has no effect: leave it out") }
    var seen: [Qualifier] = []
    for element in elements {
      guard let qualifier = reader.qualifier(element) else { continue }
      if qualifier.isInOvers { checkBalls(qualifier.figure, element["figure"] ?? element) }
      if let maximum = maximum(qualifier.figure, item.scope), qualifier.minimum > maximum {
        warn(
          element["least"] ?? element, .neverHolds,
          "\"\(name(qualifier.figure))\" is at most \(maximum) in the scope \"\(item.scope.rawValue)\", never \(qualifier.minimum)"
        )
      }
      let other = seen.first { $0.figure == qualifier.figure && $0.isInOvers == qualifier.isInOvers }
      if let other {
        let minimum = min(other.minimum, qualifier.minimum)
        warn(
          element, .idle,
          "two conditions on \"\(name(qualifier.figure))\": meeting one is enough, so only the lower (\(minimum)) counts"
        )
      }
      seen.append(qualifier)
    }
  }
}
