/// A swap of one player in a team for another of the same role.
public struct Swap: Hashable, Sendable {
  /// The player who leaves.
  public let old: PoolPlayer
  /// The player who comes in.
  public let new: PoolPlayer

  package var saving: Price { old.price - new.price }
}

/// Finds the fewest swaps that bring a team back within its budget. Among equally many swaps, prefers the smallest
/// saving. Results of one or two swaps are optimal. For more swaps, all but the last two are chosen greedily, the
/// largest saving first.
struct CheapestSwaps {
  private let team, pool: [PoolPlayer]
  private let maxPerSide: Int?
  /// For each player in the team, the cheaper players of the same role, most expensive first.
  private let options: [[PoolPlayer]]

  package init(_ team: [PoolPlayer], from pool: [PoolPlayer], maxPerSide: Int?) {
    self.team = team
    self.pool = pool
    self.maxPerSide = maxPerSide
    let picked = Set(team.map(\.id))
    let others = pool.filter { !picked.contains($0.id) }.enumerated()
      .sorted { ($1.element.price, $0.offset) < ($0.element.price, $1.offset) }.map(\.element)
    options = team.map { old in others.filter { $0.role == old.role && $0.price < old.price } }
  }

  package func saving(_ amount: Price) -> [Swap]? {
    if let swap = one(saving: amount) { return [swap] }
    if let swaps = two(saving: amount) { return swaps }
    let all = options.enumerated().flatMap { index, options in
      options.map { Swap(old: team[index], new: $0) }.filter { keepsSides([$0]) }
    }
    guard let first = all.max(by: { $0.saving < $1.saving }) else { return nil }
    let rest = CheapestSwaps(team.map { $0.id == first.old.id ? first.new : $0 }, from: pool, maxPerSide: maxPerSide)
    return rest.saving(amount - first.saving).flatMap { more in
      more.contains { $0.new.id == first.old.id || $0.old.id == first.new.id } ? nil : [first] + more
    }
  }

  private func one(saving amount: Price) -> Swap? {
    team.indices.compactMap { index in
      options[index].lazy.map { Swap(old: team[index], new: $0) }.first { $0.saving >= amount && keepsSides([$0]) }
    }.min { $0.saving < $1.saving }
  }

  private func two(saving amount: Price) -> [Swap]? {
    var best: (swaps: [Swap], saving: Price)?
    for first in team.indices {
      for second in team.indices.dropFirst(first + 1) {
        for option in options[first] {
          let one = Swap(old: team[first], new: option)
          let other = options[second].lazy.map { Swap(old: team[second], new: $0) }.first { other in
            other.new.id != option.id && one.saving + other.saving >= amount && keepsSides([one, other])
          }
          guard let other, best.map({ one.saving + other.saving < $0.saving }) ?? true else { continue }
          best = ([one, other], one.saving + other.saving)
        }
      }
    }
    return best?.swaps
  }

  private func keepsSides(_ swaps: [Swap]) -> Bool {
    guard let maxPerSide else { return true }
    return swaps.allSatisfy { swap in
      let side = swap.new.side
      let before = team.count { $0.side == side }
      let after = before + swaps.count { $0.new.side == side } - swaps.count { $0.old.side == side }
      return after <= max(maxPerSide, before)
    }
  }
}

extension TeamFault {
  /// Returns as few swaps as possible that bring the team within its budget. Each swap is between players of the same
  /// role. Returns nil if no such swaps are found, or if the fault is not `overBudget`.
  public func cheapestSwaps(in pool: Pool) -> [Swap]? {
    guard case .overBudget(let cost, let budget, let players, let maxPerSide) = self else { return nil }
    return CheapestSwaps(players, from: Array(pool.players), maxPerSide: maxPerSide).saving(cost - budget)
  }
}
