// Compares projections with simpler predictors of a player's points in the next match.

import BuiltInRules
import FantasyCore
import Knowledge
import LeagueStore
import StrictJSON

/// Tests projections on IPL matches. Each day's matches are projected only from earlier days. In the pool's season, the
/// roles are those in the pool. In other seasons, roles are inferred from earlier matches.
struct BacktestStage {
  /// Folders of match files. The first `pool.csv` found in these folders is the pool of the 2026 season.
  let folders: [String]

  private static let poolSeason = 2_026
  static let kind = Encyclopedia.Kind(format: "T20", gender: "male")
  private static let ways = ["projection", "season_mean", "last_five", "price"]

  private struct Trial {
    let season: Int
    let points: [Points]
    /// The expected points, indexed by predictor, then by player. Empty for a predictor without data.
    var expected: [[Points]]
    let intervals: [ClosedRange<Points>?]
    let pooled: [Int?]

    func errors(_ way: Int) -> [Double] {
      zip(points, expected[way]).map { Double(($0 - $1).tenThousandths) / 10_000 }
    }
  }

  func report() throws -> JSON {
    let matches = try BenchLoad.knownMatches(in: folders)
    let known = try Encyclopedia(matches), ipl = Set(matches.filter { $0.value.isOfIPL }.keys)
    let system = try ScoringSystem(parsing: BuiltInRules.scoringSystems[1].bytes)
    let rules = try TeamRules(parsing: BuiltInRules.teamRules[0].bytes)
    let pool = try pool(rules)
    // The pool is used only for its own season.
    let trials =
      trials(known, ipl, system, Pool()).filter { $0.season != Self.poolSeason }
      + trials(known, ipl, system, pool).filter { $0.season == Self.poolSeason }
    let sets: [(String, [Trial])] = [
      ("before 2023", trials.filter { (2_016..<2_023).contains($0.season) }),
      ("2023", trials.filter { $0.season == 2_023 }), ("2025", trials.filter { $0.season == 2_025 }),
      ("\(Self.poolSeason)", trials.filter { $0.season == Self.poolSeason }),
    ]
    var rows: [JSON] = []
    for (name, trials) in sets where !trials.isEmpty {
      for (index, way) in Self.ways.enumerated() where !trials.contains(where: { $0.expected[index].isEmpty }) {
        rows.append(row(name, way, index, trials, pool, rules))
      }
    }
    let chances = AttendanceTrial(known, ipl, system, pool).rows(before: [2_023, 2_024, 2_026])
    let ofPool = known.matches.filter { ipl.contains($0.id) && $0.day.civil.year == Self.poolSeason }.map(\.id)
    let plans = pool.players.isEmpty ? [] : try PlanReplay(known, ofPool, system, pool).rows()
    return .pairs([
      "schema": "fcl.bench-backtest/1", "system": .string(system.name), "rows": .array(rows),
      "chances": .array(chances), "plans": .array(plans),
    ])
  }

  // MARK: Trials

  private func trials(
    _ known: Encyclopedia, _ ipl: Set<MatchID>, _ system: ScoringSystem, _ pool: Pool
  ) -> [Trial] {
    var plain = SimplePredictors()
    var trials: [Trial] = []
    // Like the projections, the simpler predictors learn a day's results only after that day.
    var day: Day?, waiting: [(season: Int, lines: [ProjectionBook.Line])] = []
    _ = known.projections(in: Self.kind, under: system) { player in
      pool[known.players[player].id]?.role
    } each: { book, played in
      let match = known.matches[played.match]
      if match.day != day {
        for (season, lines) in waiting { plain.add(lines, season) }
        day = match.day
        waiting = []
      }
      let season = match.day.civil.year
      waiting.append((season, played.lines))
      if !ipl.contains(match.id) { return }
      let projections = played.lines.map {
        book.projection(of: $0.player, role: $0.role, against: $0.opponent, at: $0.ground)
      }
      let pooled = played.lines.map { pool.index(of: known.players[$0.player].id)?.index }
      let prices = pooled.compactMap { index in index.map { pool.players[$0].price } }
      trials.append(
        Trial(
          season: season, points: played.lines.map(\.points),
          expected: [
            projections.map(\.expected), played.lines.map { plain.seasonMean($0.player, season) },
            played.lines.map { plain.lastFive($0.player) },
            season == Self.poolSeason && prices.count == pooled.count
              ? prices.map { Points(hundredths: 50 * $0.tenths) } : [],
          ],
          intervals: projections.map(\.interval), pooled: season == Self.poolSeason ? pooled : []))
    }
    return trials
  }

  func pool(_ rules: TeamRules) throws -> Pool {
    for folder in folders where SystemCalls.kind(of: folder + "/pool.csv") == .file {
      let bytes = try SystemCalls.read(folder + "/pool.csv", limit: 1 << 20)
      return Pool(try Pool.reading(bytes, roles: rules.roles))
    }
    return Pool()
  }

  // MARK: Figures

