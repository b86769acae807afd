import FantasyCore
import Games

/// The prices and premiums of a market, computed a second time for `verify`: every price is a beginning and the changes of
/// all matches that count, added up anew. It shares no code with `MarketPrices`, `PriceHistory` and `PriceOutcomes`, but for
/// the constants of the model.
public struct PlainMarket: Sendable {
  /// A player in a match, with the name of the role by which they are priced and what they earned, in ten-thousandths.
  public struct Line: Sendable {
    let player: PlayerID
    let role: String
    let points: Int

    /// A line.
    public init(player: PlayerID, role: String, points: Int) {
      (self.player, self.role, self.points) = (player, role, points)
    }
  }

  private struct Change {
    let before: (expected: Int, matches: Int)
    let change: Int
    let role: String
    let surprise: Int
  }

  private let means: MarketMeans
  private var beginnings: [PlayerID: (expected: Int, matches: Int)] = [:]
  private var earlier: [(player: PlayerID, role: String, surprise: Int)] = []
  private var changes: [MatchID: [PlayerID: Change]] = [:]

  /// A market before the first match of its league.
  ///
  /// - Parameter records: the players of the earlier matches, in order.
  public init(means: MarketMeans, records: [[Line]]) {
    self.means = means
    var numbers: [PlayerID: (all: [Int], role: String)] = [:]
    for line in records.joined() {
      numbers[line.player, default: ([], line.role)].all.append(line.points)
      numbers[line.player]?.role = line.role
    }
    // What a market would have known that had begun before the earlier matches.
    var before = PlainMarket(means: means)
    for (place, lines) in records.enumerated() {
      guard let match = MatchID("e\(place)") else { continue }
      before.take(lines, of: match)
      for (player, change) in before.changes[match] ?? [:] { earlier.append((player, change.role, change.surprise)) }
      // Only the sum of a player's changes is needed further on.
      for (player, change) in before.changes.removeValue(forKey: match) ?? [:] {
        let was = before.beginnings[player] ?? (before.mean(change.role), 0)
        before.beginnings[player] = (was.expected + change.change, was.matches + 1)
      }
    }
    for (player, own) in numbers {
      var (sum, weight) = (0, 0)
      for number in own.all {
        sum += min(max(number, -(1 << 30)), 1 << 30) - sum / MarketModel.memory
        weight += 1_000_000 - weight / MarketModel.memory
      }
      let all = weight + 1_000_000 * MarketModel.prior
      let expected = Self.rounded(1_000_000 * (sum + MarketModel.prior * mean(own.role)), all)
      beginnings[player] = (expected, own.all.count)
    }
  }

  private init(means: MarketMeans) { self.means = means }

  private func mean(_ role: String) -> Int { means[Role(role)].tenThousandths }

  /// Takes in a match, or the correction of one; nil for one that does not count any more.
  public mutating func take(_ lines: [Line]?, of match: MatchID) {
    let former = changes.removeValue(forKey: match) ?? [:]
    guard let lines else { return }
    let before = lines.map { line in former[line.player]?.before ?? state(of: line.player, line.role) }
    let surprises = zip(lines, before).map { $0.points - Self.bounded($1.expected) }
    let usual = lines.isEmpty ? 0 : Self.rounded(surprises.reduce(0, +), lines.count)
    var own: [PlayerID: Change] = [:]
    for (place, line) in lines.enumerated() {
      let peers = lines.indices.filter { lines[$0].role == line.role }
      let prior = MarketModel.levelPrior
      let level = Self.rounded(peers.reduce(prior * usual) { $0 + surprises[$1] }, peers.count + prior)
      let beyond = surprises[place] - level
      let expected = Self.bounded(before[place].expected)
      own[line.player] = Change(
        before: before[place], change: Self.rounded(beyond, Self.part(before[place].matches)), role: line.role,
        surprise: min(max(Self.rounded(100 * beyond, expected), -1_000_000), 1_000_000))
    }
    changes[match] = own
  }

