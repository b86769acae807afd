import LeagueStore
import StrictJSON

extension Benchmark {
  /// Measures the export of all figures in all match files as CSV, in a separate process: with one worker, and with one
  /// worker per processor. Also runs several single-worker processes at once, to find the machine's maximum speed.
  func workers() throws -> JSON {
    let folder = load.store + "/files"
    try SystemCalls.makeFolder(folder)
    for (number, file) in load.files.enumerated() {
      try SystemCalls.replace("\(folder)/f\(number).json", with: file.bytes, mode: 0o600)
    }
    let environment = WholeProcess(load: load, program: program, runs: options.runs).environment
    func words(_ jobs: Int) -> [String] { [program, "match", "figures", folder, "-o", "csv", "--jobs", String(jobs)] }
    let all = Workers.processors
    guard let use = Measure.pairs(words(all), words(1), environment: environment, runs: options.runs),
      let one = use.peer
    else { return .pairs(["error": .string("\(program) match figures failed")]) }
    let twice = (0..<max(options.runs, 3)).compactMap { _ in
      Measure.together((0..<all).map { _ in words(1) }, environment: environment)
    }.sorted()
    let maximum = twice.isEmpty ? nil : Double(all) * one.milliseconds / twice[twice.count / 2]
    return .pairs([
      "files": .int(load.files.count), "processors": .int(all), "one_worker_milliseconds": .rounded(one.milliseconds),
      "all_workers_milliseconds": .rounded(use.ours.milliseconds),
      "times": .rounded(one.milliseconds / use.ours.milliseconds), "most_times": maximum.map { .rounded($0) } ?? .null,
    ])
  }
}
