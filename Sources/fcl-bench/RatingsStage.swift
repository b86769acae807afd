// Compares the ratings of two clubs before a match with two simpler predictors of its winner.

import FantasyCore
import Knowledge
import StrictJSON

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Tests predictions of winners from earlier matches only. The constants in `RatingTerms` and the slopes of the rating
/// differences were fitted on matches before 2023.
struct RatingsStage {
  let folders: [String]

  /// A match, with the prediction of each method. A prediction is the first side's strength minus the second side's
  /// strength.
  private struct Prediction {
    let year: Int
    let isOfIPL, isWonByFirst: Bool
    let differences: [Double]
  }

  private static let methods = ["formula", "percentiles", "elo"]
  private static let earlier = 10

  func report() throws -> JSON {
    let kinds = Dictionary(grouping: try matches()) {
      Encyclopedia.Kind(format: $0.record.info.matchType, gender: $0.record.info.gender)
    }
    var rows: [JSON] = []
    for (kind, matches) in kinds.sorted(by: { $0.key < $1.key }) {
      let predictions = predictions(matches, kind)
      let training = predictions.filter { $0.year < 2023 }
      if training.count < 100 { continue }
      let slopes = Self.methods.indices.map { method in
        LogisticSlope.of(training.map { ($0.differences[method], $0.isWonByFirst) })
      }
      let sets: [(name: String, matches: [Prediction])] = [
        ("before 2023", training), ("before 2023, IPL", training.filter(\.isOfIPL)),
        ("from 2023", predictions.filter { $0.year >= 2023 }),
        ("2023, IPL", predictions.filter { $0.year == 2023 && $0.isOfIPL }),
        ("2025, IPL", predictions.filter { $0.year == 2025 && $0.isOfIPL }),
        ("2026, IPL", predictions.filter { $0.year == 2026 && $0.isOfIPL }),
      ]
      for (name, matches) in sets where !matches.isEmpty { rows.append(row(kind, name, matches, slopes)) }
    }
    return .pairs(["schema": "fcl.bench-ratings/1", "rows": .array(rows)])
  }

  private func row(_ kind: Encyclopedia.Kind, _ name: String, _ matches: [Prediction], _ slopes: [Double]) -> JSON {
    let results = zip(Self.methods, Self.methods.indices).map { method, index -> JSON.Member in
      var right = 0.0, loss = 0.0, square = 0.0
      for match in matches {
        let chance = 1 / (1 + exp(-slopes[index] * match.differences[index]))
        let won = match.isWonByFirst
        right += match.differences[index] == 0 ? 0.5 : (match.differences[index] > 0) == won ? 1 : 0
        loss -= log(won ? chance : 1 - chance)
        square += (chance - (won ? 1 : 0)) * (chance - (won ? 1 : 0))
      }
      let count = Double(matches.count)
      return JSON.Member(
        method,
        .pairs([
          "accuracy": .rounded(right / count),
          "log_loss": .rounded(loss / count, places: 4),
          "brier": .rounded(square / count, places: 4),
          "slope": .rounded(slopes[index], places: 5),
        ]))
    }
    let head = [
      JSON.Member("format", .string(kind.format)), JSON.Member("gender", kind.gender.map { .string($0) } ?? .null),
      JSON.Member("matches", .string(name)), JSON.Member("count", .int(matches.count)),
    ]
    return .object(head + results)
  }

  // MARK: Matches

  private func matches() throws -> [KnownMatch] {
    try BenchLoad.knownMatches(in: folders).sorted {
      ($0.value.record.info.dates.first ?? "", $0.key) < ($1.value.record.info.dates.first ?? "", $1.key)
    }.map(\.value)
  }

