import Answers
import Books
import Explanations
import FantasyCore

/// `fcl explain MANAGER`: the points of each locked line-up by player and item, or of one player in these line-ups.
struct ExplainManager {
  let manager: ManagerID
  let name: String
  let reading: ExplainReading
  let isAll: Bool
  var player: ElementIndex<PoolPlayer>?

  private var board: LeagueScores { reading.board }

  func answer() throws -> Answer {
    var report = Report(schema: "explain", league: board.league.terms.id, columns: ExplainRows.columns, rows: [])
    guard let entry = board.league.entry(of: manager) else {
      report.facts = facts(sum: nil, figure: nil, lineUps: [])
      report.emptyWord = reading.open.noEntry(manager)
      return .report(report)
    }
    let standing = board.leaderboard().first { $0.manager == manager }
    var sum: Points = .zero, lineUps: [[Fact]] = []
    var hasPlayer = player == nil
    for unit in reading.units where unit.counts {
      let saved = board.league.lockedLineUp(of: entry, for: unit.match.match)
      if let player {
        if !(saved?.lineUp.players.contains(reading.pool.players[player].id) ?? false) { continue }
        hasPlayer = true
        if !concerns(unit, player) { continue }
      }
      let part = try part(unit, saved)
      if player != nil, part.rows.isEmpty { continue }
      sum += part.sum
      report.rows += part.rows
      report.sections.append(part.section)
      lineUps.append(lineUpFacts(unit, saved))
    }
    // Transfer costs and adjustments belong to the whole team, not to one player.
    for cost in player == nil ? reading.transferCosts(of: entry) : [] {
      sum = sum - cost.points
      report.rows.append(ExplainRows.row(of: cost))
      report.sections.append(
        .section(
          [], [],
          above: [
            "Transfers before match \(cost.match.fixture.id): \((.zero - cost.points).signed)",
            "- \(TransferWording.cost(cost))",
          ]))
    }
    for adjustment in player == nil ? reading.adjustments(of: entry) : [] {
      sum = sum + adjustment.points
      report.rows.append(ExplainRows.row(of: adjustment))
      report.sections.append(
        .section(
          [], [],
          above: [
            "\(adjustment.isForLateJoiner ? "Given" : "Adjusted by the commissioner") for match "
              + "\(adjustment.match): \(adjustment.points.signed)",
            "- \(adjustment.reason)",
          ]))
    }
    let figure =
      if let player { counted(player, by: entry) } else {
        reading.only == nil ? standing?.points ?? .zero : reading.figure(of: entry)
      }
    report.facts = facts(sum: sum, figure: figure, lineUps: lineUps)
    if !report.rows.isEmpty { frame(&report, entry, sum, standing) } else { report.sections = [] }
    report.emptyWord = try reading.emptyWord(player.map { emptyWord($0, wasInTeam: hasPlayer) } ?? "no points yet")
    var answer = Answer.report(report)
    answer.failure = ExplainReading.failure(sum, leaderboard: figure)
    return answer
  }

  private func concerns(_ unit: PointUnit, _ player: ElementIndex<PoolPlayer>) -> Bool {
    if unit.isSeason || unit.points[player] != nil { return true }
    let match = unit.match.match
    return [match.fixture.home, match.fixture.away].contains(board.league.player(at: player, in: match).side)
  }

  private func emptyWord(_ player: ElementIndex<PoolPlayer>, wasInTeam: Bool) -> String {
    let player = reading.pool.players[player].name
    let scope = reading.only?.description
    if wasInTeam {
      return "\(player) was in the team of \(name), but their side "
        + (scope.map { "did not play in \($0)" } ?? "has not played in a scored match")
    }
    return scope.map { "\(player) was not in the team of \(name) for \($0)" }
      ?? "\(player) was never in the team of \(name) in a scored match"
  }