  /// What a share costs, in hundredths.
  public func price(of player: PlayerID, role: String) -> Int {
    Self.rounded(Self.bounded(state(of: player, role).expected), 10)
  }

  /// What an option is worth for each share after so many matches, in hundredths: a number between whole ones, so that two
  /// ways of rounding may differ by one.
  public func premium(
    of player: PlayerID, role: String, kind: ShareOption.Kind, strike: Int, after matches: Int
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
      let ahead = kind == .call ? after - Double(100 * strike) : Double(100 * strike) - after
      return sum + max(0, ahead) * outcome.chance
    }
  }

  // MARK: Plain sums

  private func state(of player: PlayerID, _ role: String) -> (expected: Int, matches: Int) {
    let own = changes.values.compactMap { $0[player] }
    let beginning = beginnings[player] ?? (mean(role), 0)
    return (own.reduce(beginning.expected) { $0 + $1.change }, beginning.matches + own.count)
  }

  private static func bounded(_ expected: Int) -> Int { min(max(expected, 1_000), MarketModel.mostPoints) }

  private static func part(_ matches: Int) -> Int { min(matches, MarketModel.settled) + MarketModel.prior + 1 }

  /// Half up, by way of the remainder.
  private static func rounded(_ number: Int, _ divisor: Int) -> Int {
    let rest = ((number % divisor) + divisor) % divisor
    return (number - rest) / divisor + (2 * rest >= divisor ? 1 : 0)
  }

  private static let root = 1.0025

  private static func factor(_ step: Int) -> Double {
    let power = min(max(step, -1_110), 1_110)
    return (0..<abs(power)).reduce(1.0) { factor, _ in power < 0 ? factor / root : factor * root }
  }

  /// The chances of a single match by steps.
  private func move(of player: PlayerID, _ role: String) -> [(step: Int, chance: Double)] {
    let known = earlier + changes.values.flatMap { $0.map { ($0.key, $0.value.role, $0.value.surprise) } }
    let ofRole = known.filter { $0.role == role }.map(\.surprise)
    let usual = MarketModel.usualSurprises.flatMap { [Int](repeating: $0, count: MarketModel.usualWeight) }
    let (own, others) = (known.filter { $0.player == player }.map(\.surprise), ofRole + usual)
    // Others' weigh as much together as so many of a player's own.
    let all = others.count * (own.count + MarketModel.surprisePrior)
    let weighed = own.map { ($0, others.count) } + others.map { ($0, MarketModel.surprisePrior) }
    let expected = state(of: player, role)
    let (least, part) = (1_000 / Double(Self.bounded(expected.expected)), Double(100 * Self.part(expected.matches)))
    var weights: [Int: Int] = [:]
    for (surprise, weight) in weighed {
      weights[Self.step(max(least, 1 + Double(surprise) / part)), default: 0] += weight
    }
    var (sum, given) = (0, 0)
    return weights.sorted { $0.key < $1.key }.map { step, weight in
      sum += weight
      let rounded = Self.rounded(1_024 * sum, all)
      defer { given = rounded }
      return (step, Double(rounded - given) / 1_024)
    }
  }

  /// The step whose factor is the nearest.
  private static func step(_ factor: Double) -> Int {
    var (step, power) = (0, 1.0)
    while step < 1_110, power * root <= factor { (step, power) = (step + 1, power * root) }
    while step > -1_110, power > factor { (step, power) = (step - 1, power / root) }
    return step < 1_110 && power * root - factor < factor - power ? step + 1 : step
  }
}

