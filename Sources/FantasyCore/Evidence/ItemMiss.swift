/// Items that earned nothing although somebody might ask for them: a strike rate of too few balls, 28 runs of 30.
public struct ItemMiss: Hashable, Sendable {
  /// Why.
  public enum Reason: Hashable, Sendable {
    /// Players of his role do not earn it.
    case exempt(Role)
    /// None of these is reached; each with how much there is.
    case unqualified([Qualifier], have: [Int])
    /// So much of a figure, less than the first step.
    case belowStep(FigureAmount, least: Int)
    /// So much of a figure, less than one `per`.
    case belowPer(FigureAmount, per: Int)
    /// A rate in no band.
    case noBand(FigureAmount, FigureAmount, times: Int, isPerOver: Bool)
  }

  /// The item by its place in `ScoringSystem.items`.
  public var item: Int
  /// Why.
  public var reason: Reason
}

extension ScoringSystem {
  /// The items of a match that earned a player nothing although his figures touch them.
  ///
  /// - Parameter ballsPerOver: legal balls of an over of the match.
  public func misses(_ performance: Performance, role: Role?, ballsPerOver: Int) -> [ItemMiss] {
    items.indices.flatMap { place -> [ItemMiss] in
      switch items[place].scope {
      case .season: []
      case .match: miss(place, performance.total, role, ballsPerOver).map { [$0] } ?? []
      case .innings: performance.innings.compactMap { miss(place, $0.row, role, ballsPerOver) }
      }
    }
  }

  /// The items of the season part that earned a player nothing although his figures touch them.
  public func missesOfSeason(_ total: FigureRow, role: Role?, ballsPerOver: Int = 6) -> [ItemMiss] {
    items.indices.compactMap { items[$0].scope == .season ? miss($0, total, role, ballsPerOver) : nil }
  }

  private func miss(_ place: Int, _ row: FigureRow, _ role: Role?, _ ballsPerOver: Int) -> ItemMiss? {
    items[place].miss(row, role, ballsPerOver).map { ItemMiss(item: place, reason: $0) }
  }
}

extension ScoringItem {
  fileprivate func miss(_ row: FigureRow, _ role: Role?, _ ballsPerOver: Int) -> ItemMiss.Reason? {
    guard rule.isTouched(by: row) else { return nil }
    let have = qualifiers.map { Int(row[$0.figure]) }
    let isQualified =
      qualifiers.isEmpty || zip(qualifiers, have).contains { $1 >= ($0.isInOvers ? $0.least * ballsPerOver : $0.least) }
    if isQualified, let role, !isFor(role) {
      return rule.ground(row, ballsPerOver) == nil ? nil : .exempt(role)
    }
    if !isQualified { return .unqualified(qualifiers, have: have) }
    if rule.ground(row, ballsPerOver) != nil { return rule.missingPer(row) }
    return rule.outside(row, ballsPerOver)
  }
}

extension Rule {
  /// Whether there is anything of the figure, or anything that a rate is divided by.
  fileprivate func isTouched(by row: FigureRow) -> Bool {
    switch self {
    case .each(let figure, _, _), .steps(let figure, _, _), .bands(.figure(let figure), _): row[figure] != 0
    case .bands(.rate(_, let denominator, _), _): row[denominator] != 0
    }
  }

  fileprivate func missingPer(_ row: FigureRow) -> ItemMiss.Reason? {
    guard case .each(let figure, let per, _) = self, row[figure] != 0, Int(row[figure]) / per == 0 else { return nil }
    return .belowPer(FigureAmount(figure, in: row), per: per)
  }

  fileprivate func outside(_ row: FigureRow, _ ballsPerOver: Int) -> ItemMiss.Reason? {
    switch self {
    case .each: nil
    case .steps(let figure, let steps, _):
      steps.first.map { .belowStep(FigureAmount(figure, in: row), least: $0.at) }
    case .bands(.figure, _): nil
    case .bands(.rate(let numerator, let denominator, let times), _):
      .noBand(
        FigureAmount(numerator, in: row), FigureAmount(denominator, in: row), times: times ?? ballsPerOver,
        isPerOver: times == nil)
    }
  }
}
