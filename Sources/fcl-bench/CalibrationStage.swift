// Compares simulated matches with real ones, and with simpler predictors.

import FantasyCore
import Knowledge
import LeagueStore
import StrictJSON

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Compares simulations of real matches with the real winners, first-innings totals and innings figures. Each
/// simulation uses only earlier matches.
///
/// The XIs come from the clubs' last matches, not from the match itself. The simulator's constants and the simpler
/// predictors' slopes were fitted on matches before 2023.
struct CalibrationStage {
  let folders: [String]
  /// Each match is simulated 50 × `runs` times.
  let runs: Int

  private static let ways = ["simulated", "elo", "ratings", "coin"]
  private static let earlier = 10

  private struct Trial: Sendable {
    let fixture: SimulatedFixture
    let year: Int
    let isOfIPL, isWonByFirst: Bool
    /// The differences in Elo rating and in club rating: first side minus second side.
    let differences: [Double]
    /// The side that batted first, and its total. Nil if the innings ended early.
    let first: (side: Side, total: Int)?
    let innings: TrialSums.InningsSums
  }

  private struct Tried: Sendable {
    let trial: Trial
    let sums: TrialSums
  }

  func report() throws -> JSON {
    let matches = try BenchLoad.knownMatches(in: folders)
    let known = try Encyclopedia(matches)
    var rows: [JSON] = []
    for kind in known.kinds {
      guard let conditions = MatchConditions(ofFormat: kind.format) else { continue }
      let trials = trials(matches, known, kind, conditions)
      let training = trials.filter { $0.year < 2023 }
      if training.count < 100 { continue }
      let count = 50 * runs
      let tried = Workers.map(trials.count, jobs: Workers.processors) { number in
        Tried(trial: trials[number], sums: MatchTrials(of: trials[number].fixture).sums(of: 0..<count))
      }
      let slopes = [0, 1].map { way in
        LogisticSlope.of(training.map { ($0.differences[way], $0.isWonByFirst) })
      }
      let sets: [(String, [Tried])] = [
        ("before 2023", tried.filter { $0.trial.year < 2023 }),
        ("before 2023, IPL", tried.filter { $0.trial.year < 2023 && $0.trial.isOfIPL }),
        ("2023, IPL", tried.filter { $0.trial.year == 2023 && $0.trial.isOfIPL }),
        ("2025, IPL", tried.filter { $0.trial.year == 2025 && $0.trial.isOfIPL }),
        ("2026, IPL", tried.filter { $0.trial.year == 2026 && $0.trial.isOfIPL }),
      ]
      for (name, tried) in sets where !tried.isEmpty { rows.append(row(kind, name, tried, slopes)) }
    }
    return .pairs([
      "schema": "fcl.bench-calibration/1", "runs": .int(50 * runs), "rows": .array(rows),
      "pairs": .array(known.kinds.compactMap { pairs(known, $0) }),
    ])
  }

  // MARK: Pairs

  /// The maximum number of pairs of clubs, and the number of simulations of each pair.
  private static let pairs = (count: 300, runs: 10_000)

  /// Counts the pairs of clubs in which the higher-rated club wins more than half of the simulations. Only pairs whose
  /// ratings differ by at least two points are used. Returns nil for Tests, and if there are fewer than 20 such pairs.
  private func pairs(_ known: Encyclopedia, _ kind: Encyclopedia.Kind) -> JSON? {
    guard let conditions = MatchConditions(ofFormat: kind.format), conditions != .test else { return nil }
    let book = known.playing(in: kind)
    let clubs = known.clubs.indices.compactMap { club -> (side: RecordedSide, tenths: Int, isLeague: Bool)? in
      guard let rating = known.rating(ofClub: club, in: kind), rating.matches >= Self.earlier,
        let side = try? book.side(of: club, from: rating.shares.map { ($0.player, $0.share) }, in: known),
        let last = known.latestMatch(of: club, in: kind)
      else { return nil }
      return (side, rating.tenths, last.teamType == "club")
    }
    let all = clubs.indices.flatMap { one in
      clubs.indices.filter { other in
        clubs[one].tenths - clubs[other].tenths >= 20 && clubs[one].isLeague == clubs[other].isLeague
      }.map { (better: clubs[one], other: clubs[$0]) }
    }
    if all.count < 20 { return nil }
    let step = max(1, all.count / Self.pairs.count)
    let chosen = stride(from: 0, to: all.count, by: step).prefix(Self.pairs.count).map { all[$0] }
    let fixtures = chosen.enumerated().map { number, pair in
      let play = book.play(
        book.records(of: pair.better.side), book.records(of: pair.other.side), conditions, of: kind.format,
        isOfLeague: pair.better.isLeague, at: nil)
      return SimulatedFixture(
        of: pair.better.side, and: pair.other.side, play, conditions, on: known.matches[0].day, at: nil,
        gender: kind.gender, seed: UInt64(number))
    }
    let wins = Workers.map(fixtures.count, jobs: Workers.processors) { number in
      MatchTrials(of: fixtures[number]).sums(of: 0..<Self.pairs.runs).chance(of: .first) > 5_000
    }
    return .pairs([
      "format": .string(kind.format), "gender": kind.gender.map { .string($0) } ?? .null, "pairs": .int(fixtures.count),
      "better_wins_more": .int(wins.count { $0 }),
    ])
  }

