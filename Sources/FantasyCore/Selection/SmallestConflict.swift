/// Finds the smallest conflict: the smallest set of demands that no team can meet. Every team breaks at least one
/// demand of each conflict. The search therefore tries the smallest set that contains a broken demand of each team
/// found so far. If no team meets this set, the set is the smallest conflict. Otherwise, the search adds a team that
/// meets the set to the teams found, and continues.
struct SmallestConflict {
  /// Searches for a team that meets the given demands. Returns all demands that the team meets; nil if no team exists.
  let met: ([Int]) -> Set<Int>?
  let all: Range<Int>
  private(set) var broken: [Set<Int>] = []
  private(set) var probes = 0, steps = 0

  /// The maximum number of sets of demands to try, and the maximum number of steps to find the next set. Beyond these
  /// limits, the result may not be the smallest conflict, but none of its demands can be omitted.
  private static let maxProbes = 3_000, maxSteps = 200_000

  static func find(of count: Int, where met: @escaping ([Int]) -> Set<Int>?) -> [Int]? {
    var search = SmallestConflict(met: met, all: 0..<count)
    return search.found()
  }

  private mutating func found() -> [Int]? {
    if met(Array(all)) != nil { return nil }
    while let smallest = smallestOfEach(), probes < Self.maxProbes {
      guard let met = probe(smallest) else { return smallest }
      broken.append(Set(all).subtracting(grown(met)))
    }
    return all.reduce(Array(all)) { left, demand in
      let fewer = left.filter { $0 != demand }
      return met(fewer) == nil ? fewer : left
    }
  }

  private mutating func probe(_ demands: [Int]) -> Set<Int>? {
    probes += 1
    return met(demands)
  }

  private mutating func grown(_ demands: Set<Int>) -> Set<Int> {
    all.reduce(demands) { grown, demand in
      grown.contains(demand) ? grown : probe(grown.union([demand]).sorted()) ?? grown
    }
  }

  private mutating func smallestOfEach() -> [Int]? {
    steps = 0
    for count in 0...all.count {
      if let chosen = choice(of: count, [], from: broken) { return chosen.sorted() }
      if steps > Self.maxSteps { return nil }
    }
    return nil
  }

  private mutating func choice(of count: Int, _ chosen: [Int], from left: [Set<Int>]) -> [Int]? {
    guard let fewest = left.min(by: { $0.count < $1.count }) else { return chosen }
    steps += 1
    if count == 0 || steps > Self.maxSteps { return nil }
    for demand in fewest.sorted() {
      if let found = choice(of: count - 1, chosen + [demand], from: left.filter { !$0.contains(demand) }) {
        return found
      }
    }
    return nil
  }
}
