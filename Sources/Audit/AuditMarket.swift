/// Independently recomputes a market's prices and premiums, for `verify`. A price is the starting price plus the
/// changes from all counted matches. Shares no code with `MarketPrices`, `PriceHistory` and `PriceOutcomes`.
package struct AuditMarket: Sendable {
  /// A player's result in one match, with the role used for prices. Points are in ten-thousandths.
  package struct Line: Sendable {
    let player, role: String
    let points: Int

    package init(player: String, role: String, points: Int) {
      self.player = player
      self.role = role
      self.points = points
    }
  }

  private struct Change {
    let before: (expected: Int, matches: Int)
    let change: Int
    let role: String
    let surprise: Int
  }

  private let model: MarketFacts.Model
  private let means: MarketFacts.Means
  private var beginnings: [String: (expected: Int, matches: Int)] = [:]
  private var earlier: [(player: String, role: String, surprise: Int)] = []
  private var changes: [String: [String: Change]] = [:]

  /// Computes starting values from the matches played before the market began. Each element of `records` contains the
  /// players of one match, in the order in which the matches were played.
  package init(_ model: MarketFacts.Model, means: MarketFacts.Means, records: [[Line]]) {
    self.init(model, means)
    var numbers: [String: (all: [Int], role: String)] = [:]
    for line in records.joined() {
      numbers[line.player, default: ([], line.role)].all.append(line.points)
      numbers[line.player]?.role = line.role
    }
    // A surprise is a deviation from the expected points, in per cent. For earlier matches, surprises are computed as
    // if a market had already existed.
    var before = AuditMarket(model, means)
    for (index, lines) in records.enumerated() {
      let match = "e\(index)"
      before.take(lines, of: match)
      for (player, change) in before.changes[match] ?? [:] { earlier.append((player, change.role, change.surprise)) }
      // Keep only the sum of each player's changes, which is all that later matches need.
      for (player, change) in before.changes.removeValue(forKey: match) ?? [:] {
        let was = before.beginnings[player] ?? (before.mean(change.role), 0)
        before.beginnings[player] = (was.expected + change.change, was.matches + 1)
      }
    }
    for (player, own) in numbers {
      var sum = 0, weight = 0
      for number in own.all {
        sum += min(max(number, -(1 << 30)), 1 << 30) - sum / model.memory
        weight += 1_000_000 - weight / model.memory
      }
      let all = weight + 1_000_000 * model.prior
      let expected = Self.rounded(1_000_000 * (sum + model.prior * mean(own.role)), all)
      beginnings[player] = (expected, own.all.count)
    }
  }

  private init(_ model: MarketFacts.Model, _ means: MarketFacts.Means) {
    self.model = model
    self.means = means
  }

  private func mean(_ role: String) -> Int { means.roles[role] ?? means.overall }

  /// Adds a match, or replaces the lines of a corrected match. If `lines` is nil, removes the match.
  package mutating func take(_ lines: [Line]?, of match: String) {
    let former = changes.removeValue(forKey: match) ?? [:]
    guard let lines else { return }
    let before = lines.map { line in former[line.player]?.before ?? state(of: line.player, line.role) }
    let surprises = zip(lines, before).map { $0.points - bounded($1.expected) }
    let average = lines.isEmpty ? 0 : Self.rounded(surprises.reduce(0, +), lines.count)
    var own: [String: Change] = [:]
    for (index, line) in lines.enumerated() {
      let peers = lines.indices.filter { lines[$0].role == line.role }
      let prior = model.levelPrior
      let level = Self.rounded(peers.reduce(prior * average) { $0 + surprises[$1] }, peers.count + prior)
      let beyond = surprises[index] - level
      let expected = bounded(before[index].expected)
      own[line.player] = Change(
        before: before[index], change: Self.rounded(beyond, part(before[index].matches)), role: line.role,
        surprise: min(max(Self.rounded(100 * beyond, expected), -1_000_000), 1_000_000))
    }
    changes[match] = own
  }

  /// Returns the price of a share, in hundredths.
  package func price(of player: String, role: String) -> Int {
    Self.rounded(bounded(state(of: player, role).expected), 10)
  }

  /// Returns the fair premium per share, in hundredths, for an option that expires after the given number of matches.
  /// The value is not rounded, and doesn't include the 5 per cent that buyers pay on top.
  package func premium(
    of player: String, role: String, isCall: Bool, strike: Int, after matches: Int
  ) -> Double {
    let price = Double(price(of: player, role: role))
    let move = move(of: player, role)
    var chances = [0: 1.0]
    for _ in 0..<min(max(matches, 0), 6) {
      var next: [Int: Double] = [:]
      for (step, chance) in chances.sorted(by: { $0.key < $1.key }) {
        for (further, part) in move { next[step + further, default: 0] += chance * part }
      }
      chances = next
    }
    let outcomes = chances.sorted { $0.key < $1.key }.map { (factor: Self.factor($0.key), chance: $0.value) }
    let mean = outcomes.reduce(0) { $0 + $1.factor * $1.chance }
    return outcomes.reduce(0) { sum, outcome in
      let after = price * outcome.factor / mean
      let ahead = isCall ? after - Double(100 * strike) : Double(100 * strike) - after
      return sum + max(0, ahead) * outcome.chance
    }
  }

  // MARK: Computing prices

  private func state(of player: String, _ role: String) -> (expected: Int, matches: Int) {
    let own = changes.values.compactMap { $0[player] }
    let beginning = beginnings[player] ?? (mean(role), 0)
    return (own.reduce(beginning.expected) { $0 + $1.change }, beginning.matches + own.count)
  }

  private func bounded(_ expected: Int) -> Int { min(max(expected, 1_000), model.maxPoints) }

  private func part(_ matches: Int) -> Int { min(matches, model.settled) + model.prior + 1 }

  private static func rounded(_ number: Int, _ divisor: Int) -> Int {
    let rest = ((number % divisor) + divisor) % divisor
    return (number - rest) / divisor + (2 * rest >= divisor ? 1 : 0)
  }

  private static let root = 1.0025

  private static func factor(_ step: Int) -> Double {
    let power = min(max(step, -1_110), 1_110)
    return (0..<abs(power)).reduce(1.0) { factor, _ in power < 0 ? factor / root : factor * root }
  }

  private func move(of player: String, _ role: String) -> [(step: Int, chance: Double)] {
    let known = earlier + changes.values.flatMap { $0.map { ($0.key, $0.value.role, $0.value.surprise) } }
    let ofRole = known.filter { $0.role == role }.map(\.surprise)
    let average = model.typicalSurprises.flatMap { [Int](repeating: $0, count: model.typicalWeight) }
    let own = known.filter { $0.player == player }.map(\.surprise), others = ofRole + average
    // All surprises of the role together have the weight of `surprisePrior` surprises of the player.
    let all = others.count * (own.count + model.surprisePrior)
    let weighed = own.map { ($0, others.count) } + others.map { ($0, model.surprisePrior) }
    let expected = state(of: player, role)
    let (minimum, part) = (1_000 / Double(bounded(expected.expected)), Double(100 * part(expected.matches)))
    var weights: [Int: Int] = [:]
    for (surprise, weight) in weighed {
      weights[Self.step(max(minimum, 1 + Double(surprise) / part)), default: 0] += weight
    }
    var sum = 0, given = 0
    return weights.sorted { $0.key < $1.key }.map { step, weight in
      sum += weight
      let rounded = Self.rounded(1_024 * sum, all)
      defer { given = rounded }
      return (step, Double(rounded - given) / 1_024)
    }
  }

  private static func step(_ factor: Double) -> Int {
    var step = 0, power = 1.0
    while step < 1_110, power * root <= factor { (step, power) = (step + 1, power * root) }
    while step > -1_110, power > factor { (step, power) = (step - 1, power / root) }
    return step < 1_110 && power * root - factor < factor - power ? step + 1 : step
  }
}
