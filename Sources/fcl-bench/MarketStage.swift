// Tests whether past prices in the player market predict later prices, and measures the returns of simple trading
// strategies.

import BuiltInRules
import FantasyCore
import Games
import Knowledge
import StrictJSON

/// Tests of the player market in several IPL seasons. The market of each season starts with the records of all earlier
/// IPL matches.
struct MarketStage {
  let folders: [String]

  private struct Move {
    let match: Int
    let role: Role
    let price: Int
    let relative: Double
    let last: Double?
    let experience: Int
  }

  private struct Played {
    let day: Day
    let lines: [MarketPrices.Line]
    let clubs: [Int]
  }

  /// An option on a player before a match, with its payoff. Options expire after the first, third or sixth match of the
  /// player's club, counted from this match. Amounts are fractions of the share price.
  private struct OptionOutcome {
    /// An index that identifies expiry, kind and strike.
    let terms: Int
    let match: Int
    let fair, cost, payoff: Double
  }

  private struct Waiting {
    let terms, match: Int
    let player: PlayerID
    let role: Role
    let option: ShareOption
    let price: Double
    let premium: OptionPremium
  }

  private struct Offer {
    let player: PlayerID
    let role: Role
    let before: MarketForm
    let last: Double
  }

  /// Simple trading strategies. Each strategy ranks the players and invests equal amounts in the first ten.
  private static let traders: [(name: String, isBetter: @Sendable (Offer, Offer) -> Bool)] = [
    ("most expensive", { $0.before.expected > $1.before.expected }),
    ("cheapest", { $0.before.expected < $1.before.expected }),
    ("last winners", { $0.last > $1.last }), ("last losers", { $0.last < $1.last }),
  ]
  private static let width = 10

  func report() throws -> JSON {
    let matches = try BenchLoad.knownMatches(in: folders)
    let known = try Encyclopedia(matches), ipl = Set(matches.filter { $0.value.isOfIPL }.keys)
    let system = try ScoringSystem(parsing: BuiltInRules.scoringSystems[1].bytes)
    let pool = try BacktestStage(folders: folders).pool(try TeamRules(parsing: BuiltInRules.teamRules[0].bytes))
    let plain = played(known, ipl, system, Pool())
    let pooled = pool.players.isEmpty ? plain : played(known, ipl, system, pool)
    let training = (2_016..<2_023).map { season(plain, $0) }
    // The pool is used only for its own season.
    let later = [season(plain, 2_023), season(plain, 2_025), season(pooled, 2_026)]
    var rows: [JSON] = []
    for (name, seasons) in [("before 2023", training), ("2023, 2025, 2026", later)] {
      rows += Self.groups(seasons.flatMap(\.moves)).map { Self.row(name, $0.name, $0.moves) }
    }
    var options: [JSON] = []
    for (name, seasons) in [("before 2023", training), ("2023, 2025, 2026", later)] {
      let outcomes = Dictionary(grouping: seasons.flatMap(\.options), by: \.terms)
      options += outcomes.sorted { $0.key < $1.key }.map { Self.row(name, $0.key, $0.value) }
    }
    let traders = Self.traders.enumerated().map { index, trader in
      Self.row(trader.name, later.map { $0.returns[index] })
    }
    return .pairs([
      "schema": "fcl.bench-market/1", "system": .string(system.name), "rows": .array(rows), "traders": .array(traders),
      "options": .array(options),
    ])
  }

  private func played(
    _ known: Encyclopedia, _ ipl: Set<MatchID>, _ system: ScoringSystem, _ pool: Pool
  ) -> [Played] {
    var played: [Played] = []
    _ = known.projections(in: BacktestStage.kind, under: system) { player in
      pool[known.players[player].id]?.role
    } each: { _, match in
      guard ipl.contains(known.matches[match.match].id) else { return }
      let lines = match.lines.map { line in
        MarketPrices.Line(
          player: known.players[line.player].id, role: line.role ?? Role("unknown"), points: line.points)
      }
      played.append(
        Played(day: known.matches[match.match].day, lines: lines, clubs: match.lines.map(\.club)))
    }
    return played
  }

  // MARK: A season