  private func row(
    _ name: String, _ way: String, _ index: Int, _ trials: [Trial], _ pool: Pool, _ rules: TeamRules
  ) -> JSON {
    let errors = trials.map { $0.errors(index) }
    let all = errors.flatMap(\.self)
    let within = trials.flatMap { trial in
      zip(trial.points, trial.intervals).compactMap { points, interval in interval.map { $0.contains(points) ? 1.0 : 0 }
      }
    }
    // Errors are compared match by match, so the differences between matches cancel out.
    let beyond = zip(trials, errors).map { $1.magnitudes.mean - $0.errors(0).magnitudes.mean }
    let ranks = trials.map { Self.rankCorrelation($0.points, $0.expected[index]) }
    var members = [
      JSON.Member("matches", .string(name)), JSON.Member("way", .string(way)), JSON.Member("count", .int(trials.count)),
      JSON.Member("mean_error", .rounded(all.magnitudes.mean, places: 2)),
      JSON.Member("root_mean_square", .rounded(all.map { $0 * $0 }.mean.squareRoot(), places: 2)),
      JSON.Member("rank_correlation", .rounded(ranks.mean, places: 4)),
    ]
    if index == 0 {
      members.append(JSON.Member("within_interval", .rounded(within.mean, places: 4)))
    } else {
      members.append(JSON.Member("more_error_than_projection", .rounded(beyond.mean, places: 2)))
      members.append(JSON.Member("standard_error", .rounded(beyond.standardError, places: 2)))
    }
    let regrets = trials.compactMap { regret(of: $0, index, pool, rules) }
    if !regrets.isEmpty {
      members.append(JSON.Member("regret", .rounded(regrets.mean, places: 1)))
      members.append(JSON.Member("regret_matches", .int(regrets.count)))
    }
    return .object(members)
  }

  /// Returns the regret: the points of the best possible XI minus the points of the XI with the highest predicted
  /// points. Nil for matches outside the pool's season.
  private func regret(of trial: Trial, _ way: Int, _ pool: Pool, _ rules: TeamRules) -> Double? {
    if trial.pooled.isEmpty { return nil }
    func values(_ points: [Points]) -> [Points?] {
      var values = [Points?](repeating: nil, count: pool.players.count)
      for (index, points) in zip(trial.pooled, points) { if let index { values[index] = points } }
      return values
    }
    let earned = values(trial.points)
    guard let best = TeamSelection(rules: rules, pool: pool, values: earned).best(1).first,
      let chosen = TeamSelection(rules: rules, pool: pool, values: values(trial.expected[way])).best(1).first
    else { return nil }
    let points = chosen.lineUp.players.reduce(Points.zero) { sum, player in
      sum + (pool.index(of: player).flatMap { earned[$0.index] } ?? .zero)
    }
    return Double((best.value - points).tenThousandths) / 10_000
  }

  private static func rankCorrelation(_ one: [Points], _ other: [Points]) -> Double {
    func ranks(_ numbers: [Points]) -> [Double] {
      let sorted = numbers.indices.sorted { numbers[$0] < numbers[$1] }
      var ranks = [Double](repeating: 0, count: numbers.count), start = 0
      while start < sorted.count {
        let end = sorted[start...].prefix { numbers[$0] == numbers[sorted[start]] }.endIndex
        for index in start..<end { ranks[sorted[index]] = Double(start + end - 1) / 2 }
        start = end
      }
      return ranks
    }
    let first = ranks(one), second = ranks(other), mean = Double(one.count - 1) / 2
    func product(_ one: [Double], _ other: [Double]) -> Double {
      zip(one, other).reduce(0) { $0 + ($1.0 - mean) * ($1.1 - mean) }
    }
    let spread = (product(first, first) * product(second, second)).squareRoot()
    return spread == 0 ? 0 : product(first, second) / spread
  }
}

/// Simpler predictors of a player's points: the mean of the season, and the mean of the last five matches. Before a
/// player's first match of a season, the mean of the previous season is used. If there are no such matches, the mean of
/// all players is used.
private struct SimplePredictors {
  private struct Season: Hashable {
    let player, year: Int
  }

  private var seasons: [Season: (sum: Points, count: Int)] = [:]
  private var last: [Int: [Points]] = [:]
  private var all: (sum: Points, count: Int) = (.zero, 0)

  private var standard: Points { all.count == 0 ? .zero : all.sum.divided(by: all.count) }

  func seasonMean(_ player: Int, _ year: Int) -> Points {
    let own = seasons[Season(player: player, year: year)] ?? seasons[Season(player: player, year: year - 1)]
    return own.map { $0.sum.divided(by: $0.count) } ?? standard
  }

  func lastFive(_ player: Int) -> Points {
    last[player].map { $0.reduce(Points.zero, +).divided(by: $0.count) } ?? standard
  }

  mutating func add(_ lines: [ProjectionBook.Line], _ year: Int) {
    for line in lines {
      let key = Season(player: line.player, year: year)
      let own = seasons[key] ?? (.zero, 0)
      seasons[key] = (own.sum + line.points, own.count + 1)
      last[line.player] = (last[line.player] ?? []).suffix(4) + [line.points]
      all = (all.sum + line.points, all.count + 1)
    }
  }
}

extension [Double] {
  var mean: Double { isEmpty ? 0 : reduce(0, +) / Double(count) }

  var standardError: Double {
    let mean = mean
    let variance = reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Swift.max(1, Double(count) - 1)
    return (variance / Double(count)).squareRoot()
  }

  fileprivate var magnitudes: [Double] { map(\.magnitude) }
}
