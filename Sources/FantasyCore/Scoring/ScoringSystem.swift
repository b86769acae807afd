/// A scoring system, read from a rule file: items that earn points, and captaincy multipliers.
public struct ScoringSystem: Hashable, Sendable {
  /// The name that identifies the system, such as `ipl-2026`.
  public var name: String
  /// A short title for display.
  public var title: String
  /// The sport: `cricket`, or a sport whose figures are named in the rule file.
  public var sport: String
  /// The names of the figures, by index in a `FigureRow`.
  public var figures: [String]
  /// The rule for each captaincy. If a captaincy has no rule, teams don't have that captaincy.
  public var captaincy: [Captaincy: CaptaincyRule]
  /// True if matches without a result earn points.
  public var countsNoResult: Bool
  /// The rules about the events that count as figures.
  public var counting: CountingRules
  /// The items, in the order in which their points are shown.
  public var items: [ScoringItem]

  /// Creates a scoring system, by default for cricket.
  public init(
    name: String, title: String, sport: String = Sport.cricket, figures: [String] = CricketFigure.names,
    captaincy: [Captaincy: CaptaincyRule], countsNoResult: Bool, counting: CountingRules = CountingRules(),
    items: [ScoringItem]
  ) {
    self.name = name
    self.title = title
    self.sport = sport
    self.figures = figures
    self.captaincy = captaincy
    self.countsNoResult = countsNoResult
    self.counting = counting
    self.items = items
  }

  /// True if the figures are those of cricket.
  public var isCricket: Bool { sport == Sport.cricket }
  /// The figures recorded for each innings, with their indices. Excludes figures that come from the match, the pool or
  /// the season.
  public var figuresOfInnings: [(index: ElementIndex<Figure>, name: String)] {
    let others = isCricket ? CricketFigure.notOfInnings.map(\.name) : []
    return figures.enumerated().filter { !others.contains($0.element) }.map { (ElementIndex($0.offset), $0.element) }
  }
  /// The indices of all figures, in order.
  public var figureIndices: [ElementIndex<Figure>] { figures.indices.map { ElementIndex($0) } }
  /// Returns the index of the figure with the given name; nil if the sport has no such figure.
  public func figure(named name: String) -> ElementIndex<Figure>? {
    figures.firstIndex(of: name).map { ElementIndex($0) }
  }
  /// Returns the name of a figure; nil if the sport has no such figure.
  public func name(of figure: ElementIndex<Figure>) -> String? {
    figures.indices.contains(figure.index) ? figures[figure.index] : nil
  }
  /// True if the system has items of scope `season`.
  public var hasSeasonPart: Bool { items.contains { $0.scope == .season } }
}

/// The multiplier of a captaincy, and the items that it applies to.
public struct CaptaincyRule: Hashable, Sendable {
  /// The multiplier for points.
  public var times: Multiplier
  /// The groups of items to which the multiplier applies; nil for all items.
  public var groups: [String]?
}

/// An item of a scoring system, such as a fifty or a catch, with a rule for earning points.
public struct ScoringItem: Hashable, Sendable {
  /// The scope within which figures are added up.
  public enum Scope: String, Hashable, Sendable, CaseIterable {
    /// Each innings separately.
    case innings
    case match
    /// All scored matches of a league.
    case season
  }

  /// The name in rule files, such as `strike-rate`.
  public var id: String
  /// The display name, such as `Strike rate`.
  public var title: String
  /// The group of the item, such as `batting`, `bowling` or `fielding`. Captaincy rules may refer to groups.
  public var group: String
  /// The scope within which figures are added up.
  public var scope = Scope.match
  /// The roles that can earn the item; nil for all roles.
  public var roles: [Role]?
  /// The roles that can't earn the item.
  public var exceptRoles: [Role] = []
  /// Conditions, of which at least one must be met; empty for no condition.
  public var qualifiers: [Qualifier] = []
  /// The rule that determines the points from the figures.
  public var rule: Rule

  /// True if only some roles can earn the item.
  public var isRestricted: Bool { roles != nil || !exceptRoles.isEmpty }
  var firstRole: Role? { roles?.first { !exceptRoles.contains($0) } }

  /// Returns true if a player with this role can earn the item. A player outside the pool has no role. That player
  /// can't earn an item limited by `roles`, but can earn an item with `exceptRoles`.
  public func isFor(_ role: Role?) -> Bool {
    guard let role else { return roles == nil }
    return (roles?.contains(role) ?? true) && !exceptRoles.contains(role)
  }
}

