import Books
import BuiltInRules
import FantasyCore
import StrictJSON

extension Benchmark {
  /// Measures scoring the season under another scoring system: in memory, and in a separate process with and without
  /// the caches of earlier commands.
  func whatIf() throws -> JSON {
    let league = try load.league.league().league
    let records = try load.league.records(of: league)
    guard let other = BuiltInRules.scoringSystems.first(where: { $0.name != league.system.name }) else { return .null }
    let system = try ScoringSystem(parsing: other.bytes)
    let seconds = Measure.seconds(runs: options.runs) {
      _ = LeagueScores(league.whatIf(system), records: records, at: league.lastEvent).leaderboard()
    }
    let process = WholeProcess(load: load, program: program, runs: options.runs)
    let words = ["whatif", "--system", other.name, "-o", "csv"]
    let cold = try process.timeWithoutCaches(words)
    return .object(
      [
        JSON.Member("matches", .int(records.count)), JSON.Member("entries", .int(league.entries.count)),
        JSON.Member("in_memory_milliseconds", .rounded(seconds * 1_000)),
        JSON.Member("without_caches_milliseconds", cold.map { .rounded($0) } ?? .null),
      ] + process.time(words))
  }
}
