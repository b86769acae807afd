import Answers
import FantasyCore
import Knowledge

/// Shows how a player's ratings are computed: for each kind of match, one row each for batting, bowling, fielding and
/// the overall rating.
struct RatingReasons {
  private let name: String
  private var rows: [[Value]] = []

  init(of player: Int, in known: Encyclopedia, kinds: ((Encyclopedia.Kind) -> Bool)?) {
    name = "\(known.players[player].name) (\(known.players[player].id))"
    for kind in known.kinds where kinds?(kind) ?? true {
      guard let form = known.form(of: player, in: kind) else { continue }
      let terms = RatingTerms(of: kind.format)
      let rating = form.rating(terms)
      func row(_ part: String, _ own: FormPart, _ prior: Int, _ span: Int, _ rating: Int, weight: Int) -> [Value] {
        [
          .text(kind.description), .text(part), .decimals(own.surplus, over: 1_000_000, places: 1),
          .decimals(own.amount, over: 1000, places: 1),
          .whole(prior), .decimals(own.skill(prior: prior), over: 1_000_000, places: 4),
          .decimals(span, over: 1_000_000, places: 1),
          .tenths(rating), .decimals(weight, over: 10_000, places: 1),
        ]
      }
      rows += [
        row(
          "batting", form.batting, terms.priorBalls, terms.span, rating.batting, weight: 10 * form.batting.amount),
        row(
          "bowling", form.bowling, terms.priorBalls, terms.span, rating.bowling, weight: 10 * form.bowling.amount),
        row(
          "fielding", form.fielding, RatingTerms.priorMatches, terms.fieldingSpan, rating.fielding,
          weight: form.keeping.amount),
        [.text(kind.description), .text("overall"), .none, .none, .none, .none, .none, .tenths(rating.overall), .none],
      ]
    }
  }

  func report(_ league: LeagueID?) -> Report {
    var report = Report(schema: "player-ratings", league: league, columns: Self.columns, rows: rows)
    report.above = ["Ratings of \(name)"]
    report.below = [
      """
      The surplus is the player's record minus the expected record: in runs scored as a batter, runs saved as a \
      bowler, and dismissals as a fielder. A wicket is worth a fixed number of runs. Recent matches count more in the \
      surplus and in the number of balls. Skill is surplus / (balls or matches + prior). The prior adds balls or \
      matches of average play, which prevents extreme ratings after few matches. A rating is 50 + 50 x skill / scale, \
      from 0 to 100. The overall rating is the average of the three ratings, weighted by balls faced, balls bowled, \
      and a tenth of the balls as wicketkeeper.
      """,
      "fcl help ratings has the formula.",
    ]
    report.emptyWord = "the player has no ratings in the selected formats"
    return report
  }

  private static let columns: [Column] = [
    .text("format", "Format"), .text("part", "Part"), .number("surplus", "Surplus"),
    .number("amount", "Balls (matches)"), .number("prior", "Prior"), .number("skill", "Skill"),
    .number("span", "Scale"), .number("rating", "Rating"), .number("weight", "Weight"),
  ]
}

extension Value {
  fileprivate static func decimals(_ number: Int, over divisor: Int, places: Int) -> Value {
    let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
    let rounded = Int((number.magnitude * UInt(scale) + UInt(divisor) / 2) / UInt(divisor))
    return .decimal(Decimal.text(number < 0 ? -rounded : rounded, places: places))
  }
}
