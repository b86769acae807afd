/// The constants of projections, fitted on IPL matches before 2023 with `fcl-bench --backtest`.
enum ProjectionTerms {
  /// How many matches of a player are remembered: each further one takes this part of what was before.
  static let memory = 30
  /// Matches of their role's mean that are added to a player's own.
  static let prior = 15
  /// How many appearances of a role are remembered, and how many of all roles are added.
  static let roleMemory = 2_000
  static let rolePrior = 50
  /// How many appearances against a club are remembered, and how many of a usual club are added.
  static let clubMemory = 400
  static let clubPrior = 300
  /// How many appearances at a ground are remembered, and how many at a usual ground are added.
  static let groundMemory = 800
  static let groundPrior = 300
  /// Of ten results so many lie within the interval.
  static let within = 8
  /// Results from which on those with similar expectations tell the interval, and not all results.
  static let leastResults = 200
}

/// A sum in which recent numbers count more, and how many numbers it is of.
struct RecentSum: Hashable, Sendable {
  /// Ten-thousandths of a point.
  private var sum = 0
  /// Millionths of a number.
  private(set) var weight = 0
  private static let one = 1_000_000

  /// Adds a number. What no real match gives is cut, so that hostile ones overflow nothing.
  ///
  /// - Parameter memory: each further number takes this part of what was before.
  mutating func add(_ number: Int, memory: Int) {
    sum = (sum - sum / memory + number.clamped(to: 1 << 30)).clamped(to: 1 << 41)
    weight += Self.one - weight / memory
  }

  /// The mean, with so many other numbers added; those if there are none else.
  ///
  /// - Parameter prior: how many others; their mean is `usual`.
  func mean(prior: Int, of usual: Int) -> Int {
    let all = weight + Self.one * prior
    return all == 0 ? usual : (Self.one * (sum + prior * usual)).roundedHalfUp(by: all)
  }
}

/// What a player is expected to earn in a match, if they play.
public struct Projection: Hashable, Sendable {
  /// The expected points, to the hundredth.
  public let expected: Points
  /// Four of five results lie between these, ends included; nil as long as there were no results to tell it.
  public let interval: ClosedRange<Points>?
  /// What adds up to the expected points.
  public let parts: ProjectionParts
  /// How many of their matches count, in thousandths: recent ones more.
  public let weight: Int
}

/// What adds up to the points that are expected, each to the hundredth.
public struct ProjectionParts: Hashable, Sendable {
  /// The mean of the role.
  public let role: Points
  /// What the player's own matches add to it.
  public let form: Points
  /// What the opponent adds.
  public let opponent: Points
  /// What the ground adds.
  public let ground: Points

  /// The expected points.
  public var sum: Points { role + form + opponent + ground }
}

/// Projections from match after match, in the order of time, in one kind of match under one scoring system. Whole numbers
/// only, so that the same matches always give the same projections.
///
/// A player's recent mean, drawn towards that of their role as far as there is little of it (as Efron and Morris, "Stein's
/// paradox in statistics", 1977, estimate batting averages), and what players earned against the opponent and at the
/// ground beyond that.
public struct ProjectionBook: Sendable {
  /// A player in a match.
  public struct Line: Hashable, Sendable {
    /// The player's number.
    public let player: Int
    /// Their role before the match; nil if it isn't known.
    public let role: Role?
    /// The number of the club that they played against.
    public let opponent: Int
    /// The number of the ground; nil if it isn't known.
    public let ground: Int?
    /// What they earned.
    public let points: Points

    /// A player in a match.
    public init(player: Int, role: Role?, opponent: Int, ground: Int?, points: Points) {
      (self.player, self.role, self.opponent, self.ground, self.points) = (player, role, opponent, ground, points)
    }
  }

  private var players: [Int: RecentSum] = [:]
  private var roles: [Role?: RecentSum] = [:]
  private var all = RecentSum()
  private var opponents: [Int: RecentSum] = [:]
  private var grounds: [Int: RecentSum] = [:]
  private var spread = ProjectionSpread()

  /// Nothing yet.
  public init() {}

