import LeagueStore
import StrictJSON

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Measures the growth of time, memory and journal size with a league's entries and matches. The reported exponent is
/// that of the time, excluding the program's start. An exponent of 1 means linear growth; 0 means constant time.
struct Growth {
  let options: BenchOptions

  private static let commands = [
    ["version"], ["leaderboard", "--limit", "50"], ["leaderboard", "--around", "me"], ["leaderboard", "-o", "csv"],
    ["overview"], ["pool"], ["team", "show"], ["history"], ["league", "rename", "Cup"], ["verify"],
  ]

  func report() throws -> JSON {
    .pairs([
      "entries": try series([1_000, 10_000, 100_000].map { (entries: $0, matches: 20) }) { $0.entries },
      "matches": try series([10, 100, 1_000, 10_000].map { (entries: 100, matches: $0) }) { $0.matches },
    ])
  }

  private typealias Size = (entries: Int, matches: Int)

  private func series(_ sizes: [Size], _ size: (Size) -> Int) throws -> JSON {
    var found: [[(milliseconds: Double, kilobytes: Int)?]] = []
    var loads: [JSON] = []
    for one in sizes {
      var options = options
      options.folders = []
      options.keep = nil
      options.entries = one.entries
      options.matches = one.matches
      options.runs = one.entries * one.matches > 500_000 ? 3 : 7
      let benchmark = try Benchmark(options, hasFiles: false)
      defer { Measure.discard(benchmark.load.store) }
      loads.append(
        .pairs([
          "entries": .int(one.entries), "matches": .int(one.matches),
          "load_seconds": .rounded(benchmark.load.seconds),
          "journal_bytes": .int(try benchmark.load.league.journal.read(limit: Journal.limit).count),
        ]))
      found.append(
        try benchmark.loggedIn { process in
          Self.commands.map { process.sized($0, runs: options.runs) }
        })
    }
    let start = found.last?.first.flatMap { $0?.milliseconds } ?? 0
    let rows = Self.commands.enumerated().map { index, words in
      let values = found.map { $0[index] }
      let points = zip(sizes, values).compactMap { one, value in
        value.map { (log(Double(size(one))), log(max($0.milliseconds - start, 0.05))) }
      }
      return JSON.Member(
        words.joined(separator: " "),
        .pairs([
          "milliseconds": .array(values.map { $0.map { .rounded($0.milliseconds) } ?? .null }),
          "kilobytes": .array(values.map { $0.map { .int($0.kilobytes) } ?? .null }),
          "exponent": words == ["version"] ? .null : .rounded(Self.slope(points)),
        ]))
    }
    return .pairs(["loads": .array(loads), "commands": .object(rows)])
  }

  private static func slope(_ points: [(Double, Double)]) -> Double {
    let count = Double(points.count)
    let x = points.reduce(0) { $0 + $1.0 } / count, y = points.reduce(0) { $0 + $1.1 } / count
    let (over, under) = points.reduce((0.0, 0.0)) {
      ($0.0 + ($1.0 - x) * ($1.1 - y), $0.1 + ($1.0 - x) * ($1.0 - x))
    }
    return under == 0 ? 0 : over / under
  }
}

extension WholeProcess {
  fileprivate func sized(_ words: [String], runs: Int) -> (milliseconds: Double, kilobytes: Int)? {
    guard once(words) != nil else { return nil }
    let times = (0..<runs).compactMap { _ in once(words) }.sorted()
    guard times.count == runs else { return nil }
    let kilobytes = Measure.kilobytes([program] + words, environment: environment, in: load.store) ?? 0
    return (times[runs / 2], kilobytes)
  }
}
