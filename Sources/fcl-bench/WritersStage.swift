import FantasyCore
import LeagueStore
import StrictJSON

extension Benchmark {
  /// Measures the number of teams saved per second if 1, 8 or 64 managers save at the same time, each in a separate
  /// process. Also measures a reader while another manager saves a team.
  func writers() throws -> JSON {
    let league = try load.league.league().league
    let managers = league.entries.prefix(64).filter { $0.lineUp?.viceCaptain != nil }
    let sessions = try logIn(managers.map(\.manager))
    defer { for path in sessions { Measure.discard(path) } }
    var rows: [JSON] = []
    for count in [1, 8, 64] where count <= managers.count {
      let rounds = max(1, 16 / count)
      let start = Measure.now
      for round in 0..<rounds {
        let uses = Measure.processes(
          (0..<count).map { writer in
            (change(managers[writer], round), environment(sessions[writer]))
          })
        guard uses.allSatisfy({ $0 == 0 }) else { return .pairs(["error": "saving a team failed"]) }
      }
      let seconds = Measure.now - start
      rows.append(
        .pairs([
          "writers": .int(count), "teams": .int(count * rounds),
          "teams_per_second": .rounded(Double(count * rounds) / seconds),
        ]))
    }
    return .pairs(["saving": .array(rows), "reading": try readingBeside(managers, sessions)])
  }

  private func environment(_ session: String) -> [String: String] {
    WholeProcess(load: load, program: program, runs: 1, session: session).environment
  }

  private func change(_ entry: Entry, _ round: Int) -> [String] {
    let players = entry.lineUp?.players ?? []
    let captain = players[round % 2 + 1].text, vice = players[(round + 1) % 2 + 1].text
    return [program, "team", "captain", captain, "--vice-captain", vice, "-q"]
  }

  private func readingBeside(_ managers: [Entry], _ sessions: [String]) throws -> JSON {
    guard managers.count > 1 else { return .null }
    let process = WholeProcess(load: load, program: program, runs: 1, session: sessions[0])
    let words = ["leaderboard", "--around", "me"]
    let alone = (0..<21).compactMap { _ in process.once(words) }.sorted()
    var beside: [Double] = []
    for round in 0..<21 {
      guard let writer = Measure.start(change(managers[1], round), environment: environment(sessions[1])) else { break }
      if let milliseconds = process.once(words) { beside.append(milliseconds) }
      _ = Measure.wait(for: writer)
    }
    guard alone.count == 21, beside.count == 21 else { return .pairs(["error": "reading failed"]) }
    return .pairs([
      "alone_milliseconds": .rounded(alone[10]), "while_a_team_is_saved_milliseconds": .rounded(beside.sorted()[10]),
    ])
  }
}
