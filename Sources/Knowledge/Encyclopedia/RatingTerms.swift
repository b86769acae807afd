/// The constants of the ratings in one format. Fitted on matches before 2023 so that two clubs' ratings best predict
/// the winner, as measured by `fcl-bench --ratings`.
package struct RatingTerms: Hashable, Sendable {
  /// In runs.
  package let wicketWorth: Int
  /// Prior weight, in balls, of an average player, which keeps ratings with little evidence near 50.
  package let priorBalls: Int
  /// The skill that gives a rating of 100 in batting or bowling, in millionths of a run per ball.
  package let span: Int
  /// The skill that gives a rating of 100 in fielding, in millionths of a dismissal per match.
  package let fieldingSpan: Int

  /// Each match reduces the earlier sums by 1/`memory`.
  package static let memory = 100
  /// Prior weight, in matches, of an average fielder.
  package static let priorMatches = 20
  /// Like `memory`, for the means of the era.
  static let era = 300
  /// The number of a club's last matches that count for its rating.
  package static let clubMatches = 20
}

extension RatingTerms {
  package init(of format: String) {
    self =
      switch format {
      case "T20", "IT20":
        RatingTerms(wicketWorth: 6, priorBalls: 100, span: 500_000, fieldingSpan: 500_000)
      case "ODI", "ODM":
        RatingTerms(wicketWorth: 6, priorBalls: 100, span: 400_000, fieldingSpan: 800_000)
      default:
        RatingTerms(wicketWorth: 40, priorBalls: 500, span: 500_000, fieldingSpan: 2_000_000)
      }
  }
}

/// A player's results beyond expectation, with recent matches weighing more.
package struct FormPart: Hashable, Sendable {
  /// In millionths of a run, or of a dismissal.
  package private(set) var surplus = 0
  /// In thousandths of a ball, or of a match.
  package private(set) var amount = 0

  /// Returns the surplus per ball or match, in millionths, with `prior` balls or matches of an average player added.
  package func skill(prior: Int) -> Int { (surplus * 1000).dividedOrZero(by: amount + 1000 * prior) }

  /// Adds a match. Values beyond those of real matches are clamped, so that hostile ones don't overflow.
  mutating func add(surplus: Int, amount: Int) {
    self.surplus += (surplus - self.surplus / RatingTerms.memory).clamped(to: Self.most)
    self.surplus = self.surplus.clamped(to: Self.most)
    self.amount += (1000 * amount - self.amount / RatingTerms.memory).clamped(to: Self.most)
    self.amount = self.amount.clamped(to: Self.most)
  }

  private static let most = 1 << 40
}

extension Int {
  /// Truncates towards zero.
  fileprivate func dividedOrZero(by divisor: Int) -> Int { divisor == 0 ? 0 : self / divisor }
}

package struct PlayerForm: Hashable, Sendable {
  /// By balls faced.
  package var batting = FormPart()
  /// By legal balls.
  package var bowling = FormPart()
  /// By matches.
  package var fielding = FormPart()
  /// By balls during which the player kept wicket.
  package var keeping = FormPart()

  package func rating(_ terms: RatingTerms) -> PlayerRating {
    var rating = PlayerRating()
    rating.batting = Self.points(batting.skill(prior: terms.priorBalls), terms.span)
    rating.bowling = Self.points(bowling.skill(prior: terms.priorBalls), terms.span)
    rating.fielding = Self.points(fielding.skill(prior: RatingTerms.priorMatches), terms.fieldingSpan)
    let weights = [10 * batting.amount, 10 * bowling.amount, keeping.amount]
    let all = weights.reduce(0, +)
    if all > 0 {
      let sum = rating.batting * weights[0] + rating.bowling * weights[1] + rating.fielding * weights[2]
      rating.overall = sum.roundedHalfUp(by: all)
    }
    return rating
  }

  private static func points(_ skill: Int, _ span: Int) -> Int {
    min(1000, max(0, 500 + (500 * skill).roundedHalfUp(by: span)))
  }
}

/// A player's ratings, in tenths from 0 to 1,000; 500 is average.
package struct PlayerRating: Hashable, Sendable {
  package var batting = 500
  package var bowling = 500
  package var fielding = 500
  /// The mean weighted by balls faced and bowled, with fielding weighted by a tenth of the balls kept.
  package var overall = 500
}

package struct ClubShare: Hashable, Sendable {
  package var faced = 0
  /// Legal balls.
  package var bowled = 0
  /// Balls during which the player kept wicket.
  package var kept = 0

  package init() {}

  init(faced: Int, bowled: Int, kept: Int) {
    self.faced = faced
    self.bowled = bowled
    self.kept = kept
  }

  /// Ten per ball faced or bowled, one per ball kept.
  package var weight: Int { 10 * (faced + bowled) + kept }

  mutating func add(_ other: ClubShare) {
    faced += other.faced
    bowled += other.bowled
    kept += other.kept
  }
}
