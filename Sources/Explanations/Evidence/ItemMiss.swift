import FantasyCore

/// A scoring item that earned nothing although the player has a figure for it. Examples: a strike rate over too few
/// balls, or 28 runs if the item requires 30.
package struct ItemMiss: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// Players of this role can't earn the item.
    case exempt(Role)
    /// The player meets none of these conditions. `have` contains the player's figure for each condition, in the same
    /// order.
    case unqualified([Qualifier], have: [Int])
    case belowStep(FigureAmount, minimum: Int)
    case belowPer(FigureAmount, per: Int)
    case noBand(FigureAmount, FigureAmount, times: Int, isPerOver: Bool)
    /// The scoring system gives no appearance to a player who came in for this reason.
    case noAppearance(Arrival)
  }

  package var item: ElementIndex<ScoringItem>
  package var reason: Reason
}

extension ScoringSystem {
  package func misses(_ performance: Performance, role: Role?, ballsPerOver: Int) -> [ItemMiss] {
    items.elementIndices.flatMap { index -> [ItemMiss] in
      if let arrival = performance.arrival, performance.appearances == 0, items[index].rule.isOfAppearances {
        return items[index].scope == .season ? [] : [ItemMiss(item: index, reason: .noAppearance(arrival))]
      }
      return switch items[index].scope {
      case .season: []
      case .match: miss(index, performance.total, role, ballsPerOver).map { [$0] } ?? []
      case .innings: performance.innings.compactMap { miss(index, $0.row, role, ballsPerOver) }
      }
    }
  }

  package func missesOfSeason(_ total: FigureRow, role: Role?, ballsPerOver: Int = 6) -> [ItemMiss] {
    items.elementIndices.compactMap { items[$0].scope == .season ? miss($0, total, role, ballsPerOver) : nil }
  }

  private func miss(_ index: ElementIndex<ScoringItem>, _ row: FigureRow, _ role: Role?, _ ballsPerOver: Int)
    -> ItemMiss?
  {
    items[index].miss(row, role, ballsPerOver).map { ItemMiss(item: index, reason: $0) }
  }
}

extension ScoringItem {
  fileprivate func miss(_ row: FigureRow, _ role: Role?, _ ballsPerOver: Int) -> ItemMiss.Reason? {
    guard rule.isTouched(by: row) else { return nil }
    let isQualified = isQualified(row, ballsPerOver)
    if isQualified, let role, !isFor(role) {
      return rule.basis(row, ballsPerOver) == nil ? nil : .exempt(role)
    }
    if !isQualified { return .unqualified(qualifiers, have: qualifiers.map { Int(row[$0.figure]) }) }
    return rule.miss(row, ballsPerOver)
  }
}

extension Rule {
  fileprivate var isOfAppearances: Bool {
    if case .each(CricketFigure.appearances.index, _, _) = self { true } else { false }
  }

  fileprivate func isTouched(by row: FigureRow) -> Bool {
    switch self {
    case .each(let figure, _, _), .steps(let figure, _, _), .bands(.figure(let figure), _): row[figure] != 0
    case .bands(.rate(_, let denominator, _), _): row[denominator] != 0
    case .difference(let rule): rule.tenths(row) != 0
    }
  }

  /// Returns the reason why the figures in `row` earn nothing. Nil if they earn points. Always nil for a rule with
  /// bands of a figure or with a difference.
  fileprivate func miss(_ row: FigureRow, _ ballsPerOver: Int) -> ItemMiss.Reason? {
    let isReached = basis(row, ballsPerOver) != nil
    switch self {
    case .each(let figure, let per, _):
      return Int(row[figure]) / per == 0 ? .belowPer(FigureAmount(figure, in: row), per: per) : nil
    case .steps(let figure, let steps, _):
      return isReached ? nil : steps.first.map { .belowStep(FigureAmount(figure, in: row), minimum: $0.at) }
    case .bands(.figure, _), .difference: return nil
    case .bands(.rate(let numerator, let denominator, let times), _):
      let above = FigureAmount(numerator, in: row), below = FigureAmount(denominator, in: row)
      return isReached ? nil : .noBand(above, below, times: times ?? ballsPerOver, isPerOver: times == nil)
    }
  }
}
