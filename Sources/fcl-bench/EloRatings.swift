// Simpler predictors of a match's winner.

import Knowledge

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Elo ratings of clubs. The step size was fitted on matches before 2023.
struct EloRatings {
  private let step: Double
  private var ratings: [Int: Double] = [:]

  init(_ kind: Encyclopedia.Kind) { step = ["T20", "IT20"].contains(kind.format) ? 25 : 40 }

  func rating(_ club: Int) -> Double { ratings[club] ?? 1_500 }

  mutating func add(_ clubs: [Int], isWonByFirst: Bool?, isDrawn: Bool) {
    guard let score = isWonByFirst.map({ $0 ? 1.0 : 0 }) ?? (isDrawn ? 0.5 : nil) else { return }
    let expected = 1 / (1 + pow(10, (rating(clubs[1]) - rating(clubs[0])) / 400))
    let change = step * (score - expected)
    ratings[clubs[0]] = rating(clubs[0]) + change
    ratings[clubs[1]] = rating(clubs[1]) - change
  }
}

enum LogisticSlope {
  /// Returns the slope of the logistic curve from rating difference to chance of winning. Maximises the likelihood by
  /// Newton's method.
  static func of(_ matches: [(difference: Double, isWon: Bool)]) -> Double {
    var slope = 0.0
    for _ in 0..<50 {
      var first = 0.0, second = 0.0
      for (difference, isWon) in matches {
        let chance = 1 / (1 + exp(-slope * difference))
        first += ((isWon ? 1 : 0) - chance) * difference
        second += chance * (1 - chance) * difference * difference
      }
      if second == 0 { break }
      slope += first / second
    }
    return slope
  }
}
