import FantasyCore

/// The distribution of surprises, by role and by player.
///
/// A surprise is the player's points minus the expected points, minus the role's mean surprise in the match. Surprises
/// are percentages of the expected points. Unlike price moves, surprises don't depend on the player's number of
/// matches, so surprises of different players and times are comparable.
package struct MoveCounts: Hashable, Sendable {
  private(set) var roles: [Role: [Int: Int]] = [:]
  private(set) var players: [PlayerID: [Int: Int]] = [:]

  package init() {}

  init(roles: [Role: [Int: Int]], players: [PlayerID: [Int: Int]]) {
    self.roles = roles
    self.players = players
  }

  /// Returns a surprise as a percentage of the expected points, rounded half up and limited to `surprises`.
  ///
  /// - Parameters:
  ///   - beyond: the points minus the expected points and the role's mean surprise, in ten-thousandths of a point.
  ///   - expected: the expected points, in ten-thousandths of a point; more than 0.
  static func surprise(_ beyond: Int, of expected: Int) -> Int {
    (100 * beyond.clamped(to: MarketModel.maxPoints)).roundedHalfUp(by: expected).clamped(to: maxSurprise)
  }

  mutating func count(_ surprise: Int, of player: PlayerID, _ role: Role, by change: Int = 1) {
    Self.count(surprise, in: &roles[role], by: change)
    Self.count(surprise, in: &players[player], by: change)
  }

  private static func count(_ surprise: Int, in counts: inout [Int: Int]?, by change: Int) {
    let count = (counts?[surprise] ?? 0) + change
    // Counts of zero are removed, so that reverting a match restores the exact earlier state.
    if count != 0 { counts = counts ?? [:] }
    counts?[surprise] = count == 0 ? nil : count
    if counts?.isEmpty == true { counts = nil }
  }

  /// The maximum surprise, as a percentage of the expected points.
  private static let maxSurprise = 1_000_000
  static let surprises = -maxSurprise...maxSurprise

  /// Returns the surprises that apply to a player, with weights, in ascending order. These are the player's own
  /// surprises and those of the role. All surprises of the role together weigh as much as `MarketModel.surprisePrior`
  /// surprises of the player.
  func surprises(of player: PlayerID, role: Role?) -> [(surprise: Int, weight: Int)] {
    var ofRole = Dictionary(MarketModel.typicalSurprises.map { ($0, MarketModel.typicalWeight) }) { $0 + $1 }
    for (surprise, count) in role.flatMap({ roles[$0] }) ?? [:] { ofRole[surprise, default: 0] += count }
    let own = players[player] ?? [:]
    let all = ofRole.values.reduce(0, +)
    var weights = ofRole.mapValues { $0 * MarketModel.surprisePrior }
    for (surprise, count) in own { weights[surprise, default: 0] += count * all }
    return weights.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