  // MARK: Trials

  private func trials(
    _ matches: [MatchID: KnownMatch], _ known: Encyclopedia, _ kind: Encyclopedia.Kind, _ conditions: MatchConditions
  ) -> [Trial] {
    var ratings = RatingBook(RatingTerms(of: kind.format)), elo = EloRatings(kind)
    var trials: [Trial] = []
    _ = known.playing(in: kind) { book, index in
      let match = known.matches[index]
      guard let record = matches[match.id] else { return }
      let clubs = Side.allCases.map { match.club(of: $0) }
      if let trial = trial(match, index, record, known, book, ratings, elo, conditions) { trials.append(trial) }
      ratings.add(
        RatedMatch(
          record, clubs: clubs, players: record.record.performances.map { known.index(of: $0.player.id) ?? 0 }))
      elo.add(clubs, isWonByFirst: match.winner.map { $0 == .first }, isDrawn: match.end == .drawn)
    }
    return trials
  }

  private func trial(
    _ match: Encyclopedia.Match, _ index: Int, _ record: KnownMatch, _ known: Encyclopedia, _ book: PlayingBook,
    _ ratings: RatingBook, _ elo: EloRatings, _ conditions: MatchConditions
  ) -> Trial? {
    let clubs = Side.allCases.map { match.club(of: $0) }
    guard let winner = match.winner, clubs.allSatisfy({ ratings.matches(of: $0) >= Self.earlier }) else { return nil }
    let sides = clubs.compactMap { club in
      try? book.side(of: club, from: ratings.shares(of: club).map { ($0.key, $0.value) }, in: known)
    }
    guard sides.count == 2 else { return nil }
    let play = book.play(
      book.records(of: sides[0]), book.records(of: sides[1]), conditions, of: match.format,
      isOfLeague: match.teamType == "club", at: match.venue)
    var seed = SeededRandom(seed: UInt64(index))
    let fixture = SimulatedFixture(
      of: sides[0], and: sides[1], play, conditions, on: match.day, at: match.venue, gender: match.gender,
      seed: seed.next())
    func strength(_ club: Int) -> Double {
      let rating = ratings.rating(of: club)
      return rating.weight == 0 ? 50 : Double(rating.sum) / Double(rating.weight) / 10
    }
    let totals = known.totals(of: index)
    let whole = (conditions.overs ?? 0) * conditions.ballsPerOver
    let first = totals.first.flatMap { total in
      total.innings == 1 && (total.wickets == 10 || total.balls >= whole) ? (side: total.side, total: total.runs) : nil
    }
    return Trial(
      fixture: fixture, year: match.day.civil.year, isOfIPL: record.isOfIPL, isWonByFirst: winner == .first,
      differences: [elo.rating(clubs[0]) - elo.rating(clubs[1]), strength(clubs[0]) - strength(clubs[1])],
      first: first, innings: record.firstInnings)
  }

  // MARK: Figures

  private func row(_ kind: Encyclopedia.Kind, _ name: String, _ tried: [Tried], _ slopes: [Double]) -> JSON {
    var members = [
      JSON.Member("format", .string(kind.format)), JSON.Member("gender", kind.gender.map { .string($0) } ?? .null),
      JSON.Member("matches", .string(name)), JSON.Member("count", .int(tried.count)),
    ]
    let simulated = tried.map { chance($0.sums) }
    for (index, way) in Self.ways.enumerated() {
      let chances =
        index == 0
        ? simulated
        : index == 3
          ? tried.map { _ in 0.5 }
          : tried.map { 1 / (1 + exp(-slopes[index - 1] * $0.trial.differences[index - 1])) }
      members.append(JSON.Member(way, score(chances, simulated, tried)))
    }
    members.append(JSON.Member("reliability", reliability(simulated, tried)))
    members.append(JSON.Member("first_totals", totals(tried)))
    members.append(JSON.Member("innings", innings(tried)))
    return .object(members)
  }

  /// Returns the first side's simulated chance of winning. One win is added for each side, so that the chance is never
  /// 0 or 1.
  private func chance(_ sums: TrialSums) -> Double {
    (Double(sums.count) * Double(sums.chance(of: .first)) / 10_000 + 1) / Double(sums.count + 2)
  }

