import Answers
import CommandLineKit
import Cricsheet
import FantasyCore
import Knowledge

struct SimulatedScorecard {
  private let setup: SimulationInput
  private let input: MatchInput
  private let seed: Int
  private let system: ScoringSystem?
  private let file: String?
  private let roles: [Role]

  init(_ setup: SimulationInput, seed: Int, _ system: ScoringSystem?, file: String?) {
    self.setup = setup
    self.seed = seed
    self.system = system
    self.file = file
    let fixture = setup.fixture(seed: UInt64(seed))
    let match = MatchSimulator.simulate(fixture)
    roles = fixture.roles
    let bytes = MatchFile.write(match)
    input = MatchInput(
      path: file ?? "-", id: MatchID(known: "simulated"), bytes: bytes, match: match, record: MatchRecord(match))
  }

  var bytes: [UInt8] { input.bytes }

  private static let columns = CardRows.columns + [.hidden("points")]

  func report(_ context: Context) -> Report {
    let info = input.match.info, cards = input.match.cards
    var report = Report(schema: "simulation", league: setup.league, columns: Self.columns, rows: [])
    report.rows = cards.flatMap { CardRows(input, $0).rows }.map { $0 + [.none] } + [resultRow]
    report.rows += points.map(pointRow)
    report.facts =
      setup.facts + [
        Fact("seed", .whole(seed)), Fact("result", .text(info.outcome?.sentence)),
        Fact("winner", .text(info.outcome?.winner ?? info.outcome?.eliminator)),
        Fact("toss_winner", .text(info.toss?.winner)), Fact("toss_decision", .text(info.toss?.decision)),
        Fact("system", .text(system?.name)), Fact("notes", .list(setup.notes)), Fact("file", .text(file)),
      ]
    report.sections = [setup.ratings, head] + cards.flatMap { CardSections(input.match, $0).sections } + [best]
    if let system { report.sections.append(pointSection(system)) }
    let again = "To repeat this match: --seed \(seed)"
    let written = file.map { path in
      context.isDryRun
        ? context.message("write \(path), marked as simulated.")
        : "Wrote \(path), marked as simulated: no league accepts it. "
          + "To show the scorecard: fcl match card \(shellWord(path))"
    }
    report.sections.append(.section([], [], above: setup.notes + [again] + [written].compactMap(\.self)))
    return report
  }

  private var head: Report {
    let info = input.match.info
    let facts: [String?] = [
      "Simulated", info.location, info.matchType == "T20" && info.ballsPerOver == 5 ? "The Hundred" : info.matchType,
    ]
    let above: [String?] = [
      info.teams.joined(separator: " v "), facts.compactMap(\.self).joined(separator: "; "), info.tossSentence,
      info.outcome?.sentence,
    ]
    return .section([], [], above: above.compactMap(\.self))
  }

  private var best: Report {
    let figures = input.record.performances.map { (name: $0.player.name, total: $0.total) }
    let batter = figures.max { one, other in
      (one.total[.runs], -one.total[.balls], other.name) < (other.total[.runs], -other.total[.balls], one.name)
    }
    let bowler = figures.max { one, other in
      (one.total[.wickets], -one.total[.runsConceded], other.name)
        < (other.total[.wickets], -other.total[.runsConceded], one.name)
    }
    var lines: [String] = []
    if let batter, batter.total[.runs] > 0 {
      lines.append("Best batter: \(batter.name), \(batter.total[.runs]) off \(batter.total[.balls])")
    }
    if let bowler, bowler.total[.wickets] > 0 {
      lines.append("Best bowler: \(bowler.name), \(bowler.total[.wickets]) for \(bowler.total[.runsConceded])")
    }
    return .section([], [], above: lines)
  }

  private var resultRow: [Value] {
    Self.columns.row([
      "match": .id(input.id), "section": .text("result"), "detail": .text(input.match.info.outcome?.sentence),
    ])
  }

  // MARK: Points

  private var points: [(player: MatchPlayer, points: Points)] {
    guard let system else { return [] }
    let all = zip(input.record.performances, roles).map { performance, role in
      let points = system.matchPoints(of: performance, role: role, ballsPerOver: input.match.info.ballsPerOver)
      return (player: performance.player, points: points.total)
    }
    return all.ordered { -$0.points.tenThousandths }
  }

  var warnings: [String] {
    guard let system else { return [] }
    var doubts = RoleDoubts()
    for (performance, role) in zip(input.record.performances, roles) {
      doubts.count(
        setup.guessed.contains(performance.player.id)
          && system.dependsOnRole(performance, scoredAs: role, ballsPerOver: input.match.info.ballsPerOver))
    }
    return doubts.warnings(.guessed, of: "player")
  }

  private func pointRow(_ player: MatchPlayer, _ points: Points) -> [Value] {
    Self.columns.row([
      "match": .id(input.id), "section": .text("points"), "side": .text(input.match.teamName(player.side)),
      "player_id": .id(player.id), "player": .text(player.name), "points": .points(points),
    ])
  }

  private func pointSection(_ system: ScoringSystem) -> Report {
    .section(
      [.name("player", "Player"), .text("side", "Side", flexible: true), .number("points", "Points")],
      points.map { [.text($0.player.name), .text(input.match.teamName($0.player.side)), .points($0.points)] },
      above: ["Points under \(system.name)"])
  }
}
