extension ItemCoverage {
  var uncoveredValues: [UncoveredCase] {
    switch item.rule {
    case .each(let figure, let per, _):
      return missing([per, 2 * per] + (per > 1 ? [per - 1, 2 * per - 1] : []), of: figure)
    case .steps(let figure, let steps, _):
      let last = steps.last.map { [$0.at + 1] } ?? []
      return missing(steps.flatMap { [$0.at - 1, $0.at] } + last, of: figure)
    case .bands(let measure, let bands):
      let bounds = Set(bands.flatMap { [$0.lower?.value, $0.upper?.value].compactMap { $0 } }).sorted()
      return bounds.flatMap { uncoveredSides(of: $0, measure) }
    case .difference(let difference):
      let tenths = free.flatMap { rows($0).map(difference.tenths) }
      return (tenths.contains { $0 < 0 } ? [] : [.below(0)]) + (tenths.contains { $0 > 0 } ? [] : [.above(0)])
    }
  }

  private func missing(_ values: [Int], of figure: ElementIndex<Figure>) -> [UncoveredCase] {
    values.filter { value in
      !free.contains { rows($0).contains { Int($0[figure]) == value } }
    }.map(UncoveredCase.figure)
  }

  /// Returns the cases at a bound that no example covers: on the bound, just below it, and just above it. For a figure,
  /// values within 1 of the bound are close enough. For a rate, values within 2.5 per cent of the bound are.
  private func uncoveredSides(of bound: Int, _ measure: Measure) -> [UncoveredCase] {
    let values = free.flatMap { example in rows(example).compactMap { measure.value($0, example.ballsPerOver) } }
    let distances = values.map { value in
      (numerator: value.numerator * 10_000 - bound * value.denominator, denominator: value.denominator)
    }
    func isNear(_ distance: Int, _ denominator: Int) -> Bool {
      if case .figure = measure { return distance <= 10_000 }
      return distance * 40 <= abs(bound) * denominator
    }
    var uncovered: [UncoveredCase] = []
    if !distances.contains(where: { $0.numerator == 0 }) { uncovered.append(.on(bound)) }
    if bound > 0, !distances.contains(where: { $0.numerator < 0 && isNear(-$0.numerator, $0.denominator) }) {
      uncovered.append(.below(bound))
    }
    if !distances.contains(where: { $0.numerator > 0 && isNear($0.numerator, $0.denominator) }) {
      uncovered.append(.above(bound))
    }
    return uncovered
  }
}
