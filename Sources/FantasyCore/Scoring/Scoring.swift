// The scoring engine, which computes points from figures. Rule files name the figures, so the engine works for any
// sport.

/// The points earned by one item.
public struct PointPart: Hashable, Sendable {
  /// The index in `ScoringSystem.items`.
  public var item: ElementIndex<ScoringItem>
  /// The number of times that the item was earned, or the value of the figure: 4 fours, 57 runs, 1 duck.
  public var count: Int
  /// The points before the captaincy multiplier is applied.
  public var points: Points

  /// Creates the points of one item.
  public init(item: ElementIndex<ScoringItem>, count: Int, points: Points) {
    self.item = item
    self.count = count
    self.points = points
  }
}

/// The points of a player, by item, for a match or for the season items.
public struct PlayerPoints: Hashable, Sendable {
  /// The items that earned points, in the system's order.
  public var parts: [PointPart]

  /// Creates points from parts, which must be in the system's order.
  public init(parts: [PointPart] = []) { self.parts = parts }

  /// The sum of the parts, before the captaincy multiplier is applied.
  public var total: Points { parts.reduce(.zero) { $0 + $1.points } }

  /// Returns the sum of these points and `other`, item by item. Used for a player listed in the XI of both sides.
  public func merged(with other: PlayerPoints) -> PlayerPoints {
    var parts = parts
    for part in other.parts {
      if let same = parts.firstIndex(where: { $0.item == part.item }) {
        parts[same].count += part.count
        parts[same].points = parts[same].points + part.points
      } else {
        parts.append(part)
      }
    }
    return PlayerPoints(parts: parts.sorted { $0.item < $1.item })
  }
}

extension ScoringSystem {
  /// Returns a player's points for items of scope `innings` and `match`. `innings` has one row per innings; `total` is
  /// their sum. `role` is nil for a player outside the pool. `ballsPerOver` is the number of legal balls in an over.
  public func matchPoints(innings: [FigureRow], total: FigureRow, role: Role?, ballsPerOver: Int) -> PlayerPoints {
    points { item, part in item.addMatch(innings, total, role, ballsPerOver, to: &part) }
  }

  /// Returns the same total as `matchPoints`, but faster.
  package func matchTotal(of performance: Performance, role: Role?, ballsPerOver: Int) -> Points {
    let own = counting.counted(performance), innings = own.innings, total = own.total
    var sum = Points.zero
    for index in items.elementIndices {
      var part = PointPart(item: index, count: 0, points: .zero)
      if items[index].addMatch(innings.lazy.map(\.row), total, role, ballsPerOver, to: &part) {
        sum = sum + part.points
      }
    }
    return sum
  }

  /// Returns a player's points in one match, from the figures that the system counts.
  public func matchPoints(of performance: Performance, role: Role?, ballsPerOver: Int) -> PlayerPoints {
    let performance = counting.counted(performance)
    return matchPoints(
      innings: performance.innings.map(\.row), total: performance.total, role: role, ballsPerOver: ballsPerOver)
  }

  /// Returns true if the player would earn different points in another role. Tries all roles that the items name and,
  /// in cricket, the four roles of cricket. `role` is the role used for scoring; nil for a player without a role.
  public func dependsOnRole(_ performance: Performance, scoredAs role: Role?, ballsPerOver: Int) -> Bool {
    let restricted = items.elementIndices.filter { items[$0].isRestricted }
    if restricted.isEmpty { return false }
    let own = counting.counted(performance)
    let rows = own.innings.map(\.row), total = own.total
    let earned = restricted.map { index -> (item: ElementIndex<ScoringItem>, points: Points) in
      var part = PointPart(item: index, count: 0, points: .zero)
      let isEarned = items[index].addMatch(rows, total, items[index].firstRole, ballsPerOver, to: &part)
      return (index, isEarned ? part.points : .zero)
    }
    func points(_ role: Role?) -> Points {
      earned.reduce(.zero) { items[$1.item].isFor(role) ? $0 + $1.points : $0 }
    }
    return knownRoles.contains { points($0) != points(role) }
  }

  private var knownRoles: Set<Role> {
    Set(isCricket ? Role.ofCricket : []).union(items.flatMap { ($0.roles ?? []) + $0.exceptRoles })
  }

  /// Returns a player's points for items of scope `season`.
  public func seasonPoints(total: FigureRow, role: Role?, ballsPerOver: Int = 6) -> PlayerPoints {
    points { item, part in
      item.scope == .season && item.isFor(role) && item.add(total, ballsPerOver, to: &part)
    }
  }