  private func predictions(_ matches: [KnownMatch], _ kind: Encyclopedia.Kind) -> [Prediction] {
    var numbers = Numbers()
    var book = RatingBook(RatingTerms(of: kind.format)), percentiles = PercentileRatings(), elo = EloRatings(kind)
    var predictions: [Prediction] = []
    for match in matches {
      let info = match.record.info
      let clubs = info.teams.map { numbers.club(Club($0, gender: info.gender)) }
      let rated = RatedMatch(
        match, clubs: clubs, players: match.record.performances.map { numbers.player($0.player.id) })
      if let winner = info.winner, clubs.allSatisfy({ book.matches(of: $0) >= Self.earlier }) {
        func difference(_ strength: (Int) -> Double) -> Double { strength(clubs[0]) - strength(clubs[1]) }
        let formula = difference { club in
          let rating = book.rating(of: club)
          return rating.weight == 0 ? 50 : Double(rating.sum) / Double(rating.weight) / 10
        }
        let plain = difference { percentiles.rating(book.shares(of: $0)) }
        predictions.append(
          Prediction(
            year: Int(info.dates.first?.prefix(4) ?? "") ?? 0,
            isOfIPL: match.isOfIPL,
            isWonByFirst: winner == .first, differences: [formula, plain, difference { elo.rating($0) }]))
      }
      book.add(rated)
      percentiles.add(match) { numbers.player($0) }
      elo.add(clubs, isWonByFirst: info.winner.map { $0 == .first }, isDrawn: info.outcome?.result == .draw)
    }
    return predictions
  }
}

private struct Numbers {
  private var players: [PlayerID: Int] = [:]
  private var clubs: [Club: Int] = [:]

  mutating func player(_ id: PlayerID) -> Int {
    let number = players[id] ?? players.count
    players[id] = number
    return number
  }

  mutating func club(_ club: Club) -> Int {
    let number = clubs[club] ?? clubs.count
    clubs[club] = number
    return number
  }
}

/// The first simpler method: a player's batting average and economy, as percentiles among all players with at least 120
/// balls so far.
private struct PercentileRatings {
  private struct Sums {
    var runs = 0, outs = 0, faced = 0, conceded = 0, bowled = 0
  }

  private static let minimum = 120
  private var sums: [Int: Sums] = [:]
  private var averages: [Double] = [], economies: [Double] = []
  private var matches = 0

  mutating func add(_ match: KnownMatch, _ number: (PlayerID) -> Int) {
    for performance in match.record.performances {
      let player = number(performance.player.id), total = performance.total
      var own = sums[player] ?? Sums()
      own.runs += Int(total[.runs])
      own.outs += Int(total[.dismissals])
      own.faced += Int(total[.balls])
      own.conceded += Int(total[.runsConceded])
      own.bowled += Int(total[.legalBalls])
      sums[player] = own
    }
    matches += 1
    if matches % 20 != 0 { return }
    averages = sums.values.compactMap(Self.average).sorted()
    economies = sums.values.compactMap(Self.economy).sorted()
  }

  private static func average(_ own: Sums) -> Double? {
    own.faced < minimum ? nil : Double(own.runs) / Double(max(1, own.outs))
  }

  private static func economy(_ own: Sums) -> Double? {
    own.bowled < minimum ? nil : Double(own.conceded) / Double(own.bowled)
  }

  /// Returns the percentage of the numbers in `all` that are smaller than `number`. Equal numbers count half. Returns
  /// 50 if `number` is nil.
  private static func percentile(_ number: Double?, _ all: [Double]) -> Double {
    guard let number, !all.isEmpty else { return 50 }
    let low = all.partitioning { $0 >= number }, high = all.partitioning { $0 > number }
    return 50 * Double(low + high) / Double(all.count)
  }

  func rating(_ shares: [Int: ClubShare]) -> Double {
    var sum = 0.0, weight = 0
    for (player, share) in shares.sorted(by: { $0.key < $1.key }) where share.weight > 0 {
      let own = sums[player] ?? Sums()
      let bat = Self.percentile(Self.average(own), averages)
      let bowl = 100 - Self.percentile(Self.economy(own), economies)
      let balls = own.faced + own.bowled
      let all = balls == 0 ? 50 : (bat * Double(own.faced) + bowl * Double(own.bowled)) / Double(balls)
      sum += all * Double(share.weight)
      weight += share.weight
    }
    return weight == 0 ? 50 : sum / Double(weight)
  }
}

extension [Double] {
  fileprivate func partitioning(_ holds: (Double) -> Bool) -> Int {
    var low = 0, high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
