import Answers
import Games

/// All possible predictions of matches, with the words that a slip takes.
struct MarketRows {
  let matches: [(match: ScheduledMatch, forecast: MatchForecast)]
  let margin: Int

  private static let columns: [Column] = [
    .text("match", "Match"), .text("market", "Market"), .text("pick", "Pick"), .hidden("player_id"),
    .name("player", "Player"), .number("chance", "Chance"), .number("odd", "Odd"),
  ]

  /// These rows, with the winners' rows above them for people.
  func report(beside winners: Report) -> Report {
    var report = Report(
      schema: "markets", league: winners.league, columns: Self.columns, rows: matches.flatMap { rows($0, $1) },
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
          chance.map { .chance($0.count, of: $0.all) } ?? .none, .odd(forecast.odd(of: prediction, margin: margin)),
        ]
      }
    }
  }

  private func sections(_ match: ScheduledMatch, _ forecast: MatchForecast) -> [Report] {
    let totals = Report.section(
      [.number("line", "Runs"), .number("over", "Over"), .number("under", "Under")],
      forecast.totalLines.map { line in
        [
          .text("\(line)"), .odd(forecast.odd(of: .over(line), margin: margin)),
          .odd(forecast.odd(of: .under(line), margin: margin)),
        ]
      }, above: ["\(match.id): runs of both sides together"])
    let names = [match.home, match.away]
    let players = Report.section(
      [
        .text("side", "Side", flexible: true, leaves: 1), .name("player", "Player"),
        .number("top_batter", "Top batter"), .number("top_bowler", "Top bowler"), .number("line", "Points"),
        .number("over", "Over"), .number("under", "Under"),
      ],
      forecast.sums.players.map { player in
        let line = forecast.pointsLine(of: player)
        return [
          .text(names[player.side.index]), .text(player.name),
          .odd(forecast.odd(of: .topBatter(player.id), margin: margin)),
          .odd(forecast.odd(of: .topBowler(player.id), margin: margin)), .text(line.map { "\($0)" }),
          .odd(line.flatMap { forecast.odd(of: .pointsOver(player.id, $0), margin: margin) }),
          .odd(line.flatMap { forecast.odd(of: .pointsUnder(player.id, $0), margin: margin) }),
        ]
      }, above: ["\(match.id): most runs, most wickets, points by \(forecast.system)"])
    return [totals, players]
  }
}