  /// Returns the points of each item for which `earned` returns true. Items are borrowed, because copying them would
  /// take longer than scoring.
  private func points(_ earned: (borrowing ScoringItem, inout PointPart) -> Bool) -> PlayerPoints {
    var parts: [PointPart] = []
    for index in items.elementIndices {
      var part = PointPart(item: index, count: 0, points: .zero)
      if earned(items[index], &part) { parts.append(part) }
    }
    return PlayerPoints(parts: parts)
  }

  /// Returns the points that a player earns for a team, after the captaincy multiplier is applied.
  public func counted(_ points: PlayerPoints, as captaincy: Captaincy?) -> Points {
    guard let captaincy, self.captaincy[captaincy] != nil else { return points.total }
    return points.parts.reduce(.zero) { $0 + $1.points * multiplier(ofItem: $1.item, as: captaincy) }
  }

  /// Returns the multiplier for one item; ×1 if `captaincy` is nil or its multiplier doesn't apply to the item.
  public func multiplier(ofItem item: ElementIndex<ScoringItem>, as captaincy: Captaincy?) -> Multiplier {
    guard let captaincy, let rule = self.captaincy[captaincy] else { return .one }
    return rule.groups?.contains(items[item].group) ?? true ? rule.times : .one
  }

  /// Returns the multiplier for a captaincy; ×1 if `captaincy` is nil. The system may limit the multiplier to some
  /// items.
  public func multiplier(of captaincy: Captaincy?) -> Multiplier {
    captaincy.flatMap { self.captaincy[$0]?.times } ?? .one
  }
}

extension ScoringItem {
  package borrowing func isQualified(_ row: FigureRow, _ ballsPerOver: Int) -> Bool {
    qualifiers.isEmpty || qualifiers.contains { $0.isMet(row, ballsPerOver) }
  }

  @inline(__always)
  fileprivate borrowing func addMatch(
    _ innings: some Sequence<FigureRow>, _ total: FigureRow, _ role: Role?, _ ballsPerOver: Int,
    to part: inout PointPart
  ) -> Bool {
    switch scope {
    case .season: return false
    case .match: return isFor(role) && add(total, ballsPerOver, to: &part)
    case .innings:
      guard isFor(role) else { return false }
      var isEarned = false
      for row in innings where add(row, ballsPerOver, to: &part) { isEarned = true }
      return isEarned
    }
  }

  fileprivate borrowing func add(_ row: FigureRow, _ ballsPerOver: Int, to part: inout PointPart) -> Bool {
    guard isQualified(row, ballsPerOver) else { return false }
    switch rule {
    case .each(let figure, let per, let points):
      let count = Int(row[figure]) / per
      part.count += count
      part.points += count * points
      return count != 0
    case .steps(let figure, let steps, let stacks):
      let reached = Int(row[figure])
      guard let earned = Self.earned(reached, steps, stacks) else { return false }
      part.count += reached
      part.points += earned
      return true
    case .bands(let measure, let bands):
      guard let band = measure.band(row, ballsPerOver, bands) else { return false }
      part.count += 1
      part.points += band.points
      return true
    case .difference(let difference):
      let tenths = difference.tenths(row), factor = difference.factor(tenths)
      guard tenths != 0, factor != .zero else { return false }
      part.count += tenths / 10
      part.points += abs(tenths) * Points(tenThousandths: factor.tenThousandths / 10)
      return true
    }
  }

  /// Returns the points for the steps reached; nil if none was reached. `steps` must be in ascending order.
  private static func earned(_ figure: Int, _ steps: [Step], _ stacks: Bool) -> Points? {
    guard let first = steps.first, first.at <= figure else { return nil }
    var earned = Points.zero
    for step in steps where step.at <= figure { earned = stacks ? earned + step.points : step.points }
    return earned
  }
}

extension Qualifier {
  package func needed(_ ballsPerOver: Int) -> Int { isInOvers ? minimum * ballsPerOver : minimum }

  func isMet(_ row: FigureRow, _ ballsPerOver: Int) -> Bool { Int(row[figure]) >= needed(ballsPerOver) }
}

extension Measure {
  /// Returns the value as a fraction. Returns nil for a rate with a denominator of 0 (SCORING.md, decision 13).
  package func value(_ row: FigureRow, _ ballsPerOver: Int) -> (numerator: Int, denominator: Int)? {
    switch self {
    case .figure(let figure): return (Int(row[figure]), 1)
    case .rate(let numerator, let denominator, let times):
      let balls = Int(row[denominator])
      return balls > 0 ? (Int(row[numerator]) * (times ?? ballsPerOver), balls) : nil
    }
  }

  fileprivate func band(_ row: FigureRow, _ ballsPerOver: Int, _ bands: [Band]) -> Band? {
    if case .figure(let figure) = self, row[figure] == 0 { return nil }
    guard let value = value(row, ballsPerOver) else { return nil }
    return bands.first { $0.contains(value.numerator, over: value.denominator) }
  }
}
