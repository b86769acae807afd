import Books
import Cricsheet
import Explanations
import FantasyCore
import LeagueStore
import StrictJSON

struct Benchmark {
  let options: BenchOptions
  let load: BenchLoad

  init(_ options: BenchOptions, hasFiles: Bool = true) throws {
    self.options = options
    load = try BenchLoad(options, hasFiles: hasFiles)
  }

  func report() throws -> JSON {
    defer { if options.keep == nil { Measure.discard(load.store) } }
    return .pairs([
      "schema": "fcl.bench/1", "runs": .int(options.runs), "load_seconds": .rounded(load.seconds),
      "commands": try smallCommands(), "read": try reading(), "workers": try workers(), "score": try scoring(),
      "fold": try folding(), "leaderboard": try leaderboard(), "whatif": try whatIf(), "explain": try explaining(),
      "report": try reporting(),
      "verify": try verifying(), "writers": try writers(), "board": try BoardStage(benchmark: self).report(),
      "encyclopedia": try encyclopedia(), "projections": try ProjectionStage(runs: options.runs).report(),
      "selection": try SelectionStage(benchmark: self).report(hasPeer: options.hasPeers),
      "peers": options.hasPeers ? try Peers(benchmark: self).report() : .null,
      "growth": options.hasGrowth ? try Growth(options: options).report() : .null,
    ])
  }

  /// Measures the time to read match files from memory and to compute all figures of all players, on one core. The peer
  /// is Python's json module.
  func reading() throws -> JSON {
    let bytes = load.files.reduce(0) { $0 + $1.bytes.count }
    let seconds = try Measure.seconds(runs: options.runs) {
      for file in load.files { _ = try MatchFile.read(file.bytes).performances() }
    }
    let peer = try peerReading(bytes)
    return .pairs([
      "files": .int(load.files.count), "bytes": .int(bytes), "seconds": .rounded(seconds),
      "mb_per_s": .rounded(Double(bytes) / 1e6 / seconds), "peer": "python3 json.loads",
      "peer_mb_per_s": peer.map { .rounded($0) } ?? .null,
      "ratio": peer.map { .rounded(Double(bytes) / 1e6 / seconds / $0) } ?? .null,
    ])
  }

  /// Returns the speed of Python's json module on about 20 MB of the same files, in MB/s. The Python script measures
  /// the time. Nil if the script fails.
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

  /// Measures the time to compute the points of all players in the league's matches from their figures. Also measures
  /// the time to compute the leaderboard, both from scratch and from the leaderboard before the latest match.
  private func scoring() throws -> JSON {
    let league = try load.league.league().league
    let records = try load.league.records(of: league)
    var players = 0
    let seconds = Measure.seconds(runs: options.runs) {
      players = 0
      for record in records.values {
        players += MatchScore(record, system: league.system, pool: league.pool).players.count
      }
    }
    let whole = Measure.seconds(runs: options.runs) {
      _ = LeagueScores(league, records: records, at: league.lastEvent).leaderboard()
    }
    let news = Measure.seconds(runs: options.runs) {
      _ = LeagueScores(league, records: records, at: league.lastEvent).news
    }
    let latest = league.matchesByStart.last { records[$0.fixture.id] != nil }?.fixture.id
    let before = LeagueScores(league, records: records.filter { $0.key != latest }, at: league.lastEvent).packedBoard()
    var later: [UInt8]?
    let added = try Measure.seconds(runs: options.runs) {
      var reader = PackedReader(before, in: before.indices)
      let earlier = try LeagueStandings(unpacking: &reader, of: league, isEarlier: true)
      later = league.packedBoard(after: earlier, at: league.lastEvent) { _ in
        true
      } records: { fresh in
        Dictionary(fresh.compactMap { match in records[match.fixture.id].map { (match.fixture.id, $0) } }) { one, _ in
          one
        }
      }
    }
    let isSame = later == LeagueScores(league, records: records, at: league.lastEvent).packedBoard()
    return .pairs([
      "matches": .int(records.count), "performances": .int(players), "entries": .int(league.entries.count),
      "points_milliseconds": .rounded(seconds * 1_000), "leaderboard_milliseconds": .rounded(whole * 1_000),
      "with_news_milliseconds": .rounded(news * 1_000),
      "after_one_more_match_milliseconds": isSame ? .rounded(added * 1_000) : .null,
    ])
  }

  /// Measures the time to read a journal: checking the hash chain, parsing every line and replaying the events. Also
  /// measures the time to start from a checkpoint.
  private func folding() throws -> JSON {
    let bytes = try load.league.journal.read(limit: Journal.limit).count
    var lines = 0
    let seconds = try Measure.seconds(runs: options.runs) { lines = try load.league.league().league.sequence }
    let checkpoint = try Measure.seconds(runs: options.runs) { lines = try load.league.current().book.sequence }
    return .pairs([
      "lines": .int(lines), "bytes": .int(bytes), "milliseconds": .rounded(seconds * 1_000),
      "mb_per_s": .rounded(Double(bytes) / 1e6 / seconds), "checkpoint_milliseconds": .rounded(checkpoint * 1_000),
    ])
  }

  var program: String { options.program ?? SystemCalls.folder(of: CommandLine.arguments.first ?? "") + "/fcl" }

  private func leaderboard() throws -> JSON {
    let process = WholeProcess(load: load, program: program, runs: options.runs)
    let words = ["leaderboard", "-o", "csv", "--limit", "50"]
    let cold = try process.timeWithoutCaches(words)
    return .object(
      [
        JSON.Member("entries", .int(options.entries)),
        JSON.Member("without_caches_milliseconds", cold.map { .rounded($0) } ?? .null),
      ] + process.time(words))
  }

  private func verifying() throws -> JSON {
    let process = WholeProcess(load: load, program: program, runs: 3)
    let bytes = try process.bytes()
    let words = ["verify"], minimum = 3
    var times: [Double] = []
    for _ in 0..<minimum {
      guard let milliseconds = process.once(words) else {
        return .pairs(["error": .string("\(program) verify failed")])
      }
      times.append(milliseconds)
    }
    let milliseconds = times.sorted()[minimum / 2]
    let peer = (0..<minimum).compactMap { _ in process.peerOnce() }.sorted()
    return .pairs([
      "entries": .int(options.entries), "bytes": .int(bytes), "milliseconds": .rounded(milliseconds),
      "mb_per_s": .rounded(Double(bytes) / 1e3 / milliseconds), "peer": "python3 json.loads",
      "ratio": peer.count == minimum ? .rounded(milliseconds / peer[minimum / 2]) : .null,
    ])
  }
}
