/// An upper bound on the value of all plans, by Lagrangian relaxation (Fisher, "The Lagrangian relaxation method for
/// solving integer programming problems", 1981).
///
/// Each match's team is chosen separately, but each player has a price in each match. In a match, a player's value is
/// reduced by the price in that match and increased by the price in the next match. For a player in consecutive teams,
/// these prices cancel out. No price exceeds the cost of a change, so a plan's prices add up to at most the cost of its
/// changes. The value of the best teams plus the price of all allowed changes is therefore an upper bound. To lower the
/// bound, prices rise for players who enter a team, and fall for players who leave.
struct PlanBound {
  private static let rounds = 30
  /// The unit of prices in ten-thousandths of a point. All prices are multiples of 1/100 of a point.
  private static let unit = 100

  private let planning: TeamPlanning
  private let start: Set<Int>?
  /// The price of each player in each match, by match and player, in ten-thousandths of a point.
  private(set) var prices: [[Int]]
  /// For each change window, the price of one change, in ten-thousandths of a point. The price is above zero only if
  /// the window limits the number of changes.
  private(set) var windowPrices: [Int]
  /// For each match, the price of one transfer, in ten-thousandths of a point. Charged in addition to the price of the
  /// window. At most the points that the rules deduct for one transfer.
  private var matchPrices: [Int]

  /// For each match, the best team without regard to the other matches. Nil if no team is legal, or if no change is
  /// allowed.
  private(set) var freeTeams: [[Int]]?

  private(set) var value: Points

  /// Computes the bound. The bound is never below `known`, the value of a known plan.
  init(_ planning: TeamPlanning, known: Points) {
    self.planning = planning
    start = planning.start.map(Set.init)
    prices = planning.matches.map { [Int](repeating: 0, count: $0.values.count) }
    windowPrices = planning.windows.map { _ in 0 }
    matchPrices = planning.matches.map { _ in 0 }
    value = known
    if start != nil, planning.matches.allSatisfy({ $0.window.map { planning.windows[$0] == 0 } ?? true }) { return }
    var lowest = known, isFirst = true
    for round in 0..<Self.rounds {
      guard let (teams, worth) = charged() else { return }
      if round == 0 { freeTeams = teams.map { $0.sorted() } }
      lowest = isFirst ? worth : min(lowest, worth)
      isFirst = false
      if worth <= known || planning.isUnlimited { break }
      adjust(by: teams, gap: (worth - known).tenThousandths, round)
    }
    value = max(known, lowest)
  }

  private func charged() -> (teams: [Set<Int>], worth: Points)? {
    var teams = [Set<Int>](), sum = Points.zero
    for match in planning.matches.indices {
      var values = planning.matches[match].values
      for index in values.indices {
        guard let own = values[index] else { continue }
        let back = match + 1 < prices.count ? prices[match + 1][index] : 0
        values[index] = own + Points(tenThousandths: back - prices[match][index])
      }
      guard let best = planning.best(by: values, in: match) else { return nil }
      teams.append(Set(best.team))
      sum += best.value
    }
    for player in start ?? [] { sum += Points(tenThousandths: prices[0][player]) }
    for (price, maximum) in zip(windowPrices, planning.windows) {
      sum += (maximum ?? 0) * Points(tenThousandths: price)
    }
    if let rules = planning.transfers {
      for price in matchPrices { sum += rules.free * Points(tenThousandths: price) }
      // A wild card saves at most the cost of replacing the whole team.
      sum += planning.wildCards * planning.cost(of: planning.largestTeam, withWildCard: false)
    }
    return (teams, sum)
  }

  /// Returns the maximum price of a player in a match. Nil if no changes are allowed before the match, because the
  /// price then needs no limit.
  private func limit(_ match: Int) -> Int? {
    planning.matches[match].window.map { windowPrices[$0] + matchPrices[match] }
  }

  private mutating func adjust(by teams: [Set<Int>], gap: Int, _ round: Int) {
    var moves: [(match: Int, player: Int, comes: Bool)] = []
    for match in teams.indices {
      guard let before = match == 0 ? start : teams[match - 1] else { continue }
      moves += teams[match].subtracting(before).map { (match, $0, true) }
      moves += before.subtracting(teams[match]).map { (match, $0, false) }
    }
    adjustWindows(moves, gap: gap, round)
    if let rules = planning.transfers {
      let maximum = rules.pointsOff.tenThousandths
      for match in matchPrices.indices {
        let over = moves.count { $0.match == match && $0.comes } - rules.free
        matchPrices[match] = min(maximum, max(0, rounded(matchPrices[match] + over * maximum / 8)))
      }
    }
    for (match, player, comes) in moves {
      let maximum = limit(match)
      let step = (maximum ?? gap / 20) * (Self.rounds - round) / (2 * Self.rounds)
      let moved = rounded(prices[match][player] + (comes ? step : -step))
      prices[match][player] = maximum.map { min($0, max(0, moved)) } ?? moved
    }
    for match in prices.indices {
      guard let maximum = limit(match) else { continue }
      for player in prices[match].indices where prices[match][player] > maximum { prices[match][player] = maximum }
    }
  }

  /// Raises the price of a change in windows with more changes than the limit allows, and lowers the price in windows
  /// with fewer. The first price above zero is `gap` divided by twice the number of changes made.
  private mutating func adjustWindows(_ moves: [(match: Int, player: Int, comes: Bool)], gap: Int, _ round: Int) {
    for (window, maximum) in planning.windows.enumerated() {
      guard let maximum else { continue }
      let own = moves.filter { planning.matches[$0.match].window == window }
      if windowPrices[window] == 0 {
        let made = own.count(where: \.comes)
        if made > maximum { windowPrices[window] = rounded(gap / (2 * made)) }
        continue
      }
      // The number of changes paid for, in thousandths. Players who enter a team pay; players who leave are paid back.
      let price = windowPrices[window]
      let paid = own.reduce(0) { $0 + ($1.comes ? 1_000 : -1_000) * min(price, prices[$1.match][$1.player]) / price }
      let over = min(1_000, max(-1_000, (paid - 1_000 * maximum) / max(1, maximum)))
      windowPrices[window] = rounded(price + price * over * (Self.rounds - round) / (Self.rounds * 4_000))
    }
  }

  /// Returns the players' values in a match, adjusted for the matches before and after. Adds each player's price in the
  /// next match. Deducts the maximum price from players outside `team`, the previous team. An element is nil if the
  /// player may not be chosen.
  func values(in match: Int, from team: [Int]) -> [Points?] {
    let maximum = limit(match) ?? 0
    return planning.matches[match].values.enumerated().map { player, value in
      let later = match + 1 < prices.count ? prices[match + 1][player] : 0
      return value.map { $0 + Points(tenThousandths: later - (team.contains(player) ? 0 : maximum)) }
    }
  }

  /// Estimates the effect of a partial plan on the later matches. Adds the prices of the last team's players in the
  /// next match, because keeping these players saves changes. Deducts the price of each change made, because a window
  /// with a limit then allows fewer changes.
  func promise(of teams: [[Int]]) -> Points {
    var sum = 0
    if let last = teams.last, teams.count < prices.count { sum = last.reduce(0) { $0 + prices[teams.count][$1] } }
    var before = planning.start
    for (match, team) in teams.enumerated() {
      let count = before.map { TeamPlanning.changes(from: $0, to: team) } ?? 0
      if let window = planning.matches[match].window { sum -= count * windowPrices[window] }
      before = team
    }
    return Points(tenThousandths: sum)
  }

  private func rounded(_ price: Int) -> Int { price / Self.unit * Self.unit }
}
