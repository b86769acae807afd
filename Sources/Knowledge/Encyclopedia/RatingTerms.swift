/// The constants of the ratings in one format. They were fitted on matches before 2023 so that the ratings of two clubs
/// predict the winner. `fcl-bench --ratings` measures the accuracy of these predictions.
package struct RatingTerms: Hashable, Sendable {
  /// The value of a wicket, in runs.
  package let wicketWorth: Int
  /// The number of an average player's balls that are added to every player's record. They pull the ratings of players
  /// with few balls towards 50.
  package let priorBalls: Int
  /// The skill that gives a rating of 100 in batting or bowling, in millionths of a run per ball.
  package let span: Int
  /// The skill that gives a rating of 100 in fielding, in millionths of a dismissal per match.
  package let fieldingSpan: Int

  /// Each match reduces the weight of a player's earlier matches by the fraction 1/`memory`.
  package static let memory = 100
  /// The number of an average fielder's matches that are added to every player's fielding record.
  package static let priorMatches = 20
  /// Each match reduces the weight of earlier matches in the averages of all players by the fraction 1/`era`.
  static let era = 300
  /// The number of a club's most recent matches that count for the club's rating.
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

/// A player's surplus over the expected runs or dismissals. Recent matches weigh more.
package struct FormPart: Hashable, Sendable {
  /// The weighted surplus, in millionths of a run or of a dismissal.
  package private(set) var surplus = 0
  /// The weighted number of balls or matches, in thousandths.
  package private(set) var amount = 0

  /// Returns the surplus per ball or match, in millionths, after adding `prior` balls or matches of an average player.
  package func skill(prior: Int) -> Int { (surplus * 1000).dividedOrZero(by: amount + 1000 * prior) }

  /// Adds a match. Values larger than in any real match are clamped to prevent overflow.
  mutating func add(surplus: Int, amount: Int) {
    self.surplus += (surplus - self.surplus / RatingTerms.memory).clamped(to: Self.maximum)
    self.surplus = self.surplus.clamped(to: Self.maximum)
    self.amount += (1000 * amount - self.amount / RatingTerms.memory).clamped(to: Self.maximum)
    self.amount = self.amount.clamped(to: Self.maximum)
  }

  private static let maximum = 1 << 40
}

extension Int {
  fileprivate func dividedOrZero(by divisor: Int) -> Int { divisor == 0 ? 0 : self / divisor }
}

package struct PlayerForm: Hashable, Sendable {
  /// The surplus from batting, with the number of balls faced.
  package var batting = FormPart()
  /// The surplus from bowling, with the number of legal balls bowled.
  package var bowling = FormPart()
  /// The surplus from fielding, with the number of matches.
  package var fielding = FormPart()
  /// The number of balls for which the player kept wicket. The surplus is always 0.
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

/// A player's ratings, in tenths from 0 to 1,000. An average player has 500.
package struct PlayerRating: Hashable, Sendable {
  package var batting = 500
  package var bowling = 500
  package var fielding = 500
  /// The weighted mean of the three ratings. Their weights are the balls faced, the balls bowled, and a tenth of the
  /// balls kept wicket.
  package var overall = 500
}

package struct ClubShare: Hashable, Sendable {
  package var faced = 0
  /// The number of legal balls bowled.
  package var bowled = 0
  /// The number of balls for which the player kept wicket.
  package var kept = 0

  package init() {}

  init(faced: Int, bowled: Int, kept: Int) {
    self.faced = faced
    self.bowled = bowled
    self.kept = kept
  }

  /// The weight of the share: ten per ball faced or bowled, one per ball kept.
  package var weight: Int { 10 * (faced + bowled) + kept }

  mutating func add(_ other: ClubShare) {
    faced += other.faced
    bowled += other.bowled
    kept += other.kept
  }
}