  /// What a player is expected to earn, from the matches so far.
  ///
  /// - Parameters:
  ///   - opponent: the number of the club that they play against; nil for a usual one.
  ///   - ground: the number of the ground; nil for a usual one.
  public func projection(of player: Int, role: Role?, against opponent: Int?, at ground: Int?) -> Projection {
    let parts = parts(of: player, role: role, against: opponent, at: ground)
    return Projection(
      expected: parts.sum, interval: spread.interval(around: parts.sum), parts: parts,
      weight: (players[player]?.weight ?? 0) / 1_000)
  }

  private func parts(of player: Int, role: Role?, against opponent: Int?, at ground: Int?) -> ProjectionParts {
    let usual = (roles[role] ?? RecentSum()).mean(prior: ProjectionTerms.rolePrior, of: all.mean(prior: 0, of: 0))
    let mean = (players[player] ?? RecentSum()).mean(prior: ProjectionTerms.prior, of: usual)
    let against = opponent.flatMap { opponents[$0] }?.mean(prior: ProjectionTerms.clubPrior, of: 0) ?? 0
    let there = ground.flatMap { grounds[$0] }?.mean(prior: ProjectionTerms.groundPrior, of: 0) ?? 0
    func rounded(_ number: Int) -> Points { Points(hundredths: number.roundedHalfUp(by: 100)) }
    return ProjectionParts(
      role: rounded(usual), form: rounded(mean - usual), opponent: rounded(against), ground: rounded(there))
  }

  /// Takes in a match: first what was expected of each player, then what they earned.
  public mutating func add(_ lines: [Line]) {
    let expected = lines.map { parts(of: $0.player, role: $0.role, against: $0.opponent, at: $0.ground) }
    for (line, parts) in zip(lines, expected) {
      spread.add(line.points, expecting: parts.sum)
      let beyond = (line.points - parts.role - parts.form).tenThousandths
      opponents[line.opponent, default: RecentSum()].add(beyond, memory: ProjectionTerms.clubMemory)
      if let ground = line.ground {
        grounds[ground, default: RecentSum()].add(beyond, memory: ProjectionTerms.groundMemory)
      }
    }
    for line in lines {
      let points = line.points.tenThousandths
      players[line.player, default: RecentSum()].add(points, memory: ProjectionTerms.memory)
      roles[line.role, default: RecentSum()].add(points, memory: ProjectionTerms.roleMemory)
      all.add(points, memory: ProjectionTerms.roleMemory)
    }
  }
}

/// How far results were from what was expected, counted in whole points for each range of expectations: points are not
/// spread evenly around their mean, and a higher one has a wider spread.
private struct ProjectionSpread {
  private static let width = 8
  private static let bands = 10
  /// Differences that are further away count as these.
  private static let bounds = -200...400

  /// For each band, and after them for all, how often each difference occurred.
  private var counts = [[Int]](
    repeating: [Int](repeating: 0, count: Self.bounds.count), count: Self.bands + 1)
  private var totals = [Int](repeating: 0, count: Self.bands + 1)

  private static func band(_ expected: Points) -> Int {
    min(max(0, whole(expected) / width), bands - 1)
  }

  /// Whole points, rounded down.
  private static func whole(_ points: Points) -> Int { points.tenThousandths.roundedDown(by: 10_000) }

  mutating func add(_ points: Points, expecting expected: Points) {
    let difference = min(max(Self.bounds.lowerBound, Self.whole(points - expected)), Self.bounds.upperBound)
    for band in [Self.band(expected), Self.bands] {
      counts[band][difference - Self.bounds.lowerBound] += 1
      totals[band] += 1
    }
  }

  func interval(around expected: Points) -> ClosedRange<Points>? {
    let own = Self.band(expected)
    let band = totals[own] >= ProjectionTerms.leastResults ? own : Self.bands
    if totals[band] == 0 { return nil }
    let tail = totals[band] * (10 - ProjectionTerms.within)
    // The differences below and above which half of the others lie.
    let low = place(in: counts[band].indices, of: counts[band], tail)
    let high = place(in: counts[band].indices.reversed(), of: counts[band], tail)
    // A difference stands for those up to the next one.
    let (least, most) = (low + Self.bounds.lowerBound, max(low, high + 1) + Self.bounds.lowerBound)
    return expected + Points(least)...expected + Points(most)
  }

  /// The first place up to which there is a twentieth of the tail or more.
  private func place(in places: some Sequence<Int>, of counts: [Int], _ tail: Int) -> Int {
    var sum = 0
    for place in places {
      sum += counts[place]
      if sum * 20 >= tail { return place }
    }
    return 0
  }
}
