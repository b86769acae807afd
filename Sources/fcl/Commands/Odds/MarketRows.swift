import Answers
import Games

/// A row for each possible prediction of a match, in the form that `slip add` accepts.
struct MarketRows {
  let matches: [(match: ScheduledMatch, forecast: MatchForecast)]
  let margin: Int

  private static let columns: [Column] = [
    .text("match", "Match"), .text("market", "Market"), .text("pick", "Pick"), .hidden("player_id"),
    .name("player", "Player"), .number("chance", "Chance"), .number("odds", "Odds").formerly("odd"),
  ]

  func report(beside winners: Report) -> Report {
    var report = Report(
      schema: "markets/2", league: winners.league, columns: Self.columns, rows: matches.flatMap { rows($0, $1) },
      facts: winners.facts)
    var first = winners
    first.below = []
    report.sections =
      [.section(first.columns, first.rows)]
      + matches.flatMap { match, forecast in sections(match, forecast) }
    report.emptyWord = winners.emptyWord
    return report
  }

  private func rows(_ match: ScheduledMatch, _ forecast: MatchForecast) -> [[Value]] {
    let totals = forecast.totalLines.flatMap { [Prediction.over($0), .under($0)] }
    let players = forecast.sums.players
    let points = players.flatMap { player in
      forecast.pointsLine(of: player).map { [Prediction.pointsOver(player.id, $0), .pointsUnder(player.id, $0)] } ?? []
    }
    let groups: [(String, [Prediction])] = [
      ("winner", [.home, .neither, .away]), ("top-batter", players.map { .topBatter($0.id) }),
      ("top-bowler", players.map { .topBowler($0.id) }), ("total", totals), ("points", points),
    ]
    return groups.flatMap { market, predictions in
      predictions.map { prediction in
        let player = players.first { $0.id == prediction.player }
        let chance = forecast.chance(of: prediction)
        return [
          .id(match.id), .text(market), .text(prediction.text), .id(player?.id), .text(player?.name),
          chance.map { .chance($0.count, of: $0.all) } ?? .none, .odds(forecast.odds(of: prediction, margin: margin)),
        ]
      }
    }
  }

  private func sections(_ match: ScheduledMatch, _ forecast: MatchForecast) -> [Report] {
    func odds(_ prediction: Prediction) -> DecimalOdds? { forecast.odds(of: prediction, margin: margin) }
    let totals = Report.section(
      of: forecast.totalLines,
      [
        .number("line", "Runs") { "\($0)" }, .number("over", "Over") { odds(.over($0)) },
        .number("under", "Under") { odds(.under($0)) },
      ], above: ["\(match.id): total runs of both sides"])
    let names = [match.home, match.away]
    let players = Report.section(
      of: forecast.sums.players.map { (player: $0, line: forecast.pointsLine(of: $0)) },
      [
        .text("side", "Side", flexible: true, leaves: 1) { names[$0.player.side.index] },
        .name("player", "Player") { $0.player.name },
        .number("top_batter", "Top batter") { odds(.topBatter($0.player.id)) },
        .number("top_bowler", "Top bowler") { odds(.topBowler($0.player.id)) },
        .number("line", "Points") { row in row.line.map { "\($0)" } },
        .number("over", "Over") { row in row.line.flatMap { odds(.pointsOver(row.player.id, $0)) } },
        .number("under", "Under") { row in row.line.flatMap { odds(.pointsUnder(row.player.id, $0)) } },
      ], above: ["\(match.id): top batter, top bowler, and points under \(forecast.system)"])
    return [totals, players]
  }
}
