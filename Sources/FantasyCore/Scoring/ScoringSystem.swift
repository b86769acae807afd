/// A scoring system from a rule file: items that earn points, and captaincy multipliers. One engine scores them all.
public struct ScoringSystem: Hashable, Sendable {
  /// The name: `ipl-2026`.
  public var name: String
  /// A title in a few words.
  public var title: String
  /// The sport it scores: `cricket`, or another one whose figures the rule file names.
  public var sport: String
  /// The names of the sport's figures, by index in a `FigureRow`.
  public var figures: [String]
  /// The rule for each captaincy; one without a rule doesn't exist in the system.
  public var captaincy: [Captaincy: CaptaincyRule]
  /// Whether a match without a result still counts.
  public var countsNoResult: Bool
  /// Whether a listed fielder marked as a substitute is credited; otherwise no one is (SCORING.md, decision 8).
  public var countsSubstitutes: Bool
  /// The items, in the order in which points are listed.
  public var items: [ScoringItem]

  /// Creates a scoring system, by default for cricket.
  public init(
    name: String, title: String, sport: String = Sport.cricket, figures: [String] = CricketFigure.names,
    captaincy: [Captaincy: CaptaincyRule], countsNoResult: Bool, countsSubstitutes: Bool = false, items: [ScoringItem]
  ) {
    self.name = name
    self.title = title
    self.sport = sport
    self.figures = figures
    self.captaincy = captaincy
    self.countsNoResult = countsNoResult
    self.countsSubstitutes = countsSubstitutes
    self.items = items
  }

  /// Whether the figures are those of cricket.
  public var isCricket: Bool { sport == Sport.cricket }
  /// The figures recorded for an innings, with their indices; the others follow from the match, the pool or the season.
  public var figuresOfInnings: [(place: Place<Figure>, name: String)] {
    let others = isCricket ? CricketFigure.notOfInnings.map(\.name) : []
    return figures.enumerated().filter { !others.contains($0.element) }.map { (Place($0.offset), $0.element) }
  }
  /// The indices of all figures, in order.
  public var figurePlaces: [Place<Figure>] { figures.indices.map { Place($0) } }
  /// The index of a figure by its name in rule files; nil if the sport has no such figure.
  public func figure(named name: String) -> Place<Figure>? { figures.firstIndex(of: name).map { Place($0) } }
  /// The name of a figure in rule files; nil if the sport has no such figure.
  public func name(of figure: Place<Figure>) -> String? {
    figures.indices.contains(figure.index) ? figures[figure.index] : nil
  }
  /// Whether there are items with season scope.
  public var hasSeasonPart: Bool { items.contains { $0.scope == .season } }
}

/// The effect of being captain or vice-captain.
public struct CaptaincyRule: Hashable, Sendable {
  /// The multiplier.
  public var times: Multiplier
  /// The groups of items that are multiplied; nil for all items.
  public var groups: [String]?
}

/// A way to earn points.
public struct ScoringItem: Hashable, Sendable {
  /// The span over which figures are added up.
  public enum Scope: String, Hashable, Sendable, CaseIterable {
    /// Each innings separately; a player has up to two in a Test.
    case innings
    case match
    /// All scored matches of a league together.
    case season
  }

  /// The name: `strike-rate`.
  public var id: String
  /// The title for people: `Strike rate`.
  public var title: String
  /// The group the item belongs to: `batting`, `bowling`, `fielding`.
  public var group: String
  /// The span over which figures are added up.
  public var scope = Scope.match
  /// The only roles that can earn it; nil for all.
  public var roles: [Role]?
  /// The roles that can't earn it.
  public var exceptRoles: [Role] = []
  /// Conditions of which at least one must hold; empty for an item without conditions.
  public var qualifiers: [Qualifier] = []
  /// The rule that gives the points.
  public var rule: Rule

  /// Whether only some roles can earn it.
  public var isRestricted: Bool { roles != nil || !exceptRoles.isEmpty }
  /// A role that can earn it; nil if no role is needed, or none can.
  var firstRole: Role? { roles?.first { !exceptRoles.contains($0) } }

  /// Whether a player with this role can earn it. Players outside the pool have no role: they earn items that aren't
  /// restricted to certain roles, and no exemption applies to them.
  public func isFor(_ role: Role?) -> Bool {
    guard let role else { return roles == nil }
    return (roles?.contains(role) ?? true) && !exceptRoles.contains(role)
  }
}

/// The way an item's points follow from figures, which are given by their index in a `FigureRow`.
public enum Rule: Hashable, Sendable {
  /// Points for each complete `per` of a figure.
  case each(figure: Place<Figure>, per: Int, points: Points)
  /// Points for reaching steps: the highest only, or all of them if they stack.
  case steps(figure: Place<Figure>, steps: [Step], stacks: Bool)
  case bands(Measure, [Band])
}

/// A step such as 50 runs.
public struct Step: Hashable, Sendable {
  /// The value of the figure to reach.
  public var at: Int
  /// The points it earns.
  public var points: Points
}

/// The value that bands divide into intervals.
public enum Measure: Hashable, Sendable {
  case figure(Place<Figure>)
  /// A quotient: `times × numerator / denominator`. If `times` is nil, it is the balls in an over of the match.
  case rate(numerator: Place<Figure>, denominator: Place<Figure>, times: Int?)
}

/// An interval and the points it earns. Bounds are exact, in ten-thousandths.
public struct Band: Hashable, Sendable {
  /// A bound of an interval.
  public struct Bound: Hashable, Sendable {
    /// The value in ten-thousandths.
    public var value: Int
    /// Whether the interval includes the value itself.
    public var isClosed: Bool

    /// Creates a bound.
    public init(value: Int, isClosed: Bool) {
      self.value = value
      self.isClosed = isClosed
    }
  }

  /// The lower bound; nil if the interval has none.
  public var lower: Bound?
  /// The upper bound; nil if the interval has none.
  public var upper: Bound?
  /// The points it earns.
  public var points: Points

  /// Creates a band; a nil bound means no limit.
  public init(lower: Bound?, upper: Bound?, points: Points) {
    self.lower = lower
    self.upper = upper
    self.points = points
  }

  /// Whether `numerator / denominator`, compared exactly, is in the band; the denominator must be positive.
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

  /// Double-width products, since a bound of 10^11 times the figures of many matches may overflow an `Int`.
  private static func compare(_ numerator: Int, _ bound: Int, _ denominator: Int) -> (isLess: Bool, isEqual: Bool) {
    let value = numerator.multipliedFullWidth(by: 10_000), limit = bound.multipliedFullWidth(by: denominator)
    return (
      value.high < limit.high || (value.high == limit.high && value.low < limit.low),
      value.high == limit.high && value.low == limit.low
    )
  }
}

/// A condition on an item: a minimum value of a figure.
public struct Qualifier: Hashable, Sendable {
  /// The figure's index in a `FigureRow`.
  public var figure: Place<Figure>
  /// The minimum value.
  public var least: Int
  /// Whether `least` is in overs of the match's length, rather than in the figure itself.
  public var isInOvers: Bool

  /// Creates a qualifier, by default in the figure itself.
  public init(figure: Place<Figure>, least: Int, isInOvers: Bool = false) {
    self.figure = figure
    self.least = least
    self.isInOvers = isInOvers
  }
}
