/// The interval of points that a player can earn, in ten-thousandths; a nil bound means no limit.
package struct PointRange: Hashable {
  package var least, most: Int?

  package static let zero = PointRange(least: 0, most: 0)

  package init(least: Int?, most: Int?) {
    self.least = least
    self.most = most
  }

  package init(_ points: Points) { self.init(least: points.tenThousandths, most: points.tenThousandths) }

  package var isBounded: Bool { least != nil && most != nil }

  package static func + (one: PointRange, other: PointRange) -> PointRange {
    PointRange(least: sum(one.least, other.least), most: sum(one.most, other.most))
  }

  package static func += (one: inout PointRange, other: PointRange) { one = one + other }

  package static func - (one: PointRange, other: PointRange) -> PointRange {
    PointRange(least: sum(one.least, other.most.map { -$0 }), most: sum(one.most, other.least.map { -$0 }))
  }

  /// Returns the range of a sum of `count` values, each anywhere in `range`.
  package static func * (count: Int, range: PointRange) -> PointRange {
    if count == 0 { return .zero }
    return PointRange(least: range.least.map { clamped($0, count) }, most: range.most.map { clamped($0, count) })
  }

  package func times(hundredths: Int) -> PointRange {
    if hundredths == 0 { return .zero }
    let (low, high) = hundredths > 0 ? (least, most) : (most, least)
    return PointRange(
      least: low.map { Self.clamped($0, hundredths) / 100 }, most: high.map { Self.clamped($0, hundredths) / 100 })
  }

  package func union(_ other: PointRange) -> PointRange {
    func limit(_ one: Int?, _ other: Int?, _ choose: (Int, Int) -> Int) -> Int? {
      if let one, let other { choose(one, other) } else { nil }
    }
    return PointRange(least: limit(least, other.least, min), most: limit(most, other.most, max))
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
    return min(max(value, -Points.most), Points.most)
  }
}

extension ScoringSystem {
  package func matchRange(_ role: Role, _ first: Exposure, less second: Exposure) -> PointRange {
    items.places.reduce(.zero) { sum, place in
      guard items[place].scope != .season, items[place].isFor(role) else { return sum }
      let difference = hundredths(of: place, first) - hundredths(of: place, second)
      return sum + items[place].range(figures, isCricket: isCricket).times(hundredths: difference)
    }
  }

  package func seasonRange(_ role: Role) -> PointRange {
    items.places.reduce(.zero) { sum, place in
      guard items[place].scope == .season, items[place].isFor(role) else { return sum }
      return sum + items[place].range(figures, isCricket: isCricket)
    }
  }

  /// The first innings or match item whose points have no maximum; nil if all have one. Roles are ignored.
  public var unlimitedItem: ScoringItem? {
    items.first { $0.scope != .season && $0.range(figures, isCricket: isCricket).most == nil }
  }

  private func hundredths(of item: Place<ScoringItem>, _ exposure: Exposure) -> Int {
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
  /// The maximum number of innings in a match (Law 13.1).
  private static let mostInnings = 4

  /// Returns the range of points in a match, or in a season for a season item. The range includes 0, since the player
  /// may not play. Figures and the number of innings have limits only in cricket. `figures` are the system's figure
  /// names.
  package func range(_ figures: [String], isCricket: Bool) -> PointRange {
    switch rule {
    case .each(let figure, let per, let points):
      let most = isCricket ? mostOf(figure, figures).map { ($0 / per) * points } : nil
      if points == .zero { return .zero }
      return points > .zero
        ? PointRange(least: 0, most: most?.tenThousandths) : PointRange(least: most?.tenThousandths, most: 0)
    case .steps(_, let steps, let stacks):
      var range = PointRange.zero, sum = Points.zero
      for step in steps {
        sum = stacks ? sum + step.points : step.points
        range = range.union(PointRange(sum))
      }
      return inAllInnings(range, isCricket)
    case .bands(_, let bands):
      return inAllInnings(bands.reduce(.zero) { $0.union(PointRange($1.points)) }, isCricket)
    }
  }

  private func inAllInnings(_ range: PointRange, _ isCricket: Bool) -> PointRange {
    if scope != .innings { return range }
    if isCricket { return Self.mostInnings * range }
    return PointRange(least: range.least == 0 ? 0 : nil, most: range.most == 0 ? 0 : nil)
  }

  private func mostOf(_ figure: Place<Figure>, _ figures: [String]) -> Int? {
    guard figures.indices.contains(figure.index), scope != .season,
      let known = CricketFigure.allCases.first(where: { $0.name == figures[figure.index] && $0.place == figure })
    else { return nil }
    return known.facts.bound == .onceAMatch && scope == .innings ? 0 : known.mostInMatch
  }
}

extension CricketFigure {
  /// The figure's maximum in a match; nil for no limit.
  public var mostInMatch: Int? {
    switch facts.bound {
    case .none: nil
    case .onceAnInnings: 2
    case .onceAMatch: 1
    case .seasonOnly: 0
    }
  }
}