  private func loss(_ chance: Double, _ isWon: Bool) -> Double { -log(isWon ? chance : 1 - chance) }

  private func score(_ chances: [Double], _ simulated: [Double], _ tried: [Tried]) -> JSON {
    let won = tried.map(\.trial.isWonByFirst)
    let losses = zip(chances, won).map(loss)
    let squares = zip(chances, won).map { ($0 - ($1 ? 1 : 0)) * ($0 - ($1 ? 1 : 0)) }
    // Losses are compared match by match, so the differences between matches cancel out.
    let beyond = zip(losses, zip(simulated, won).map(loss)).map { $0 - $1 }
    return .pairs([
      "brier": .rounded(squares.mean, places: 4), "log_loss": .rounded(losses.mean, places: 4),
      "more_loss_than_simulated": .rounded(beyond.mean, places: 4),
      "standard_error": .rounded(beyond.standardError, places: 4),
    ])
  }

  private func reliability(_ chances: [Double], _ tried: [Tried]) -> JSON {
    var bins = [(count: Int, chance: Double, won: Int)](repeating: (0, 0, 0), count: 5)
    for (chance, tried) in zip(chances, tried) {
      let (better, isWon) = chance >= 0.5 ? (chance, tried.trial.isWonByFirst) : (1 - chance, !tried.trial.isWonByFirst)
      let bin = min(4, Int((better - 0.5) * 10))
      bins[bin].count += 1
      bins[bin].chance += better
      bins[bin].won += isWon ? 1 : 0
    }
    return .array(
      bins.filter { $0.count > 0 }.map { bin in
        .pairs([
          "count": .int(bin.count), "chance": .rounded(bin.chance / Double(bin.count)),
          "won": .rounded(Double(bin.won) / Double(bin.count)),
        ])
      })
  }

  /// Finds the percentile of each real first-innings total among the simulated totals of the same side. Counts the
  /// percentiles in ten bins. With perfect simulations, each bin would hold a tenth of the matches.
  private func totals(_ tried: [Tried]) -> JSON {
    var tenths = [Int](repeating: 0, count: 10), quantiles = [Double](), means = [(real: Double, simulated: Double)]()
    for tried in tried {
      guard let first = tried.trial.first else { continue }
      let counts = tried.sums.firstTotals[first.side.index]
      let all = counts.reduce(0, +)
      if all == 0 { continue }
      let total = min(first.total, TrialSums.largest)
      let below = Double(counts[..<total].reduce(0, +)) + Double(counts[total]) / 2
      let quantile = below / Double(all)
      quantiles.append(quantile)
      tenths[min(9, Int(quantile * 10))] += 1
      let mean = counts.enumerated().reduce(0.0) { $0 + Double($1.offset * $1.element) } / Double(all)
      means.append((Double(first.total), mean))
    }
    let mean = quantiles.mean
    let variance = quantiles.map { ($0 - mean) * ($0 - mean) }.mean
    return .pairs([
      "count": .int(quantiles.count), "tenths": .array(tenths.map { .int($0) }), "mean_place": .rounded(mean),
      // A uniform distribution from 0 to 1 has a variance of one twelfth.
      "variance_by_even": .rounded(variance * 12), "real_mean": .rounded(means.map(\.real).mean, places: 1),
      "simulated_mean": .rounded(means.map(\.simulated).mean, places: 1),
      "mean_error": .rounded(means.map { ($0.real - $0.simulated).magnitude }.mean, places: 2),
    ])
  }

  private func innings(_ tried: [Tried]) -> JSON {
    let parts: [(String, (TrialSums.InningsSums) -> Int)] = [
      ("runs", \.runs), ("wickets", \.wickets), ("fours", \.fours), ("sixes", \.sixes), ("extras", \.extras),
    ]
    return .object(
      parts.map { name, part in
        func mean(_ sums: [TrialSums.InningsSums]) -> JSON {
          .rounded(
            Double(sums.reduce(0) { $0 + part($1) }) / Double(max(1, sums.reduce(0) { $0 + $1.count })), places: 2)
        }
        return JSON.Member(
          name, .pairs(["real": mean(tried.map(\.trial.innings)), "simulated": mean(tried.map(\.sums.innings))]))
      })
  }
}

extension KnownMatch {
  fileprivate var firstInnings: TrialSums.InningsSums {
    var sums = TrialSums.InningsSums(), seen = Set<Side>()
    for total in totals where seen.insert(total.side).inserted {
      sums.count += 1
      sums.runs += total.runs
      sums.wickets += total.wickets
      let own = matchups.filter { $0.innings == total.innings }
      for matchup in own {
        sums.fours += matchup.balls.fours
        sums.sixes += matchup.balls.sixes
      }
      sums.extras += total.runs - own.reduce(0) { $0 + $1.balls.runs }
    }
    return sums
  }
}
