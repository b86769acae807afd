import Cricsheet
import FantasyCore
import LeagueStore
import StrictJSON

/// Compares fcl with other programs on the same data; the answers must be equal. `orjson` and `simdjson` add up the
/// runs in all match files. DuckDB ranks the entries in the last match. Programs that are not installed are reported as
/// such.
struct Peers {
  let benchmark: Benchmark

  private var load: BenchLoad { benchmark.load }
  private var folder: String { load.store + "/files" }
  private var environment: [String: String] {
    ["PATH": Measure.variable("PATH") ?? "/usr/bin:/bin", "HOME": load.store]
  }

  func report() throws -> JSON { try .pairs(["match_files": matchFiles(), "leaderboard": leaderboard()]) }

  // MARK: Match files

  /// Measures the time to read the match files on one core. fcl computes all figures; the peers only add up the runs.
  private func matchFiles() throws -> JSON {
    let bytes = load.files.reduce(0) { $0 + $1.bytes.count }
    var runs = 0
    let names = load.files.indices.map { "\(folder)/f\($0).json" }
    let seconds = try Measure.seconds(runs: benchmark.options.runs) {
      runs = 0
      for name in names {
        let match = try MatchFile.read(SystemCalls.read(name, limit: 64 << 20))
        _ = match.performances()
        for innings in match.innings { for delivery in innings.deliveries { runs += delivery.total } }
      }
    }
    let rate = Double(bytes) / 1e6 / seconds
    var rows = [JSON.Member("fcl_mb_per_s", .rounded(rate)), JSON.Member("runs", .int(runs))]
    for (name, script) in Self.readers {
      rows.append(JSON.Member(name, try peer(["python3", "-c", script, folder], runs, rate)))
    }
    let program = load.store + "/match_simdjson"
    let source = benchmark.options.data.map { $0 + "/../peers/match_simdjson.cpp" } ?? ""
    let build = ["g++", "-O3", "-march=native", "-std=c++17", source, "-lsimdjson", "-o", program]
    if Measure.run(build, environment: environment)?.code == 0 {
      rows.append(JSON.Member("simdjson", try peer([program, folder], runs, rate)))
    } else {
      rows.append(JSON.Member("simdjson", .string("not installed")))
    }
    return .object(rows)
  }

  private func peer(_ words: [String], _ runs: Int, _ rate: Double) throws -> JSON {
    var best = 0.0
    for _ in 0..<3 {
      guard let text = Measure.output(words, environment: environment) else { return .string("not installed") }
      let found = text.split(whereSeparator: { !"0123456789.".contains($0) }).compactMap { Double($0) }
      guard let last = found.last else { return .string("not installed") }
      guard found.contains(Double(runs)) else { return .string("different answer: \(text)") }
      best = max(best, last)
    }
    return .pairs(["mb_per_s": .rounded(best), "ratio": .rounded(rate / best)])
  }

  private static let readers = ["orjson", "json"].map { module in
    (
      module == "json" ? "python_json" : module,
      """
      import glob, sys, time
      import \(module) as reader
      start = time.perf_counter()
      size = runs = 0
      for name in glob.glob(sys.argv[1] + '/*.json'):
        data = open(name, 'rb').read()
        size += len(data)
        for innings in reader.loads(data)['innings']:
          for over in innings.get('overs', []):
            for ball in over['deliveries']: runs += ball['runs']['total']
      print(runs, size / 1e6 / (time.perf_counter() - start))
      """
    )
  }

  // MARK: Leaderboard

  /// Compares the time to rank all entries. fcl computes the leaderboard from scratch with all matches. DuckDB uses
  /// only the last match, and reads the line-ups as NDJSON.
  private func leaderboard() throws -> JSON {
    let league = try load.league.league().league
    let scores = try load.league.scores(of: league, at: league.lastEvent)
    guard let match = scores.matches.last(where: \.counts) else { return .null }
    var entries: [String] = []
    for entry in league.entries {
      guard let lineUp = league.lockedLineUp(of: entry, for: match.match)?.lineUp else { continue }
      let players = lineUp.players.map { "\"\($0)\"" }.joined(separator: ",")
      let captains = [("captain", lineUp.captain), ("vice", lineUp.viceCaptain)].map { key, id in
        ",\"\(key)\":\(id.map { "\"\($0)\"" } ?? "null")"
      }.joined()
      entries.append("{\"entry\":\"\(entry.manager)\",\"players\":[\(players)]\(captains)}\n")
    }
    var points = ["p,plain,as_captain,as_vice\n"]
    for player in match.score.players {
      guard let index = player.index else { continue }
      let own = player.points
      let counted = [nil, Captaincy.captain, .viceCaptain].map {
        match.system.counted(own, as: $0).tenThousandths
      }
      points.append("\(league.pool.players[index].id),\(counted[0]),\(counted[1]),\(counted[2])\n")
    }
    for (name, lines) in [("entries.ndjson", entries), ("points.csv", points)] {
      try SystemCalls.replace(load.store + "/" + name, with: Array(lines.joined().utf8), mode: 0o600)
    }
    let best = scores.leaderboard().compactMap { $0.lastMatchPoints?.tenThousandths }.sorted(by: >).prefix(50)
    let process = WholeProcess(load: load, program: benchmark.program, runs: 1)
    var times: [Double] = []
    for _ in 0..<max(3, benchmark.options.runs) {
      Measure.discard((load.league.derived / "board.bin").text)
      guard let time = process.once(["leaderboard", "--limit", "50", "-o", "csv"]) else { return .null }
      times.append(time)
    }
    let ours = times.sorted()[times.count / 2]
    guard let text = Measure.output(["python3", "-c", Self.duckdb, load.store], environment: environment) else {
      return .pairs(["milliseconds": .rounded(ours), "duckdb": "not installed"])
    }
    let lines = text.split(separator: "\n")
    let isSame = lines.dropFirst().compactMap { Int($0) } == Array(best)
    let theirs = lines.first.flatMap { Double($0) }
    return .pairs([
      "entries": .int(entries.count), "matches": .int(scores.matches.count), "milliseconds": .rounded(ours),
      "duckdb_one_match_milliseconds": theirs.map { .rounded($0) } ?? .null, "same_best_50": .bool(isSame),
      "ratio": theirs.map { .rounded(ours / $0) } ?? .null,
    ])
  }

  private static let duckdb = """
    import sys, time, duckdb
    folder = sys.argv[1]
    db = duckdb.connect()
    db.execute(f"create table points as select * from read_csv('{folder}/points.csv')")
    times = []
    for _ in range(3):
      start = time.perf_counter()
      rows = db.execute(f\"\"\"select entry, coalesce(sum(case when p = captain then as_captain when p = vice then as_vice
        else plain end), 0)::bigint s, rank() over (order by s desc) from (select entry, captain, vice,
        unnest(players) p from read_json('{folder}/entries.ndjson', format='newline_delimited',
        columns={{entry: 'VARCHAR', players: 'VARCHAR[]', captain: 'VARCHAR', vice: 'VARCHAR'}})) e
        left join points using (p) group by entry order by s desc limit 50\"\"\").fetchall()
      times.append(time.perf_counter() - start)
    print(sorted(times)[1] * 1000)
    for row in rows: print(row[1])
    """
}
