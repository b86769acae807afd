import Answers
import Explanations
import FantasyCore

/// An explanation as text: a line with the player and the points that count, then one line per item.
struct ExplainLines {
  let name: String
  let explanation: PlayerExplanation
  let words: ItemWording
  let isAll: Bool

  /// The line about the player, such as `Ada Brook, captain ×2: 18 × 2 = 36`.
  var head: String {
    guard let captaincy = explanation.captaincy else { return "\(name): \(explanation.points)" }
    guard let rule = explanation.system.captaincy[captaincy] else {
      return "\(name), \(captaincy.rawValue): \(explanation.points)"
    }
    let product = "\(explanation.points) × \(rule.times) = \(explanation.counted)"
    guard let groups = rule.groups else { return "\(name), \(captaincy.rawValue) ×\(rule.times): \(product)" }
    return "\(name), \(captaincy.rawValue) ×\(rule.times) for \(groups.joined(separator: " and ")): "
      + "\(explanation.points), counted as \(explanation.counted)"
  }

  var absentName: String { name + (explanation.captaincy.map { " (\($0.rawValue))" } ?? "") }

  var items: [String] {
    let earned = explanation.items.map { "\(words.description($0)): \($0.points.signed)\(multiplied($0))" }
    return earned + (isAll ? explanation.misses.map { "\(words.description($0)): 0" } : [])
  }

  /// Returns the effect of the captaincy on an item, such as ` × 2 = +8`, if the captaincy multiplies only some groups
  /// of items. Returns an empty string if the captaincy multiplies all items, or doesn't multiply this one.
  private func multiplied(_ item: ExplainedItem) -> String {
    guard let captaincy = explanation.captaincy, explanation.system.captaincy[captaincy]?.groups != nil else {
      return ""
    }
    let times = explanation.multiplier(of: item)
    return times == .one ? "" : " × \(times) = \(explanation.counted(item).signed)"
  }
}

extension ExplainReading {
  func words(_ unit: PointUnit, _ deliveries: Match?, namesAllBalls: Bool) -> ItemWording {
    let source = unit.isSeason || deliveries != nil ? nil : "from the figures given for \(unit.name)"
    return ItemWording(
      system: unit.system, evidence: deliveries.map { EvidenceWording($0) }, source: source,
      namesAllBalls: namesAllBalls)
  }

  var live: Fact {
    let live = units.filter { !$0.isSeason && $0.match.record.isProvisional }
    return Fact("live", .list(live.map(\.name)))
  }

  func emptyWord(_ otherwise: String) throws -> String {
    if case .unit? = only, let noResult = try units.compactMap(noResult).first { return "\(noResult); \(otherwise)" }
    guard units.isEmpty, case .unit(let only)? = only, only != PointUnit.season, let id = MatchID(only),
      let match = board.league.matches[id]
    else { return otherwise }
    return match.unscoredReason
  }

  static func failure(_ sum: Points, leaderboard: Points) -> Problem? {
    if sum == leaderboard { return nil }
    return Problem(
      .failed, "internal.difference",
      "internal difference: the items add up to \(sum), but the leaderboard has \(leaderboard)",
      hint: "this is a bug in fcl; please report it with the match files")
  }
}
