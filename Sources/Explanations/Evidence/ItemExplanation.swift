// Explains the points of a scoring item: the step or band that the player's figure reached, and the evidence for the
// figure.

import FantasyCore

package enum ItemBasis: Hashable, Sendable {
  /// The item awards points for every `per` of a figure, such as every 25 runs. `amount` is the player's figure.
  case each(figure: ElementIndex<Figure>, amount: Int, per: Int)
  /// The item awards points for reaching steps of a figure. If the points of the steps add up, `reached` contains all
  /// reached steps; otherwise, only the highest.
  case steps(figure: ElementIndex<Figure>, amount: Int, reached: [Int])
  case band(figure: ElementIndex<Figure>, amount: Int, Band)
  /// The rate `times × numerator / denominator`, and the band that contains the rate. `isPerOver` is true if `times` is
  /// the number of balls in an over.
  case rate(numerator: FigureAmount, denominator: FigureAmount, times: Int, isPerOver: Bool, Band)
  /// The item awards `points` for each unit of a figure minus `times` tenths of another figure. `tenths` is the
  /// difference in tenths, never 0.
  case difference(FigureAmount, minus: FigureAmount, times: Int, tenths: Int, points: Points)
}

package struct FigureAmount: Hashable, Sendable {
  package var figure: ElementIndex<Figure>
  package var amount: Int

  init(_ figure: ElementIndex<Figure>, in row: FigureRow) {
    self.figure = figure
    amount = Int(row[figure])
  }
}

package struct ExplainedItem: Hashable, Sendable {
  package var item: ElementIndex<ScoringItem>
  /// The number of times that the item was earned, or the value of the figure: 4 fours, 57 runs, 1 duck.
  package var count: Int
  package var points: Points
  package var ground: ItemBasis
  /// The evidence for the item's points; empty for bands, rates and differences. For steps, contains only the delivery,
  /// over or appearance at which each step was reached.
  package var evidence: [Evidence]
}

extension ScoringSystem {
  /// Explains the items that a player earned in each innings and in the match, in the order of the scoring system.
  /// `evidence` is empty if there are no deliveries.
  package func explained(
    _ performance: Performance, _ evidence: [Evidence], role: Role?, ballsPerOver: Int
  ) -> [ExplainedItem] {
    items.elementIndices.flatMap { item -> [ExplainedItem] in
      switch items[item].scope {
      case .season: []
      case .match:
        [explained(item, performance.total, evidence, role, ballsPerOver)].compactMap { $0 }
      case .innings:
        performance.innings.compactMap { innings in
          explained(item, innings.row, evidence.filter { $0.innings == innings.innings }, role, ballsPerOver)
        }
      }
    }
  }

  package func explainedSeason(_ total: FigureRow, role: Role?, ballsPerOver: Int = 6) -> [ExplainedItem] {
    items.elementIndices.compactMap { items[$0].scope == .season ? explained($0, total, [], role, ballsPerOver) : nil }
  }

  private func explained(
    _ index: ElementIndex<ScoringItem>, _ row: FigureRow, _ evidence: [Evidence], _ role: Role?, _ ballsPerOver: Int
  ) -> ExplainedItem? {
    guard let part = part(of: items[index], row, role, ballsPerOver),
      let ground = items[index].rule.basis(row, ballsPerOver)
    else { return nil }
    return ExplainedItem(
      item: index, count: part.count, points: part.points, ground: ground, evidence: ground.chosen(from: evidence))
  }

  private func part(of item: ScoringItem, _ row: FigureRow, _ role: Role?, _ ballsPerOver: Int) -> PointPart? {
    var only = self
    only.items = [item]
    let points =
      item.scope == .season
      ? only.seasonPoints(total: row, role: role, ballsPerOver: ballsPerOver)
      : only.matchPoints(innings: [row], total: row, role: role, ballsPerOver: ballsPerOver)
    return points.parts.first
  }
}

extension Rule {
  func basis(_ row: FigureRow, _ ballsPerOver: Int) -> ItemBasis? {
    switch self {
    case .each(let figure, let per, _): return .each(figure: figure, amount: Int(row[figure]), per: per)
    case .steps(let figure, let steps, let stacks):
      let reached = steps.map(\.at).filter { $0 <= Int(row[figure]) }
      if reached.isEmpty { return nil }
      return .steps(figure: figure, amount: Int(row[figure]), reached: stacks ? reached : [reached.max() ?? 0])
    case .bands(.figure(let figure), let bands):
      return bands.first { $0.contains(Int(row[figure]), over: 1) }.map {
        .band(figure: figure, amount: Int(row[figure]), $0)
      }
    case .bands(.rate(let numerator, let denominator, let times), let bands):
      let above = FigureAmount(numerator, in: row), below = FigureAmount(denominator, in: row)
      let factor = times ?? ballsPerOver
      guard below.amount > 0, let band = bands.first(where: { $0.contains(above.amount * factor, over: below.amount) })
      else { return nil }
      return .rate(numerator: above, denominator: below, times: factor, isPerOver: times == nil, band)
    case .difference(let rule):
      let tenths = rule.tenths(row), points = rule.factor(tenths)
      if tenths == 0 || points == .zero { return nil }
      return .difference(
        FigureAmount(rule.figure, in: row), minus: FigureAmount(rule.minus, in: row), times: rule.times,
        tenths: tenths, points: points)
    }
  }
}

extension ItemBasis {
  fileprivate func chosen(from evidence: [Evidence]) -> [Evidence] {
    switch self {
    case .each(let figure, _, _): return evidence.filter { $0.figure.index == figure }
    case .steps(let figure, _, let reached):
      var sum = 0
      return evidence.filter { piece in
        guard piece.figure.index == figure else { return false }
        let before = sum
        sum += piece.amount
        return reached.contains { before < $0 && $0 <= sum }
      }
    case .band, .rate, .difference: return []
    }
  }
}
