/// A scoring system: the items that earn points, and what captains multiply. A system is data (a rule file); this is its
/// meaning, and one engine scores them all.
public struct ScoringSystem: Hashable, Sendable {
  /// The name: `ipl-2026`.
  public var name: String
  /// What it is, in a few words.
  public var title: String
  /// The game that it scores: `cricket`, or another one, whose figures the rule file names.
  public var sport: String
  /// The names of the sport's figures, each at its place in a `FigureRow`.
  public var figures: [String]
  /// What the captaincy multiplies; a captaincy that is not here does not exist in the system.
  public var captaincy: [Captaincy: CaptaincyRule]
  /// Whether a match without a result counts what was played.
  public var countsNoResult: Bool
  /// Whether a fielder marked substitute who is listed is credited; else nobody is (SCORING.md, decision 8).
  public var countsSubstitutes: Bool
  /// The items in the order in which points are listed.
  public var items: [ScoringItem]

  /// A scoring system from its parts.
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

  /// Whether figures are those of cricket.
  public var isCricket: Bool { sport == Sport.cricket }
  /// The figures that an innings has, each with its place; others follow from the match, the pool or the season.
  public var figuresOfInnings: [(place: Place<Figure>, name: String)] {
    let others = isCricket ? CricketFigure.notOfInnings.map(\.name) : []
    return figures.enumerated().filter { !others.contains($0.element) }.map { (Place($0.offset), $0.element) }
  }
  /// The places of all figures, in order.
  public var figurePlaces: [Place<Figure>] { figures.indices.map { Place($0) } }
  /// The place of a figure by its name in rule files; nil where the sport has none of that name.
  public func figure(named name: String) -> Place<Figure>? { figures.firstIndex(of: name).map { Place($0) } }
  /// The name of a figure in rule files; nil for a place of another sport.
  public func name(of figure: Place<Figure>) -> String? {
    figures.indices.contains(figure.index) ? figures[figure.index] : nil
  }
  /// Whether some items are for the whole season.
  public var hasSeasonPart: Bool { items.contains { $0.scope == .season } }
}

/// What being captain or vice-captain is worth.
public struct CaptaincyRule: Hashable, Sendable {
  /// By what points are multiplied.
  public var times: Multiplier
  /// Only items of these groups are multiplied; nil for all of them.
  public var groups: [String]?
}

/// One thing that earns points.
public struct ScoringItem: Hashable, Sendable {
  /// Over what figures are taken together.
  public enum Scope: String, Hashable, Sendable, CaseIterable {
    /// Each innings for itself: a Test has up to two for each player.
    case innings
    case match
    /// All scored matches of a league together.
    case season
  }

  /// The name: `strike-rate`.
  public var id: String
  /// What it is, for people: `Strike rate`.
  public var title: String
  /// The group it belongs to: `batting`, `bowling`, `fielding`.
  public var group: String
  /// Over what figures are taken together.
  public var scope = Scope.match
  /// Only players of these roles earn it; nil for all.
  public var roles: [Role]?
  /// Players of these roles do not earn it.
  public var exceptRoles: [Role] = []
  /// What must hold before it counts: any of these; none means always.
  public var qualifiers: [Qualifier] = []
  /// How points are found.
  public var rule: Rule

  /// Whether a player of this role can earn it. A player outside the pool has no role and is exempt from nothing.
  public func isFor(_ role: Role?) -> Bool {
    guard let role else { return roles == nil }
    return (roles?.contains(role) ?? true) && !exceptRoles.contains(role)
  }
}

/// How an item's points are found from figures. Figures are named by their place in a `FigureRow`.
public enum Rule: Hashable, Sendable {
  /// Points for each `per` of a figure; a rest earns nothing.
  case each(figure: Place<Figure>, per: Int, points: Points)
  /// Points for reaching steps: the highest only, or all of them when they stack.
  case steps(figure: Place<Figure>, steps: [Step], stacks: Bool)
  /// Points by the band in which a figure or a rate lies.
  case bands(Measure, [Band])
}

/// A step such as 50 runs.
public struct Step: Hashable, Sendable {
  /// The figure to reach.
  public var at: Int
  /// What it earns.
  public var points: Points
}

/// What bands are laid over.
public enum Measure: Hashable, Sendable {
  /// A figure itself.
  case figure(Place<Figure>)
  /// A quotient: `times × numerator / denominator`. Without `times`, the balls of an over of the match.
  case rate(numerator: Place<Figure>, denominator: Place<Figure>, times: Int?)
}

/// An interval and what it earns. Bounds are exact, in ten-thousandths.
public struct Band: Hashable, Sendable {
  /// A bound of an interval.
  public struct Bound: Hashable, Sendable {
    /// The value in ten-thousandths.
    public var value: Int
    /// Whether the value itself belongs to the interval.
    public var isClosed: Bool

    /// A bound.
    public init(value: Int, isClosed: Bool) {
      (self.value, self.isClosed) = (value, isClosed)
    }
  }

  /// The lower bound; nil when the interval has none.
  public var lower: Bound?
  /// The upper bound; nil when the interval has none.
  public var upper: Bound?
  /// What it earns.
  public var points: Points

  /// A band.
  public init(lower: Bound?, upper: Bound?, points: Points) {
    (self.lower, self.upper, self.points) = (lower, upper, points)
  }

  /// Whether the exact quotient `numerator / denominator` lies in the band; compared by cross-multiplication.
  ///
  /// - Parameter denominator: more than 0.
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

  /// Whether the quotient is less than, or equal to, a bound of ten-thousandths. In twice the width: a bound of 10^11 and
  /// figures of many matches multiply to more than an integer holds.
  private static func compare(_ numerator: Int, _ bound: Int, _ denominator: Int) -> (isLess: Bool, isEqual: Bool) {
    let (value, limit) = (numerator.multipliedFullWidth(by: 10_000), bound.multipliedFullWidth(by: denominator))
    return (
      value.high < limit.high || (value.high == limit.high && value.low < limit.low),
      value.high == limit.high && value.low == limit.low
    )
  }
}

/// What a player must have done before an item counts: at least so much of a figure.
public struct Qualifier: Hashable, Sendable {
  /// The figure by its place in a `FigureRow`.
  public var figure: Place<Figure>
  /// The least that is needed.
  public var least: Int
  /// Whether `least` is in overs, of as many balls as the match has, rather than in the figure itself.
  public var isInOvers: Bool

  /// A qualifier.
  public init(figure: Place<Figure>, least: Int, isInOvers: Bool = false) {
    (self.figure, self.least, self.isInOvers) = (figure, least, isInOvers)
  }
}
