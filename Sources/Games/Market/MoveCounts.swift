import FantasyCore

/// The distribution of surprises, by role and by player.
///
/// A surprise is a player's points beyond the expectation and beyond the others of the role in the match, in per cent
/// of the expectation. The price moves by a part that depends on the player's number of matches, so surprises of
/// different players and times are comparable.
package struct MoveCounts: Hashable, Sendable {
  private(set) var roles: [Role: [Int: Int]] = [:]
  private(set) var players: [PlayerID: [Int: Int]] = [:]

  package init() {}

  init(roles: [Role: [Int: Int]], players: [PlayerID: [Int: Int]]) {
    self.roles = roles
    self.players = players
  }

  /// The surprise behind a move.
  ///
  /// - Parameters:
  ///   - beyond: points beyond the expectation and the others, in ten-thousandths.
  ///   - expected: the expectation, in ten-thousandths of a point; more than 0.
  static func surprise(_ beyond: Int, of expected: Int) -> Int {
    (100 * beyond.clamped(to: MarketModel.mostPoints)).roundedHalfUp(by: expected).clamped(to: mostSurprise)
  }

  /// Counts a surprise, or reverts it with a `change` of -1.
  mutating func count(_ surprise: Int, of player: PlayerID, _ role: Role, by change: Int = 1) {
    Self.count(surprise, in: &roles[role], by: change)
    Self.count(surprise, in: &players[player], by: change)
  }

  private static func count(_ surprise: Int, in counts: inout [Int: Int]?, by change: Int) {
    let count = (counts?[surprise] ?? 0) + change
    // Remove empty counts, so that a reverted match leaves no trace.
    if count != 0 { counts = counts ?? [:] }
    counts?[surprise] = count == 0 ? nil : count
    if counts?.isEmpty == true { counts = nil }
  }

  /// The cap of surprises, in per cent of the expectation.
  private static let mostSurprise = 1_000_000
  static let surprises = -mostSurprise...mostSurprise

  /// A player's surprises with weights, in order: the player's own, and those of the role with the weight of
  /// `MarketModel.surprisePrior`. The role's include `MarketModel.usualSurprises`.
  func surprises(of player: PlayerID, role: Role?) -> [(surprise: Int, weight: Int)] {
    var ofRole = Dictionary(MarketModel.usualSurprises.map { ($0, MarketModel.usualWeight) }) { $0 + $1 }
    for (surprise, count) in role.flatMap({ roles[$0] }) ?? [:] { ofRole[surprise, default: 0] += count }
    let own = players[player] ?? [:]
    // The role's surprises together weigh as much as `surprisePrior` of the player's own.
    let all = ofRole.values.reduce(0, +)
    var weights = ofRole.mapValues { $0 * MarketModel.surprisePrior }
    for (surprise, count) in own { weights[surprise, default: 0] += count * all }
    return weights.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
