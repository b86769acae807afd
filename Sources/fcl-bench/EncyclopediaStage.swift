import LeagueStore
import StrictJSON

extension Benchmark {
  /// Measures the index of the match files: building it from scratch on one core, refreshing it without changes, and
  /// using it in commands. The peer is Python's json module, which only parses the same files.
  func encyclopedia() throws -> JSON {
    let folder = load.store + "/known"
    try SystemCalls.makeFolder(folder)
    for file in load.files { try SystemCalls.replace("\(folder)/\(file.name)", with: file.bytes, mode: 0o600) }
    let environment = [
      "HOME": load.store, "XDG_CACHE_HOME": load.store + "/known-cache", "FCL_STORE": load.store + "/none",
      "PATH": Measure.variable("PATH") ?? "/usr/bin:/bin",
    ]
    func milliseconds(_ words: [String], after prepare: () throws -> Void = {}) throws -> Double? {
      let uses = try (0..<options.runs).map { _ in
        try prepare()
        return Measure.run(words, environment: environment)
      }
      return uses.allSatisfy { $0?.code == 0 } ? Measure.median(uses.compactMap(\.self))?.milliseconds : nil
    }
    func command(_ words: [String]) -> [String] { [program] + words + ["--from", folder] }
    let made = try milliseconds(command(["refresh", "--jobs", "1"])) {
      Measure.discard(load.store + "/known-cache")
    }
    let script = "import glob, json\nfor file in glob.glob('\(folder)/*.json'): json.loads(open(file, 'rb').read())"
    let peer = try milliseconds(["python3", "-c", script])
    var members = [
      JSON.Member("matches", .int(load.files.count)),
      JSON.Member("made_milliseconds", made.map { .rounded($0) } ?? .null),
      JSON.Member("peer", .string("python3 json.loads")),
      JSON.Member("peer_milliseconds", peer.map { .rounded($0) } ?? .null),
      JSON.Member("ratio", made.flatMap { made in peer.map { .rounded(made / $0) } } ?? .null),
    ]
    let lines = [["refresh"], ["players"], ["clubs"], ["records"], ["players", "--sort", "rating", "--limit", "5"]]
    for words in lines {
      let time = try milliseconds(command(words))
      members.append(JSON.Member(words.joined(separator: " "), time.map { .rounded($0) } ?? .null))
    }
    return .object(members)
  }
}
