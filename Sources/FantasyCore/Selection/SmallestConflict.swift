/// Which of some demands can't be met together: the smallest set of them.
///
/// Each team that can be found breaks some demands, and every conflict has at least one of these. So the smallest set that
/// has one of each is no larger than the smallest conflict; if no team meets it, it is one, and if a team does, that team
/// breaks others, and the next set has to have one of these too.
struct SmallestConflict {
  /// What a team that meets some demands meets of all; nil if no team meets them.
  private let met: ([Int]) -> Set<Int>?
  private let all: Range<Int>
  /// The demands that a team breaks, for each team that was found.
  private var broken: [Set<Int>] = []
  private var probes = 0
  private var steps = 0

  /// After so many questions, or steps between two of them, a set of which nothing can be left out is good enough.
  private static let (mostProbes, mostSteps) = (3_000, 200_000)

  /// The indices of demands that can't be met together, as few as possible; nil if all can.
  ///
  /// - Parameters:
  ///   - count: the number of demands.
  ///   - met: what a team that meets some demands meets of all of them; nil if no team meets these.
  static func find(of count: Int, where met: @escaping ([Int]) -> Set<Int>?) -> [Int]? {
    var search = SmallestConflict(met: met, all: 0..<count)
    return search.found
  }

  private init(met: @escaping ([Int]) -> Set<Int>?, all: Range<Int>) { (self.met, self.all) = (met, all) }

  private var found: [Int]? {
    mutating get {
      if met(Array(all)) != nil { return nil }
      while let smallest = smallestOfEach, probes < Self.mostProbes {
        guard let met = probe(smallest) else { return smallest }
        broken.append(Set(all).subtracting(grown(met)))
      }
      return all.reduce(Array(all)) { left, demand in
        let fewer = left.filter { $0 != demand }
        return met(fewer) == nil ? fewer : left
      }
    }
  }

  private mutating func probe(_ demands: [Int]) -> Set<Int>? {
    probes += 1
    return met(demands)
  }

  /// Demands that can be met together, with as many more as can be met with them.
  private mutating func grown(_ demands: Set<Int>) -> Set<Int> {
    all.reduce(demands) { grown, demand in
      grown.contains(demand) ? grown : probe(grown.union([demand]).sorted()) ?? grown
    }
  }

  /// The smallest set that has one of each of the broken ones; nil if it takes too long to find.
  private var smallestOfEach: [Int]? {
    mutating get {
      steps = 0
      for count in 0...all.count {
        if let chosen = choice(of: count, [], from: broken) { return chosen.sorted() }
        if steps > Self.mostSteps { return nil }
      }
      return nil
    }
  }

  /// A choice of at most so many more demands that has one of each of the sets that are left.
  private mutating func choice(of count: Int, _ chosen: [Int], from left: [Set<Int>]) -> [Int]? {
    guard let fewest = left.min(by: { $0.count < $1.count }) else { return chosen }
    steps += 1
    if count == 0 || steps > Self.mostSteps { return nil }
    for demand in fewest.sorted() {
      if let found = choice(of: count - 1, chosen + [demand], from: left.filter { !$0.contains(demand) }) {
        return found
      }
    }
    return nil
  }
}
