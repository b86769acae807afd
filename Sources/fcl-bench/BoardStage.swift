import FantasyCore
import Games
import LeagueStore
import StrictJSON

/// Measures a board with many results from a generated file: submitting the file, submitting another result, and
/// showing the board.
struct BoardStage {
  let benchmark: Benchmark

  private static let id = BookID(known: "bench-board")
  private static let players = 10_000
  private static let owner = ManagerID(known: "m1")
  /// 2026-01-01 00:00 UTC, in seconds since 1970.
  private static let start = 1_767_225_600

  func report() throws -> JSON {
    let store = try Store(opening: benchmark.load.store)
    let file = benchmark.load.store + "-results"
    defer { Measure.discard(file) }
    let bytes = Self.file(of: benchmark.options.results)
    try SystemCalls.replace(file, with: bytes, mode: 0o600)
    let reading = Measure.seconds(runs: 3) { _ = SubmittedResults(parsing: bytes) }
    _ = try store.create(Self.id, commits: Self.commits, waiting: 10)
    return try benchmark.loggedIn { process in
      let id = Self.id.text
      guard let whole = process.once(["board", "submit", id, file]) else {
        return .pairs(["error": "submitting the file failed"])
      }
      return .pairs([
        "results": .int(benchmark.options.results), "players": .int(Self.players), "bytes": .int(bytes.count),
        "read_mb_per_s": .rounded(Double(bytes.count) / 1e6 / reading),
        "submit_file_milliseconds": .rounded(whole),
        "submit_file_again_milliseconds": process.once(["board", "submit", id, file]).map { .rounded($0) } ?? .null,
        "submit": submit(process), "show": process.small(["board", "show", id]),
        "show_around": process.small(["board", "show", id, "--around", "Player 7"]),
        "show_all": process.small(["board", "show", id, "--all", "-o", "csv"]),
        "show_week": process.small(["board", "show", id, "--window", "week"]),
        "list": process.small(["board", "list"]),
      ])
    }
  }

  /// Returns two medians in milliseconds. The first median is for submitting one more result, different in each run.
  /// The second median is for submitting the same result again.
  private func submit(_ process: WholeProcess) -> JSON {
    func words(_ score: Int) -> [String] {
      ["board", "submit", Self.id.text, "--player", "Player 17", "--score", "\(score)", "--at", "2026-01-01T00:00:00Z"]
    }
    let runs = 1...max(benchmark.options.runs, 11)
    let times = runs.compactMap { process.once(words(2_000_000 + $0)) }.sorted()
    let again = runs.compactMap { _ in process.once(words(2_000_001)) }.sorted()
    guard times.count == runs.count, again.count == runs.count else { return .pairs(["error": "submitting failed"]) }
    return .pairs([
      "milliseconds": .rounded(times[times.count / 2]), "again_milliseconds": .rounded(again[again.count / 2]),
    ])
  }

  private static var commits: [BoardCommit] {
    let created = BoardCreated(id, BoardTerms(name: "Benchmark", order: .higher))
    let names = (1...players).map { BoardPlayer(name: "Player \($0)", manager: nil) }
    return [
      BoardCommit(sequence: 1, time: Instant(seconds: start), author: owner, events: [.boardCreated(created)]),
      BoardCommit(
        sequence: 2, time: Instant(seconds: start), author: owner,
        events: names.map { .playerRegistered(PlayerRegistered($0)) }),
    ]
  }

  private static func file(of count: Int) -> [UInt8] {
    var draw = SeededRandom(seed: 7)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count * 72)
    for number in 0..<count {
      let time = Instant(seconds: start - draw.below(90 * 86_400))
      bytes += Array(
        "{\"player\":\"Player \(1 + draw.below(players))\",\"score\":\(number % 1_000_000),\"at\":\"\(time)\"}\n".utf8)
    }
    return bytes
  }
}