  private func season(_ all: [Played], _ year: Int) -> Season {
    var prices = MarketPrices(MarketStart(all.prefix { $0.day.civil.year < year }.map(\.lines)))
    var moves: [Move] = [], roles: [PlayerID: Role] = [:], last: [PlayerID: Double] = [:]
    var returns = [[Double]](repeating: [], count: Self.traders.count)
    let ofSeason = all.filter { $0.day.civil.year == year }
    var waiting: [Int: [Waiting]] = [:], options: [OptionOutcome] = []
    var index = 0
    while index < ofSeason.count {
      let day = ofSeason[index...].prefix { $0.day == ofSeason[index].day }
      index = day.endIndex
      // Each strategy chooses its players before the day's matches. Only players who have already played in the season
      // and cost more than the lowest price, 1.00, are offered.
      let offers = roles.sorted { $0.key < $1.key }.map { player, role in
        Offer(player: player, role: role, before: prices.form(of: player, role: role), last: last[player] ?? 0)
      }.filter { $0.before.expected > MarketForm.lowest }
      for (number, match) in zip(day.indices, day) {
        let before = match.lines.map { prices.form(of: $0.player, role: $0.role) }
        for (line, club) in zip(match.lines, match.clubs) {
          for (due, option) in Self.offered(line, club, number, ofSeason, prices, 1_000 * year + number) {
            waiting[due, default: []].append(option)
          }
        }
        if let id = MatchID("m\(number)") { prices.add(id, match.lines) }
        for (line, form) in zip(match.lines, before) {
          let relative = Self.ratio(prices.form(of: line.player, role: line.role), form)
          moves.append(
            Move(
              match: 1_000 * year + number, role: line.role, price: form.expected, relative: relative,
              last: last[line.player], experience: form.matches))
          last[line.player] = relative
          roles[line.player] = line.role
        }
        for option in waiting.removeValue(forKey: number) ?? [] {
          let price = prices.form(of: option.player, role: option.role).price
          options.append(
            OptionOutcome(
              terms: option.terms, match: option.match, fair: Self.part(option.premium.fair, of: option.price),
              cost: Self.part(option.premium.cost, of: option.price),
              payoff: Self.part(option.option.payoff(at: price), of: option.price)))
        }
      }
      guard offers.count >= 2 * Self.width else { continue }
      for (trader, isBetter) in Self.traders.map(\.isBetter).enumerated() {
        let chosen = offers.sorted(by: isBetter).prefix(Self.width)
        returns[trader].append(
          chosen.map { Self.ratio(prices.form(of: $0.player, role: $0.role), $0.before) }.mean)
      }
    }
    return Season(moves: moves, returns: returns, options: options)
  }

  private struct Season {
    let moves: [Move]
    let returns: [[Double]]
    let options: [OptionOutcome]
  }

  /// Returns the options on a player that are offered before a match. `due` is the index of the match after which an
  /// option expires.
  private static func offered(
    _ line: MarketPrices.Line, _ club: Int, _ number: Int, _ season: [Played], _ prices: MarketPrices, _ match: Int
  ) -> [(due: Int, option: Waiting)] {
    let price = prices.form(of: line.player, role: line.role).price
    guard price > MarketBook.lowestPrice, let id = MatchID("m\(number)") else { return [] }
    let coming = season.indices[number...].filter { season[$0].clubs.contains(club) }
    var offered: [(due: Int, option: Waiting)] = []
    for (index, expiry) in PriceHistory.expiries.enumerated() where coming.count >= expiry {
      let outcomes = prices.outcomes(of: line.player, role: line.role, after: expiry)
      for (kindIndex, kind) in ShareOption.Kind.allCases.enumerated() {
        for (strikeIndex, part) in PriceHistory.strikes.enumerated() {
          let strike = max(1, (price.hundredths * part + 5_000) / 10_000)
          let option = ShareOption(player: line.player, kind: kind, strike: strike, match: id)
          offered.append(
            (
              coming[expiry - 1],
              Waiting(
                terms: (index * 2 + kindIndex) * PriceHistory.strikes.count + strikeIndex, match: match,
                player: line.player, role: line.role, option: option, price: Double(price.hundredths),
                premium: outcomes.premium(kind, strike: option.strikePrice))
            ))
        }
      }
    }
    return offered
  }