  private func part(
    _ unit: PointUnit, _ saved: SavedLineUp?
  ) throws -> (sum: Points, rows: [[Value]], section: Report) {
    let all = (saved?.lineUp.players ?? []).compactMap { id in reading.pool.index(of: id).map { (id, $0) } }
    let indices = player.map { player in all.filter { $0.1 == player } } ?? all
    let hasPlayed = indices.contains { unit.points[$0.1] != nil }
    let deliveries = hasPlayed ? try reading.deliveries(of: unit) : nil
    let words = reading.words(unit, deliveries, namesAllBalls: isAll)
    var sum: Points = .zero, rows: [[Value]] = [], lines: [String] = [], absent: [String] = []
    for (id, index) in indices {
      let explanation = board.explanation(
        of: unit, playerAt: index, as: saved?.lineUp.captaincy(of: id), deliveries: deliveries)
      if unit.isSeason, explanation.items.isEmpty, !isAll { continue }
      let player = reading.pool.players[index]
      sum += explanation.counted
      rows +=
        ExplainRows(
          unit: unit, player: player, explanation: explanation, words: words, isCounted: true, isAll: isAll
        ).rows
      let its = ExplainLines(name: player.name, explanation: explanation, words: words, isAll: isAll)
      if !explanation.hasPlayed {
        absent.append(its.absentName)
      } else {
        lines += ["- " + its.head] + its.items.map { "  - " + $0 }
      }
    }
    if !absent.isEmpty { lines.append("- Did not play: " + absent.joined(separator: ", ")) }
    let title = "\(reading.title(of: unit)): \(sum)"
    let above = [title, try reading.noResult(unit), lock(unit, saved)].compactMap(\.self) + lines
    return (sum, rows, .section([], [], above: above))
  }

  private func counted(_ player: ElementIndex<PoolPlayer>, by entry: Entry) -> Points {
    reading.units.filter(\.counts).flatMap { board.counted(entry, in: $0) }.filter { $0.index == player }
      .reduce(.zero) { $0 + $1.counted }
  }

  private func lock(_ unit: PointUnit, _ saved: SavedLineUp?) -> String {
    guard let saved else { return "No line-up was saved in time." }
    // A simulated clock has no time before it is first set.
    let time = saved.time == .earliest ? "before the league's clock was set" : "at \(saved.time)"
    if unit.isSeason { return "Season points count for the line-up of the last match, saved \(time)." }
    let start = board.league.start(at: reading.open.now).map { ", \($0)" } ?? ""
    let moment = board.league.terms.lock == .match ? "the match's start" : "the league's start\(start)"
    return "Line-up saved \(time), locked at \(moment)."
  }

  private func lineUpFacts(_ unit: PointUnit, _ saved: SavedLineUp?) -> [Fact] {
    let start = board.league.start(at: reading.open.now)
    let locked = board.league.terms.lock == .match ? unit.match.match.fixture.start : start
    return [Fact("match", .text(unit.name)), Fact("saved", .time(saved?.time)), Fact("locked", .time(locked))]
  }

  private func facts(sum: Points?, figure: Points?, lineUps: [[Fact]]) -> [Fact] {
    [
      Fact("player", .id(player.map { reading.pool.players[$0].id })), Fact("manager", .id(manager)),
      Fact("total", .points(sum)),
      Fact("leaderboard", .points(figure)), reading.live, Fact("line_ups", .records(lineUps)),
    ]
  }

  private func frame(_ report: inout Report, _ entry: Entry, _ sum: Points, _ standing: Standing?) {
    let whose = player.map { "\(reading.pool.players[$0].name) for " } ?? ""
    let head = "\(whose)\(entry.teamName) (\(name)): \(sum) points"
    report.sections.insert(.section([], [], above: [head]), at: 0)
    guard reading.only == nil, player == nil, let standing else { return }
    let rank = "rank \(standing.rank)\(standing.isTied ? "=" : "") of \(board.league.entries.count)"
    report.sections.append(.section([], [], above: ["Sum: \(sum), as on the leaderboard (\(rank))."]))
  }
}