/// The way an item's points are computed from figures.
public enum Rule: Hashable, Sendable {
  /// Points for every `per` units of a figure. If `per` is 25, a figure of 60 earns the points twice.
  case each(figure: ElementIndex<Figure>, per: Int, points: Points)
  /// Points for the highest step reached. If steps stack, points for every step reached.
  case steps(figure: ElementIndex<Figure>, steps: [Step], stacks: Bool)
  case bands(Measure, [Band])
  /// Points for every unit by which one figure is above or below another, such as runs minus balls.
  case difference(Difference)
}

/// A figure minus a multiple of another figure, with the points for each unit of the difference.
public struct Difference: Hashable, Sendable {
  /// The figure from which is subtracted.
  public var figure: ElementIndex<Figure>
  /// The figure that is multiplied and subtracted.
  public var minus: ElementIndex<Figure>
  /// The multiplier of the subtracted figure, in tenths.
  public var times: Int
  /// The points for each unit of a positive difference.
  public var above: Points
  /// The points for each unit of a negative difference; below 0 to deduct points.
  public var below: Points

  /// Returns the difference in tenths.
  package func tenths(_ row: FigureRow) -> Int { 10 * Int(row[figure]) - times * Int(row[minus]) }

  /// Returns the points for each unit of a difference, which may be positive or negative.
  package func factor(_ tenths: Int) -> Points { tenths > 0 ? above : below }
}

/// A threshold for a figure, such as 50 runs, and the points for reaching the threshold.
public struct Step: Hashable, Sendable {
  /// The threshold, inclusive.
  public var at: Int
  /// The points for reaching the step.
  public var points: Points
}

/// The value for which an item's bands award points.
public enum Measure: Hashable, Sendable {
  case figure(ElementIndex<Figure>)
  /// A rate: `times × numerator / denominator`. If `times` is nil, the match's number of balls per over is used
  /// instead.
  case rate(numerator: ElementIndex<Figure>, denominator: ElementIndex<Figure>, times: Int?)
}

/// An interval of values, and the points for a value in the interval.
public struct Band: Hashable, Sendable {
  /// An exact bound of the interval of a band. Rates are compared with it before rounding.
  public struct Bound: Hashable, Sendable {
    /// The value in ten-thousandths.
    public var value: Int
    /// True if the bound itself is in the interval.
    public var isClosed: Bool

    /// Creates a bound from ten-thousandths.
    public init(value: Int, isClosed: Bool) {
      self.value = value
      self.isClosed = isClosed
    }
  }

  /// The lower bound; nil for no limit.
  public var lower: Bound?
  /// The upper bound; nil for no limit.
  public var upper: Bound?
  /// The points for a value in the band.
  public var points: Points

  /// Creates a band; a nil bound means no limit.
  public init(lower: Bound?, upper: Bound?, points: Points) {
    self.lower = lower
    self.upper = upper
    self.points = points
  }

  /// Returns true if `numerator / denominator` is in the band. The comparison is exact. `denominator` must be positive.
  public func contains(_ numerator: Int, over denominator: Int) -> Bool {
    if let lower {
      let (isLess, isEqual) = Self.compare(numerator, lower.value, denominator)
      if isLess || (isEqual && !lower.isClosed) { return false }
    }
    if let upper {
      let (isLess, isEqual) = Self.compare(numerator, upper.value, denominator)
      if !isLess && !(isEqual && upper.isClosed) { return false }
    }
    return true
  }

  /// Compares `numerator / denominator` with a bound. Uses double-width products, because a bound of 10^11 times a
  /// figure may overflow an `Int`.
  private static func compare(_ numerator: Int, _ bound: Int, _ denominator: Int) -> (isLess: Bool, isEqual: Bool) {
    let value = numerator.multipliedFullWidth(by: 10_000), limit = bound.multipliedFullWidth(by: denominator)
    return (
      value.high < limit.high || (value.high == limit.high && value.low < limit.low),
      value.high == limit.high && value.low == limit.low
    )
  }
}

/// A condition for earning an item: a minimum for a figure.
public struct Qualifier: Hashable, Sendable {
  /// The index of the figure in a `FigureRow`.
  public var figure: ElementIndex<Figure>
  /// The minimum, inclusive.
  public var minimum: Int
  /// True if the minimum is in overs, and must be multiplied by the match's number of balls per over.
  public var isInOvers: Bool

  /// Creates a qualifier. By default, the minimum is in units of the figure.
  public init(figure: ElementIndex<Figure>, minimum: Int, isInOvers: Bool = false) {
    self.figure = figure
    self.minimum = minimum
    self.isInOvers = isInOvers
  }
}
