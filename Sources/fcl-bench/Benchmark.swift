// The stages and their report.

import Cricsheet
import FantasyCore
import LeagueStore
import StrictJSON

/// The benchmark.
struct Benchmark {
  private let options: BenchOptions
  private let load: BenchLoad

  init(_ options: BenchOptions) throws {
    self.options = options
    load = try BenchLoad(options)
  }

  /// Runs all stages and removes the load.
  func report() throws -> JSON {
    defer { if options.keep == nil { try? SystemCalls.removeTree(load.store) } }
    return .pairs([
      "schema": "fcl.bench/1", "runs": .int(options.runs), "read": try reading(), "score": try scoring(),
      "fold": try folding(), "leaderboard": leaderboard(), "explain": try explaining(), "verify": try verifying(),
    ])
  }

  /// Reading match files with all figures of all players, one core, from memory; the peer is Python's json module.
  private func reading() throws -> JSON {
    let bytes = load.files.reduce(0) { $0 + $1.bytes.count }
    let seconds = try Measure.seconds(runs: options.runs) {
      for file in load.files { _ = try MatchFile.read(file.bytes).performances() }
    }
    let peer = try peerReading(bytes)
    return .pairs([
      "files": .int(load.files.count), "bytes": .int(bytes), "seconds": number(seconds),
      "mb_per_s": number(Double(bytes) / 1e6 / seconds), "peer": "python3 json.loads",
      "peer_mb_per_s": peer.map { number($0) } ?? .null,
      "ratio": peer.map { number(Double(bytes) / 1e6 / seconds / $0) } ?? .null,
    ])
  }

  /// MB/s of Python's json module on at most 20 MB of the same files; it times itself. Nil without Python.
  private func peerReading(_ bytes: Int) throws -> Double? {
    let folder = load.store + "/peer"
    try SystemCalls.makeFolder(folder)
    var size = 0
    for file in load.files where size < 20_000_000 {
      try SystemCalls.replace(folder + "/" + file.name, with: file.bytes, mode: 0o600)
      size += file.bytes.count
    }
    let script = """
      import glob, json, time
      texts = [open(f, 'rb').read() for f in glob.glob('\(folder)/*.json')]
      start = time.perf_counter()
      for text in texts: json.loads(text)
      open('\(folder)/rate', 'w').write(str(sum(map(len, texts)) / 1e6 / (time.perf_counter() - start)))
      """
    let environment = ["PATH": Measure.variable("PATH") ?? "/usr/bin:/bin"]
    guard let use = Measure.run(["python3", "-c", script], environment: environment), use.code == 0 else { return nil }
    return Double(String(decoding: try SystemCalls.read(folder + "/rate", limit: 100), as: UTF8.self))
  }

  /// Points of every player of the league's matches, from their figures.
  private func scoring() throws -> JSON {
    let league = try load.league.league().league
    let records = try records(of: league)
    var players = 0
    let seconds = Measure.seconds(runs: options.runs) {
      players = 0
      for record in records.values {
        players += MatchScore(record, system: league.system, pool: league.pool).players.count
      }
    }
    let whole = Measure.seconds(runs: options.runs) {
      _ = Scoreboard(league, records: records, at: league.lastEvent).leaderboard()
    }
    return .pairs([
      "matches": .int(records.count), "performances": .int(players), "entries": .int(league.entries.count),
      "points_milliseconds": number(seconds * 1_000), "leaderboard_milliseconds": number(whole * 1_000),
    ])
  }

  private func records(of league: League) throws -> [MatchID: MatchRecord] {
    var records: [MatchID: MatchRecord] = [:]
    for played in league.matches.values {
      guard let hash = played.file else { continue }
      let bytes = try SystemCalls.read(load.league.match(played.fixture.id, hash), limit: 64 << 20)
      let match = try MatchFile.read(bytes)
      records[played.fixture.id] = MatchRecord(info: match.info, performances: match.performances())
    }
    return records
  }

  /// Reading a journal: chain checked, every line parsed, folded to the state.
  private func folding() throws -> JSON {
    let bytes = try SystemCalls.read(load.league.journal, limit: 1 << 32).count
    var lines = 0
    let seconds = try Measure.seconds(runs: options.runs) { lines = try load.league.league().league.sequence }
    return .pairs([
      "lines": .int(lines), "bytes": .int(bytes), "milliseconds": number(seconds * 1_000),
      "mb_per_s": number(Double(bytes) / 1e6 / seconds),
    ])
  }

  /// The leaderboard by a whole process, in turn with a peer: what starting a shell and its built-in echo costs.
  private func leaderboard() -> JSON {
    let program = options.program ?? Self.besideThis("fcl")
    let environment = [
      "FCL_STORE": load.store, "HOME": load.store, "PATH": Measure.variable("PATH") ?? "/usr/bin:/bin",
    ]
    let words = [program, "leaderboard", "-o", "csv", "--limit", "50"]
    guard let use = Measure.pairs(words, ["sh", "-c", "echo"], environment: environment, runs: options.runs) else {
      return .pairs(["error": .string("\(program) could not be run")])
    }
    return .pairs([
      "entries": .int(options.entries), "milliseconds": number(use.ours.milliseconds),
      "peer": "sh -c echo",
      "peer_milliseconds": use.peer.map { number($0.milliseconds) } ?? .null,
      "ratio": use.peer.map { number(use.ours.milliseconds / $0.milliseconds) } ?? .null,
    ])
  }

  private func explaining() throws -> JSON {
    let program = options.program ?? Self.besideThis("fcl")
    defer { if options.keep == nil { try? SystemCalls.remove(load.store + ".session") } }
    return try ExplainStage(load: load, program: program, runs: options.runs).report()
  }

  /// A whole process that verifies the league: every file hashed, figures and points reckoned twice.
  private func verifying() throws -> JSON {
    let program = options.program ?? Self.besideThis("fcl")
    let environment = ["FCL_STORE": load.store, "HOME": load.store]
    var bytes = try SystemCalls.read(load.league.journal, limit: 1 << 32).count
    for played in try load.league.league().league.matches.values {
      guard let hash = played.file else { continue }
      bytes += try SystemCalls.read(load.league.match(played.fixture.id, hash), limit: 64 << 20).count
    }
    var times: [Double] = []
    for _ in 0..<3 {
      guard let use = Measure.run([program, "verify"], environment: environment), use.code == 0 else {
        return .pairs(["error": .string("\(program) verify failed")])
      }
      times.append(use.milliseconds)
    }
    let milliseconds = times.sorted()[1]
    return .pairs([
      "entries": .int(options.entries), "bytes": .int(bytes), "milliseconds": number(milliseconds),
      "mb_per_s": number(Double(bytes) / 1e3 / milliseconds),
    ])
  }

  private static func besideThis(_ name: String) -> String {
    let own = CommandLine.arguments.first ?? ""
    return SystemCalls.folder(of: own) + "/" + name
  }

  private func number(_ value: Double) -> JSON {
    .number(Decimal.text(Int((value * 1_000).rounded()), places: 3))
  }
}
