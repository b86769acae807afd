import LeagueStore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

func exitWithFailure() -> Never { exit(1) }

func exitWithUsage() -> Never { exit(2) }

struct ProcessUse {
  var milliseconds: Double
  var code: Int32
}

enum Measure {
  /// The time of a monotonic clock, in seconds.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Returns the median duration in seconds over several runs after a warm-up run.
  static func seconds(runs: Int, _ work: () throws -> Void) rethrows -> Double {
    try work()
    var times: [Double] = []
    for _ in 0..<runs {
      let start = now
      try work()
      times.append(now - start)
    }
    return times.sorted()[runs / 2]
  }

  static func run(_ words: [String], environment: [String: String]) -> ProcessUse? {
    let begun = now
    guard let process = start(words, environment: environment), let code = wait(for: process) else { return nil }
    return ProcessUse(milliseconds: (now - begun) * 1_000, code: code)
  }

  /// Starts several processes without waiting between them. Returns the milliseconds until all processes have ended;
  /// nil if any process fails.
  static func together(_ all: [[String]], environment: [String: String]) -> Double? {
    let begun = now
    let codes = processes(all.map { ($0, environment) })
    return codes.allSatisfy { $0 == 0 } ? (now - begun) * 1_000 : nil
  }

  static func processes(_ all: [(words: [String], environment: [String: String])]) -> [Int32] {
    all.map { start($0.words, environment: $0.environment) }.map { $0.flatMap(wait) ?? -1 }
  }

  static func discard(_ path: String) { try? SystemCalls.removeTree(path) }

  static func output(_ words: [String], environment: [String: String]) -> String? {
    let path = "\(temporaryFolder).output"
    defer { Measure.discard(path) }
    guard let process = start(words, environment: environment, output: path), wait(for: process) == 0,
      let bytes = try? SystemCalls.read(path, limit: 1 << 20)
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func wait(for process: pid_t) -> Int32? {
    var status: Int32 = 0
    return waitpid(process, &status, 0) == process ? (status & 0x7F == 0 ? status >> 8 & 0xFF : -1) : nil
  }

  static func start(
    _ words: [String], environment: [String: String], output: String = "/dev/null"
  ) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    var process: pid_t = 0
    return posix_spawnp(&process, words[0], &actions, nil, &arguments, &variables) == 0 ? process : nil
  }

  /// Runs a program and its peer alternately, at least 11 times each, and returns the medians. Nil if the program
  /// fails. `peer` is nil if the peer fails.
  static func pairs(
    _ words: [String], _ peer: [String], environment: [String: String], runs: Int
  ) -> (ours: ProcessUse, peer: ProcessUse?)? {
    guard let first = run(words, environment: environment), first.code == 0 else { return nil }
    var ours: [ProcessUse] = []
    var peers: [ProcessUse] = []
    for _ in 0..<max(runs, 11) {
      if let use = run(words, environment: environment) { ours.append(use) }
      if let use = run(peer, environment: environment), use.code == 0 { peers.append(use) }
    }
    guard let mine = median(ours) else { return nil }
    return (mine, median(peers))
  }

  /// Returns a program's peak memory in kilobytes. Nil if GNU time is not installed, or if the program fails. GNU time
  /// starts the program, because the benchmark's own memory would otherwise count towards the peak.
  static func kilobytes(_ words: [String], environment: [String: String], in folder: String) -> Int? {
    let file = "\(folder)/kilobytes"
    let measured = ["/usr/bin/time", "-f", "%M", "-o", file] + words
    guard let use = run(measured, environment: environment), use.code == 0,
      let bytes = try? SystemCalls.read(file, limit: 100)
    else { return nil }
    return Int(String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self))
  }

  static func median(_ uses: [ProcessUse]) -> ProcessUse? {
    uses.isEmpty ? nil : uses.sorted { $0.milliseconds < $1.milliseconds }[uses.count / 2]
  }

  static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  static var temporaryFolder: String { "\(variable("TMPDIR") ?? "/tmp")/fcl-bench-\(getpid())" }
}
