import FantasyCore

/// How players' surprises in matches were spread: by role, and of each player their own.
///
/// A surprise is what somebody earned beyond what was expected of them, and beyond the others of their role in the match, in
/// hundredths of what was expected. A price moves by a part of it that depends on the player's number of matches, so
/// surprises of different players, and of different times, can stand beside each other.
package struct MoveCounts: Hashable, Sendable {
  private(set) var roles: [Role: [Int: Int]] = [:]
  private(set) var players: [PlayerID: [Int: Int]] = [:]

  /// None.
  package init() {}

  init(roles: [Role: [Int: Int]], players: [PlayerID: [Int: Int]]) { (self.roles, self.players) = (roles, players) }

  /// The surprise of which a change comes.
  ///
  /// - Parameters:
  ///   - beyond: what was earned beyond the expectation and the others, in ten-thousandths of a point.
  ///   - expected: the expectation; more than 0.
  static func surprise(_ beyond: Int, of expected: Int) -> Int {
    (100 * beyond.clamped(to: MarketModel.mostPoints)).roundedHalfUp(by: expected).clamped(to: mostSurprise)
  }

  /// Counts a surprise, or takes one back.
  mutating func count(_ surprise: Int, of player: PlayerID, _ role: Role, by change: Int = 1) {
    Self.count(surprise, in: &roles[role], by: change)
    Self.count(surprise, in: &players[player], by: change)
  }

  private static func count(_ surprise: Int, in counts: inout [Int: Int]?, by change: Int) {
    let count = (counts?[surprise] ?? 0) + change
    // What is taken back leaves nothing.
    if count != 0 { counts = counts ?? [:] }
    counts?[surprise] = count == 0 ? nil : count
    if counts?.isEmpty == true { counts = nil }
  }

  /// More than this, in hundredths of the expectation, makes no difference.
  private static let mostSurprise = 1_000_000
  static let surprises = -mostSurprise...mostSurprise

  /// The surprises of a player with their weights, in order: their own, and as many of their role's as `MarketModel` says;
  /// the role's begin with those that are usual.
  func surprises(of player: PlayerID, role: Role?) -> [(surprise: Int, weight: Int)] {
    var ofRole = Dictionary(MarketModel.usualSurprises.map { ($0, MarketModel.usualWeight) }) { $0 + $1 }
    for (surprise, count) in role.flatMap({ roles[$0] }) ?? [:] { ofRole[surprise, default: 0] += count }
    let own = players[player] ?? [:]
    // A role's weigh together as much as so many of their own.
    let all = ofRole.values.reduce(0, +)
    var weights = ofRole.mapValues { $0 * MarketModel.surprisePrior }
    for (surprise, count) in own { weights[surprise, default: 0] += count * all }
    return weights.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
