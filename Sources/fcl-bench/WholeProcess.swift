import FantasyCore
import LeagueStore
import StrictJSON

/// Runs fcl in a separate process on the generated league, alternating with a peer. The peer is Python's json module,
/// which only parses the league's journal and match files.
struct WholeProcess {
  let load: BenchLoad
  let program: String
  let runs: Int
  var session: String?

  var environment: [String: String] {
    var variables = ["FCL_STORE": load.store, "HOME": load.store, "PATH": Measure.variable("PATH") ?? "/usr/bin:/bin"]
    if let session { variables["FCL_SESSION"] = session }
    return variables
  }

  private var peer: [String] {
    let script = """
      import glob, json
      folder = '\(load.league.folder.text)'
      for file in glob.glob(folder + '/matches/*/*.json'): json.loads(open(file, 'rb').read())
      for line in open(folder + '/journal.ndjson', 'rb'): json.loads(line)
      """
    return ["python3", "-c", script]
  }

  func time(_ words: [String]) -> [JSON.Member] {
    guard let use = Measure.pairs([program] + words, peer, environment: environment, runs: runs) else {
      return [JSON.Member("error", .string("\(program) \(words.joined(separator: " ")) failed"))]
    }
    return [
      JSON.Member("milliseconds", .rounded(use.ours.milliseconds)), JSON.Member("peer", "python3 json.loads"),
      JSON.Member("peer_milliseconds", use.peer.map { .rounded($0.milliseconds) } ?? .null),
      JSON.Member("ratio", use.peer.map { .rounded(use.ours.milliseconds / $0.milliseconds) } ?? .null),
    ]
  }

  func once(_ words: [String]) -> Double? { once([program] + words, of: environment) }

  func peerOnce() -> Double? { once(peer, of: environment) }

  private func once(_ words: [String], of environment: [String: String]) -> Double? {
    guard let use = Measure.run(words, environment: environment), use.code == 0 else { return nil }
    return use.milliseconds
  }

  func timeWithoutCaches(_ words: [String]) throws -> Double? {
    var times: [Double] = []
    for _ in 0..<runs {
      try load.league.resetCaches()
      guard let milliseconds = once(words) else { return nil }
      times.append(milliseconds)
    }
    return times.sorted()[runs / 2]
  }

  func bytes() throws -> Int {
    var bytes = try load.league.journal.read(limit: Journal.limit).count
    for played in try load.league.league().league.matches.values {
      guard let hash = played.file else { continue }
      bytes += try load.league.match(played.fixture.id, hash).read(limit: 64 << 20).count
    }
    return bytes
  }
}

extension JSON {
  static func rounded(_ value: Double, places: Int = 3) -> JSON {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    return .number(Decimal.text(Int((value * scale).rounded()), places: places))
  }
}
