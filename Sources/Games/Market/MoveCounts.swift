import FantasyCore

/// The distribution of surprises, by role and by player.
///
/// A surprise is a player's points beyond the expectation and beyond the role's mean surprise in the match, in per cent
/// of the expectation. The size of a price move depends on the player's number of matches. A surprise doesn't, so
/// surprises of different players and times are comparable.
package struct MoveCounts: Hashable, Sendable {
  private(set) var roles: [Role: [Int: Int]] = [:]
  private(set) var players: [PlayerID: [Int: Int]] = [:]

  package init() {}

  init(roles: [Role: [Int: Int]], players: [PlayerID: [Int: Int]]) {
    self.roles = roles
    self.players = players
  }

  /// - Parameters:
  ///   - beyond: points beyond the expectation and the role's mean surprise, in ten-thousandths.
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

  /// In per cent of the expectation.
  private static let mostSurprise = 1_000_000
  static let surprises = -mostSurprise...mostSurprise

  /// Returns a player's surprises with weights, in ascending order. The role's surprises, which include the initial
  /// ones, together weigh as much as `MarketModel.surprisePrior` of the player's own.
  func surprises(of player: PlayerID, role: Role?) -> [(surprise: Int, weight: Int)] {
    var ofRole = Dictionary(MarketModel.usualSurprises.map { ($0, MarketModel.usualWeight) }) { $0 + $1 }
    for (surprise, count) in role.flatMap({ roles[$0] }) ?? [:] { ofRole[surprise, default: 0] += count }
    let own = players[player] ?? [:]
    let all = ofRole.values.reduce(0, +)
    var weights = ofRole.mapValues { $0 * MarketModel.surprisePrior }
    for (surprise, count) in own { weights[surprise, default: 0] += count * all }
    return weights.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
