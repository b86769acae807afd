/// A range of points that a player can earn, in ten-thousandths of a point. A nil bound means no limit.
package struct PointRange: Hashable {
  package var minimum, maximum: Int?

  package static let zero = PointRange(minimum: 0, maximum: 0)

  package init(minimum: Int?, maximum: Int?) {
    self.minimum = minimum
    self.maximum = maximum
  }

  package init(_ points: Points) { self.init(minimum: points.tenThousandths, maximum: points.tenThousandths) }

  package var isBounded: Bool { minimum != nil && maximum != nil }

  package static func + (one: PointRange, other: PointRange) -> PointRange {
    PointRange(minimum: sum(one.minimum, other.minimum), maximum: sum(one.maximum, other.maximum))
  }

  package static func += (one: inout PointRange, other: PointRange) { one = one + other }

  package static func - (one: PointRange, other: PointRange) -> PointRange {
    PointRange(
      minimum: sum(one.minimum, other.maximum.map { -$0 }), maximum: sum(one.maximum, other.minimum.map { -$0 }))
  }

  /// Returns the range of the sum of `count` values, each in `range`.
  package static func * (count: Int, range: PointRange) -> PointRange {
    if count == 0 { return .zero }
    return PointRange(
      minimum: range.minimum.map { clamped($0, count) }, maximum: range.maximum.map { clamped($0, count) })
  }

  package func times(hundredths: Int) -> PointRange {
    if hundredths == 0 { return .zero }
    let (low, high) = hundredths > 0 ? (minimum, maximum) : (maximum, minimum)
    return PointRange(
      minimum: low.map { Self.clamped($0, hundredths) / 100 }, maximum: high.map { Self.clamped($0, hundredths) / 100 })
  }

  package func union(_ other: PointRange) -> PointRange {
    func limit(_ one: Int?, _ other: Int?, _ choose: (Int, Int) -> Int) -> Int? {
      if let one, let other { choose(one, other) } else { nil }
    }
    return PointRange(minimum: limit(minimum, other.minimum, min), maximum: limit(maximum, other.maximum, max))
  }

  private static func sum(_ one: Int?, _ other: Int?) -> Int? {
    guard let one, let other else { return nil }
    return clamp(one.addingReportingOverflow(other), isNegative: one < 0)
  }

  private static func clamped(_ value: Int, _ times: Int) -> Int {
    clamp(value.multipliedReportingOverflow(by: times), isNegative: (value < 0) != (times < 0))
  }

  private static func clamp(_ result: (partialValue: Int, overflow: Bool), isNegative: Bool) -> Int {
    let value = result.overflow ? (isNegative ? Int.min : .max) : result.partialValue
    return min(max(value, -Points.maximum), Points.maximum)
  }
}

extension ScoringSystem {
  package func matchRange(_ role: Role, _ first: Exposure, less second: Exposure) -> PointRange {
    items.elementIndices.reduce(.zero) { sum, index in
      guard items[index].scope != .season, items[index].isFor(role) else { return sum }
      let difference = hundredths(of: index, first) - hundredths(of: index, second)
      return sum + items[index].range(figures, isLimited: isLimited).times(hundredths: difference)
    }
  }

  package func seasonRange(_ role: Role) -> PointRange {
    items.elementIndices.reduce(.zero) { sum, index in
      guard items[index].scope == .season, items[index].isFor(role) else { return sum }
      return sum + items[index].range(figures, isLimited: isLimited)
    }
  }

  /// The first innings or match item whose points have no maximum; nil if there is none. Includes items for certain
  /// roles only.
  public var unlimitedItem: ScoringItem? {
    items.first { $0.scope != .season && $0.range(figures, isLimited: isLimited).maximum == nil }
  }

  /// True if a match has a maximum number of innings that count.
  private var isLimited: Bool { isCricket && !counting.countsSuperOvers }

  private func hundredths(of item: ElementIndex<ScoringItem>, _ exposure: Exposure) -> Int {
    switch exposure {
    case .absent: 0
    case .plain: 100
    case .captain: multiplier(ofItem: item, as: .captain).hundredths
    case .viceCaptain: multiplier(ofItem: item, as: .viceCaptain).hundredths
    }
  }

  package enum Exposure: Int, CaseIterable {
    case absent
    case plain
    case captain
    case viceCaptain

    package init(_ captaincy: Captaincy?) {
      switch captaincy {
      case nil: self = .plain
      case .captain: self = .captain
      case .viceCaptain: self = .viceCaptain
      }
    }
  }
}

extension ScoringItem {
  /// The maximum number of innings in a match (Law 13.1), excluding super overs.
  private static let maxInnings = 4

  /// Returns the range of points that a player can earn for the item in a match, or in a season for a season item. The
  /// range includes 0, because the player may not play. `isLimited` is true in cricket without super overs, which limits
  /// figures and the number of innings. `figures` lists the names of the system's figures.
  package func range(_ figures: [String], isLimited: Bool) -> PointRange {
    switch rule {
    case .each(let figure, let per, let points):
      let maximum = isLimited ? maximum(figure, figures).map { ($0 / per) * points } : nil
      if points == .zero { return .zero }
      return points > .zero
        ? PointRange(minimum: 0, maximum: maximum?.tenThousandths)
        : PointRange(minimum: maximum?.tenThousandths, maximum: 0)
    case .steps(_, let steps, let stacks):
      var range = PointRange.zero, sum = Points.zero
      for step in steps {
        sum = stacks ? sum + step.points : step.points
        range = range.union(PointRange(sum))
      }
      return inAllInnings(range, isLimited)
    case .bands(_, let bands):
      return inAllInnings(bands.reduce(.zero) { $0.union(PointRange($1.points)) }, isLimited)
    case .difference(let difference):
      let factors = [difference.above, difference.below]
      return PointRange(
        minimum: factors.contains { $0 < .zero } ? nil : 0, maximum: factors.contains { $0 > .zero } ? nil : 0)
    }
  }

  private func inAllInnings(_ range: PointRange, _ isLimited: Bool) -> PointRange {
    if scope != .innings { return range }
    if isLimited { return Self.maxInnings * range }
    return PointRange(minimum: range.minimum == 0 ? 0 : nil, maximum: range.maximum == 0 ? 0 : nil)
  }

  private func maximum(_ figure: ElementIndex<Figure>, _ figures: [String]) -> Int? {
    guard figures.indices.contains(figure.index), scope != .season,
      let known = CricketFigure.allCases.first(where: { $0.name == figures[figure.index] && $0.index == figure })
    else { return nil }
    return known.facts.bound == .onceAMatch && scope == .innings ? 0 : known.maxInMatch
  }
}

extension CricketFigure {
  /// The maximum value of the figure in a match; nil for no limit.
  public var maxInMatch: Int? {
    switch facts.bound {
    case .none: nil
    case .onceAnInnings: 2
    case .onceAMatch: 1
    case .seasonOnly: 0
    }
  }
}
