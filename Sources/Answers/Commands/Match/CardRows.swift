import FantasyCore

/// A scorecard as rows for scripts. Each row names its section.
package struct CardRows {
  private let input: MatchInput
  private let card: InningsCard
  private let names: ShortNames

  package init(_ input: MatchInput, _ card: InningsCard) {
    self.input = input
    self.card = card
    names = ShortNames(input.match.players)
  }

  package static let columns: [Column] = [
    .text("match", "Match", leaves: 1), .number("innings", "Inn"), .text("super_over", "Super over", leaves: 1),
    .text("section", "Section"),
    .text("side", "Side", flexible: true, leaves: 2), .hidden("player_id"), .name("player", "Player"),
    .text("detail", "Detail", flexible: true), .number("runs", "R"), .number("balls", "B"),
    .number("fours", "4s", leaves: 5),
    .number("sixes", "6s", leaves: 5), .number("strike_rate", "SR", leaves: 4), .number("wickets", "W"),
    .number("overs", "O"),
    .number("maidens", "M", leaves: 5), .number("dots", "Dots", leaves: 3), .number("wides", "Wd", leaves: 3),
    .number("no_balls", "Nb", leaves: 3),
    .number("economy", "Econ", leaves: 4),
  ]

  package var batches: [@Sendable () -> [[Value]]] {
    let replacements = card.replacements, reviewed = card.reviewed
    var batches: [@Sendable () -> [[Value]]] = [{ card.batters.map(batter) + extras + [total] + didNotBat }]
    batches += Report.batches(of: card.falls.count) { $0.map { fall(card.falls[$0]) } }
    batches += Report.batches(of: card.bowlers.count) { card.bowlers[$0].map(bowler) }
    batches += Report.batches(of: replacements.count) { replacements[$0].map(replacement) }
    batches += Report.batches(of: reviewed.count) { reviewed[$0].map { review($0, card.innings.reviews[$1]) } }
    return batches
  }

  package var rows: [[Value]] { batches.flatMap { $0() } }

  package static func officials(of input: MatchInput) -> [[Value]] {
    input.match.officials.kinds.flatMap { kind, names in
      names.map { name in
        columns.row([
          "match": .id(input.id), "section": .text("official"), "player": .text(name), "detail": .text(kind),
        ])
      }
    }
  }

  /// Returns rows that state whether the file's target and outcome agree with its deliveries. While a match is in
  /// progress, returns no rows unless the target is wrong.
  package static func outcome(of input: MatchInput) -> [[Value]] {
    var details = input.match.mistakenTarget == nil ? [] : ["target-totals"]
    switch input.match.outcomeCheck {
    case .inProgress: break
    case .agrees: if details.isEmpty { details.append("agrees") }
    case .differs(let difference): details.append(difference.rawValue)
    }
    return details.map { columns.row(["match": .id(input.id), "section": .text("outcome"), "detail": .text($0)]) }
  }

  private func row(
    _ section: String, _ player: MatchPlayer?, _ detail: String?, _ values: [String: Value]
  ) -> [Value] {
    let match = input.match
    let head: [Value] = [
      .id(input.id), .whole(card.number), .truth(card.innings.isSuperOver), .text(section),
      .text(match.teamName(player?.side ?? card.innings.battingSide)), .id(player?.id), .text(player?.name),
      .text(detail),
    ]
    return head + Self.columns.dropFirst(head.count).map { values[$0.key] ?? .none }
  }

  private func batter(_ batter: InningsCard.Batter) -> [Value] {
    row(
      "batting", batter.player, names.howOut(batter),
      [
        "runs": .figure(batter.figures, .runs), "balls": .figure(batter.figures, .balls),
        "fours": .figure(batter.figures, .fours), "sixes": .figure(batter.figures, .sixes),
        "strike_rate": .strikeRate(batter.figures),
      ])
  }

  private var extras: [[Value]] {
    ExtraKind.allCases.map { row("extras", nil, $0.rawValue, ["runs": .whole(card.runs(of: $0))]) }
  }

  private var total: [Value] {
    let innings = card.innings
    return row(
      "total", nil, innings.isForfeited ? "forfeited" : innings.isDeclared ? "declared" : nil,
      [
        "runs": .whole(card.total.runs), "balls": .whole(card.total.balls), "wickets": .whole(card.total.wickets),
        "overs": .text("\(card.total.overs)"),
      ])
  }

  private var didNotBat: [[Value]] {
    card.didNotBat.map { row("did-not-bat", $0, card.isAbsentHurt($0) ? "absent hurt" : nil, [:]) }
  }

  private func fall(_ fall: InningsCard.Fall) -> [Value] {
    row(
      "fall", fall.player, nil,
      ["runs": .whole(fall.score), "wickets": .whole(fall.number), "overs": .text("\(fall.ballName)")])
  }

  private func replacement(_ ballName: BallName, _ replacement: Replacement) -> [Value] {
    let player = input.match.players.first {
      $0.name == replacement.playerIn && (replacement.team == nil || $0.side == replacement.team)
    }
    return row("replacement", player, replacement.description + replacement.forWhom, ["overs": .text("\(ballName)")])
  }

  private func review(_ ballName: BallName, _ review: Review) -> [Value] {
    let players = input.match.players.filter { $0.name == review.batter }
    let batter = players.first { $0.side == card.innings.battingSide } ?? players.first
    return Self.columns.row([
      "match": .id(input.id), "innings": .whole(card.number), "super_over": .truth(card.innings.isSuperOver),
      "section": .text("review"), "side": .text(input.match.teamName(review.side)), "player_id": .id(batter?.id),
      "player": .text(review.batter), "detail": .text(review.description), "overs": .text("\(ballName)"),
    ])
  }

  private func bowler(_ bowler: InningsCard.Bowler) -> [Value] {
    row(
      "bowling", bowler.player, nil,
      [
        "runs": .figure(bowler.figures, .runsConceded), "balls": .figure(bowler.figures, .legalBalls),
        "wickets": .figure(bowler.figures, .wickets), "overs": .text("\(bowler.overs)"),
        "maidens": .figure(bowler.figures, .maidens), "dots": .figure(bowler.figures, .dots),
        "wides": .figure(bowler.figures, .wides), "no_balls": .figure(bowler.figures, .noBalls),
        "economy": .economy(bowler.figures, ballsPerOver: input.match.info.ballsPerOver),
      ])
  }
}

extension Value {
  package static func figure(_ row: FigureRow, _ figure: CricketFigure) -> Value { .whole(Int(row[figure])) }

  /// Returns a rate rounded to two decimal places; `.none` if the divisor is 0. A table shows both decimal places.
  /// Scripts get the shortest form.
  package static func rate(_ numerator: Int, times: Int, over denominator: Int) -> Value {
    guard let text = Decimal.rate(numerator, times: times, over: denominator),
      let hundredths = Decimal.scaled(text, places: 2)
    else { return .none }
    return .worded(.decimal(Decimal.text(hundredths, places: 2)), text)
  }

  static func strikeRate(_ row: FigureRow) -> Value { rate(Int(row[.runs]), times: 100, over: Int(row[.balls])) }

  package static func economy(_ row: FigureRow, ballsPerOver: Int) -> Value {
    rate(Int(row[.runsConceded]), times: ballsPerOver, over: Int(row[.legalBalls]))
  }
}
