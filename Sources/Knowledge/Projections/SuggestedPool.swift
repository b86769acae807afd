// Suggests the roles and prices of a pool from what the players did in known matches.

import FantasyCore

/// A player of a suggested pool, with the figures behind the role and the price.
package struct SuggestedPlayer: Hashable, Sendable {
  /// The reason for a role.
  package enum Basis: Hashable, Sendable {
    /// The player's counts; see `Activity.role`.
    case record
    /// A guess, because nobody of the club made a stumping: of the club's players who never bowled, this one has the
    /// most catches.
    case catches(Int)
    /// A guess, because the player never faced or bowled a ball.
    case nothing
  }

  package let id: PlayerID
  package let name: String
  /// The club in the player's latest match.
  package let club: Club
  package let activity: Activity
  package fileprivate(set) var role: Role
  package fileprivate(set) var basis: Basis
  /// The number of matches with a result. Only these count for the price.
  package let matches: Int
  /// The points per match, in ten-thousandths; nil without a match that counts.
  package fileprivate(set) var average: Int?
  /// The points per match shrunk towards the average of the role, in ten-thousandths.
  package fileprivate(set) var shrunk = 0
  package fileprivate(set) var price = Price.zero
}

extension Encyclopedia {
  /// Suggests a pool of all players, ordered by id.
  ///
  /// An average is shrunk as in projections: the role's average weighs as much as `ProjectionTerms.prior` matches. The
  /// lowest result gets the lowest price, the highest the highest price, and all others are in proportion.
  ///
  /// - Parameter prices: the lowest and the highest price. Prices between them are rounded to half a credit above the
  ///   lowest price.
  package func suggestedPool(under system: ScoringSystem, prices: ClosedRange<Price>) -> [SuggestedPlayer] {
    var pool: [SuggestedPlayer] = [], catches: [Int] = []
    for (index, player) in players.enumerated() {
      guard let latest = latest(of: index) else { continue }
      let career = career(of: index), role = career.activity.role
      pool.append(
        SuggestedPlayer(
          id: player.id, name: player.name, club: club(of: latest.side, in: latest.match), activity: career.activity,
          role: role ?? .batter, basis: role == nil ? .nothing : .record,
          matches: appearances(of: index).count { isDecided($0) }))
      catches.append(career.catches)
    }
    pool.chooseMissingKeepers(catches)
    for index in pool.indices {
      pool[index].average = self.index(of: pool[index].id).flatMap { average(of: $0, as: pool[index].role, system) }
    }
    pool.shrink()
    pool.setPrices(in: prices)
    return pool
  }

  private func isDecided(_ appearance: Appearance) -> Bool {
    let end = matches[appearance.match].end
    return end != .noResult && end != .open
  }

  private func average(of player: Int, as role: Role, _ system: ScoringSystem) -> Int? {
    let decided = appearances(of: player).filter(isDecided)
    let sum = decided.reduce(Points.zero) { $0 + points(in: $1, under: system, role: role) }
    return decided.isEmpty ? nil : sum.tenThousandths.roundedHalfUp(by: decided.count)
  }
}

extension [SuggestedPlayer] {
  /// Makes one player of each club without a wicket-keeper a wicket-keeper, if any of its players never bowled.
  ///
  /// - Parameter catches: the number of catches of each player.
  fileprivate mutating func chooseMissingKeepers(_ catches: [Int]) {
    let keeping = Set(filter { $0.role == .wicketKeeper }.map(\.club))
    let others = indices.filter { !keeping.contains(self[$0].club) && self[$0].activity.ballsBowled == 0 }
    for indices in Dictionary(grouping: others, by: { self[$0].club }).values {
      let ordered = indices.sorted { (catches[$1], self[$1].matches, $0) < (catches[$0], self[$0].matches, $1) }
      guard let keeper = ordered.first else { continue }
      self[keeper].role = .wicketKeeper
      self[keeper].basis = .catches(catches[keeper])
    }
  }

  fileprivate mutating func shrink() {
    func mean(_ averages: [Int]) -> Int? {
      averages.isEmpty ? nil : averages.reduce(0, +).roundedHalfUp(by: averages.count)
    }
    let all = mean(compactMap(\.average)) ?? 0
    let roles = Dictionary(grouping: self, by: \.role).mapValues { mean($0.compactMap(\.average)) ?? all }
    for index in indices {
      let player = self[index], prior = ProjectionTerms.prior
      let sum = player.matches * (player.average ?? 0) + prior * (roles[player.role] ?? all)
      self[index].shrunk = sum.roundedHalfUp(by: player.matches + prior)
    }
  }

  fileprivate mutating func setPrices(in prices: ClosedRange<Price>) {
    let step = 5
    let width = prices.upperBound.tenths - prices.lowerBound.tenths
    guard let lowest = map(\.shrunk).min(), let highest = map(\.shrunk).max() else { return }
    for index in indices {
      // If all players are equal, they get the price in the middle.
      let (part, whole) = lowest == highest ? (1, 2) : (self[index].shrunk - lowest, highest - lowest)
      let steps = (width * part).roundedHalfUp(by: whole * step)
      self[index].price = Swift.min(prices.lowerBound + Price(tenths: steps * step), prices.upperBound)
    }
  }
}