/// What a market's members have, added up a second time from its events alone.
public struct PlainAccounts: Sendable {
  /// What a manager has, in hundredths and numbers.
  public struct Row: Sendable {
    /// What can be spent.
    public fileprivate(set) var funds: Int
    /// What sales earned beyond their cost, less what others lost.
    public fileprivate(set) var earned = 0
    /// What is held, by the player; of an option by its terms, with blanks between them.
    fileprivate var held: [String: (count: Int, cost: Int)] = [:]
    /// All shares.
    public var shares: Int { held.reduce(0) { $1.key.contains(" ") ? $0 : $0 + $1.value.count } }
    /// All contracts of options.
    public var contracts: Int { held.reduce(0) { $1.key.contains(" ") ? $0 + $1.value.count : $0 } }

    fileprivate mutating func add(_ count: Int, _ cost: Int, of name: String) {
      let was = held[name] ?? (0, 0)
      held[name] = (was.count + count, PlainAccounts.sum(was.cost, cost))
    }

    /// Takes some away, and returns what they had cost.
    fileprivate mutating func take(_ count: Int, of name: String) -> Int {
      guard let was = held[name], was.count > 0 else { return 0 }
      let cost = Int((2 * Int128(was.cost) * Int128(count) + Int128(was.count)) / (2 * Int128(was.count)))
      held[name] = was.count == count ? nil : (was.count - count, was.cost - cost)
      return cost
    }
  }

  /// The rows by manager.
  public private(set) var rows: [ManagerID: Row] = [:]

  /// Adds up commits.
  public init(_ commits: [MarketCommit], start: Money) {
    for commit in commits {
      for event in commit.events { take(event, by: commit.who, start.hundredths) }
    }
  }

  /// Sums and products end where amounts of money do, at 10^18 hundredths, so that no journal overflows them.
  fileprivate static func sum(_ numbers: Int...) -> Int {
    numbers.reduce(0) { Int(min(max(Int128($0) + Int128($1), -most), most)) }
  }

  private static func product(_ one: Int, _ other: Int) -> Int {
    Int(min(max(Int128(one) * Int128(other), -most), most))
  }

  private static let most: Int128 = 1_000_000_000_000_000_000

  private mutating func take(_ event: MarketEvent, by manager: ManagerID, _ start: Int) {
    if case .joined = event, rows[manager] == nil { rows[manager] = Row(funds: start) }
    guard var row = rows[manager] else { return }
    func name(_ option: ShareOption) -> String {
      "\(option.player) \(option.kind.rawValue) \(option.strike) \(option.match)"
    }
    func trade(_ count: Int, _ each: Int, _ name: String) {
      row.funds = Self.sum(row.funds, -Self.product(count, each))
      if count > 0 {
        row.add(count, Self.product(count, each), of: name)
      } else {
        row.earned = Self.sum(row.earned, -Self.product(count, each), -row.take(-count, of: name))
      }
    }
    switch event {
    case .traded(let event): trade(event.count, event.price.hundredths, event.player.text)
    case .optionsTraded(let event): trade(event.count, Self.product(10, event.premium.hundredths), name(event.option))
    case .exercised(let event):
      let (option, shares) = (event.option, 10 * event.count)
      let (paid, cost) = (Self.product(100 * option.strike, shares), row.take(event.count, of: name(option)))
      if option.kind == .call {
        row.funds = Self.sum(row.funds, -paid)
        row.add(shares, Self.sum(paid, cost), of: option.player.text)
      } else {
        row.funds = Self.sum(row.funds, paid)
        row.earned = Self.sum(row.earned, paid, -cost, -row.take(shares, of: option.player.text))
      }
    case .settled(let event):
      for end in event.settlements {
        let name = name(end.option)
        guard let held = row.held[name] else { continue }
        let ahead = end.price.hundredths - 100 * end.option.strike
        let paid = Self.product(10 * held.count, max(0, end.option.kind == .call ? ahead : -ahead))
        row.funds = Self.sum(row.funds, paid)
        row.earned = Self.sum(row.earned, paid, -row.take(held.count, of: name))
      }
    case .restarted: (row.funds, row.held) = (start, [:])
    case .created, .joined, .left, .changeUndone, .changeRedone: break
    }
    rows[manager] = row
  }
}
