import Answers
import FantasyCore
import Knowledge
import LeagueStore

/// The results of a match simulated many times.
struct SimulationSummary {
  private let input: SimulationInput
  private let trials: MatchTrials
  private let seed, times: Int
  private let system: ScoringSystem?

  init(_ input: SimulationInput, _ fixture: SimulatedFixture, seed: Int, times: Int, _ system: ScoringSystem?) {
    self.input = input
    self.seed = seed
    self.times = times
    self.system = system
    trials = MatchTrials(of: fixture, under: system)
  }

  func answer(_ context: Context) throws -> Answer {
    let sums = context.trials(times, from: TrialSums(), trials.sums) { $0.add($1) }
    if sums.count == 0 { throw StoreError.interrupted }
    var report = Report(
      schema: "simulations", league: input.league, columns: Self.columns,
      rows: resultRows(sums) + totalRows(sums) + playerRows(sums))
    report.facts =
      input.facts + [
        Fact("seed", .whole(seed)), Fact("times", .whole(sums.count)), Fact("system", .text(system?.name)),
        Fact("home_super_overs", .whole(sums.wonOver[0])), Fact("away_super_overs", .whole(sums.wonOver[1])),
        Fact("notes", .list(input.notesOnChances)),
      ]
    let shown = sums.count == times ? "" : " of \(times) requested"
    report.sections = [input.ratings, results(sums), totals(sums), players(sums)]
    report.sections[1].above = ["\(Problem.count(sums.count, "simulated match"))\(shown)"]
    report.sections[report.sections.count - 1].below =
      input.notesOnChances + ["To repeat these matches: --times \(sums.count) --seed \(seed)"]
    var answer = Answer.report(report)
    if system != nil { answer.warnings = warnings(sums) }
    return answer
  }

  private func warnings(_ sums: TrialSums) -> [String] {
    var doubts = RoleDoubts()
    for (player, own) in zip(input.sides.flatMap(\.players), sums.players) {
      doubts.count(input.guessed.contains(player.id) && own.dependOnRole)
    }
    return doubts.warnings(.guessed, of: "player")
  }

  private static let columns: [Column] = [
    .text("section", "Section"), .text("side", "Side", flexible: true), .hidden("player_id"), .name("player", "Player"),
    .text("result", "Result"), .number("chance", "Chance"), .number("error", "Error"), .number("low", "5%"),
    .number("quarter", "25%"), .number("median", "Median"), .number("three_quarters", "75%"), .number("high", "95%"),
    .number("runs", "Runs"), .number("wickets", "Wickets"), .number("top_score", "Top score"),
    .number("most_wickets", "Most wickets"), .number("points", "Points"),
  ]

  private func name(_ side: Side) -> String { input.known.clubs[input.clubs[side.index]].name }

  // MARK: Results

  private func outcomes(_ sums: TrialSums) -> [(side: Side?, result: String, count: Int)] {
    var outcomes: [(side: Side?, result: String, count: Int)] = [(.first, "win", sums.won[0])]
    if input.conditions == .test { outcomes.append((nil, "draw", sums.drawn)) }
    return outcomes + [(nil, "tie", sums.tied), (.second, "win", sums.won[1])]
  }

  private func resultRows(_ sums: TrialSums) -> [[Value]] {
    outcomes(sums).map { side, result, count in
      Self.columns.row([
        "section": .text("result"), "side": .text(side.map(name)), "result": .text(result),
        "chance": .chance(count, of: sums.count), "error": .error(count, of: sums.count),
      ])
    }
  }

  private func results(_ sums: TrialSums) -> Report {
    var section = Report.section(
      of: outcomes(sums),
      [
        .text("result", "Result") { $0.side.map { "\(name($0)) win" } ?? ($0.result == "tie" ? "Tie" : "Draw") },
        .number("chance", "Chance") { Value.chance($0.count, of: sums.count) },
        .number("error", "Error") { Value.error($0.count, of: sums.count) },
      ])
    if input.conditions != .oneDay, input.conditions != .test, sums.tied > 0 {
      section.below = [
        "Super overs after ties: \(name(.first)) won \(sums.wonOver[0]), \(name(.second)) \(sums.wonOver[1])."
      ]
    }
    return section
  }

  // MARK: Totals

  private func indices(_ counts: [Int]) -> [Value] {
    let all = counts.reduce(0, +)
    return [5, 25, 50, 75, 95].map { part in
      if all == 0 { return .none }
      var below = 0
      for (total, count) in counts.enumerated() {
        below += count
        if below * 100 >= part * all { return .whole(total) }
      }
      return .whole(counts.count - 1)
    }
  }

  private func totalRows(_ sums: TrialSums) -> [[Value]] {
    Side.allCases.map { side in
      let indices = indices(sums.totals[side.index])
      return Self.columns.row([
        "section": .text("total"), "side": .text(name(side)), "low": indices[0], "quarter": indices[1],
        "median": indices[2], "three_quarters": indices[3], "high": indices[4],
      ])
    }
  }

  private func totals(_ sums: TrialSums) -> Report {
    .section(
      [
        .text("side", "Side", flexible: true), .number("low", "5%"), .number("quarter", "25%"),
        .number("median", "Median"), .number("three_quarters", "75%"), .number("high", "95%"),
      ],
      Side.allCases.map { [.text(name($0))] + indices(sums.totals[$0.index]) },
      above: ["First-innings totals: the 5th, 25th, 50th, 75th and 95th percentiles"])
  }

  // MARK: Players

  private typealias Line = (side: Side, player: RecordedPlayer, sums: TrialSums.PlayerSums)

  private func lines(_ sums: TrialSums) -> [Line] {
    Side.allCases.flatMap { side in
      input.sides[side.index].players.enumerated().map { number, player in
        (side, player, sums.players[side.index * 11 + number])
      }
    }
  }

  private func figures(_ sums: TrialSums.PlayerSums, of count: Int) -> [Value] {
    [
      .mean(10_000 * sums.runs, of: count), .mean(10_000 * sums.wickets, of: count), .chance(sums.topScores, of: count),
      .chance(sums.maxWickets, of: count), system == nil ? .none : .mean(sums.points, of: count),
    ]
  }

  private func playerRows(_ sums: TrialSums) -> [[Value]] {
    lines(sums).map { side, player, own in
      let figures = figures(own, of: sums.count)
      return Self.columns.row([
        "section": .text("player"), "side": .text(name(side)), "player_id": .id(player.id),
        "player": .text(player.name), "runs": figures[0], "wickets": figures[1], "top_score": figures[2],
        "most_wickets": figures[3], "points": figures[4],
      ])
    }
  }

  private func players(_ sums: TrialSums) -> Report {
    let points: [Column] = system.map { _ in [.number("points", "Points")] } ?? []
    return .section(
      [
        .text("side", "Side", flexible: true, leaves: 1), .name("player", "Player"), .number("runs", "Runs"),
        .number("wickets", "Wickets"), .number("top_score", "Top score"),
        .number("most_wickets", "Most wickets", leaves: 2),
      ] + points,
      lines(sums).map { side, player, own in
        [.text(name(side)), .text(player.name)] + figures(own, of: sums.count).prefix(4 + points.count)
      }, above: ["Averages per match, and each player's chance of the side's top score and most wickets"])
  }
}

extension Value {
  fileprivate static func mean(_ sum: Int, of count: Int) -> Value {
    .decimal(Decimal.text((sum / 100 + count / 2) / max(1, count), places: 2))
  }
}
