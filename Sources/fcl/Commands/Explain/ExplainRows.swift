import Answers
import Books
import Explanations
import FantasyCore

/// The rows of `explain` for scripts: one per item, with its evidence ball by ball.
struct ExplainRows {
  let unit: PointUnit
  let player: PoolPlayer
  let explanation: PlayerExplanation
  let words: ItemWording
  /// True if the rows explain a manager's entry, in which a captain's points are multiplied.
  let isCounted: Bool
  let isAll: Bool

  static let columns: [Column] = [
    .text("match", "Match"), .hidden("player_id"), .name("player", "Player"), .text("item", "Item"),
    .number("count", "Count", leaves: 2), .number("points", "Points", leaves: 3),
    .number("multiplier", "Multiplier", leaves: 1),
    .number("counted", "Counted"), .prose("words", "Why"), .hidden("evidence"),
  ]

  var rows: [[Value]] {
    if !explanation.hasPlayed { return [row(nil, reason: "did not play")] }
    let earned = explanation.items.map { item in
      row(
        item.item, count: item.count, points: item.points, counted: explanation.counted(item),
        reason: words.description(item),
        item.evidence, multiplier: explanation.multiplier(of: item))
    }
    let misses = isAll ? explanation.misses.map { row($0.item, reason: words.description($0)) } : []
    let all = earned + misses
    return all.isEmpty ? [row(nil, reason: "earned nothing")] : all
  }

  private func row(
    _ item: ElementIndex<ScoringItem>?, count: Int = 0, points: Points = .zero, counted: Points = .zero, reason: String,
    _ evidence: [Evidence] = [], multiplier: Multiplier? = nil
  ) -> [Value] {
    let times = isCounted ? multiplier : nil
    return [
      .text(unit.name), .id(player.id), .text(player.name), .text(item.map { explanation.system.items[$0].id }),
      .whole(count), .points(points), times.map { .decimal($0.description) } ?? .none,
      isCounted ? .points(counted) : .none, .text(reason), .records(evidence.map(facts)),
    ]
  }

  private func facts(_ evidence: Evidence) -> [Fact] {
    let ballName = evidence.ballName
    // A maiden spans an over, and a stand spans several overs, so neither has a single ball.
    if case .span = evidence.kind { return facts(innings: evidence.innings, over: ballName?.over, ball: nil, evidence) }
    return facts(innings: evidence.innings ?? ballName?.innings, over: ballName?.over, ball: ballName?.ball, evidence)
  }

  private func facts(innings: Int?, over: Int?, ball: Int?, _ evidence: Evidence) -> [Fact] {
    [
      Fact("innings", .whole(innings)), Fact("over", .whole(over)), Fact("ball", .whole(ball)),
      Fact("words", .text(words.evidence?.description(evidence))),
    ]
  }
}

extension ExplainRows {
  static func row(of adjustment: Adjustment) -> [Value] {
    let isGiven = adjustment.isForLateJoiner
    return [
      .text(adjustment.match.text), .none, .none, .text(isGiven ? "late-joiner" : "adjustment"), .whole(1),
      .points(adjustment.points), .decimal("1"), .points(adjustment.points),
      .text(isGiven ? adjustment.reason : "adjusted by the commissioner: \(adjustment.reason)"), .records([]),
    ]
  }

  static func row(of cost: TransferCost) -> [Value] {
    let off = Points.zero - cost.points
    return [
      .text(cost.match.fixture.id.text), .none, .none, .text("transfers"), .whole(cost.broughtIn), .points(off),
      .decimal("1"), .points(off), .text(TransferWording.cost(cost)), .records([]),
    ]
  }
}