  private static func part(_ money: Money, of price: Double) -> Double { Double(money.hundredths) / price }

  private static func ratio(_ after: MarketForm, _ before: MarketForm) -> Double {
    Double(after.expected - before.expected) / Double(before.expected)
  }

  // MARK: Figures

  private static func groups(_ moves: [Move]) -> [(name: String, moves: [Move])] {
    let sorted = moves.sorted { $0.price < $1.price }
    var groups: [(name: String, moves: [Move])] = [("all", moves)]
    for decile in 0..<10 {
      groups.append(
        ("price, decile \(decile + 1)", Array(sorted[sorted.count * decile / 10..<sorted.count * (decile + 1) / 10])))
    }
    groups.append(("first move", moves.filter { $0.last == nil }))
    groups.append(("after a loss", moves.filter { $0.last.map { $0 < 0 } ?? false }))
    groups.append(("after a gain", moves.filter { $0.last.map { $0 >= 0 } ?? false }))
    for role in Set(moves.map(\.role.name)).sorted() {
      groups.append((role, moves.filter { $0.role.name == role }))
    }
    for experience in [0...0, 1...5, 6...20, 21...60, 61...Int.max] {
      let name = experience.upperBound == .max ? "61 or more" : "\(experience.lowerBound) to \(experience.upperBound)"
      groups.append(("\(name) matches", moves.filter { experience.contains($0.experience) }))
    }
    return groups
  }

  private static func row(_ matches: String, _ group: String, _ moves: [Move]) -> JSON {
    let mean = moves.map(\.relative).mean
    let ofMatches = Dictionary(grouping: moves, by: \.match).values.map { $0.reduce(0) { $0 + $1.relative - mean } }
    let error = ofMatches.reduce(0) { $0 + $1 * $1 }.squareRoot() / Double(max(1, moves.count))
    return .pairs([
      "matches": .string(matches), "group": .string(group), "count": .int(moves.count),
      "mean_move": .rounded(100 * mean, places: 3), "standard_error": .rounded(100 * error, places: 3),
    ])
  }

  /// Reports the mean premium and payoff of options with the same terms, as percentages of the price. The standard
  /// error is that of payoff minus fair premium, clustered by match.
  private static func row(_ matches: String, _ terms: Int, _ outcomes: [OptionOutcome]) -> JSON {
    let expiry = PriceHistory.expiries[terms / (2 * PriceHistory.strikes.count)]
    let kind = ShareOption.Kind.allCases[terms / PriceHistory.strikes.count % 2]
    let strike = PriceHistory.strikes[terms % PriceHistory.strikes.count]
    let ofMatches = Dictionary(grouping: outcomes, by: \.match).values.map { group in
      (sum: group.reduce(0) { $0 + $1.payoff - $1.fair }, count: Double(group.count))
    }
    let mean = outcomes.map { $0.payoff - $0.fair }.mean
    let error = ofMatches.reduce(0) { $0 + ($1.sum - mean * $1.count) * ($1.sum - mean * $1.count) }.squareRoot()
    return .pairs([
      "matches": .string(matches), "expiry": .int(expiry), "kind": .string(kind.rawValue), "strike": .int(strike),
      "count": .int(outcomes.count), "fair": .rounded(100 * outcomes.map(\.fair).mean, places: 3),
      "cost": .rounded(100 * outcomes.map(\.cost).mean, places: 3),
      "paid": .rounded(100 * outcomes.map(\.payoff).mean, places: 3),
      "standard_error": .rounded(100 * error / Double(max(1, outcomes.count)), places: 3),
    ])
  }

  /// Reports a strategy's returns as percentages: the mean per day, and the total of each season.
  private static func row(_ name: String, _ seasons: [[Double]]) -> JSON {
    let days = seasons.flatMap(\.self)
    return .pairs([
      "trader": .string(name), "days": .int(days.count), "mean_by_day": .rounded(100 * days.mean, places: 3),
      "standard_error": .rounded(100 * days.standardError, places: 3),
      "seasons": .array(seasons.map { .rounded(100 * ($0.reduce(1) { $0 * (1 + $1) } - 1), places: 1) }),
    ])
  }
}
