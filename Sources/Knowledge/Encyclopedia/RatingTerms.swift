/// The constants of the ratings in one format. Fitted on matches before 2023 so that the ratings of two clubs before a
/// match tell best who wins; `fcl-bench --ratings` measures it.
package struct RatingTerms: Hashable, Sendable {
  /// What a wicket is worth, in runs.
  package let wicketWorth: Int
  /// Balls of an average player that are added, so that little evidence gives a rating near 50.
  package let priorBalls: Int
  /// The skill of a rating of 100 with bat or ball, in millionths of a run for each ball.
  package let span: Int
  /// The skill of a rating of 100 in the field, in millionths of a dismissal for each match.
  package let fieldingSpan: Int

  /// How many matches are remembered: each further one takes this part of what was before.
  package static let memory = 100
  /// Matches of an average fielder that are added.
  package static let priorMatches = 20
  /// How many matches the means of the era remember.
  static let era = 300
  /// In how many of a club's last matches its players are counted.
  package static let clubMatches = 20

  /// The constants for a format, such as `T20`.
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

  private init(wicketWorth: Int, priorBalls: Int, span: Int, fieldingSpan: Int) {
    (self.wicketWorth, self.priorBalls) = (wicketWorth, priorBalls)
    (self.span, self.fieldingSpan) = (span, fieldingSpan)
  }
}

/// What a player did beyond what was to be expected, and over how much; recent matches count more.
package struct FormPart: Hashable, Sendable {
  /// Millionths of a run, or of a dismissal.
  package private(set) var surplus = 0
  /// Thousandths of a ball, or of a match.
  package private(set) var amount = 0

  /// Nothing yet.
  package init() {}

  init(surplus: Int, amount: Int) { (self.surplus, self.amount) = (surplus, amount) }

  /// The surplus of each ball or match, in millionths, with as many of an average player added.
  package func skill(prior: Int) -> Int { (surplus * 1000).dividedOrZero(by: amount + 1000 * prior) }

  /// Adds a match. What no real match gives is cut, so that hostile ones overflow nothing.
  mutating func add(surplus: Int, amount: Int) {
    self.surplus += (surplus - self.surplus / RatingTerms.memory).clamped(to: Self.most)
    self.surplus = self.surplus.clamped(to: Self.most)
    self.amount += (1000 * amount - self.amount / RatingTerms.memory).clamped(to: Self.most)
    self.amount = self.amount.clamped(to: Self.most)
  }

  private static let most = 1 << 40
}

extension Int {
  /// The quotient towards zero; 0 if there is nothing to divide by.
  fileprivate func dividedOrZero(by divisor: Int) -> Int { divisor == 0 ? 0 : self / divisor }
}

/// What is known of a player's strength in one kind of match.
package struct PlayerForm: Hashable, Sendable {
  /// With the bat, by balls faced.
  package var batting = FormPart()
  /// With the ball, by legal balls.
  package var bowling = FormPart()
  /// In the field, by matches.
  package var fielding = FormPart()
  /// Balls during which they kept wicket.
  package var keeping = FormPart()

  /// Nothing yet.
  package init() {}

  /// The ratings.
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

/// The ratings of a player, in tenths from 0 to 1,000; 500 is an average player.
package struct PlayerRating: Hashable, Sendable {
  /// With the bat.
  package var batting = 500
  /// With the ball.
  package var bowling = 500
  /// In the field.
  package var fielding = 500
  /// All told: weighted by balls faced and bowled, and a tenth of the balls kept.
  package var overall = 500
}

/// A player's part in a club's last matches.
package struct ClubShare: Hashable, Sendable {
  /// Balls faced.
  package var faced = 0
  /// Legal balls bowled.
  package var bowled = 0
  /// Balls during which they kept wicket.
  package var kept = 0

  /// No part yet.
  package init() {}

  init(faced: Int, bowled: Int, kept: Int) { (self.faced, self.bowled, self.kept) = (faced, bowled, kept) }

  /// Ten for each ball faced or bowled, one for each ball kept.
  package var weight: Int { 10 * (faced + bowled) + kept }

  mutating func add(_ other: ClubShare) {
    faced += other.faced
    bowled += other.bowled
    kept += other.kept
  }
}
