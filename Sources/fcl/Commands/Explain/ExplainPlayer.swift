import Answers
import FantasyCore

/// `fcl explain PLAYER`: each match of a player, item by item.
struct ExplainPlayer {
  let index: ElementIndex<PoolPlayer>
  let reading: ExplainReading
  let isAll: Bool

  func answer() throws -> Answer {
    let shown = reading.units.filter { $0.points[index] != nil }
    let players = shown.map { reading.board.league.player(at: index, in: $0.match.match) }
    let player = players.last ?? reading.pool.players[index]
    let board = reading.board
    var report = Report(schema: "explain", league: board.league.terms.id, columns: ExplainRows.columns, rows: [])
    var sum = Points.zero
    for unit in shown {
      let deliveries = try reading.deliveries(of: unit)
      let explanation = board.explanation(of: unit, playerAt: index, as: nil, deliveries: deliveries)
      let words = reading.words(unit, deliveries, namesAllBalls: isAll)
      if unit.counts || reading.only != nil { sum += explanation.points }
      report.rows +=
        ExplainRows(
          unit: unit, player: player, explanation: explanation, words: words, isCounted: false, isAll: isAll
        ).rows
      let lines = ExplainLines(name: player.name, explanation: explanation, words: words, isAll: isAll)
      report.sections.append(
        .section(
          [], [],
          above: ["\(reading.title(of: unit)): \(explanation.points)"] + [try reading.noResult(unit)].compactMap(\.self)
            + lines.items.map { "- " + $0 }))
    }
    let figure = leaderboardFigure
    report.facts = [
      Fact("player", .id(player.id)), Fact("manager", .none), Fact("total", .points(sum)),
      Fact("leaderboard", .points(figure)), reading.live,
    ]
    if !report.sections.isEmpty {
      // A player may have changed sides between the matches.
      let sides = players.map(\.side).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
      let head = "\(player.name) (\(player.role.name), \(sides.joined(separator: ", then "))): \(sum) points"
      report.sections.insert(.section([], [], above: [head]), at: 0)
    }
    report.emptyWord = try reading.emptyWord(
      "\(player.name) has not played in \(reading.only.map(\.description) ?? "a scored match")")
    var answer = Answer.report(report)
    answer.failure = ExplainReading.failure(sum, leaderboard: figure)
    return answer
  }

  private var leaderboardFigure: Points {
    if reading.only == nil { return reading.board.points(ofPlayerAt: index) }
    return reading.units.reduce(.zero) { $0 + ($1.points[index]?.total ?? .zero) }
  }
}
